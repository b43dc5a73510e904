/** Files of the sources of an answer: found by what the answer calls them. */
import { listIn, memberOf } from '../../../answers/adapters/builder/members.js';
import { isObject, type JsonValue } from '../../../core/json/value/index.js';
import type { LayoutSource } from '../../../core/text/layout.js';
import { attempt } from '../../../core/work/work.js';
import { Refusal } from './exit.js';
import type { ExtractedFile } from './extract.js';
import { filesOfSources, readSource } from './prose.js';
import type { Session } from './session.js';

/** `--sources FOLDER`, and `--source ID=FILE` for one source each. */
export type FilesChoice = Readonly<{ sources?: string; source?: readonly string[] }>;

export const collect = (word: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  word,
];

/** Files by a name of a source; several where the name does not decide. */
export type FileIndex = (name: string) => readonly string[];

/**
 * Files by their path, else by their file name with or without its ending, of the whole name or of
 * its last part: `lease` and
 * `https://example.org/files/Lease.pdf` are `texts/lease.pdf`. Case does not count.
 */
export function fileIndex(files: readonly string[]): FileIndex {
  const forms = [
    (file: string) => file,
    fileName,
    (file: string) => fileName(file).replace(/\.[^.]+$/, ''),
  ];
  const indexes = forms.map((form) => {
    const index = new Map<string, string[]>();
    for (const file of files) {
      const key = plain(form(file));
      index.set(key, [...(index.get(key) ?? []), file]);
    }
    return index;
  });
  return (name) => {
    for (const wanted of [
      plain(name),
      plain(fileName(attempt(() => decodeURIComponent(name)) ?? name)),
    ])
      for (const index of indexes) {
        const found = index.get(wanted);
        if (found !== undefined && wanted !== '') return found;
      }
    return [];
  };
}

const plain = (name: string): string => name.normalize('NFC').toLowerCase();
const fileName = (path: string): string => path.replace(/[?#].*$/s, '').replace(/^.*[\\/]/s, '');

/**
 * Fills sources without content, and returns their layouts by their ids; reports on stderr those
 * that have no file.
 */
export type FillSources = (
  result: JsonValue,
  name: string,
) => Promise<{ readonly value: JsonValue; readonly layouts: ReadonlyMap<string, LayoutSource> }>;

export async function sourceFiller(
  choice: FilesChoice,
  session: Session,
): Promise<FillSources | undefined> {
  const { sources: folder, source: pairs = [] } = choice;
  if (folder === undefined && pairs.length === 0) return undefined;
  const given = new Map(pairs.map(pairOf));
  const files =
    folder === undefined
      ? new Map<string, string>()
      : await filesOfSources(folder, session, '--sources ');
  const index = fileIndex([...files.keys()]);
  const read = new Map<string, Promise<string | ExtractedFile>>();
  const readOnce = (file: string): Promise<string | ExtractedFile> => {
    const known = read.get(file) ?? readSource(file, session);
    read.set(file, known);
    return known;
  };
  return async (result, name) => {
    const layouts = new Map<string, LayoutSource>();
    const filled: JsonValue[] = [];
    for (const source of listIn(result, 'sources')) {
      const names = namesOf(source);
      const own = names.map((one) => given.get(one)).find((one) => one !== undefined);
      const found = names.map(index).find(({ length }) => length > 0) ?? [];
      const file = own ?? (found.length === 1 ? files.get(found[0] ?? '') : undefined);
      const text = file === undefined ? undefined : await readOnce(file);
      const isEmpty = memberOf(source, 'content') === '';
      if (text === undefined && isEmpty)
        session.warn(`${name}: ${missing(names[0] ?? '', found, folder)}`);
      if (typeof text === 'object') layouts.set(names[0] ?? '', text);
      const content = typeof text === 'object' ? text.text : text;
      filled.push(
        isObject(source) && isEmpty && content !== undefined ? { ...source, content } : source,
      );
    }
    return {
      value: isObject(result) && filled.length > 0 ? { ...result, sources: filled } : result,
      layouts,
    };
  };
}

/** The id of a source may have an equals sign, as addresses do. */
function pairOf(pair: string): readonly [id: string, file: string] {
  const at = pair.lastIndexOf('=');
  if (at < 1 || at === pair.length - 1)
    throw new Refusal('--source needs ID=FILE: the id or the title of a source');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function namesOf(source: JsonValue): readonly string[] {
  const metadata = memberOf(source, 'metadata');
  return ['id', 'title', 'URL'].flatMap((name) => {
    const value = memberOf(metadata, name);
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

function missing(id: string, found: readonly string[], folder: string | undefined): string {
  const none = `no file${folder === undefined ? '' : ` in ${folder}`} is called as the id or the title of source ${id}`;
  const why =
    found.length > 1
      ? `several files are called as source ${id}: ${found.slice(0, 3).join(', ')}`
      : none;
  return `${why}; give --source ${id}=FILE`;
}

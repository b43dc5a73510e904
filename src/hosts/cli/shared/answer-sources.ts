/** Files of the sources of an answer: found by what the answer calls them. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { listIn, memberOf } from '../../../answers/adapters/builder/members.js';
import { isObject, type JsonValue, present } from '../../../core/json/value/index.js';
import type { LayoutSource } from '../../../core/text/layout.js';
import { attempt } from '../../../core/work/work.js';
import { orRefusal, Refusal } from './exit.js';
import type { ExtractedFile } from './extract.js';
import { kindOf } from './inputs.js';
import { filesOfSources, readSource, type SourceReading } from './prose.js';
import type { Session } from './session.js';

/** Of `--source`: folders, files, and `ID=FILE` for the file of one source. */
export type FilesChoice = SourceReading & Readonly<{ source?: readonly string[] }>;

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
) => Promise<{
  readonly value: JsonValue;
  readonly layouts: ReadonlyMap<string, LayoutSource>;
  /** Present if the answer names no sources: what to do with those of `--source`. */
  readonly unused?: string;
}>;

export async function sourceFiller(
  choice: FilesChoice,
  session: Session,
): Promise<FillSources | undefined> {
  const { source: operands = [] } = choice;
  if (operands.length === 0) return undefined;
  const { given, files } = await namedFiles(operands, session);
  const index = fileIndex([...files.keys()]);
  const read = new Map<string, Promise<string | ExtractedFile>>();
  const readOnce = (file: string): Promise<string | ExtractedFile> => {
    const known = read.get(file) ?? readSource(file, session, choice);
    read.set(file, known);
    return known;
  };
  return async (result, name) => {
    const layouts = new Map<string, LayoutSource>();
    const sources: JsonValue[] = [];
    for (const source of listIn(result, 'sources')) {
      const names = namesOf(source);
      const [id = ''] = names;
      const { file, found } = chosenFile(names, { given, files, index });
      const text = file === undefined ? undefined : await readOnce(file);
      if (text === undefined && isEmpty(source))
        session.warn(`${name}: ${missing(id, found, operands)}`);
      if (typeof text === 'object') layouts.set(id, text);
      sources.push(filled(source, text));
    }
    return {
      value: withSources(result, sources),
      layouts,
      ...present({ unused: unusedBy(result, name, operands) }),
    };
  };
}

interface KnownFiles {
  readonly given: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  readonly index: FileIndex;
}

/** The file of a source, and those that its names lead to: several decide nothing. */
function chosenFile(names: readonly string[], { given, files, index }: KnownFiles) {
  const own = names.map((name) => given.get(name)).find((file) => file !== undefined);
  const found = names.map(index).find(({ length }) => length > 0) ?? [];
  const only = found.length === 1 ? files.get(found[0] ?? '') : undefined;
  return { file: own ?? only, found };
}

const isEmpty = (source: JsonValue): boolean => memberOf(source, 'content') === '';

function filled(source: JsonValue, text: string | ExtractedFile | undefined): JsonValue {
  const content = typeof text === 'object' ? text.text : text;
  const isFilled = isObject(source) && isEmpty(source) && content !== undefined;
  return isFilled ? { ...source, content } : source;
}

/** The files of single sources by id, and all others by the name that they have in their folder. */
async function namedFiles(operands: readonly string[], session: Session) {
  const given = new Map<string, string>();
  const files = new Map<string, string>();
  for (const operand of operands) {
    const pair = await pairIn(operand, session);
    if (pair !== undefined) given.set(pair[0], pair[1]);
    else if ((await kindOf(operand, session)) !== 'folder') files.set(operand, operand);
    else
      for (const [name, file] of await filesOfSources(operand, session, '--source '))
        files.set(files.has(name) ? file : name, file);
  }
  return { given, files };
}

/** The id and the file of `ID=FILE`; undefined for what is a file or folder itself. */
export async function pairIn(
  operand: string,
  { folder }: Session,
): Promise<readonly [id: string, file: string] | undefined> {
  try {
    await orRefusal(`--source ${operand}`, stat(resolve(folder, operand)));
    return undefined;
  } catch (error) {
    if (operand.includes('=')) return pairOf(operand);
    throw error;
  }
}

/** The id of a source may have an equals sign, as addresses do. */
function pairOf(pair: string): readonly [id: string, file: string] {
  const at = pair.lastIndexOf('=');
  if (at < 1 || at === pair.length - 1)
    throw new Refusal(`--source ${pair}: is neither a file nor a folder nor ID=FILE`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function namesOf(source: JsonValue): readonly string[] {
  const metadata = memberOf(source, 'metadata');
  return ['id', 'title', 'URL'].flatMap((name) => {
    const value = memberOf(metadata, name);
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

const withSources = (result: JsonValue, sources: readonly JsonValue[]): JsonValue =>
  isObject(result) && sources.length > 0 ? { ...result, sources } : result;

/** Of a result without sources, and of no other document. */
function unusedBy(
  result: JsonValue,
  name: string,
  operands: readonly string[],
): string | undefined {
  const list = memberOf(result, 'sources');
  if (!Array.isArray(list) || list.length > 0) return undefined;
  return `${name}: the answer names no sources, so that none of --source ${operands.join(' ')} is used; save its text as answer.md, and use evidence-contracts check answer.md --source ${operands.join(' ')}`;
}

function missing(id: string, found: readonly string[], operands: readonly string[]): string {
  const none = `no file of ${operands.join(', ')} is called as the id or the title of source ${id}`;
  const why =
    found.length > 1
      ? `several files are called as source ${id}: ${found.slice(0, 3).join(', ')}`
      : none;
  return `${why}; give --source ${id}=FILE`;
}

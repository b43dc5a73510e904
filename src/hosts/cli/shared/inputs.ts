/**
 * Resolves the operands of a command line to files: names, folders, patterns that no shell
 * expanded, and the documents in them.
 */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { ndjsonSplitter } from '../../../core/lines/index.js';
import { compareText } from '../../../core/order/text.js';
import { formatIssue, type Issue } from '../../../index.js';
import { systemCode, systemReason } from '../../node/system-reason.js';
import { orRefusal, Refusal } from './exit.js';
import { bytesOfFile, refuseNoName } from './input.js';
import type { Session } from './session.js';

/**
 * In the order of the words. A named file is taken each time; what a folder or pattern brings, only
 * once.
 */
export async function* inputsOf(
  words: readonly string[],
  session: Session,
): AsyncGenerator<Named, undefined> {
  const seen = new Set<string>();
  const isNew = (file: string): boolean => {
    const { size } = seen;
    return seen.add(resolve(session.folder, file)).size > size;
  };
  for (const word of words) {
    const kind = await kindOf(word, session);
    if (kind === 'name') {
      isNew(word);
      yield { file: word };
      continue;
    }
    let isEmpty = true;
    for await (const named of meantBy(word, kind, session)) {
      isEmpty = false;
      if (named.why !== undefined || words.length === 1 || isNew(named.file)) yield named;
    }
    if (isEmpty) yield { file: word, why: nothingBelow[kind] };
  }
}

/** The files of a folder that are documents, or those that a pattern matches. */
async function* meantBy(
  word: string,
  kind: 'folder' | 'pattern',
  session: Session,
): AsyncGenerator<Named, undefined> {
  const all = { folder: word, depth: Number.POSITIVE_INFINITY, isMeant: isDocumentName };
  const { folder, depth, isMeant } = kind === 'folder' ? all : await patternIn(word);
  for await (const named of filesBelow(folder, depth, session)) {
    if (named.why === undefined && !isMeant(named.file)) continue;
    // a file of this name is not stdin
    yield { ...named, file: named.file === '-' ? './-' : named.file };
  }
}

export function refuseStdinTwice(files: readonly (string | undefined)[]): void {
  if (files.filter((file) => file === '-').length > 1)
    throw new Refusal('stdin (-) can be read only once');
}

export async function requiredFiles(
  words: readonly string[],
  session: Session,
): Promise<readonly string[]> {
  refuseStdinTwice(words);
  const files: string[] = [];
  for await (const { file, why } of inputsOf(words, session)) {
    if (why !== undefined) throw new Refusal(`${file}: ${why}`);
    files.push(file);
  }
  return files;
}

/**
 * The reason why an operand matches no file. Links are mentioned because a user may see one there.
 */
const nothingBelow = {
  folder:
    'contains no .json, .ndjson or .jsonl file (links are skipped); a pattern such as FOLDER/*.md names other files',
  pattern: 'matches no file (links are skipped)',
} as const;

export async function kindOf(
  word: string,
  { folder }: Session,
): Promise<'name' | 'folder' | 'pattern'> {
  refuseNoName(word);
  if (word === '-') return 'name';
  try {
    return (await stat(resolve(folder, word))).isDirectory() ? 'folder' : 'name';
  } catch {
    return (await matcher()).scan(patternOf(word), options).isGlob ? 'pattern' : 'name';
  }
}

/**
 * The total size of all operands; undefined for stdin, folders, patterns and anything but plain
 * files.
 */
export async function sizeOf(
  words: readonly string[],
  { folder }: Session,
): Promise<number | undefined> {
  let size = 0;
  for (const word of words) {
    const stats =
      word === '-' ? undefined : await stat(resolve(folder, word)).catch(() => undefined);
    if (stats?.isFile() !== true) return undefined;
    size += stats.size;
  }
  return size;
}

/** Loaded only if an operand names no file. */
const matcher = async () => (await import('picomatch')).default;

const options = { nonegate: true } as const;

async function patternIn(word: string) {
  const picomatch = await matcher();
  const { base, glob } = picomatch.scan(patternOf(word), options);
  const folder = base.replace(/\\(.)/g, '$1');
  const matches = picomatch(glob, options);
  // An upper bound, so that `*.json` does not read every folder below
  const depth = /\*\*|\(/.test(glob) ? Number.POSITIVE_INFINITY : glob.split('/').length;
  return { folder, depth, isMeant: (file: string) => matches(file.slice(prefixOf(folder).length)) };
}

/** Patterns use slashes; where a backslash separates folders it cannot be an escape. */
const patternOf = (word: string): string => (sep === '\\' ? word.replaceAll('\\', '/') : word);

export type Named = Readonly<{ file: string; why?: string }>;

/**
 * The files of a folder, up to a depth, with one folder in memory; without links, node_modules and
 * names that begin with a dot.
 */
export async function* filesBelow(
  folder: string,
  depth: number,
  session: Session,
): AsyncGenerator<Named, undefined> {
  let entries: Dirent[];
  try {
    entries = await readdir(resolve(session.folder, folder), { withFileTypes: true });
  } catch (error) {
    yield {
      file: folder === '' ? '.' : folder,
      why: `cannot be read: ${systemReason(systemCode(error))}`,
    };
    return;
  }
  // In the order of the longer paths: `a.json` comes before `a/b.json`, as `.` comes before `/`
  const pathOf = (entry: Dirent): string => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  for (const entry of entries.sort((one, other) => compareText(pathOf(one), pathOf(other)))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const file = `${prefixOf(folder)}${entry.name}`;
    if (entry.isFile()) yield { file };
    else if (entry.isDirectory() && depth > 1) yield* filesBelow(file, depth - 1, session);
  }
}

/** The path of a folder; `option` is said before its name in a refusal. */
export async function requireFolder(
  folder: string,
  option: string,
  session: Session,
): Promise<string> {
  const path = resolve(session.folder, folder);
  const stats = await orRefusal(`${option}${folder}`, stat(path));
  if (stats.isDirectory()) return path;
  throw new Refusal(`${option}${folder}: is not a directory; name the folder that it is in`);
}

/** The prefix of the names in a folder; empty for the working folder. */
export function prefixOf(folder: string): string {
  if (folder === '' || folder === '.') return '';
  return folder.endsWith('/') ? folder : `${folder}/`;
}

export interface FilePart {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly name: string;
  readonly line?: number;
  /** Its first line, from 1, and its offset. */
  readonly start: { readonly number: number; readonly offset: number };
}

/** NDJSON is recognised by its name or requested. Skips empty lines. */
export async function partsOfFile(
  file: string,
  isNdjson: boolean,
  session: Session,
): Promise<readonly FilePart[]> {
  const bytes = await bytesOfFile(file, session);
  if (!isNdjson && !isNdjsonName(file))
    return [
      {
        bytes,
        file,
        name: file,
        start: { number: 1, offset: 0 },
      },
    ];
  const splitter = ndjsonSplitter();
  const lines = [...splitter.push(bytes), ...splitter.end()].filter((line) =>
    line.bytes.some((byte) => byte > 32),
  );
  return lines.map((start) => {
    const { bytes, number: line } = start;
    return {
      bytes,
      file,
      name: `${file}:${line}`,
      line,
      start,
    };
  });
}

/**
 * Formats an issue of a part with its position in the file, or with the name of the part if it has
 * no position.
 */
export function formatInFile(issue: Issue, { file, name, start }: FilePart): string {
  const { at } = issue;
  if (at === undefined) return formatIssue(issue, name);
  return formatIssue({ ...issue, at: { ...at, line: at.line + start.number - 1 } }, file);
}

export const isNdjsonName = (file: string): boolean => /\.(?:ndjson|jsonl)$/i.test(file);
export const isDocumentName = (file: string): boolean =>
  /\.json$/i.test(file) || isNdjsonName(file);

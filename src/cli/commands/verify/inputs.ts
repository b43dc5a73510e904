/** Makes file names of the words of a command line: names as they stand, folders, and patterns that no shell expanded. */

import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { compareText } from '../../../order/text.js';
import { isSystemError, reasonOf } from '../../shared/exit.js';
import { isDocumentName } from '../../shared/file-parts.js';
import type { Session } from '../../shared/session.js';

/**
 * The files in the order of the words. What a user names is taken as often as it is named; what a folder or pattern
 * brings is left out when it was there before.
 */
export async function* inputsOf(words: readonly string[], session: Session): AsyncGenerator<Named, undefined> {
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
    for await (const named of kind === 'folder' ? documentsBelow(word, session) : matchesOf(word, session)) {
      isEmpty = false;
      if (named.why !== undefined || words.length === 1 || isNew(named.file)) yield notStdin(named);
    }
    if (isEmpty) yield { file: word, why: nothingBelow[kind] };
  }
}

/** Why a word stands for no file; who sees one there may look at a link. */
const nothingBelow = {
  folder: 'holds no .json, .ndjson or .jsonl file (links are left out)',
  pattern: 'matches no file (links are left out)',
} as const;

/** A file that was found is a file, also when it is called as stdin is. */
function notStdin(named: Named): Named {
  return named.file === '-' ? { ...named, file: './-' } : named;
}

/** What a word of the command line is; what exists is never taken for a pattern. */
export async function kindOf(word: string, { folder }: Session): Promise<'name' | 'folder' | 'pattern'> {
  if (word === '-') return 'name';
  try {
    return (await stat(resolve(folder, word))).isDirectory() ? 'folder' : 'name';
  } catch {
    return (await matcher()).scan(patternOf(word), options).isGlob ? 'pattern' : 'name';
  }
}

/** How many bytes all words hold together; unknown for stdin, folders, patterns and what is no plain file. */
export async function sizeOf(words: readonly string[], { folder }: Session): Promise<number | undefined> {
  let size = 0;
  for (const word of words) {
    const stats = word === '-' ? undefined : await stat(resolve(folder, word)).catch(() => undefined);
    if (stats?.isFile() !== true) return undefined;
    size += stats.size;
  }
  return size;
}

async function* documentsBelow(folder: string, session: Session): AsyncGenerator<Named, undefined> {
  for await (const named of filesBelow(folder, Number.POSITIVE_INFINITY, session)) {
    if (named.why !== undefined || isDocumentName(named.file)) yield named;
  }
}

/** Loaded only for a word that names nothing. */
const matcher = async () => (await import('picomatch')).default;

const options = { nonegate: true } as const;

async function* matchesOf(word: string, session: Session): AsyncGenerator<Named, undefined> {
  const picomatch = await matcher();
  const { base, glob } = picomatch.scan(patternOf(word), options);
  const folder = base.replace(/\\(.)/g, '$1');
  const matches = picomatch(glob, options);
  const { length } = prefixOf(folder);
  for await (const named of filesBelow(folder, depthOf(glob), session)) {
    if (named.why !== undefined || matches(named.file.slice(length))) yield named;
  }
}

/** How deep a pattern can reach, so that `*.json` does not read every folder below; at least as deep as it does. */
function depthOf(glob: string): number {
  return glob.includes('**') || glob.includes('(') ? Number.POSITIVE_INFINITY : glob.split('/').length;
}

/** Patterns are written with slashes; where a backslash parts folders it cannot escape anything. */
function patternOf(word: string): string {
  return sep === '\\' ? word.replaceAll('\\', '/') : word;
}

/** A file, or what cannot be had instead. */
export interface Named {
  readonly file: string;
  /** Why it is no file that could be read. */
  readonly why?: string;
}

/**
 * The files of a folder, so many folders deep. One folder is held in memory at a time. What a user did not name is not
 * looked for: names that open with a dot, node_modules, and whatever a link leads to.
 */
export async function* filesBelow(folder: string, depth: number, session: Session): AsyncGenerator<Named, undefined> {
  let entries: Dirent[];
  try {
    entries = await readdir(resolve(session.folder, folder), { withFileTypes: true });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    yield { file: folder === '' ? '.' : folder, why: `cannot be read: ${reasonOf(error)}` };
    return;
  }
  for (const entry of entries.filter(isLookedFor).sort(byPath)) {
    const file = `${prefixOf(folder)}${entry.name}`;
    if (entry.isFile()) yield { file };
    else if (entry.isDirectory() && depth > 1) yield* filesBelow(file, depth - 1, session);
  }
}

/** What stands before the names of a folder; the working folder needs none. */
export function prefixOf(folder: string): string {
  if (folder === '' || folder === '.') return '';
  return folder.endsWith('/') ? folder : `${folder}/`;
}

function isLookedFor({ name }: Dirent): boolean {
  return !name.startsWith('.') && name !== 'node_modules';
}

/** A folder stands where its longer paths stand: `a.json` comes before `a/b.json`, as `.` comes before `/`. */
function byPath(one: Dirent, other: Dirent): number {
  return compareText(pathOf(one), pathOf(other));
}

function pathOf(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}

/** Names the files below a folder in code-point order of their paths, without dots, packages and links. */
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compareText } from '../../order/text.js';
import { isSystemError, reasonOf } from '../exit.js';
import type { Session } from '../session.js';

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

/**
 * Reads sources from a folder. A document chooses the names, so no name may leave the folder or
 * name anything but a file.
 */
import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readPlain } from '../../node/plain-file.js';
import { systemCode } from '../../node/system-reason.js';
import { MissingInstall, Refusal } from './exit.js';
import { type ExtractedFile, extractFile, isExtracted } from './extract.js';
import { textIn } from './input.js';
import type { Session } from './session.js';

export const sourceLimit: number = 64 * 1024 * 1024;

export interface SourceFolder {
  /**
   * Returns null if the file does not exist or the key is no path below a folder. What is refused
   * (a link out of the folder, a device, a file beyond the limit, a broken PDF) throws, and the
   * verdict has `lookup-failed`. A file is extracted once.
   */
  readonly lookup: (key: string) => Promise<string | ExtractedFile | null>;
  /**
   * Returns the value, unless a source needs something that is not installed: then throws, as a
   * verdict would not say so.
   */
  readonly orRefuse: <Value>(value: Value) => Value;
}

export function sourceFolder(folder: string, session: Session): SourceFolder {
  return sourcesFoundBy(
    async (key) =>
      isPathBelow(key)
        ? await sourceAt(key, await readBelow(await realpath(folder), key), session)
        : null,
    session,
  );
}

/** Sources that a function reads by their names: null where a name is that of none. */
export function sourcesFoundBy(find: SourceFolder['lookup'], session: Session): SourceFolder {
  let missing: MissingInstall | undefined;
  return {
    lookup: async (key) => {
      try {
        return await find(key);
      } catch (error) {
        if (absent.has(systemCode(error))) return null;
        if (error instanceof MissingInstall) missing = error;
        else if (error instanceof Refusal) session.warn(error.message);
        throw error;
      }
    },
    orRefuse: (value) => {
      if (missing !== undefined) throw missing;
      return value;
    },
  };
}

/** A lone surrogate, which the verdict reports as `not-text`, for bytes that are not UTF-8. */
async function sourceAt(key: string, bytes: Uint8Array, session: Session) {
  return isExtracted(key) ? await extractFile(key, bytes, session) : (textIn(bytes) ?? '\ud800');
}

/**
 * A document is not a source of itself: a file with the whole document in it is taken for absent.
 */
export function lookupFor(bytes: Uint8Array, { lookup }: SourceFolder): SourceFolder['lookup'] {
  const document = textIn(bytes);
  return async (key) => {
    const source = await lookup(key);
    return document !== undefined && typeof source === 'string' && source.includes(document)
      ? null
      : source;
  };
}

const absent: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/**
 * True for a relative path without `..`, on POSIX and Windows alike, so that a verdict is the same
 * everywhere.
 */
export function isPathBelow(key: string): boolean {
  if (key === '' || key.includes('\0') || /^[\\/]/.test(key) || /^[A-Za-z]:/.test(key))
    return false;
  return !/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(key) && !key.split(/[\\/]/).includes('..');
}

/** Resolves links first, and then opens the target without following any. */
async function readBelow(root: string, key: string): Promise<Uint8Array> {
  const path = await realpath(join(root, key));
  const below = root.endsWith(sep) ? root : `${root}${sep}`;
  if (!path.startsWith(below)) throw new Error('leads out of the folder');
  return await readPlain(path, sourceLimit);
}

/** Reads what a command line names, never more of it than the strict reader would take. */
import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { budgetsOf } from '../json/value/index.js';
import { openPipe } from './read-pipe.js';
import type { Session } from './session.js';

/** The most bytes that a document can have: what the strict reader allows. */
export const documentLimit: number = budgetsOf().bytes;

/**
 * Stands for every document that is too long: one byte longer than the strict reader allows, so that it refuses it by
 * its length, with its own issue. The zeros are never looked at, and the host does not even write them.
 */
export function tooLong(): Uint8Array {
  return new Uint8Array(documentLimit + 1);
}

/** Bytes that are read at once: four times the default, for a quarter of the waits. */
const CHUNK = 256 * 1024;

/** An input that was opened: its bytes as they come. */
export interface Input {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** How long it is; unknown for pipes. */
  readonly size: number | undefined;
  /** For who does not read the chunks; reading them to the end, or breaking off, closes as well. */
  readonly close: () => Promise<void>;
}

/** Opens a file, a pipe or a device as the user named it; `-` is stdin. Throws a system error when it cannot be had, also
 * of a pipe to which nobody writes. */
export async function openInput(name: string, session: Session): Promise<Input> {
  if (name === '-') return { chunks: session.stdin(), size: undefined, close: () => Promise.resolve() };
  const path = resolve(session.folder, name);
  if ((await stat(path)).isFIFO()) return { ...(await openPipe(path)), size: undefined };
  const handle = await open(path);
  const stats = await handle.stat();
  return {
    chunks: handle.createReadStream({ highWaterMark: CHUNK }) as AsyncIterable<Uint8Array>,
    size: stats.isFile() ? stats.size : undefined,
    close: () => handle.close(),
  };
}

/** The whole input; what is too long is given up as soon as that is known, and `tooLong` stands for it. */
export async function readWhole({ chunks, size = 0, close }: Input): Promise<Uint8Array> {
  if (size > documentLimit) {
    await close();
    return tooLong();
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > documentLimit) return tooLong();
    pieces.push(chunk);
  }
  return Buffer.concat(pieces, length);
}

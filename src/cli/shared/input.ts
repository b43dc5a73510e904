/** Reads what a command line names, never more of it than the strict reader would take. */

import { type FileHandle, open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatIssue } from '../../contract/verdict/index.js';
import type { Outcome } from '../../index.js';
import { budgetsOf } from '../../json/value/index.js';
import { isSystemError, Refusal, reasonOf } from './exit.js';
import { openPipe } from './pipe.js';
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
  /** Of a plain file: its bytes in one piece, without a stream; undefined, with nothing read, where it has more than `size`. */
  readonly whole?: () => Promise<Uint8Array | undefined>;
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
  let stream: AsyncIterable<Uint8Array> | undefined;
  const input = {
    get chunks() {
      stream ??= handle.createReadStream({ highWaterMark: CHUNK }) as AsyncIterable<Uint8Array>;
      return stream;
    },
    size: stats.isFile() ? stats.size : undefined,
    close: () => handle.close(),
  };
  const { size } = input;
  return size === undefined ? input : Object.assign(input, { whole: () => wholeFile(handle, size) });
}

/** A stream costs the start of a process four milliseconds more than this. */
async function wholeFile(handle: FileHandle, size: number): Promise<Uint8Array | undefined> {
  const bytes = Buffer.allocUnsafe(size + 1); // with room for the byte that shows that there is more
  let length = 0;
  try {
    for (let read = -1; read !== 0 && length <= size; length += read) {
      ({ bytesRead: read } = await handle.read(bytes, length, bytes.length - length, length));
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  if (length > size) return undefined;
  await handle.close();
  return bytes.subarray(0, length);
}

/** The whole input; what is too long is given up as soon as that is known, and `tooLong` stands for it. */
export async function readWhole(input: Input): Promise<Uint8Array> {
  if ((input.size ?? 0) > documentLimit) {
    await input.close();
    return tooLong();
  }
  const whole = await input.whole?.();
  if (whole !== undefined) return whole;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input.chunks) {
    length += chunk.length;
    if (length > documentLimit) return tooLong();
    pieces.push(chunk);
  }
  return Buffer.concat(pieces, length);
}

/** Makes output of a document's bytes, or says why there is none. */
export type Make = (bytes: Uint8Array) => Outcome<string>;

/** Prints what is made of a file, or its issues. */
export async function printMade(file: string, make: Make, session: Session): Promise<void> {
  const made = make(await bytesOfFile(file, session));
  session.end(made.ok ? 0 : 1);
  if (made.ok) await session.print(made.value);
  else for (const issue of made.issues) session.complain(formatIssue(issue, file));
}

/** The bytes of a file that a command cannot do without. */
export async function bytesOfFile(file: string, session: Session): Promise<Uint8Array> {
  try {
    return await readWhole(await openInput(file, session));
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`${file}: cannot be read: ${reasonOf(error)}`);
    throw error;
  }
}

/** The whole text; whatever keeps it from being read ends the command with exit code 2. */
export async function readSourceText(name: string, session: Session): Promise<string> {
  const bytes = await bytesOfFile(name, session);
  if (bytes.length > documentLimit) throw new Refusal(`${name}: cannot be read: longer than ${documentLimit} bytes`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(`${name}: cannot be read: not UTF-8`);
  }
}

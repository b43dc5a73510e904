/** Reads files and named pipes, never more of them than the strict reader accepts. */
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { budgetsOf } from '../../../core/json/value/index.js';
import { lineCutter } from '../../../core/lines/index.js';
import { attempt } from '../../../core/work/work.js';
import { formatIssue } from '../../../engine/contract/verdict/index.js';
import { type JsonValue, type Outcome, readJson } from '../../../index.js';
import { orClose, wholeFile } from '../../node/plain-file.js';
import { systemCode, systemError } from '../../node/system-reason.js';
import { InvalidFile, orRefusal, Refusal } from './exit.js';
import type { Session } from './session.js';

export const documentLimit: number = budgetsOf().bytes;

/**
 * Replaces a document that is too long, so that the strict reader refuses it for its length. The
 * zeros are never read.
 */
export const tooLong = (): Uint8Array => new Uint8Array(documentLimit + 1);

/**
 * Twice the default, for half of the waits. Twice as much takes 6 MB more for lines of 10 kB, and no
 * less time.
 */
const CHUNK = 128 * 1024;

interface Input {
  readonly chunks: () => AsyncIterable<Uint8Array>;
  readonly size: number | undefined;
  /**
   * Plain files only: reads all bytes without a stream; undefined if there are more than `size`.
   */
  readonly whole?: () => Promise<Uint8Array | undefined>;
  /** Ending the iteration of the chunks closes the input as well. */
  readonly close: () => Promise<void>;
}

/** An empty name would be that of the working folder. */
export function refuseNoName(name: string): void {
  if (name === '') throw new Refusal('a file has an empty name: a variable that is not set?');
}

/**
 * Opens a file, a pipe or a device; `-` is stdin. Throws a system error, also for a pipe without a
 * writer.
 */
export async function openInput(name: string, session: Session): Promise<Input> {
  refuseNoName(name);
  if (name === '-')
    return { chunks: session.stdin, size: undefined, close: () => Promise.resolve() };
  const path = resolve(session.folder, name);
  const found = await stat(path);
  if (found.isFIFO()) return { ...(await openPipe(path)), size: undefined };
  if (found.isDirectory()) throw systemError('EISDIR');
  const handle = await open(path);
  const stats = await orClose(handle, () => handle.stat());
  const size = stats.isFile() ? stats.size : undefined;
  return {
    chunks: () => handle.createReadStream({ highWaterMark: CHUNK }),
    size,
    ...(size === undefined ? {} : { whole: () => wholeFile(handle, size) }),
    close: () => handle.close(),
  };
}

/** The whole input, or `tooLong()` as soon as it exceeds the limit. */
export async function readWhole(input: Input): Promise<Uint8Array> {
  try {
    if ((input.size ?? 0) > documentLimit) return tooLong();
    const whole = await input.whole?.();
    if (whole !== undefined) return whole;
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of input.chunks()) {
      length += chunk.length;
      if (length > documentLimit) return tooLong();
      pieces.push(chunk);
    }
    return Buffer.concat(pieces, length);
  } finally {
    await input.close();
  }
}

export async function bytesOfFile(file: string, session: Session): Promise<Uint8Array> {
  const bytes = await bytesOfAny(file, session);
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-')
    throw new Refusal(`${file}: is a PDF: only sources whose names end in .pdf are read as one`);
  return bytes;
}

export const bytesOfAny = async (file: string, session: Session): Promise<Uint8Array> =>
  await orRefusal(`${file}: cannot be read`, openInput(file, session).then(readWhole));

export const jsonOfFile = async (file: string, session: Session): Promise<JsonValue> =>
  orIssues(readJson(await bytesOfFile(file, session)), file);

export function orIssues<Value>(outcome: Outcome<Value>, name: string): Value {
  if (outcome.ok) return outcome.value;
  throw new InvalidFile(outcome.issues.map((issue) => formatIssue(issue, name)).join('; '));
}

export function refuseTooLong(name: string, { length }: Uint8Array): void {
  if (length > documentLimit)
    throw new Refusal(`${name}: cannot be read: longer than ${documentLimit} bytes`);
}

export const readSourceText = async (name: string, session: Session): Promise<string> =>
  textOf(name, await bytesOfFile(name, session));

/**
 * The text of a file that is read; refused if it is too long, is not UTF-8 or has a NUL character.
 */
export function textOf(name: string, bytes: Uint8Array): string {
  refuseTooLong(name, bytes);
  const text = textIn(bytes);
  if (text === undefined) {
    const why = isUtf8(bytes) ? hasNul : 'not UTF-8';
    const advice = 'save it as UTF-8 (Windows PowerShell 5 writes UTF-16)';
    throw new Refusal(`${name}: cannot be read: ${why}; ${advice}`);
  }
  return text;
}

/** UTF-16 without a byte order mark is read as UTF-8 in which every second character is NUL. */
export const hasNul = 'has NUL characters, as UTF-16 or a file that is no text has';

/**
 * A byte order mark is part of the text; undefined for bytes that are not UTF-8, and for text with
 * a NUL character.
 */
export const textIn = (bytes: Uint8Array): string | undefined =>
  bytes.includes(0) ? undefined : decoded(bytes);

const isUtf8 = (bytes: Uint8Array): boolean => decoded(bytes) !== undefined;

const decoded = (bytes: Uint8Array): string | undefined =>
  attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));

/**
 * Opens a pipe once it has a writer; throws a system error (ETIMEDOUT) if there is none for so many
 * milliseconds.
 */
export async function openPipe(
  path: string,
  patience: number = 10_000,
): Promise<Pick<Input, 'chunks' | 'close'>> {
  // Without O_NONBLOCK, opening alone would wait for a writer
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  // Loaded for a pipe alone: they would be a twentieth of the start of every run
  const [{ Socket }, { setTimeout: wait }] = await Promise.all([
    import('node:net'),
    import('node:timers/promises'),
  ]);
  const start = performance.now();
  for (;;) {
    const first = readNow(fd);
    if (first === 'coming' || first.length > 0)
      return pipeOf(
        new Socket({ fd, readable: true, writable: false }),
        first === 'coming' ? [] : [first],
      );
    if (performance.now() - start > patience) {
      closeSync(fd);
      throw systemError('ETIMEDOUT');
    }
    await wait(20);
  }
}

/** The bytes so far: empty without a writer, and `coming` if a writer has written nothing yet. */
function readNow(fd: number): Uint8Array | 'coming' {
  const buffer = new Uint8Array(64 * 1024);
  try {
    return buffer.subarray(0, readSync(fd, buffer));
  } catch (error) {
    if (systemCode(error) === 'EAGAIN') return 'coming';
    closeSync(fd);
    throw error;
  }
}

function pipeOf(socket: Socket, first: readonly Uint8Array[]): Pick<Input, 'chunks' | 'close'> {
  const chunks = async function* (): AsyncGenerator<Uint8Array, undefined> {
    yield* first;
    yield* socket as AsyncIterable<Uint8Array>;
  };
  return { chunks, close: () => Promise.resolve(void socket.destroy()) };
}

/** The longest line of a client, in bytes; longer ones are left out. */
export const FRAME_LIMIT = 16 * 2 ** 20;

/** The lines of a stream that a line feed ends, without it; undefined for each that is too long. */
export async function* framesOf(
  input: AsyncIterable<Uint8Array>,
  limit: number = FRAME_LIMIT,
): AsyncGenerator<Uint8Array | undefined, void> {
  const cutter = lineCutter(limit - 1);
  for await (const chunk of input) for (const { bytes } of cutter.push(chunk)) yield bytes;
}

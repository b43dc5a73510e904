/** Reads the end of a log: its last whole line, and what stands torn after it. */
import type { FileHandle } from 'node:fs/promises';
import { budgetsOf } from '../json/value/index.js';

/** The end of a log file. */
export interface LogEnd {
  /** The last line that a line feed ends, without it; undefined when there is none, or it is longer than a line may be. */
  readonly line: Uint8Array | undefined;
  /** Bytes up to and including the last line feed. */
  readonly whole: number;
  readonly size: number;
}

const chunkSize = 64 * 1024;
const lineFeed = 0x0a;

/** Reads backwards, no further than the line feed before the last whole line, and holds no more than a line may have. */
export async function readEnd(handle: FileHandle): Promise<LogEnd> {
  const { size } = await handle.stat();
  const whole = (await lastLineFeed(handle, size, 0)) + 1;
  if (whole === 0) return { line: undefined, whole, size };
  const limit = Math.max(0, whole - 2 - budgetsOf().bytes);
  const start = (await lastLineFeed(handle, whole - 1, limit)) + 1;
  const isTooLong = start === 0 && limit > 0;
  return { line: isTooLong ? undefined : await read(handle, start, whole - 1), whole, size };
}

/** The offset of the last line feed between two offsets, or -1. */
async function lastLineFeed(handle: FileHandle, before: number, from: number): Promise<number> {
  for (let end = before, step = chunkSize; end > from; step = Math.min(step * 2, 16 * chunkSize)) {
    const start = Math.max(from, end - step);
    const place = (await read(handle, start, end)).lastIndexOf(lineFeed);
    if (place !== -1) return start + place;
    end = start;
  }
  return -1;
}

export async function read(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await handle.read(bytes, length, bytes.length - length, start + length);
    if (bytesRead === 0) break; // shorter than it was: what is missing stays zero, and is no JSON
    length += bytesRead;
  }
  return bytes;
}

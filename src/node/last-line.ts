/** Reads the end of a log: its last whole line, and what stands torn behind it. */
import type { FileHandle } from 'node:fs/promises';

/** The end of a log file. */
export interface LogEnd {
  /** The last line that a line feed ends, without it; undefined when there is none. */
  readonly line: Uint8Array | undefined;
  /** Bytes up to and including the last line feed. */
  readonly whole: number;
  readonly size: number;
}

const chunkSize = 64 * 1024;
const lineFeed = 0x0a;

/** Reads backwards, no further than the line feed before the last whole line. */
export async function readEnd(handle: FileHandle): Promise<LogEnd> {
  const { size } = await handle.stat();
  const whole = (await lastLineFeed(handle, size)) + 1;
  if (whole === 0) return { line: undefined, whole, size };
  const start = (await lastLineFeed(handle, whole - 1)) + 1;
  return { line: await read(handle, start, whole - 1), whole, size };
}

/** The offset of the last line feed before an offset, or -1. */
async function lastLineFeed(handle: FileHandle, before: number): Promise<number> {
  for (let end = before; end > 0; end -= chunkSize) {
    const start = Math.max(0, end - chunkSize);
    const place = (await read(handle, start, end)).lastIndexOf(lineFeed);
    if (place !== -1) return start + place;
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

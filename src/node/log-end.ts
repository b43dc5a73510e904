/** Finds the end of a log file: its last whole line, the head, and the torn bytes after it. */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AuditEntry, type AuditHead } from '../audit-log/index.js';
import { safeParse } from '../contract/verify/index.js';
import { budgetsOf } from '../json/value/index.js';
import { refusal, refuseNoFile } from './log-file.js';
import { ifThere } from './system-reason.js';

/** The head at the end of a log; null when it has no entry. Throws when nothing may follow it. */
export function headAtEnd({ line, whole, size }: LogEnd): AuditHead | null {
  if (size > whole) throw refusal('audit.store.torn', 'a torn last line');
  if (whole === 0) return null;
  const entry = line === undefined ? undefined : safeParse(AuditEntry, line);
  if (entry?.ok !== true) throw refusal('audit.store.torn', 'a last line that is no entry');
  const { log_id, seq, entry_digest, closes } = entry.value;
  return { log_id, count: seq + 1, digest: entry_digest, ...(closes === true ? { closed: true } : {}) };
}

/** Without an entry a log ends where it begins, whichever way that is reported. */
export function isSameEnd(one: AuditHead | null, other: AuditHead | null): boolean {
  const [count, otherCount] = [one?.count ?? 0, other?.count ?? 0];
  return count === otherCount && (count === 0 || (one?.log_id === other?.log_id && one?.digest === other?.digest));
}

/** How a log ends that is only read; null when it is not there. A folder that is not there is reported. */
export async function endOf(path: string): Promise<LogEnd | null> {
  const handle = await ifThere(refuseNoFile(path).then(() => open(path, 'r')));
  if (handle === undefined) {
    await stat(dirname(path));
    return null;
  }
  return await readEnd(handle).finally(() => handle.close());
}

interface LogEnd {
  /** The last line that a line feed ends, without it; undefined when there is none, or it is longer than a line may be. */
  readonly line: Uint8Array | undefined;
  /** Bytes up to and including the last line feed. */
  readonly whole: number;
  readonly size: number;
}

const chunkSize = 64 * 1024;
const lineFeed = 0x0a;

/** Reads backwards, no further than the line feed before the last whole line, and keeps no more than a line may have. */
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

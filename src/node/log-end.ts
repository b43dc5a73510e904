/** Where a log in a file ends, told by its last line. */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AuditEntry, type AuditHead } from '../audit-log/index.js';
import { safeParse } from '../contract/verify/index.js';
import { type LogEnd, readEnd } from './last-line.js';
import { refuseNoFile } from './log-file.js';
import { refusal } from './refusal.js';
import { systemCode } from './system-reason.js';

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
  if ((one?.count ?? 0) === 0 || (other?.count ?? 0) === 0) return (one?.count ?? 0) === (other?.count ?? 0);
  return one?.log_id === other?.log_id && one?.count === other?.count && one?.digest === other?.digest;
}

/** How a log ends that is only read; null when it is not there. A folder that is not there is reported. */
export async function endOf(path: string): Promise<LogEnd | null> {
  let handle: FileHandle;
  try {
    await refuseNoFile(path);
    handle = await open(path, 'r');
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    await stat(dirname(path));
    return null;
  }
  try {
    return await readEnd(handle);
  } finally {
    await handle.close();
  }
}

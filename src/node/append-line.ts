/** Puts a line after the end of a log: compared before, on the disk after, and taken back when that fails. */
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AuditEntry, type AuditHead, entryLine } from '../audit-log/index.js';
import { safeParse } from '../contract/verify/index.js';
import type { Waiting } from './lock.js';
import { headAtEnd, isSameEnd, readEnd } from './log-end.js';
import { isAt, refusal, withLog } from './log-file.js';
import { systemCode } from './system-reason.js';

/** A line, and where the log ends before and after it. */
interface Append {
  readonly line: string;
  readonly from: AuditHead | null;
  readonly to: AuditHead;
}

export async function appendLine(
  path: string,
  { line, from, to }: Append,
  waiting: Waiting,
): Promise<'appended' | 'moved'> {
  if (!isLineTo(line, from, to)) throw refusal('audit.store.line', 'another line');
  const isFirst = from === null || from.count === 0;
  const answer = await withLog(path, { ...waiting, creates: isFirst }, async (log) => {
    const end = await readEnd(log.handle);
    const head = headAtEnd(end);
    if (!isSameEnd(head, from)) return 'moved';
    if (head?.closed === true) throw refusal('log.closed', 'a closed log');
    await write(log.handle, line, end.size);
    if (isFirst) await syncFolder(dirname(log.path)); // a new file is safe once its folder knows of it
    if (!(await isAt(path, log))) throw refusal('audit.store.replaced', 'another file');
    return 'appended';
  });
  return answer ?? 'moved';
}

/** Whether a reader of the log will take the line, and find the log to end at the new head. */
function isLineTo(line: string, from: AuditHead | null, to: AuditHead): boolean {
  const read = safeParse(AuditEntry, line);
  if (!read.ok || entryLine(read.value) !== line) return false;
  const { log_id, seq, prev, entry_digest } = read.value;
  const follows = from === null ? seq === 0 : seq === from.count && prev === from.digest && log_id === from.log_id;
  return follows && isSameEnd({ log_id, count: seq + 1, digest: entry_digest }, to);
}

/** What was begun and failed, as on a full disk, is taken back: nobody was notified of it. */
async function write(handle: FileHandle, line: string, size: number): Promise<void> {
  try {
    await handle.appendFile(line);
    await handle.sync();
  } catch (error) {
    await handle.truncate(size).catch(() => undefined); // what cannot be taken back either is torn, and reported by the next writer
    throw error;
  }
}

/** Some systems cannot open a folder; there the name is as safe as the system makes it. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].includes(systemCode(error))) throw error;
  }
}

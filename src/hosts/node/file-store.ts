/// <reference types="node" />
/** An audit log in a file: one writer at a time, nothing acknowledged before it is on the disk. */
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { headAfter } from '../../contracts/audit-log/head.js';
import {
  AuditEntry,
  type AuditHead,
  type AuditStore,
  entryLine,
} from '../../contracts/audit-log/index.js';
import { checkOptions, count, signal as signalKind } from '../../core/issue/options.js';
import { safeParse } from '../../engine/contract/verify/index.js';
import type { Waiting } from './lock.js';
import type { LogFile } from './log-file.js';
import {
  endOf,
  headAtEnd,
  isAt,
  isSameEnd,
  read,
  readEnd,
  refusal,
  reported,
  withLog,
} from './log-file.js';
import { createPlain, syncFolder } from './plain-file.js';
import { systemCode } from './system-reason.js';

/** What a repair did. */
export interface RepairReport {
  /**
   * The torn last line: where it began, how long it was, and the new file with its bytes; null
   * without one.
   */
  readonly torn: {
    readonly offset: number;
    readonly bytes: number;
    readonly savedTo: string;
  } | null;
  /** Whether the lock of a process that is no more was taken away. */
  readonly unlocked: boolean;
}

/** Options of `fileAuditStore`. */
export interface FileAuditStoreOptions {
  /** How many milliseconds to wait for another writer; 10000 unless said otherwise. */
  readonly patience?: number;
  /**
   * Ends the waiting for another writer, with `audit.store.busy`; what is being written is written
   * to its end.
   */
  readonly signal?: AbortSignal;
}

/** A store over one file, which can be repaired. */
export interface FileAuditStore extends AuditStore {
  /**
   * Puts a torn last line aside, into a new file `.torn` (then `.torn-2`, ...) next to the log, and
   * takes over the lock of a process that is no more. Nothing is dropped; a whole line is never
   * touched, nor one that a living process is writing.
   */
  repair(): Promise<RepairReport>;
}

/**
 * Keeps an audit log in a file, one entry a line.
 *
 * `append` takes a lock (a file next to the log, named after the number of the log's file, so that symbolic and hard links
 * are the same log), compares the end of the log, writes the line, and answers once the file is on
 * the disk (fsync). A lock that a dead process left, or a torn last line, makes it refuse until
 * `repair` is called; so does a line that `verifyAuditLog` would not read back. The file has to be
 * on a disk of this machine: locks over a network are not relied on.
 *
 * @throws ContractError `options.unknown` or `options.value`; as a rejection, with a code
 * `audit.store.*`. No message contains text of the log.
 */
export function fileAuditStore(path: string, options: FileAuditStoreOptions = {}): FileAuditStore {
  checkOptions(options, { patience: count, signal: signalKind });
  const waiting = { patience: options.patience ?? 10_000, signal: options.signal };
  return {
    head: () => reported(() => headOf(path, waiting)),
    append: (line, from, to) => reported(() => appendLine(path, { line, from, to }, waiting)),
    repair: () => reported(() => repairLog(path, waiting)),
  };
}

/** What looks torn may be a line on its way: it is looked at again once nobody writes. */
async function headOf(path: string, waiting: Waiting): Promise<AuditHead | null> {
  const end = await endOf(path);
  if (end === null) return null;
  if (end.size === end.whole) return headAtEnd(end);
  const settled = await withLog(path, waiting, ({ handle }) => readEnd(handle)).catch(
    (error: unknown) => {
      if (systemCode(error) === 'audit.store.busy') throw error;
      return undefined; // nobody lives who could end it
    },
  );
  return headAtEnd(settled ?? end);
}

/**
 * Looks at the log as its only writer; the lock of a living process, or of another machine, refuses
 * the repair.
 */
async function repairLog(path: string, waiting: Waiting): Promise<RepairReport> {
  const report = await withLog(path, { ...waiting, takesOver: true }, async (log, unlocked) => ({
    torn: await putAside(log),
    unlocked,
  }));
  return report ?? { torn: null, unlocked: false };
}

/**
 * Copies first and cuts then, each on the disk before the next: a crash in between loses nothing.
 */
async function putAside({ handle, path }: LogFile): Promise<RepairReport['torn']> {
  const { whole, size } = await readEnd(handle);
  if (size === whole) return null;
  const { saved, savedTo } = await newTorn(path);
  try {
    // In pieces: a tail can be longer than one read, or memory, allows
    for (let start = whole; start < size; start += pieceSize)
      await saved.appendFile(await read(handle, start, Math.min(size, start + pieceSize)));
    await saved.appendFile('\n');
    await saved.sync();
  } finally {
    await saved.close();
  }
  await syncFolder(dirname(path)); // before the bytes are cut, the folder knows of the file that has them
  await handle.truncate(whole);
  await handle.sync();
  return { offset: whole, bytes: size - whole, savedTo };
}

/** What has the name already, whoever put it there, is not opened. */
async function newTorn(path: string): Promise<Readonly<{ saved: FileHandle; savedTo: string }>> {
  for (let number = 1; ; number += 1) {
    const savedTo = number === 1 ? `${path}.torn` : `${path}.torn-${String(number)}`;
    const saved = await createPlain(savedTo).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
    });
    if (saved !== undefined) return { saved, savedTo };
  }
}

const pieceSize = 4 * 1024 * 1024;

/** A line, and where the log ends before and after it. */
type Append = Readonly<{ line: string; from: AuditHead | null; to: AuditHead }>;

export async function appendLine(
  path: string,
  append: Append,
  waiting: Waiting,
): Promise<'appended' | 'moved'> {
  const { line, from, to } = append;
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
  const { log_id, seq, prev } = read.value;
  const follows =
    from === null
      ? seq === 0
      : seq === from.count && prev === from.digest && log_id === from.log_id;
  return follows && isSameEnd(headAfter(read.value), to);
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

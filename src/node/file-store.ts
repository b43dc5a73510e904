/// <reference types="node" />
/** An audit log in a file: one writer at a time, nothing acknowledged before it is on the disk. */
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AuditHead, AuditStore } from '../audit-log/index.js';
import { AuditEntry } from '../audit-log/index.js';
import { parse } from '../contract/verify/index.js';
import { ContractError } from '../issue/contract-error.js';
import { readEnd } from './last-line.js';
import { type Locked, lock, unlock } from './lock.js';
import { refusal } from './refusal.js';
import { type RepairReport, repairLog } from './repair.js';
import { systemCode } from './system-code.js';

/**
 * Options of `fileAuditStore`.
 *
 * @public
 */
export interface FileAuditStoreOptions {
  /** How many milliseconds to wait for another writer; 10000 unless said otherwise. */
  readonly patience?: number;
}

/**
 * A store over one file, which can be repaired.
 *
 * @public
 */
export interface FileAuditStore extends AuditStore {
  /**
   * Puts a torn last line aside, into `<path>.torn`, and takes away the lock of a process that is no more. Nothing is
   * dropped; a whole line is never touched.
   */
  repair(): Promise<RepairReport>;
}

/**
 * Keeps an audit log in a file, one entry a line.
 *
 * `append` takes a lock (the file `<path>.lock`), compares the end of the log, writes the line, and answers once the file
 * is on the disk (fsync). A lock that a dead process left, or a torn last line, makes it refuse until `repair` is called.
 * The file has to be on a disk of this machine: locks over a network are not relied on.
 *
 * @throws ContractError (as a rejection) `audit.store.busy`, `audit.store.locked`, `audit.store.torn` or
 * `audit.store.failed`; no message holds text of the log.
 * @public
 */
export function fileAuditStore(path: string, { patience = 10_000 }: FileAuditStoreOptions = {}): FileAuditStore {
  return {
    head: () => told(() => headOf(path)),
    append: (line, from, to) => told(() => locked(path, patience, () => append(path, { line, from, to }))),
    repair: () => told(() => repairLog(path)),
  };
}

/** Runs a step that may fail; what the system says is passed on as its code alone. */
async function told<Answer>(step: () => Promise<Answer>): Promise<Answer> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw refusal('audit.store.failed', systemCode(error) || 'an error');
  }
}

async function locked<Answer>(path: string, patience: number, step: () => Promise<Answer>): Promise<Answer> {
  const got: Locked = await lock(`${path}.lock`, patience);
  if (got === 'busy') throw refusal('audit.store.busy', 'a lock that is held');
  if (got === 'abandoned') throw refusal('audit.store.locked', 'the lock of a process that is no more');
  try {
    return await step();
  } finally {
    await unlock(`${path}.lock`);
  }
}

async function headOf(path: string): Promise<AuditHead | null> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return await headIn(handle);
  } finally {
    await handle.close();
  }
}

async function headIn(handle: FileHandle): Promise<AuditHead | null> {
  const { line, whole, size } = await readEnd(handle);
  if (size > whole) throw refusal('audit.store.torn', 'a torn last line');
  if (line === undefined) return null;
  try {
    const { log_id, seq, entry_digest } = parse(AuditEntry, line);
    return { log_id, count: seq + 1, digest: entry_digest };
  } catch {
    throw refusal('audit.store.torn', 'a last line that is no entry');
  }
}

interface Append {
  readonly line: string;
  readonly from: AuditHead | null;
  readonly to: AuditHead;
}

async function append(path: string, { line, from }: Append): Promise<'appended' | 'moved'> {
  const handle = await open(path, 'a+');
  try {
    const head = await headIn(handle);
    if (head?.log_id !== from?.log_id || head?.count !== from?.count || head?.digest !== from?.digest) return 'moved';
    await handle.appendFile(line);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A new file is safe once its folder knows of it
  if (from === null) await syncFolder(dirname(path));
  return 'appended';
}

/** Some systems cannot open a folder; there the name is as safe as the system makes it. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].includes(systemCode(error))) throw error;
  }
}

/** Repairs a log after a crash, on request: what is torn is put aside, what is whole is not touched. */
import { appendFile, type FileHandle, open, unlink } from 'node:fs/promises';
import { read, readEnd } from './last-line.js';
import { holderOf } from './lock.js';
import { refusal } from './refusal.js';
import { systemCode } from './system-code.js';

/**
 * What a repair did.
 *
 * @public
 */
export interface RepairReport {
  /** The torn last line: where it began, how long it was, and the file its bytes were appended to; null without one. */
  readonly torn: { readonly offset: number; readonly bytes: number; readonly savedTo: string } | null;
  /** Whether the lock of a process that is no more was taken away. */
  readonly unlocked: boolean;
}

/**
 * A lock of a living process, or of another machine, is left alone and refuses the repair.
 */
export async function repairLog(path: string): Promise<RepairReport> {
  const holder = await holderOf(`${path}.lock`);
  if (holder === 'alive') throw refusal('audit.store.busy', 'a lock that is held');
  if (holder === 'unknown') throw refusal('audit.store.busy', 'a lock whose holder is not known here');
  const torn = await putAside(path);
  if (holder === 'gone') await unlink(`${path}.lock`);
  return { torn, unlocked: holder === 'gone' };
}

/** Copies first and cuts then, each on the disk before the next: a crash in between loses nothing. */
async function putAside(path: string): Promise<RepairReport['torn']> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r+');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const { whole, size } = await readEnd(handle);
    if (size === whole) return null;
    const savedTo = `${path}.torn`;
    await appendFile(savedTo, Buffer.concat([await read(handle, whole, size), Buffer.from('\n')]), { flush: true });
    await handle.truncate(whole);
    await handle.sync();
    return { offset: whole, bytes: size - whole, savedTo };
  } finally {
    await handle.close();
  }
}

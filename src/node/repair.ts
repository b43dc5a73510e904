/** Repairs a log after a crash, on request: what is torn is put aside, what is whole is not touched. */
import { type FileHandle, open } from 'node:fs/promises';
import type { LockOptions } from './lock.js';
import { read, readEnd } from './log-end.js';
import { type LogFile, ownerOnly, withLog } from './log-file.js';

/** What a repair did. */
export interface RepairReport {
  /** The torn last line: where it began, how long it was, and the file its bytes were appended to; null without one. */
  readonly torn: { readonly offset: number; readonly bytes: number; readonly savedTo: string } | null;
  /** Whether the lock of a process that is no more was taken away. */
  readonly unlocked: boolean;
}

/**
 * Looks at the log as its only writer: a line that a living process is still writing is not torn. A lock of a living
 * process, or of another machine, is left alone and refuses the repair.
 */
export async function repairLog(path: string, options: Omit<LockOptions, 'takesOver'>): Promise<RepairReport> {
  const report = await withLog(path, {
    ...options,
    creates: false,
    takesOver: true,
    step: async (log, unlocked) => ({ torn: await putAside(log), unlocked }),
  });
  return report ?? { torn: null, unlocked: false };
}

/** Copies first and cuts then, each on the disk before the next: a crash in between loses nothing. */
async function putAside({ handle, path }: LogFile): Promise<RepairReport['torn']> {
  const { whole, size } = await readEnd(handle);
  if (size === whole) return null;
  const savedTo = `${path}.torn`;
  const saved = await open(savedTo, 'a', ownerOnly);
  try {
    await copyTail(handle, saved, { from: whole, to: size });
    await saved.sync();
  } finally {
    await saved.close();
  }
  await handle.truncate(whole);
  await handle.sync();
  return { offset: whole, bytes: size - whole, savedTo };
}

/** In pieces: a tail can be longer than one read, or memory, allows. */
async function copyTail(log: FileHandle, saved: FileHandle, { from, to }: Tail): Promise<void> {
  for (let start = from; start < to; start += pieceSize) {
    await saved.appendFile(await read(log, start, Math.min(to, start + pieceSize)));
  }
  await saved.appendFile('\n');
}

interface Tail {
  readonly from: number;
  readonly to: number;
}

const pieceSize = 4 * 1024 * 1024;

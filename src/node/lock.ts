/** A lock between processes: a file beside the log that only one of them can create. */
import { randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { kill, pid } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { systemCode } from './system-code.js';

/** Who holds a lock. */
export interface LockHolder {
  readonly host: string;
  readonly pid: number;
}

/** What came of a try to get a lock. */
export type Locked = 'locked' | 'busy' | 'abandoned';

/**
 * Creates the lock, waiting while another process holds it. A lock whose holder is gone is never broken here: the line it
 * was writing may be torn, so somebody has to look first.
 */
export async function lock(path: string, patience: number): Promise<Locked> {
  const start = performance.now();
  for (let pause = 1; ; pause = Math.min(pause * 2, 25)) {
    if (await create(path)) return 'locked';
    const holder = await holderOf(path);
    if (holder === 'gone' && !(await isReleased(path))) return 'abandoned';
    if (performance.now() - start > patience) return 'busy';
    await wait(pause);
  }
}

export async function unlock(path: string): Promise<void> {
  await unlink(path);
}

/** Under a name of its own first: a lock appears with its holder in it, or not at all. */
async function create(path: string): Promise<boolean> {
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, JSON.stringify({ host: hostname(), pid } satisfies LockHolder), { flag: 'wx' });
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(own);
  }
}

/** Whether the holder of a lock is alive; `unknown` for another host, and for a lock that nobody here wrote. */
export async function holderOf(path: string): Promise<'alive' | 'gone' | 'unknown' | 'nobody'> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as Partial<LockHolder> | null;
    if (holder?.host !== hostname() || !Number.isSafeInteger(holder.pid) || (holder.pid ?? 0) <= 0) return 'unknown';
    return isAlive(holder.pid ?? 0) ? 'alive' : 'gone';
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? 'nobody' : 'unknown';
  }
}

/** A holder that ended well took its lock along before it was found dead. */
async function isReleased(path: string): Promise<boolean> {
  return (await holderOf(path)) !== 'gone';
}

function isAlive(holder: number): boolean {
  try {
    kill(holder, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== 'ESRCH';
  }
}

/**
 * A lock between processes: a file that only one of them can create, and whether its holder is
 * still running.
 */

import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { kill, pid } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseJson, unknownMembers } from '../../core/json/value/index.js';
import { createPlain, readPlain } from './plain-file.js';
import { ifThere, systemCode } from './system-reason.js';

/** How long to wait for another holder. */
export type Waiting = Readonly<{ patience: number; signal: AbortSignal | undefined }>;

/**
 * `takesOver` is whether a lock may be taken over whose holder is gone: only for who then looks at
 * what it left over.
 */
export type LockOptions = Waiting & { readonly takesOver?: boolean };

type Found = Readonly<{ path: string; token: string }>;

/** `wasAbandoned` is whether it was one that a process left over. */
type Held = Readonly<{ path: string; holder: LockHolder; wasAbandoned: boolean }>;

/** Creates the lock, waiting while another process has it; or returns why it is not held. */
export async function lock(
  path: string,
  options: LockOptions,
): Promise<Held | 'busy' | 'abandoned'> {
  const start = performance.now();
  const holder = await newHolder();
  for (let pause = 1; ; pause = Math.min(pause * 2, 25)) {
    if (await create(path, holder)) return { path, holder, wasAbandoned: false };
    const { state, token } = await holdingOf(path);
    if (state === 'gone' && options.takesOver !== true && (await isStillGone(path, token)))
      return 'abandoned';
    const left = options.patience - (performance.now() - start);
    if (state === 'gone' && options.takesOver === true) {
      const waiting = { ...options, patience: Math.max(left, 0) };
      if (await takeOver({ path, token }, holder, waiting))
        return { path, holder, wasAbandoned: true };
    }
    if (left < 0 || options.signal?.aborted === true) return 'busy';
    await wait(pause);
  }
}

/** A holder that ended well took its lock along before it was found dead. */
async function isStillGone(path: string, token: string): Promise<boolean> {
  const again = await holdingOf(path);
  return again.state === 'gone' && again.token === token;
}

/**
 * Takes the lock away, unless somebody else has put another one in its place. Throws if it cannot
 * be read: it may remain.
 */
export async function unlock({ path, holder }: Held): Promise<void> {
  const text = await ifThere(textOf(path));
  if (text === JSON.stringify(holder)) await unlink(path);
}

/** Under a name of its own first: a lock appears with its holder in it, or not at all. */
async function create(path: string, holder: LockHolder): Promise<boolean> {
  const own = await written(path, holder);
  try {
    await link(own, path);
    return true;
  } catch (error) {
    // Without its file, somebody cleaned up: as good as a lock that is held, so it is tried again
    if (systemCode(error) === 'EEXIST' || systemCode(error) === 'ENOENT') return false;
    throw error;
  } finally {
    await ifThere(unlink(own));
  }
}

async function written(path: string, holder: LockHolder): Promise<string> {
  const own = `${path}.${holder.token}`;
  const handle = await createPlain(own);
  try {
    await handle.writeFile(JSON.stringify(holder));
  } catch (error) {
    await unlink(own).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
  return own;
}

/**
 * Puts this holder in the place of one that is gone. The right to replace exactly that lock is a
 * lock itself, so that of two who find it only one does, and a lock that a third has taken since is
 * never touched: while the right is held, nobody else may replace the lock, and its holder cannot.
 */
async function takeOver(
  { path, token }: Found,
  holder: LockHolder,
  options: LockOptions,
): Promise<boolean> {
  const right = await lock(`${path}.${token}.right`, options);
  if (typeof right === 'string') return false;
  try {
    if ((await holdingOf(path)).token !== token) return false;
    await rename(await written(path, holder), path);
    return true;
  } finally {
    await unlock(right);
  }
}

/**
 * For who has a lock: takes away what dead processes left next to it while they tried to get it.
 */
export async function cleanNextTo({ path }: Held): Promise<void> {
  const folder = dirname(path);
  const prefix = `${basename(path)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const { state } = await holdingOf(join(folder, name));
    // What a process wrote half is identified by the process in its name
    const [, number = ''] = /\.([0-9]+)-[0-9a-f]+$/.exec(name) ?? [];
    const isLeft =
      state === 'gone' ||
      (state === 'unknown' && number !== '' && !(await isAlive(Number(number))));
    if (isLeft) await ifThere(unlink(join(folder, name)));
  }
}

/** What a lock contains: one JSON object. */
interface LockHolder {
  readonly host: string;
  readonly pid: number;
  /**
   * When the process began, where the system reports it: a number can be given to another process.
   */
  readonly began: string;
  /** Of this one lock: no other has the same. */
  readonly token: string;
}

/**
 * Whether a holder is alive; `unknown` for another machine, and for a lock that nobody here wrote.
 */
type Holding = Readonly<{ state: 'alive' | 'gone' | 'unknown' | 'nobody'; token: string }>;

const textOf = async (path: string): Promise<string> =>
  new TextDecoder().decode(await readPlain(path, longestLock));

/** In bytes: a longer file is no lock of this package. */
const longestLock = 4096;

async function newHolder(): Promise<LockHolder> {
  const token = `${String(pid)}-${randomUUID().slice(0, 8)}`;
  return {
    host: hostname(),
    pid,
    began: await beginningOf(pid),
    token,
  };
}

async function holdingOf(path: string): Promise<Holding> {
  try {
    const { host, pid: number, began, token } = unknownMembers(parseJson(await textOf(path)));
    if (
      host !== hostname() ||
      typeof number !== 'number' ||
      typeof token !== 'string' ||
      !/^[\w-]+$/.test(token)
    )
      return { state: 'unknown', token: '' };
    return {
      state: (await isAlive(number, began)) ? 'alive' : 'gone',
      token,
    };
  } catch (error) {
    return { state: systemCode(error) === 'ENOENT' ? 'nobody' : 'unknown', token: '' };
  }
}

/** A process that cannot be asked about counts as alive. */
async function isAlive(number: number, began: unknown = ''): Promise<boolean> {
  if (!Number.isSafeInteger(number) || number <= 0) return true;
  try {
    kill(number, 0);
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false;
  }
  const now = began === '' ? '' : await beginningOf(number);
  return now === '' || now === began;
}

/**
 * The boot and the tick at which a process began (proc(5)); empty where the system has no such
 * files.
 */
async function beginningOf(number: number): Promise<string> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'latin1');
    const stat = await readFile(`/proc/${String(number)}/stat`, 'latin1');
    const tick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${boot.trim()}:${tick}`;
  } catch {
    return '';
  }
}

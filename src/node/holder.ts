/** Who holds a lock, and whether that process still is: told by the machine, the process and when that began. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { kill, pid } from 'node:process';
import { systemCode } from './system-reason.js';

/** What a lock holds: one JSON object. */
export interface LockHolder {
  readonly host: string;
  readonly pid: number;
  /** When the process began, where the system tells: a number can be given to another process. */
  readonly began: string;
  /** Of this one lock: no other has the same. */
  readonly token: string;
}

/** Whether a holder is alive; `unknown` for another machine, and for a lock that nobody here wrote. */
export interface Holding {
  readonly state: 'alive' | 'gone' | 'unknown' | 'nobody';
  readonly token: string;
}

export async function newHolder(): Promise<LockHolder> {
  const token = `${String(pid)}-${randomUUID().slice(0, 8)}`;
  return { host: hostname(), pid, began: await beginningOf(pid), token };
}

export async function holdingOf(path: string): Promise<Holding> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as Partial<LockHolder> | null;
    const { host, pid: number, began, token } = holder ?? {};
    if (host !== hostname() || typeof number !== 'number' || typeof token !== 'string' || !/^[\w-]+$/.test(token)) {
      return { state: 'unknown', token: '' };
    }
    return { state: (await isAlive(number, began)) ? 'alive' : 'gone', token };
  } catch (error) {
    return { state: systemCode(error) === 'ENOENT' ? 'nobody' : 'unknown', token: '' };
  }
}

/** A process that cannot be asked about counts as alive. */
export async function isAlive(number: number, began: string = ''): Promise<boolean> {
  if (!Number.isSafeInteger(number) || number <= 0) return true;
  try {
    kill(number, 0);
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false;
  }
  const now = began === '' ? '' : await beginningOf(number);
  return now === '' || now === began;
}

/** The boot and the tick at which a process began (proc(5)); empty where the system has no such files. */
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

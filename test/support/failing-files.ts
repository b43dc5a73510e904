/**
 * A layer under `node:fs/promises` that counts calls, and at one of them fails, or stops the
 * process as a kill or a power cut would: from then on nothing is done any more. After a power cut,
 * what was not synced is gone too.
 */
import { lstatSync, rmSync, truncateSync } from 'node:fs';
import type * as files from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

type Files = typeof files;
type Call = (this: unknown, ...words: unknown[]) => Promise<unknown>;

/** How a call goes wrong. `half` is for what writes: half of it is in the file. */
export type Fault =
  | 'fails'
  | 'fails half'
  | 'stops before'
  | 'stops half'
  | 'stops after'
  | 'loses power';

export const faults: readonly Fault[] = [
  'fails',
  'fails half',
  'stops before',
  'stops half',
  'stops after',
  'loses power',
];

/** What a stopped process would never see. */
export class Stopped extends Error {}

interface Plan {
  readonly at: number;
  readonly fault: Fault;
  readonly names: string[];
  isStopped: boolean;
}

let plan: Plan | undefined;

/** Sizes on the disk of the files that have more, or less, than that. */
const unsynced = new Map<string, number>();
/** Names that their folder does not have on the disk. */
const unnamed = new Set<string>();
const pathOf = new WeakMap<object, string>();

/**
 * Runs a step with a fault at one call, counted from 1; gives the names of the calls that were
 * made.
 */
export async function withFault(
  at: number,
  fault: Fault,
  step: () => Promise<unknown>,
): Promise<readonly string[]> {
  const own: Plan = { at, fault, names: [], isStopped: false };
  plan = own;
  unsynced.clear();
  unnamed.clear();
  try {
    await step();
  } finally {
    plan = undefined;
    if (fault === 'loses power' && own.isStopped) losePower();
  }
  return own.names;
}

function losePower(): void {
  for (const [path, size] of unsynced) {
    if (sizeOf(path) > size) truncateSync(path, size);
  }
  for (const path of unnamed) rmSync(path, { force: true });
}

function sizeOf(path: string): number {
  try {
    return lstatSync(path).size;
  } catch {
    return 0;
  }
}

/** What the call does if nothing goes wrong, with notes of what is not on the disk yet. */
type Notes = (self: unknown, words: readonly unknown[]) => void;

function faulty(name: string, original: Call, note: Notes = () => undefined): Call {
  const call: Call = async function (...words) {
    const now = plan;
    if (now === undefined) return await original.apply(this, words);
    if (now.isStopped) {
      if (name === 'close') await original.apply(this, words);
      throw new Stopped(name);
    }
    now.names.push(name);
    const does = async (given: readonly unknown[]): Promise<unknown> => {
      note(this, given);
      return await original.apply(this, [...given]);
    };
    if (now.names.length !== now.at) return await does(words);
    if (now.fault === 'fails half' || now.fault === 'stops half') await does(halfOf(name, words));
    if (now.fault === 'stops after' || now.fault === 'loses power') {
      const made = await does(words);
      if (name === 'open') await (made as FileHandle).close(); // as the system does for a process that has ended
    }
    if (name === 'close' && now.fault !== 'stops after' && now.fault !== 'loses power')
      await original.apply(this, words);
    if (now.fault === 'fails' || now.fault === 'fails half')
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    now.isStopped = true;
    throw new Stopped(name);
  };
  return call;
}

function halfOf(name: string, words: readonly unknown[]): readonly unknown[] {
  const [content] = words;
  if (name !== 'appendFile' && name !== 'writeFile') return words;
  const half =
    typeof content === 'string' || content instanceof Uint8Array
      ? content.slice(0, content.length / 2)
      : '';
  return [half];
}

function beforeWriting(self: unknown): void {
  const path = pathOf.get(self as object) ?? '';
  if (!unsynced.has(path)) unsynced.set(path, sizeOf(path));
}

function whenSynced(self: unknown): void {
  const path = pathOf.get(self as object) ?? '';
  unsynced.delete(path);
  for (const name of [...unnamed]) if (dirname(name) === path) unnamed.delete(name);
}

const methodNotes: Readonly<Record<string, Notes>> = {
  appendFile: beforeWriting,
  writeFile: beforeWriting,
  sync: whenSynced,
  read: () => undefined,
  stat: () => undefined,
  truncate: () => undefined,
  close: () => undefined,
};

const calls = [
  'link',
  'lstat',
  'readdir',
  'readFile',
  'readlink',
  'realpath',
  'rename',
  'stat',
  'unlink',
] as const;

/** The module with faults: for `vi.mock('node:fs/promises', ...)`. */
export async function failingFiles(original: Files): Promise<Files> {
  const handle = await original.open(import.meta.filename);
  const methods = Object.getPrototypeOf(handle) as Record<string, Call>;
  await handle.close();
  for (const [name, note] of Object.entries(methodNotes)) {
    const method = methods[name];
    if (method !== undefined) methods[name] = faulty(name, method, note);
  }
  const changed: Record<string, unknown> = { ...original };
  for (const name of calls) {
    const note: Notes = (_, [, to]) => {
      if (name === 'link') unnamed.add(resolve(String(to)));
    };
    changed[name] = faulty(name, original[name] as unknown as Call, note);
  }
  const open = faulty('open', original.open as unknown as Call, (_, [path]) => {
    const isNew = lstatSync(String(path), { throwIfNoEntry: false }) === undefined;
    if (isNew) unnamed.add(resolve(String(path)));
  });
  changed['open'] = async (...words: unknown[]): Promise<unknown> => {
    const opened = (await open(...words)) as FileHandle;
    pathOf.set(opened, resolve(String(words[0])));
    return opened;
  };
  return { ...(changed as Files), default: changed as unknown as Files } as Files;
}

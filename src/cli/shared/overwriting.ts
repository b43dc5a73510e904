/** Writes the files of a command, and keeps it from overwriting what it reads, under any name. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { systemCode } from '../../node/system-reason.js';
import { orRefusal, Refusal } from './exit.js';
import type { Session } from './session.js';

export async function writeJson(file: string, value: unknown, { folder }: Session): Promise<void> {
  await orRefusal(`${file}: cannot be written`, writeFile(resolve(folder, file), jsonText(value)));
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Creates a folder and those above it. `recursive` of Node.js never ends where none can be made, as below `/proc`. */
export async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await createFolder(dirname(folder));
    await mkdir(folder);
  }
}

export interface NamedOutput {
  readonly option: string;
  readonly file: string;
}

type Reads = AsyncIterable<string> | Iterable<string>;

/** Call before anything is opened for writing. Lists what is read only if an output exists already. */
export async function refuseOverwriting(
  outputs: readonly NamedOutput[],
  reads: Reads,
  session: Session,
): Promise<void> {
  const met = await firstRead(outputs, reads, session);
  if (met !== undefined) throw new Refusal(`${met.option} ${met.file} would overwrite ${met.read}`);
}

export async function firstRead(
  outputs: readonly NamedOutput[],
  reads: Reads,
  { folder }: Session,
): Promise<(NamedOutput & { readonly read: string }) | undefined> {
  const there = new Map<string, NamedOutput>();
  for (const output of outputs) {
    const identity = await identityOf(resolve(folder, output.file));
    if (identity !== undefined) there.set(identity, output);
  }
  if (there.size === 0) return undefined;
  for await (const read of reads) {
    const identity = read === '-' ? undefined : await identityOf(resolve(folder, read));
    const output = identity === undefined ? undefined : there.get(identity);
    if (output !== undefined) return { ...output, read };
  }
  return undefined;
}

/** The identity of a plain file; undefined if there is none, or nothing that could be lost. */
export async function identityOf(path: string): Promise<string | undefined> {
  try {
    const stats = await stat(path, { bigint: true });
    return stats.isFile() ? `${String(stats.dev)}:${String(stats.ino)}` : undefined;
  } catch {
    return undefined; // the error is reported when the file is read or written
  }
}

/** Keeps a command from writing over what it reads, by whatever name that is called. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refusal } from './exit.js';
import type { Session } from './session.js';

/** A file that a command writes, and the option that names it. */
export interface NamedOutput {
  readonly option: string;
  readonly file: string;
}

/** Before anything is opened for writing. What is read is asked for only where an output is there already. */
export async function refuseOverwriting(
  outputs: readonly NamedOutput[],
  reads: AsyncIterable<string> | Iterable<string>,
  { folder }: Session,
): Promise<void> {
  const there = new Map<string, NamedOutput>();
  for (const output of outputs) {
    const identity = await identityOf(resolve(folder, output.file));
    if (identity !== undefined) there.set(identity, output);
  }
  if (there.size === 0) return;
  for await (const read of reads) {
    const identity = read === '-' ? undefined : await identityOf(resolve(folder, read));
    const output = identity === undefined ? undefined : there.get(identity);
    if (output !== undefined) throw new Refusal(`${output.option} ${output.file} would overwrite ${read}`);
  }
}

/** The file behind a name; nothing when there is none yet, or what is there holds nothing that could be lost. */
async function identityOf(path: string): Promise<string | undefined> {
  try {
    const stats = await stat(path, { bigint: true });
    return stats.isFile() ? `${String(stats.dev)}:${String(stats.ino)}` : undefined;
  } catch {
    return undefined; // what cannot be looked at is told when it is read or written
  }
}

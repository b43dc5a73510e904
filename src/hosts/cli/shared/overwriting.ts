/** Writes the files of a command, and keeps it from overwriting what it reads, under any name. */
import { closeSync, constants, openSync } from 'node:fs';
import { lstat, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type OutputUse, openOutput } from '../../node/plain-file.js';
import { systemCode, systemError } from '../../node/system-reason.js';
import { orRefusal, Refusal } from './exit.js';
import type { Session } from './session.js';

type Output = Readonly<{ option?: string; file: string }>;

/**
 * Writes a file that is named by an option, if by one; a failure ends the command with exit code 2.
 */
export async function writeText(
  { option = '', file }: Output,
  text: string,
  { folder }: Session,
): Promise<void> {
  const path = resolve(folder, file);
  const written = writeOver(path, text, usedAs(path));
  await orRefusal(`${option === '' ? '' : `${option} `}${file}: cannot be written`, written);
}

/** The caller of the command named the file: it may be a pipe or a device. */
export const usedAs = (path: string): OutputUse => ({ device: (step) => withReader(path, step) });

/**
 * Writes a file anew. Without a use it has to be a plain file, as one in a folder whose files
 * nobody named.
 */
export async function writeOver(path: string, text: string, use?: OutputUse): Promise<void> {
  const { handle } = await openOutput(path, use);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

/**
 * Runs a step that opens a named pipe for writing, which would wait for ever if nobody reads it:
 * then throws ENXIO.
 */
export async function withReader<Value>(
  path: string,
  step: () => Promise<Value>,
  patience = 10_000,
): Promise<Value> {
  if ((await stat(path).catch(() => undefined))?.isFIFO() !== true) return await step();
  const { setTimeout: wait } = await import('node:timers/promises'); // loaded for a pipe alone
  const start = performance.now();
  for (;;) {
    try {
      // Until the step has ended, so that the reader does not see an end before
      const pipe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
      return await step().finally(() => {
        closeSync(pipe);
      });
    } catch (error) {
      if (systemCode(error) !== 'ENXIO' || performance.now() - start > patience) throw error;
    }
    await wait(20);
  }
}

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Creates a folder and those above it; one that is a link is refused, as others may have put it
 * there. `recursive` of Node.js never ends where none can be made, as below `/proc`.
 */
export async function createFolder(folder: string, isLast: boolean = true): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST') {
      if (isLast && (await lstat(folder)).isSymbolicLink()) throw systemError('ELOOP');
      if ((await stat(folder)).isDirectory()) return;
      throw systemError('ENOTDIR');
    }
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await createFolder(dirname(folder), false);
    await mkdir(folder);
  }
}

export type NamedOutput = Required<Output>;
type Reads = AsyncIterable<string> | Iterable<string>;

/**
 * Call before anything is opened for writing. Lists what is read only if an output exists already.
 */
export async function refuseOverwriting(
  outputs: readonly NamedOutput[],
  reads: Reads,
  session: Session,
) {
  const met = await firstRead(outputs, reads, session);
  if (met !== undefined) throw new Refusal(`${met.option} ${met.file} would overwrite ${met.read}`);
}

export async function firstRead(
  outputs: readonly NamedOutput[],
  reads: Reads,
  { folder }: Session,
) {
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

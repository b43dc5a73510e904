/** Opens the output files of a run: all or none, and none that the run reads. */
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isSystemError, Refusal, reasonOf } from '../../shared/exit.js';
import { identityOf, type NamedOutput, refuseReadingOutputs } from '../../shared/overwriting.js';
import type { Session } from '../../shared/session.js';

/** A file, the option that names it, and whether it is replaced or extended. */
export interface AskedFile extends NamedOutput {
  readonly flags: 'w' | 'a';
}

/** A file that is written. */
export interface OutputFile {
  readonly write: (data: string | Uint8Array) => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An open file, and whether this run created it. */
interface OpenedFile extends OutputFile {
  readonly path: string;
  readonly identity: string | undefined;
  readonly isNew: boolean;
}

/** Opens them in order. On a refusal the files that were created are removed. */
export async function openFiles(
  asked: readonly AskedFile[],
  reads: () => AsyncIterable<string>,
  session: Session,
): Promise<readonly OutputFile[]> {
  const files: OpenedFile[] = [];
  try {
    for (const one of asked) {
      const file = await openFile(one, session);
      files.push(file);
      const isOpen = files.some((other) => other !== file && other.identity === file.identity);
      if (isOpen && file.identity !== undefined) throw new Refusal(`${one.file} is used for two outputs`);
    }
    const made = asked.filter((_, place) => files[place]?.isNew === true);
    await refuseReadingOutputs(made, reads(), session);
  } catch (error) {
    for (const { close, isNew, path } of files) {
      await close();
      if (isNew) await unlink(path).catch(() => undefined);
    }
    throw error;
  }
  return files;
}

/** Bytes that are collected before a write. */
const enough = 64 * 1024;

async function openFile({ file, option, flags }: AskedFile, session: Session): Promise<OpenedFile> {
  const orRefuse = async <Value>(step: Promise<Value>): Promise<Value> => {
    try {
      return await step;
    } catch (error) {
      if (isSystemError(error)) throw new Refusal(`${option} ${file}: cannot be written: ${reasonOf(error)}`);
      throw error;
    }
  };
  const path = resolve(session.folder, file);
  const created = await open(path, `${flags}x`).catch(() => undefined);
  const handle: FileHandle = created ?? (await orRefuse(open(path, flags)));
  let held: Buffer[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (length === 0) return;
    const bytes = Buffer.concat(held);
    held = [];
    length = 0;
    await orRefuse(handle.appendFile(bytes));
  };
  return {
    path,
    identity: await identityOf(path),
    isNew: created !== undefined,
    write: async (data) => {
      if (data.length === 0) return;
      const bytes = Buffer.from(data);
      held.push(bytes);
      length += bytes.length;
      if (length >= enough) await flush();
    },
    flush,
    close: () => handle.close().catch(() => undefined),
  };
}

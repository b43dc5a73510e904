/**
 * The output files of a run: reports and rejected lines. They are opened before anything is read.
 */
import { unlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openOutput } from '../../../node/plain-file.js';
import { orRefusal, Refusal } from '../../shared/exit.js';
import { firstRead, identityOf, refuseOverwriting, usedAs } from '../../shared/overwriting.js';
import type { Session } from '../../shared/session.js';
import type { FileChoice } from './choice.js';

type OutputFile = Awaited<ReturnType<typeof openFile>>;

/**
 * Opens all files unless the run reads one of them; steps of a job share a summary. A refusal
 * removes what was created.
 */
export async function openOutputs(
  asked: readonly FileChoice[],
  reads: () => AsyncIterable<string>,
  session: Session,
) {
  await refuseOverwriting(asked, reads(), session);
  const files: OutputFile[] = [];
  try {
    for (const one of asked) {
      const file = await openFile(one, session);
      const isOpen =
        file.identity !== undefined && files.some(({ identity }) => identity === file.identity);
      files.push(file);
      if (isOpen) throw new Refusal(`${one.file} is used for two outputs`);
    }
    const made = asked.filter((_, place) => files[place]?.isNew === true);
    // a new file below a folder that is read
    const met = await firstRead(made, reads(), session);
    if (met !== undefined)
      throw new Refusal(`${met.option} ${met.file} would be read itself: write it elsewhere`);
  } catch (error) {
    for (const { close, isNew, path } of files) {
      await close();
      if (isNew) await unlink(path).catch(() => undefined);
    }
    throw error;
  }
  return files;
}

async function openFile({ file, option, format }: FileChoice, session: Session) {
  const orRefuse = <Value>(step: Promise<Value>): Promise<Value> =>
    orRefusal(`${option} ${file}: cannot be written`, step);
  const path = resolve(session.folder, file);
  const { handle, isNew } = await orRefuse(
    openOutput(path, { ...usedAs(path), appends: format === 'summary' }),
  );
  return {
    path,
    identity: await identityOf(path),
    isNew,
    write: async (pieces: readonly (string | Uint8Array)[]) => {
      const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
      if (bytes.length > 0) await orRefuse(handle.appendFile(bytes));
    },
    close: () => handle.close().catch(() => undefined),
  };
}

/** The output files of a run: reports and rejected lines. They are opened before anything is read. */

import { type FileHandle, open, unlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatOfReport } from '../../formats/chosen.js';
import type { Tally } from '../../formats/format.js';
import type { LanguageCode } from '../../shared/command.js';
import { orRefusal, Refusal } from '../../shared/exit.js';
import { identityOf, type NamedOutput, refuseOverwriting, refuseReadingOutputs } from '../../shared/overwriting.js';
import type { Session } from '../../shared/session.js';
import type { ReportChoice, VerifyChoice } from './choice.js';
import type { CheckedItem } from './documents.js';

/** The output files of a run. */
interface Outputs {
  readonly write: (items: readonly CheckedItem[]) => Promise<void>;
  /** Writes the end of each file, and closes it. */
  readonly end: (tally: Tally) => Promise<void>;
  /** Closes the files of an aborted run; what was written remains. */
  readonly close: () => Promise<void>;
}

/** The content of one file for each item. */
interface Output {
  readonly start: string;
  readonly next: (item: CheckedItem) => string | Uint8Array;
  readonly end: (tally: Tally) => string | Uint8Array;
}

/**
 * Opens all files, unless the run reads one of them: it would be empty before it is read. A summary is appended, because the
 * steps of a job share it; any other file is replaced.
 */
export async function openOutputs(
  choice: VerifyChoice,
  reads: () => AsyncIterable<string>,
  session: Session,
): Promise<Outputs> {
  const asked = await outputsOf(choice);
  await refuseOverwriting(asked, reads(), session);
  const files = await openFiles(asked, reads, session);
  const close = async (): Promise<void> => {
    await Promise.all(files.map((file) => file.close()));
  };
  const each = async (make: (output: Output) => string | Uint8Array): Promise<void> => {
    for (const [place, { output }] of asked.entries()) await files[place]?.write(make(output));
  };
  await each(({ start }) => start);
  return {
    write: async (items) => {
      if (asked.length === 0) return;
      for (const item of items) await each(({ next }) => next(item));
    },
    end: async (tally) => {
      await each(({ end }) => end(tally));
      await Promise.all(files.map((file) => file.flush()));
      await close();
    },
    close,
  };
}

interface Asked {
  readonly option: string;
  readonly file: string;
  readonly flags: 'w' | 'a';
  readonly output: Output;
}

async function outputsOf({ report = [], lang, rejected, rejectedVerdicts }: VerifyChoice): Promise<readonly Asked[]> {
  return [
    ...(await Promise.all(report.map((one, place) => reportOutput(one, { place, lang })))),
    ...(rejected === undefined ? [] : [linesOf({ option: '--rejected', file: rejected }, rejectedLine)]),
    ...(rejectedVerdicts === undefined
      ? []
      : [linesOf({ option: '--rejected-verdicts', file: rejectedVerdicts }, rejection)]),
  ];
}

async function reportOutput(
  one: ReportChoice,
  { place, lang }: { readonly place: number; readonly lang: LanguageCode | undefined },
): Promise<Asked> {
  const format = await formatOfReport(one, lang);
  const output: Output = {
    start: format.start,
    next: (item) =>
      format.next(item.kind === 'document' ? { ...item, reported: item.reports[place] ?? '' } : item).data,
    end: (tally) => format.end(tally).data,
  };
  return { option: '--report', file: one.file, flags: one.format === 'summary' ? 'a' : 'w', output };
}

function linesOf(named: Pick<Asked, 'option' | 'file'>, next: Output['next']): Asked {
  return { ...named, flags: 'w', output: { start: '', next, end: () => '' } };
}

const lineFeed = Uint8Array.of(0x0a);

/** The line unchanged; a line that is too long to keep appears only in its verdict. */
function rejectedLine(item: CheckedItem): string | Uint8Array {
  if (item.kind !== 'document' || item.ok || item.bytes === undefined) return '';
  return Buffer.concat([item.bytes, lineFeed]);
}

function rejection(item: CheckedItem): string {
  return item.kind === 'document' ? item.rejection : '';
}

/** A file, the option that names it, and whether it is replaced or extended. */
interface AskedFile extends NamedOutput {
  readonly flags: 'w' | 'a';
}

/** A file that is written. */
interface OutputFile {
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
async function openFiles(
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
  const orRefuse = <Value>(step: Promise<Value>): Promise<Value> =>
    orRefusal(`${option} ${file}: cannot be written`, step);
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

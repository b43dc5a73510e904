/** The output files of a run: reports and rejected lines. They are opened before anything is read. */
import { formatOfReport } from '../../formats/chosen.js';
import type { Tally } from '../../formats/tally.js';
import { refuseOverwriting } from '../../shared/overwriting.js';
import type { Session } from '../../shared/session.js';
import type { ReportChoice, VerifyChoice } from './choice.js';
import type { CheckedItem } from './documents.js';
import { openFiles } from './output-files.js';

/** The output files of a run. */
export interface Outputs {
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

async function outputsOf({ report = [], rejected, rejectedVerdicts }: VerifyChoice): Promise<readonly Asked[]> {
  return [
    ...(await Promise.all(report.map(reportOutput))),
    ...(rejected === undefined ? [] : [linesOf({ option: '--rejected', file: rejected }, rejectedLine)]),
    ...(rejectedVerdicts === undefined
      ? []
      : [linesOf({ option: '--rejected-verdicts', file: rejectedVerdicts }, rejection)]),
  ];
}

async function reportOutput(one: ReportChoice, place: number): Promise<Asked> {
  const format = await formatOfReport(one);
  const output: Output = {
    start: format.start,
    next: (item) => format.next(item.kind === 'document' ? { ...item, told: item.reports[place] ?? '' } : item).data,
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

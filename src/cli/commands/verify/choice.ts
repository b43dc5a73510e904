/** What the command line of `verify` says, as data that a thread can be given, and what it may not say at once. */
import type { ConfigChoice } from '../../shared/config.js';
import { Refusal } from '../../shared/exit.js';
import { isNdjsonName } from '../../shared/file-parts.js';
import type { JudgeChoice } from '../../shared/verifier.js';

/** How verdicts are told. */
export const formatNames = ['text', 'json', 'github', 'junit', 'sarif', 'html', 'summary'] as const;

export type FormatName = (typeof formatNames)[number];

/** What ends a run with an exit code other than 0: nothing, what does not hold, or only what was not read. */
export type ExitOn = 'never' | 'invalid' | 'error';

/** A report beside stdout, into a file. */
export interface ReportChoice {
  readonly format: FormatName;
  readonly file: string;
}

/** What a filter passes on. */
export type EmitName = 'valid' | 'invalid' | 'verdicts';

/** What the command line says. */
export interface VerifyChoice extends ConfigChoice, JudgeChoice {
  readonly contract?: string;
  readonly ndjson?: true;
  readonly format?: FormatName;
  readonly json?: true;
  readonly emit?: EmitName;
  readonly report?: readonly ReportChoice[];
  /** The file that gets the lines that do not hold, and the file that gets their verdicts. */
  readonly rejected?: string;
  readonly rejectedVerdicts?: string;
  /** The file of the digests that a document may have. */
  readonly pins?: string;
  /** Those digests, once they were read. */
  readonly pinned?: ReadonlySet<string>;
  readonly exitZero?: true;
  readonly exitOn?: ExitOn;
  readonly quiet?: true;
  readonly threads?: number;
  readonly progress?: boolean;
}

/** Whether a file holds one document a line. */
export function isNdjson(file: string, { ndjson }: { readonly ndjson?: true }): boolean {
  return ndjson === true || isNdjsonName(file);
}

/** Refuses what contradicts itself before anything is read. */
export function refuseContradictions(words: readonly string[], choice: VerifyChoice): void {
  const { format, json, emit, expect, expectStable } = choice;
  if (words.includes('')) throw new Refusal('a file has an empty name: a variable that is not set?');
  if (words.filter((word) => word === '-').length > 1) throw new Refusal('stdin (-) can be read only once');
  if (json === true && format !== undefined && format !== 'json') {
    throw new Refusal(`--json is short for --format json, and --format ${format} is given as well`);
  }
  if (emit !== undefined && (json === true || format !== undefined)) {
    throw new Refusal('--emit says what stdout holds, and a format is given as well: one of them');
  }
  refuseOutputs(choice);
  if (expect === undefined && expectStable === undefined) return;
  if (words.length > 1 || words.some((word) => isNdjson(word, choice))) throw severalExpected();
}

/** Two writers of one file, and a line that is no line. */
function refuseOutputs({ report = [], rejected, rejectedVerdicts, exitZero, exitOn }: VerifyChoice): void {
  const files = [...report.map(({ file }) => file), rejected, rejectedVerdicts].filter((file) => file !== undefined);
  const twice = files.find((file, place) => files.indexOf(file) !== place);
  if (twice !== undefined) throw new Refusal(`${twice} is named for two outputs`);
  if (files.includes('-')) throw new Refusal('an output beside stdout needs the name of a file');
  if (rejectedVerdicts !== undefined && rejected === undefined) {
    throw new Refusal('--rejected-verdicts goes with --rejected');
  }
  if (exitZero === true && exitOn !== undefined && exitOn !== 'never') {
    throw new Refusal(`--exit-zero is short for --exit-on never, and --exit-on ${exitOn} is given as well`);
  }
}

/** An expected digest, and no one document that it could be of. */
export function severalExpected(): Refusal {
  return new Refusal('an expected digest is that of one document, and several are given');
}

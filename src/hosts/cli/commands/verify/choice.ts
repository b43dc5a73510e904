/**
 * The options of `verify` as data that can be sent to a thread, and the combinations that are
 * refused.
 */
import type { Flags, LanguageCode, Texts } from '../../shared/command.js';
import type { ContractChoice } from '../../shared/contracts.js';
import { Refusal } from '../../shared/exit.js';
import { refuseNoName } from '../../shared/input.js';
import { isNdjsonName, refuseStdinTwice } from '../../shared/inputs.js';
import { type Need, refuseUnmet } from '../../shared/needs.js';
import type { NamedOutput } from '../../shared/overwriting.js';
import type { VerifierChoice } from '../../shared/verifier.js';

export const formatNames = ['text', 'json', 'github', 'junit', 'sarif', 'html', 'summary'] as const;

type FormatName = (typeof formatNames)[number];

/** What sets an exit code other than 0: nothing, invalid documents, or only unread files. */
export const exitOns = ['never', 'invalid', 'error'] as const;

export type ExitOn = (typeof exitOns)[number];

export const emitNames = ['valid', 'invalid', 'verdicts'] as const;

export type OutputName = FormatName | (typeof emitNames)[number];
export type FileChoice = NamedOutput & Readonly<{ format: OutputName; quiet?: boolean }>;

export interface VerifyChoice
  extends ContractChoice,
    VerifierChoice,
    Flags<'ndjson' | 'json' | 'exitZero' | 'quiet'>,
    Texts<'rejected' | 'rejectedVerdicts' | 'pins'> {
  readonly format?: FormatName;
  readonly lang?: LanguageCode;
  readonly emit?: (typeof emitNames)[number];
  readonly report?: readonly FileChoice[];
  readonly exitOn?: ExitOn;
  readonly threads?: number;
  readonly progress?: boolean;
}

export const isNdjson = (file: string, { ndjson }: Flags<'ndjson'>): boolean =>
  ndjson === true || isNdjsonName(file);

/** Refuses contradictory options before anything is read. */
export function refuseContradictions(words: readonly string[], choice: VerifyChoice): void {
  const { format, json, emit, expect, expectStable } = choice;
  for (const word of words) refuseNoName(word);
  refuseStdinTwice(words);
  if (json === true && format !== undefined && format !== 'json')
    throw new Refusal(`--json is short for --format json, and --format ${format} contradicts it`);
  if (emit !== undefined && (json === true || format !== undefined))
    throw new Refusal('--emit cannot be combined with a format');
  refuseOutputs(choice);
  if (expect === undefined && expectStable === undefined) return;
  if (words.length > 1 || words.some((word) => isNdjson(word, choice))) throw severalExpected();
}

export function filesOf({
  report = [],
  rejected,
  rejectedVerdicts,
}: VerifyChoice): readonly FileChoice[] {
  const files = [...report];
  if (rejected !== undefined)
    files.push({ option: '--rejected', file: rejected, format: 'invalid' });
  if (rejectedVerdicts !== undefined)
    files.push({
      option: '--rejected-verdicts',
      file: rejectedVerdicts,
      format: 'verdicts',
      quiet: true,
    });
  return files;
}

const needs: readonly Need<VerifyChoice>[] = [
  {
    options: ['--lang'],
    says: 'needs --format html or --report html=FILE',
    isMet: ({ format, report = [] }) =>
      format === 'html' || report.some((output) => output.format === 'html'),
  },
  {
    options: ['--rejected-verdicts'],
    says: 'needs --rejected',
    isMet: ({ rejected }) => rejected !== undefined,
  },
];

function refuseOutputs(choice: VerifyChoice): void {
  const { exitZero, exitOn } = choice;
  const outputs = filesOf(choice);
  refuseUnmet(needs, choice, choice);
  const files = outputs.map(({ file }) => file);
  const twice = files.find((file, place) => files.indexOf(file) !== place);
  if (twice !== undefined) throw new Refusal(`${twice} is used for two outputs`);
  if (files.includes('-')) throw new Refusal('an additional output needs a file name');
  if (exitZero === true && exitOn !== undefined && exitOn !== 'never')
    throw new Refusal(
      `--exit-zero is short for --exit-on never, and --exit-on ${exitOn} contradicts it`,
    );
}

export const severalExpected = (): Refusal =>
  new Refusal('an expected digest needs exactly one document');

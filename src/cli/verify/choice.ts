/** What the command line of `verify` says, as data that a thread can be given, and what it may not say at once. */
import type { ConfigChoice } from '../config.js';
import { Refusal } from '../exit.js';
import type { JudgeChoice } from '../judge.js';

/** How verdicts are told. */
export type FormatName = 'text' | 'json' | 'github' | 'junit' | 'html';

/** What a filter passes on. */
export type EmitName = 'valid' | 'invalid' | 'verdicts';

/** What the command line says. */
export interface VerifyChoice extends ConfigChoice, JudgeChoice {
  readonly contract?: string;
  readonly ndjson?: true;
  readonly format?: FormatName;
  readonly json?: true;
  readonly emit?: EmitName;
  readonly quiet?: true;
  readonly threads?: number;
  readonly progress?: boolean;
}

/** Whether a file holds one document a line. */
export function isNdjson(file: string, { ndjson }: { readonly ndjson?: true }): boolean {
  return ndjson === true || file.endsWith('.ndjson');
}

/** Refuses what contradicts itself before anything is read. */
export function refuseContradictions(words: readonly string[], choice: VerifyChoice): void {
  const { format, json, emit, expect, expectStable } = choice;
  if (words.filter((word) => word === '-').length > 1) throw new Refusal('stdin (-) can be read only once');
  if (json === true && format !== undefined && format !== 'json') {
    throw new Refusal(`--json is short for --format json, and --format ${format} is given as well`);
  }
  if (emit !== undefined && (json === true || format !== undefined)) {
    throw new Refusal('--emit says what stdout holds, and a format is given as well: one of them');
  }
  if (expect === undefined && expectStable === undefined) return;
  if (words.length > 1 || words.some((word) => isNdjson(word, choice))) throw severalExpected();
}

/** An expected digest, and no one document that it could be of. */
export function severalExpected(): Refusal {
  return new Refusal('an expected digest is that of one document, and several are given');
}

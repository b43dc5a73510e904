/** What `check` was asked for. */
import type { AnswerOptions } from '../../../../answers/prose/index.js';
import { present } from '../../../../core/json/value/index.js';
import type { QuoteAcceptance, QuoteGuards } from '../../../../quotes/quote/index.js';
import { type AnswerChoice, answerOptionsOf } from '../../shared/answer-options.js';
import type { Flags } from '../../shared/command.js';
import type { FailOn } from '../../shared/fail-on.js';
import type { Need } from '../../shared/needs.js';

export interface CheckChoice
  extends Omit<AnswerChoice, 'require'>,
    Flags<'json' | 'quiet' | 'figures'> {
  readonly source: readonly string[];
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
  readonly require?: 'marks' | 'shown';
  readonly failOn?: FailOn;
  readonly threshold?: number;
  readonly coverage: boolean;
}

/** The answer, read, and the sources that were named with it. */
export type Given = Readonly<{
  file: string;
  bytes: Uint8Array;
  operands: readonly string[];
  /** Whether a shell may have written the list. */
  isList: boolean;
}>;

/** What options need, of an answer in prose or of a result. */
export const needsOf = ({
  file,
  isResult,
}: Readonly<{ file: string; isResult: boolean }>): readonly Need<CheckChoice>[] => [
  {
    options: ['--threshold', '--no-coverage', '--require shown'],
    says: `needs a generation-result, and ${file} is prose`,
    isMet: () => isResult,
  },
  {
    options: ['--figures'],
    says: `cannot be given with --json of a generation-result, whose report has no figures`,
    isMet: ({ json }) => !isResult || json !== true,
  },
];

/** The options of the check of the quotations. */
export function optionsOf({ require, ...choice }: CheckChoice): AnswerOptions {
  const { accept, guards } = choice;
  const marks = require === 'marks' ? require : undefined;
  return { ...answerOptionsOf({ ...choice, ...present({ require: marks }) }), accept, guards };
}

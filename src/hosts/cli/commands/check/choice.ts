/** What `check` was asked for. */
import type { AnswerOptions } from '../../../../answers/prose/index.js';
import { present } from '../../../../core/json/value/index.js';
import type { QuoteAcceptance, QuoteGuards } from '../../../../quotes/quote/index.js';
import { type AnswerChoice, answerOptionsOf } from '../../shared/answer-options.js';
import type { Flags } from '../../shared/command.js';
import type { FailOn } from '../../shared/fail-on.js';

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

/** The options of the check of the quotations. */
export function optionsOf({ require, ...choice }: CheckChoice): AnswerOptions {
  const { accept, guards } = choice;
  const marks = require === 'marks' ? require : undefined;
  return { ...answerOptionsOf({ ...choice, ...present({ require: marks }) }), accept, guards };
}

/** Checks the quotations of an answer in prose against its sources. */

import { type Issue, issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { isWellFormed } from '../../core/json/value/index.js';
import { createWork } from '../../core/work/work.js';
import { indexSource } from '../../quotes/quote/index.js';
import type { NamedSources } from '../../quotes/quote/named-sources.js';
import type { SourceFault } from '../../quotes/quote/source-fault.js';
import type { ClaimOfRun, MarkRun } from '../marks/bind.js';
import {
  bindMarks,
  type CitationMark,
  type MarksToBind,
  namesNothing,
  type UnreadMark,
} from '../marks/index.js';
import { readMarks } from '../marks/marks-in.js';
import { type BoundAnswer, withParts } from './block-parts.js';
import {
  type AnswerOptions,
  type AnswerSettings,
  answerDefaults,
  answerIssues,
} from './options.js';
import { type Given, quotationChecker } from './quotation-checker.js';
import type { CheckedQuotation } from './quotation-state.js';
import { isFault, markSourceOf, type ReadSource, readAnswerSources } from './sources.js';
import { fails } from './states.js';

export interface CheckAnswerOptions extends AnswerOptions {
  /**
   * Steps of work allowed for the search. Default: 2^24, and 64 for each UTF-16 unit of answer and
   * sources.
   */
  readonly budget?: number;
}

/** An answer with the states of its quotations. */
export interface AnswerCheck {
  /**
   * True if quotations were checked and all are verified, false if one is not; absent if nothing
   * was checked.
   */
  readonly verified?: boolean;
  /** False if a state fails, a mark names no source, or fewer were checked than `least`. */
  readonly passed: boolean;
  /** How many quotations were checked. */
  readonly checked: number;
  /** In the order of the text. */
  readonly quotations: readonly CheckedQuotation[];
  readonly marks: readonly CitationMark[];
  /** What looks like a mark and is not read. */
  readonly unread: readonly UnreadMark[];
  readonly runs: readonly MarkRun[];
  /** The runs that no quotation has, and what they cite. */
  readonly claims: readonly ClaimOfRun[];
}

/**
 * Checks each quotation of an answer against the sources that its marks name, and looks for lost
 * ones in the others. The states are those of every surface; docs/marks.md says what to do for
 * each.
 *
 * @throws ContractError `options.unknown`, `options.value`, or `generation-result.sources.missing` if the
 * sources are no list
 * @example
 * ```ts
 * import { checkAnswer } from 'evidence-contracts/generation';
 *
 * const sources = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
 * const { quotations, verified } = checkAnswer('“The office opens at nine” [1].', sources);
 * console.log(verified, quotations[0]?.state, quotations[0]?.foundIn.join()); // false misattributed 2
 * ```
 */
export function checkAnswer(
  answer: string,
  sources: NamedSources,
  options?: CheckAnswerOptions,
): AnswerCheck {
  return orThrow(safeCheckAnswer(answer, sources, options));
}

/** The same, with issues instead of an exception. Never throws. */
export function safeCheckAnswer(
  answer: string,
  sources: NamedSources,
  options: CheckAnswerOptions = {},
): Outcome<AnswerCheck> {
  const wrong = answerIssues(options);
  if (wrong.length > 0) return failure(wrong);
  const list = readAnswerSources(sources);
  if (isFault(list)) return failure(noSources(list));
  if (typeof answer !== 'string' || !isWellFormed(answer)) {
    const says = 'the answer is not a text of whole characters';
    return failure(issueOf({ code: 'options.value', says, expected: 'a text' }));
  }
  const units = list.reduce((sum, { content }) => sum + content.length, answer.length);
  return success(checkRead(answer, list, { ...options, work: createWork(units, options.budget) }));
}

/** Its pointer is that of the source, also where a member of it is wrong: the message has that. */
export function noSources({ pointer, says, expected }: SourceFault): Issue {
  const source = pointer.split('/').slice(0, 2).join('/');
  return issueOf({
    code: 'generation-result.sources.missing',
    pointer: `/sources${source}`,
    says: source === pointer ? says : `/sources${pointer}: ${says}`,
    expected,
  });
}

/** The check of an answer whose sources and options are read. */
export function checkRead(answer: string, list: readonly ReadSource[], given: Given): AnswerCheck {
  const { first, forms } = given;
  return checkMarked(answer, list, {
    ...given,
    marks: readMarks(answer, { sources: list.map(markSourceOf), first, forms }),
  });
}

type Marked = Given & { readonly marks: MarksToBind };

/** The check of an answer whose marks are known. */
export function checkMarked(
  answer: string,
  list: readonly ReadSource[],
  { marks, ...given }: Marked,
): AnswerCheck {
  const shelf = list.map(
    ({ content, given: layout, index }) => index ?? indexSource(layout ?? content),
  );
  const settings: AnswerSettings = { ...answerDefaults, ...given };
  const bound = withParts(bindAnswer(answer, marks), { ...settings, shelf, work: given.work });
  const check = quotationChecker(bound, { ...given, list, shelf });
  const quotations = bound.quotations.map(check);
  return { ...verdictOf(quotations, bound.unread, settings), ...omit(bound), quotations };
}

export const bindAnswer = (text: string, marks: MarksToBind): BoundAnswer => ({
  text,
  marks: marks.marks,
  unread: marks.unread,
  ...bindMarks(text, marks),
});

const omit = ({
  marks,
  unread,
  runs,
  claims,
}: BoundAnswer): Omit<BoundAnswer, 'quotations' | 'text'> => ({
  marks,
  unread,
  runs,
  claims,
});

function verdictOf(
  quotations: readonly CheckedQuotation[],
  unread: readonly UnreadMark[],
  { least, require }: AnswerSettings,
): Pick<AnswerCheck, 'verified' | 'passed' | 'checked'> {
  const states = quotations.map(({ state }) => state);
  const checked = states.filter((state) => state !== 'not-checked');
  return {
    ...(checked.length === 0 ? {} : { verified: checked.every((state) => state === 'verified') }),
    passed:
      checked.length >= least &&
      !states.some((state) => fails(state, require)) &&
      !unread.some(namesNothing),
    checked: checked.length,
  };
}

/**
 * An assertion for promptfoo: every quotation of an answer is in the source that its marks name.
 *
 * @packageDocumentation
 */

import {
  type CheckFiguresOptions,
  checkFigures,
  type FigureCheck,
  type FigureState,
  figureStates,
} from '../../answers/figures/index.js';
import { namesNothing } from '../../answers/marks/index.js';
import {
  type CheckAnswerOptions,
  type CheckedQuotation,
  checkAnswer,
  fails,
} from '../../answers/prose/index.js';
import { isFault, readAnswerSources } from '../../answers/prose/sources.js';
import { issueOf } from '../../core/issue/issue.js';
import { anything, checkOptions } from '../../core/issue/options.js';
import { ContractError } from '../../core/issue/outcome.js';
import { isWellFormed, present, unknownMembers } from '../../core/json/value/index.js';
import { attempt } from '../../core/work/work.js';
import { differingNames } from '../../output/export/shared/source-names.js';
import type { NamedSources } from '../../quotes/quote/named-sources.js';
import { sourceIssue } from '../../quotes/quote/source-fault.js';

/** The part of promptfoo's context that is read. */
export interface AssertionContext {
  /** `sources`: one text, or named sources. */
  readonly vars?: Readonly<Record<string, unknown>>;
  /**
   * The options of `checkAnswer`, where `least` is 1 unless given, and `figures: { failOn }`:
   * states of figures in prose that fail, such as `['absent', 'sign']`. Without it figures are not
   * checked.
   */
  readonly config?: Readonly<Record<string, unknown>>;
}

/** What promptfoo calls a grading result. Contains no words of the answer. */
export interface GradingResult {
  readonly pass: boolean;
  /**
   * The share of the checked quotations that are verified, 0 to 1; 0 if fewer than `least` were
   * checked.
   */
  readonly score: number;
  readonly reason: string;
}

/** A grading result with one component for each quotation, in order. */
export interface QuotesGraded extends GradingResult {
  readonly componentResults: readonly GradingResult[];
}

/**
 * Grades an answer by the states of `checkAnswer`: marks count the texts of `sources` in their
 * order, or name them.
 *
 * @param output - The answer; a value is graded as its JSON text.
 * @throws ContractError if an option of `config` is unknown or wrong; promptfoo shows its message.
 * @example
 * ```ts
 * import { quotesInSources } from 'evidence-contracts/promptfoo';
 *
 * const vars = { sources: { limits: 'Above 85 °C the heater is cut off.' } };
 * const { pass, reason } = await quotesInSources('It says “the heater is left on”.', { vars });
 * console.log(pass, reason); // false 0 of 1 quotes verified
 * ```
 */
// oxlint-disable-next-line typescript/require-await -- promptfoo awaits, and refusals of options are rejections
export async function quotesInSources(
  output: unknown,
  context: AssertionContext = {},
): Promise<QuotesGraded> {
  const { figures, least: asked = 1, ...others } = unknownMembers(context.config);
  const failOn = failStates(figures);
  const given = unknownMembers(context.vars)['sources'];
  const sources = (typeof given === 'string' ? { source: given } : given) as NamedSources;
  const read = readAnswerSources(sources);
  const answer = typeof output === 'string' ? output : attempt(() => JSON.stringify(output));
  if (isFault(read)) {
    const none = 'the test has no variable "sources" with texts by name';
    const { pointer, message } = sourceIssue(read);
    return refusal(given === undefined ? none : `${none}: ${pointer}: ${message}`);
  }
  if (typeof answer !== 'string') return refusal('the answer is not a text');
  const least = Number(asked);
  const options = { ...others, least } as CheckAnswerOptions;
  if (!isWellFormed(answer)) return refusal('the answer is not a text of whole characters');
  const { quotations, unread, passed, checked } = checkAnswer(answer, sources, options);
  const names = differingNames(read.map(({ metadata }) => String(metadata['id'])));
  const { require = 'nothing' } = options;
  const quotes = quotations.map((quotation, place) => ({
    ...componentOf(quotation, place, names),
    pass: !fails(quotation.state, require),
  }));
  const figureResults =
    figures === undefined
      ? []
      : figureComponents(checkFigures(answer, sources, formsOf(options)), failOn);
  const componentResults = [...quotes, ...figureResults];
  if (checked < least)
    return { ...refusal(`${checked} of at least ${least} quotes checked`), componentResults };
  const verified = quotations.filter(({ state }) => state === 'verified').length;
  const score = checked === 0 ? 0 : verified / checked;
  const failed = figureResults.filter(({ pass }) => !pass).length;
  const figuresSay =
    figures === undefined ? '' : `, ${failed} of ${figureResults.length} figures fail`;
  const open = quotations.length - checked;
  const openSay = open === 0 ? '' : `, ${open} not checked`;
  const lost = unread.filter(namesNothing).length;
  const marksSay = lost === 0 ? '' : `, ${lost} marks name no source`;
  return {
    pass: passed && failed === 0,
    score,
    reason: `${verified} of ${checked} quotes verified${openSay}${marksSay}${figuresSay}`,
    componentResults,
  };
}

/** No words of the answer: reports are shared. */
function componentOf(
  quotation: CheckedQuotation,
  place: number,
  names: readonly string[],
): Omit<GradingResult, 'pass'> {
  const { state, reason, unsearched = [], foundIn, result, source = 0 } = quotation;
  const notes = reason === undefined ? unsearched : [reason];
  const where =
    foundIn.length === 0 ? '' : `, found in ${foundIn.map((nth) => names[nth - 1]).join(', ')}`;
  const what =
    state === 'verified'
      ? `${result?.status} in ${names[source - 1]}, line ${result?.spans[0]?.line ?? 0}`
      : `${state}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}${where}`;
  return { score: state === 'verified' ? 1 : 0, reason: `quote ${place + 1}: ${what}` };
}

/** @throws ContractError `options.unknown` or `options.value` */
function failStates(figures: unknown): readonly FigureState[] {
  checkOptions(figures, { failOn: anything }, '/figures');
  const given = attempt(() => unknownMembers(figures)['failOn']);
  const names: readonly unknown[] = Array.isArray(given) ? given : [];
  const isKnown = names.every((name) => figureStates.some((state) => state === name));
  if ((given === undefined || Array.isArray(given)) && isKnown)
    return figureStates.filter((state) => names.includes(state));
  throw new ContractError([
    issueOf({
      code: 'options.value',
      says: 'invalid figures.failOn',
      expected: `a list of ${figureStates.join(', ')}`,
    }),
  ]);
}

const formsOf = ({ first, forms }: CheckAnswerOptions): CheckFiguresOptions =>
  present({ first, forms });

function figureComponents(
  { figures }: FigureCheck,
  failOn: readonly FigureState[],
): readonly GradingResult[] {
  return figures.map(({ state, span }, nth) => {
    const pass = !failOn.includes(state);
    return {
      pass,
      score: pass ? 1 : 0,
      reason: `figure ${nth + 1} at ${span[0]}-${span[1]}: ${state}`,
    };
  });
}

function refusal(reason: string): QuotesGraded {
  return {
    pass: false,
    score: 0,
    reason,
    componentResults: [],
  };
}

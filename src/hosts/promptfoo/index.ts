/**
 * An assertion for promptfoo: every quotation of an answer is in a source.
 *
 * @packageDocumentation
 */

import { checkFigures, type FigureState, figureStates } from '../../answers/figures/index.js';
import { issueOf } from '../../core/issue/issue.js';
import { ContractError } from '../../core/issue/outcome.js';
import { attempt } from '../../core/work/work.js';
import {
  type GatedQuote,
  type QuoteGateNodeOptions,
  quoteGateNode,
} from '../../output/gate/index.js';

/** The part of promptfoo's context that is read. */
export interface AssertionContext {
  /** `sources`: one text, or texts by name. */
  readonly vars?: Readonly<Record<string, unknown>>;
  /**
   * The options of `quoteGate`, `least`: fewer quotations fail (default 0), and
   * `figures: { failOn }`: states of figures in prose that fail, such as `['absent', 'sign']`.
   * Without it figures are not checked.
   */
  readonly config?: Readonly<Record<string, unknown>>;
}

/** What promptfoo calls a grading result. Contains no words of the answer. */
export interface GradingResult {
  readonly pass: boolean;
  /** The share of the quotations that are verified, 0 to 1; 1 without any. */
  readonly score: number;
  readonly reason: string;
}

/** A grading result with one component for each quotation, in order. */
export interface QuotesGraded extends GradingResult {
  readonly componentResults: readonly GradingResult[];
}

/**
 * Grades an answer: passes if every passage that it marks as a quotation is in a source.
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
export async function quotesInSources(
  output: unknown,
  { vars = {}, config = {} }: AssertionContext = {},
): Promise<QuotesGraded> {
  const { least = 0, figures, ...options } = config;
  const failOn = failStates(figures);
  const sources = attempt(() => readSources(vars['sources']));
  const answer = typeof output === 'string' ? output : attempt(() => JSON.stringify(output));
  if (sources === undefined)
    return refusal('the test has no variable "sources" with texts by name');
  if (typeof answer !== 'string') return refusal('the answer is not a text');
  const check = quoteGateNode({
    ...(options as Partial<QuoteGateNodeOptions<object, readonly GatedQuote[]>>),
    answer: () => answer,
    sources: () => sources,
    update: (_answer, quotes) => quotes,
  });
  const quotes = (await check({})).map(componentOf);
  const figureResults =
    figures === undefined ? [] : figureComponents(answer, new Map(sources), failOn);
  const componentResults = [...quotes, ...figureResults];
  const passed = quotes.filter(({ pass }) => pass).length;
  const all = quotes.length;
  if (typeof least === 'number' && all < least)
    return { ...refusal(`${all} of at least ${least} quotes`), componentResults };
  const score = all === 0 ? 1 : passed / all;
  const failed = figureResults.filter(({ pass }) => !pass).length;
  const figuresSay =
    figures === undefined ? '' : `, ${failed} of ${figureResults.length} figures fail`;
  const reason = `${passed} of ${all} quotes verified${figuresSay}`;
  return {
    pass: passed === all && failed === 0,
    score,
    reason,
    componentResults,
  };
}

/** No words of the answer: reports are shared. */
function componentOf(quote: GatedQuote, place: number): GradingResult {
  const what = quote.verified
    ? `${quote.match} in ${quote.source}, line ${quote.spans[0]?.line ?? 0}`
    : `not verified: ${quote.reason}`;
  return {
    pass: quote.verified,
    score: quote.verified ? 1 : 0,
    reason: `quote ${place + 1}: ${what}`,
  };
}

/** @throws ContractError `options.value` */
function failStates(figures: unknown): readonly FigureState[] {
  const given: unknown = attempt(() => (figures as { failOn?: unknown } | undefined)?.failOn);
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

function figureComponents(
  answer: string,
  sources: ReadonlyMap<string, string>,
  failOn: readonly FigureState[],
): readonly GradingResult[] {
  return checkFigures(answer, sources).figures.map(({ state, span }, nth) => {
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

function readSources(given: unknown): readonly (readonly [string, string])[] | undefined {
  if (typeof given === 'string') return [['source', given]];
  if (typeof given !== 'object' || given === null) return undefined;
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length === Object.keys(given).length ? texts : undefined;
}

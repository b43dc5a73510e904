/** Verifies one quote against one source: exact, normalized, edited, spliced, and fuzzy when asked for; by code alone. */

import { once } from '../work/once.js';
import { spend } from '../work/work.js';
import { findNear } from './candidates/find-near.js';
import { judgeSame } from './candidates/judge-each.js';
import { wordsOfToken } from './fuzzy/passing-words.js';
import { readQuoteTokens, verifyFuzzy } from './fuzzy/verify-fuzzy.js';
import { restsOf } from './judgement/edges/edges.js';
import { wholePlaces } from './judgement/edges/whole-places.js';
import type { Judgement } from './judgement/judge.js';
import { type QuoteWords, readQuote } from './judgement/reading/quote-words.js';
import { leastSize } from './least-size.js';
import type { QuoteOptions, QuoteSource } from './options.js';
import { isEmptyQuote } from './quote-text.js';
import { type Request, readRequest } from './request.js';
import { FEWEST_TOKENS, found, refuse, refuseCut, refuseNear, shortFlag } from './result/results.js';
import type { QuoteResult, UnverifiedQuote } from './result/types.js';
import { type SoughtWords, seekWords } from './source/sought-words.js';
import { verifySpliced } from './splice/verify-spliced.js';

/**
 * Says whether a quote stands in a source, where, and in the source's own words.
 *
 * It is verified only when every difference is in the closed lists of the profiles `fold/2` and `edits/1`; anything else is
 * `changed`, with what differs. Deterministic, without a model, locale or clock. Time is linear in quote and source, within a
 * budget of work; when it ends, the result is `budget-exceeded`, never a pass. Never throws: a quote or source that is not a
 * well-formed string, and a wrong option, give `invalid-input` with a flag that says which. It does not say that the source
 * supports a claim.
 *
 * @param quote - the words to look for
 * @param source - the text, or `indexSource(text)` when many quotes are looked for in it
 * @example
 * ```ts
 * import { verifyQuote } from 'evidence-contracts/quote';
 *
 * const result = verifyQuote('closed in the  winter', 'The harbour was closed in the winter of 1903.');
 * if (result.verified) console.log(result.match, result.text); // normalized closed in the winter
 * ```
 * @public
 */
export function verifyQuote(quote: string, source: QuoteSource, options: QuoteOptions = {}): QuoteResult {
  return verifyMetered(quote, source, options).result;
}

/** The result and the steps of work it took: for callers that share one budget among many quotes. */
export function verifyMetered(
  quote: string,
  source: QuoteSource,
  options: QuoteOptions,
): { readonly result: QuoteResult; readonly spent: number } {
  const request = readRequest(quote, source, options);
  if (typeof request === 'string') return { result: refuse('invalid-input', [request]), spent: 0 };
  if (isEmptyQuote(quote)) return { result: refuse('empty'), spent: 0 };
  const result = search(request);
  return { result, spent: request.work.spent };
}

function search(request: Request): QuoteResult {
  const { accept, minTokens, work } = request;
  if (!spend(work, 16 * request.quote.length)) return refuse('budget-exceeded');
  const read = once(() => readQuote(request.quote));
  const size = leastSize(request.quote, Math.max(minTokens, FEWEST_TOKENS)) ?? read().size;
  if (size < minTokens) return refuse('too-short', ['short']);
  const exact = verifyExact(request, size);
  if (exact?.verified === true || exact?.reason === 'budget-exceeded') return exact;
  if (accept === 'exact') return exact ?? refuse('not-found');
  return verifyByWords(request, read(), exact);
}

/** What it costs to see whether a place is whole. */
const STEPS_FOR_PLACE = 128;

function verifyExact(request: Request, size: number): QuoteResult | undefined {
  const { quote, source, work } = request;
  const places = source.findText(quote, work);
  if (places === undefined || !spend(work, STEPS_FOR_PLACE * places.length)) return refuse('budget-exceeded');
  const [place] = places;
  if (place === undefined) return undefined;
  const first = { start: place, end: place + quote.length };
  const whole = wholePlaces(source.text, places, quote.length).filter(
    (stretch) => !restsOf(source.text, stretch).some((rest) => isWord(request, rest)),
  );
  if (whole.length === 0) return refuseCut(request, first, size);
  return found(
    request,
    whole.map((stretch) => ({ stretch, differences: [] })),
    { match: 'exact', size },
  );
}

/** What is left of a split word stands elsewhere as a word of its own; when the budget ends, it may. */
function isWord({ source, work }: Request, rest: string): boolean {
  return rest.length > 1 && source.findText(` ${rest} `, work)?.length !== 0;
}

/** Everything that is not exact: judged at the places where it could stand. */
function verifyByWords(request: Request, quote: QuoteWords, cut: UnverifiedQuote | undefined): QuoteResult {
  const { source, work } = request;
  if (!spend(work, source.cost())) return refuse('budget-exceeded');
  const tokens = request.accept === 'fuzzy' ? readQuoteTokens(request.quote) : undefined;
  const ofTokens = tokens?.keys.keys.flatMap(wordsOfToken);
  const sought = source.isKept ? undefined : seekWords(source.text, { ...quote, ofTokens });
  const judged = judgeAll(request, quote, sought);
  if (judged === undefined) return refuse('budget-exceeded');
  for (const match of ['normalized', 'edited'] as const) {
    const places = closest(judged.filter(({ as }) => as === match));
    if (places.length > 0 && (match === 'normalized' || accepts(request, 'edited')))
      return found(request, places, { match, size: quote.size });
  }
  const spliced = verifySpliced(request, quote);
  if (spliced?.verified === true || spliced?.reason === 'budget-exceeded') return spliced;
  if (tokens !== undefined) {
    const fuzzy = verifyFuzzy(request, quote, { tokens, sought });
    if (fuzzy !== undefined) return fuzzy;
  }
  if (spliced?.reason === 'elided') return spliced;
  const refused = cut ?? refuseNearest(request, quote, judged);
  return spliced?.pieces === undefined ? refused : { ...refused, pieces: spliced.pieces };
}

/** Where a place has the quote's own first and last signs, one that has not is no place of it. */
function closest(places: readonly Judgement[]): readonly Judgement[] {
  const whole = places.filter(({ differences }) => !differences.some(({ kind }) => kind === 'edge-punctuation'));
  return whole.length > 0 ? whole : places;
}

function accepts({ accept }: Request, match: 'edited'): boolean {
  return accept === match || accept === 'fuzzy';
}

/** The place with the fewest changes; of equals the first. With less than half of its words a quote is not there. */
function refuseNearest(request: Request, quote: QuoteWords, judged: readonly Judgement[]): UnverifiedQuote {
  let best: Judgement | undefined;
  for (const judgement of judged) if (best === undefined || judgement.distance < best.distance) best = judgement;
  if (best === undefined || 2 * best.common < quote.size) return refuse('not-found', shortFlag(quote.size));
  return refuseNear(request, best, quote.size);
}

/** Where the letters are the same, and where all of these differ, where most of the words are; undefined when the budget ended. */
function judgeAll(
  { source, work }: Request,
  quote: QuoteWords,
  sought: SoughtWords | undefined,
): readonly Judgement[] | undefined {
  const same = judgeSame(source, quote, { sought, work });
  if (same === undefined || same.some(({ as }) => as !== 'changed')) return same;
  const near = findNear(source, quote, { sought, work });
  return near && [...same, ...near.filter(({ stretch }) => !same.some((at) => at.stretch.start === stretch.start))];
}

/** Verifies one quote against one source: exact, normalized, spliced, fuzzy, in this order; by code alone. */

import { foldText } from '../text/fold.js';
import { ALL_FOLDS, type FoldName } from '../text/fold-names.js';
import { tokenize, tokenKeys } from '../text/tokens.js';
import { isWhole } from './edges.js';
import { findAll } from './find-all.js';
import { FEWEST_TOKENS, type FuzzyMatch, findFuzzy, type QuoteTokens } from './fuzzy.js';
import { readQuoteKeys } from './hits.js';
import { findNormalized, neededFolds, type Stretch } from './normalized.js';
import type { QuoteOptions, QuoteSource } from './options.js';
import { isEmptyQuote, withoutEdgePunctuation } from './quote-text.js';
import { type Request, readRequest } from './request.js';
import { found, foundFuzzy, foundSpliced, refuse, refuseNear } from './results.js';
import { cutPieces, findSpliced } from './spliced.js';
import type { QuoteResult } from './types.js';
import { spend } from './work.js';

/**
 * Says whether a quote stands in a source, where, and in the source's own words.
 *
 * Deterministic, without a model, locale or clock. Time is linear in quote and source, within a budget of work; when it
 * ends, the result is `budget-exceeded`, never a pass. Never throws: a quote or source that is not a well-formed string, and a
 * wrong option, give `invalid-input` with a flag that says which. It does not say that the source supports a claim.
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
  const exact = verifyExact(request);
  if (exact !== undefined && !isCut(exact)) return exact;
  const normalized = request.accept === 'exact' ? undefined : verifyNormalized(request);
  return normalized?.verified === true ? normalized : (exact ?? normalized ?? verifyByTokens(request));
}

/** It stands there, but only where its edges would cut a number or a character; folded it can stand elsewhere whole. */
function isCut(result: QuoteResult): boolean {
  return !result.verified && result.reason === 'guard';
}

function verifyExact(request: Request): QuoteResult | undefined {
  const { quote, source, work, accept } = request;
  const places = findAll(source.text, quote, work);
  if (places === undefined) return refuse('budget-exceeded');
  const stretches = places.map((start) => ({ start, end: start + quote.length }));
  const result = wholeOnes(request, stretches, { match: 'exact', folds: [] });
  return result ?? (accept === 'exact' ? refuse('not-found') : undefined);
}

/** A match at the whole occurrences; a refusal when there are only cut ones; undefined when there is none. */
function wholeOnes(
  request: Request,
  stretches: readonly Stretch[],
  as: { readonly match: 'exact' | 'normalized'; readonly folds: readonly FoldName[] | 'needed' },
): QuoteResult | undefined {
  const { source, quote, work } = request;
  const [first] = stretches;
  if (first === undefined) return undefined;
  if (!spend(work, 8 * stretches.length)) return refuse('budget-exceeded');
  const whole = stretches.filter(({ start, end }) => isWhole(source.text, start, end));
  const [chosen] = whole;
  if (chosen === undefined) return refuseNear(request, 'guard', first);
  const folds =
    as.folds === 'needed' ? neededFolds(quote, source.text.slice(chosen.start, chosen.end), work) : as.folds;
  if (folds === undefined) return refuse('budget-exceeded');
  return found(request, whole, { match: as.match, folds });
}

function verifyNormalized(request: Request): QuoteResult | undefined {
  const { quote, source, work } = request;
  if (!spend(work, 4 * (source.text.length + quote.length))) return refuse('budget-exceeded');
  const places = findNormalized(source.folded(), foldText(quote, ALL_FOLDS), work);
  if (places === undefined) return refuse('budget-exceeded');
  return wholeOnes(request, places, { match: 'normalized', folds: 'needed' }) ?? verifyTrimmed(request);
}

/** The fold `edge-punctuation`, for quotes of five tokens or more. */
function verifyTrimmed(request: Request): QuoteResult | undefined {
  const quote = withoutEdgePunctuation(request.quote);
  if (quote.length === request.quote.trim().length || tokenize(quote).count < FEWEST_TOKENS) return undefined;
  const places = findNormalized(request.source.folded(), foldText(quote, ALL_FOLDS), request.work);
  if (places === undefined) return refuse('budget-exceeded');
  const result = wholeOnes({ ...request, quote }, places, { match: 'normalized', folds: 'needed' });
  return result?.verified === true ? { ...result, folds: [...result.folds, 'edge-punctuation'] } : result;
}

function verifyByTokens(request: Request): QuoteResult {
  const { quote, source, work, accept } = request;
  if (!spend(work, 4 * (source.text.length + quote.length))) return refuse('budget-exceeded');
  const pieces = cutPieces(quote);
  if (pieces !== undefined) {
    const spliced = findSpliced(source, pieces, work);
    if (spliced === 'exhausted') return refuse('budget-exceeded');
    if (spliced !== undefined) return foundSpliced(request, spliced);
  }
  if (accept !== 'fuzzy') return refuse('not-found');
  const tokens = tokenize(quote);
  if (tokens.count < FEWEST_TOKENS) return refuse('too-short', ['short']);
  return verifyFuzzy(request, { tokens, keys: readQuoteKeys(tokenKeys(tokens)) });
}

function verifyFuzzy(request: Request, quote: QuoteTokens): QuoteResult {
  const match = findFuzzy(request.source, quote, request.work);
  if (match === 'exhausted') return refuse('budget-exceeded');
  if (match === undefined) return refuse('not-found');
  if (!match.passed) return refuseNear(request, 'not-found', match.stretch, match);
  return refusesMatch(request, match) ? refuseNear(request, 'guard', match.stretch, match) : foundFuzzy(request, match);
}

function refusesMatch({ guards, source }: Request, match: FuzzyMatch): boolean {
  if (!isWhole(source.text, match.stretch.start, match.stretch.end)) return true;
  if (guards === 'report') return false;
  const refusing = guards === 'seed' ? ['number-changed', 'negation-changed', 'order-changed'] : undefined;
  return match.guards.some((guard) => refusing === undefined || refusing.includes(guard));
}

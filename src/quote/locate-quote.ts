/** Lists every place where a quote stands, exact or normalized: for marking it, not for judging it. */

import { foldText } from '../text/fold.js';
import { ALL_FOLDS } from '../text/fold-names.js';
import { isWhole } from './edges.js';
import { findAll } from './find-all.js';
import { findNormalized, type Stretch } from './normalized.js';
import type { QuoteOptions, QuoteSource } from './options.js';
import { pickOccurrences } from './pick.js';
import { isEmptyQuote } from './quote-text.js';
import { type Request, readRequest } from './request.js';
import { spanOf } from './source-index.js';
import type { QuoteSpan } from './types.js';
import { spend } from './work.js';

/**
 * One place where a quote stands.
 *
 * @public
 */
export interface LocatedQuote {
  readonly match: 'exact' | 'normalized';
  /** The source's own text. */
  readonly text: string;
  readonly span: QuoteSpan;
}

/**
 * All places where a quote stands, ascending: the exact ones, or when there is none and `accept` allows it, the normalized.
 *
 * Prefix, suffix and hint leave only the places they fit, as in `verifyQuote`. Places that would cut a number or a character
 * are left out. An empty list for everything that `verifyQuote` refuses. At most `maxSpans` places, by default all of them.
 *
 * @public
 */
export function locateQuote(quote: string, source: QuoteSource, options: QuoteOptions = {}): readonly LocatedQuote[] {
  const request = readRequest(quote, source, options);
  if (typeof request === 'string' || isEmptyQuote(quote)) return [];
  const exact = placed(request, 'exact', exactPlaces(request));
  return exact.length > 0 || request.accept === 'exact'
    ? exact
    : placed(request, 'normalized', normalizedPlaces(request));

  function placed(of: Request, match: 'exact' | 'normalized', stretches: readonly Stretch[]): readonly LocatedQuote[] {
    const whole = stretches.filter(({ start, end }) => isWhole(of.source.text, start, end));
    const left = whole.length === 0 ? whole : (pickOccurrences(of, whole)?.stretches ?? []);
    return left.slice(0, options.maxSpans ?? left.length).map((stretch) => ({
      match,
      text: of.source.text.slice(stretch.start, stretch.end),
      span: spanOf(of.source, stretch, of.unit),
    }));
  }
}

function exactPlaces({ quote, source, work }: Request): readonly Stretch[] {
  return (findAll(source.text, quote, work) ?? []).map((start) => ({ start, end: start + quote.length }));
}

function normalizedPlaces({ quote, source, work }: Request): readonly Stretch[] {
  if (!spend(work, 4 * (source.text.length + quote.length))) return [];
  return findNormalized(source.folded(), foldText(quote, ALL_FOLDS), work) ?? [];
}

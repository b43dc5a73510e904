/** Lists every place where a quote is, exact or normalized: for marking it, not for checking it. */
import { withinBudget } from '../work/work.js';
import { findPart } from './find.js';
import { pickPlaces } from './pick.js';
import { type Request, readRequest } from './request.js';
import { spanOf } from './source-index.js';
import type { QuoteOptions, QuoteSource, QuoteSpan } from './types.js';
import { isEmptyQuote } from './verify-quote.js';

/** A place of a quote. */
export interface LocatedQuote {
  readonly match: 'exact' | 'normalized';
  /** The source's own text. */
  readonly text: string;
  readonly span: QuoteSpan;
}

/**
 * Lists all places of a quote in order: the exact ones, or if there are none the normalized ones. Empty if the budget ended or
 * an argument is of the wrong kind. Never throws.
 */
export function locateQuote(quote: string, source: QuoteSource, options: QuoteOptions = {}): readonly LocatedQuote[] {
  const request = readRequest(quote, source, options);
  if (typeof request === 'string' || isEmptyQuote(quote)) return [];
  return withinBudget(() => locate(request, options.maxSpans)) ?? [];
}

function locate(request: Request, maxSpans?: number): readonly LocatedQuote[] {
  const { quote, source, accept, unit } = request;
  const { match, all } = findPart(quote, request);
  if (accept === 'exact' && match !== 'exact') return [];
  const { places } = pickPlaces(request, all());
  return places.slice(0, maxSpans).map((place) => ({
    match,
    text: source.text.slice(place.start, place.end),
    span: spanOf(source, place, unit),
  }));
}

/** Lists every place where a quote is, exact or normalized: for marking it, not for checking it. */
import { findPart } from './find.js';
import { pickPlaces } from './pick.js';
import { readRequest } from './request.js';
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
  const part = findPart(quote, request);
  if (part === null || (request.accept === 'exact' && part.match !== 'exact')) return [];
  const places = pickPlaces(request, part.all() ?? [])?.places ?? [];
  return places.slice(0, options.maxSpans ?? places.length).map((place) => ({
    match: part.match,
    text: request.source.text.slice(place.start, place.end),
    span: spanOf(request.source, place, request.unit),
  }));
}

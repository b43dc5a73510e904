/** Lists every place where a quote is, exact or normalized: for marking it, not for checking it. */
import { findExact, findFolded, readQuote } from './find.js';
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
  const { source: parts, work, unit } = request;
  const exact = findExact(quote, parts, work)?.places ?? [];
  const isExact = exact.length > 0 || request.accept === 'exact';
  const found = isExact ? exact : (findFolded(readQuote(quote, request.scripts), parts, work)?.places ?? []);
  const places = pickPlaces(request, found)?.places ?? [];
  return places.slice(0, options.maxSpans ?? places.length).map((place) => ({
    match: isExact ? 'exact' : 'normalized',
    text: parts.text.slice(place.start, place.end),
    span: spanOf(parts, place, unit),
  }));
}

/** Lists every place where a quote stands, exact or normalized: for marking it, not for judging it. */

import { spend } from '../work/work.js';
import { judgeSame } from './candidates/judge-each.js';
import type { Stretch } from './judgement/comparison/differences.js';
import { cutAt, endsBeforeSelector } from './judgement/edges/edges.js';
import { readQuote } from './judgement/reading/quote-words.js';
import type { QuoteOptions, QuoteSource } from './options.js';
import { isEmptyQuote } from './quote-text.js';
import { type Request, readRequest } from './request.js';
import { pickOccurrences } from './result/pick.js';
import type { QuoteSpan } from './result/types.js';
import { spanOf } from './source/source-index.js';

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
    const { text } = of.source;
    const whole = stretches.filter((at) => cutAt(text, at) === undefined && !endsBeforeSelector(text, at));
    const left = pickOccurrences(of, whole)?.stretches ?? [];
    return left.slice(0, options.maxSpans ?? left.length).map((stretch) => ({
      match,
      text: of.source.text.slice(stretch.start, stretch.end),
      span: spanOf(of.source, stretch, of.unit),
    }));
  }
}

function exactPlaces({ quote, source, work }: Request): readonly Stretch[] {
  return (source.findText(quote, work) ?? []).map((start) => ({ start, end: start + quote.length }));
}

function normalizedPlaces({ quote: words, source, work }: Request): readonly Stretch[] {
  const quote = readQuote(words);
  if (!spend(work, source.cost() + 8 * words.length)) return [];
  const judged = judgeSame(source, quote, { work }) ?? [];
  return judged.filter(({ as }) => as === 'normalized').map(({ stretch }) => stretch);
}

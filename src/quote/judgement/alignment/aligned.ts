/** What an alignment of a quote with its source says. */
import type { Pairs } from '../comparison/compare.js';
import type { Facing } from '../comparison/comparison.js';
import { numberAt } from '../reading/number-at.js';
import type { QuoteWords } from '../reading/quote-words.js';

/** The words that are the same, and the atoms of both sides from the first word to the last. */
export interface Aligned {
  readonly pairs: Pairs;
  readonly whole: Facing;
}

/** From the quote's first unit to its last, facing the source's atoms from the first to the last. */
export function wholeOf(quote: QuoteWords, [first, last]: readonly [number, number]): Facing {
  return {
    quote: { from: numberAt(quote.units, 0), to: numberAt(quote.units, quote.units.length - 1) + 1 },
    source: { from: first, to: last + 1 },
  };
}

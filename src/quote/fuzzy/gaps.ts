/** What stands between the pairs of an alignment: where a quote and its source differ. */
import { type Tokens, tokenKey } from '../../text/tokens.js';
import type { Alignment } from './align.js';
import { holdsDigit } from './near-words.js';

/** A quote, a window of source tokens [from, to), their alignment, and how many tokens the best window had in common. */
export interface AlignedWindow {
  readonly quote: Tokens;
  readonly source: Tokens;
  readonly from: number;
  readonly to: number;
  readonly pairs: Alignment;
  readonly common: number;
  /** The words of such a key stand somewhere in the source: what it knows is no typing error. */
  readonly isKnown: (key: string) => boolean;
}

/** What stands between two pairs of an alignment, on both sides. */
export interface Gap {
  readonly quote: readonly string[];
  readonly source: readonly string[];
  /** First tokens of the gap on both sides. */
  readonly from: { readonly quote: number; readonly source: number };
  /** The quote has an ellipsis here. */
  readonly elliptic: boolean;
}

/** The gaps of an alignment, in order; those at both ends too. */
export function gapsOf(judged: AlignedWindow): readonly Gap[] {
  const { quote, source, from, to, pairs } = judged;
  const gaps: Gap[] = [];
  let before = { quote: -1, source: -1 };
  for (const pair of [...pairs, { quote: quote.count, source: to - from }]) {
    if (pair.quote > before.quote + 1 || pair.source > before.source + 1) {
      gaps.push({
        quote: keysBetween(quote, before.quote + 1, pair.quote),
        source: keysBetween(source, from + before.source + 1, from + pair.source),
        from: { quote: before.quote + 1, source: from + before.source + 1 },
        elliptic: hasEllipsis(quote, before.quote, pair.quote),
      });
    }
    before = pair;
  }
  return gaps;
}

/** The keys of the tokens [from, to). */
export function keysBetween(tokens: Tokens, from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, i) => tokenKey(tokens, from + i));
}

/** Before the first token is the start of the text, and after the last its end; all ellipses are folded to three stops. */
function hasEllipsis(quote: Tokens, before: number, after: number): boolean {
  return quote.folded.text.slice(quote.last[before] ?? 0, quote.first[after]).includes('...');
}

/** The same letters with other blanks between them, and no digit. */
export function isSplitWord(gap: Gap): boolean {
  return gap.quote.join('') === gap.source.join('') && !gap.quote.some(holdsDigit);
}

/** The tokens of gaps, on one side. */
export function placesIn(gaps: readonly Gap[], side: 'quote' | 'source'): ReadonlySet<number> {
  return new Set(gaps.flatMap((gap) => gap[side].map((_, i) => gap.from[side] + i)));
}

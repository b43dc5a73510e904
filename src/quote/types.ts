/** What comes back of a quote: data, and always the source's own words. */
import type { FoldName } from '../text/fold-names.js';

/**
 * How close a quote stands to its source.
 *
 * `exact`: the same characters. `normalized`: equal under the profile `fold/1`. `fuzzy`: more than 4/5 of the tokens, and no
 * guard refuses. `spliced`: pieces around ellipses, each exact or normalized, in order.
 *
 * @public
 */
export type QuoteMatch = 'exact' | 'normalized' | 'fuzzy' | 'spliced';

/**
 * The loosest match that counts as verified. `normalized` admits `spliced` too.
 *
 * @public
 */
export type QuoteAcceptance = 'exact' | 'normalized' | 'fuzzy';

/**
 * Which guards refuse a fuzzy match: all five, the first three (numbers, negations, order), or none.
 *
 * @public
 */
export type QuoteGuards = 'reject' | 'seed' | 'report';

/**
 * What a quote says differently from the words that stand in the source.
 *
 * @public
 */
export type QuoteGuard = 'number-changed' | 'negation-changed' | 'order-changed' | 'word-changed' | 'elided';

/**
 * Something a reader should know of a match or a refusal.
 *
 * The five guards; `partial-number` and `partial-character`, which refuse at every level; `partial-word` (an edge splits a
 * word); `short` (fewer than five tokens); `negation-elided` (a gap between spliced pieces holds a negation);
 * `context-not-found` (no occurrence has the prefix and suffix); what was wrong with an input.
 *
 * @public
 */
export type QuoteFlag =
  | QuoteGuard
  | 'partial-number'
  | 'partial-character'
  | 'partial-word'
  | 'short'
  | 'negation-elided'
  | 'context-not-found'
  | 'quote-is-not-text'
  | 'source-is-not-text'
  | 'options-are-wrong';

/**
 * Why a quote is not verified.
 *
 * `not-found`: no match. `guard`: found, but a guard refuses. `too-short`: not exact or normalized, and fewer than five tokens
 * are never fuzzy. `empty`: nothing to look for. `budget-exceeded`: the work budget ended first. `invalid-input`: quote or
 * source is not a well-formed string, or an option has a wrong value.
 *
 * @public
 */
export type QuoteReason = 'not-found' | 'guard' | 'too-short' | 'empty' | 'budget-exceeded' | 'invalid-input';

/**
 * A stretch of the source, half-open, in the unit asked for.
 *
 * @public
 */
export interface QuoteSpan {
  readonly start: number;
  readonly end: number;
  /** Line of `start`, from 1; LF and CRLF end a line. */
  readonly line: number;
  /** Column of `start`, from 1, in code points. */
  readonly column: number;
  /** Page of `start`, from 1; present when the index was given page offsets. */
  readonly page?: number;
}

/**
 * One difference: the words of the quote, and the words that stand in the source instead. Either can be empty.
 *
 * @public
 */
export interface QuoteChange {
  readonly quote: string;
  readonly source: string;
}

/**
 * One piece of a spliced quote.
 *
 * @public
 */
export interface QuotePiece {
  readonly match: 'exact' | 'normalized';
  /** The source's own text. */
  readonly text: string;
  readonly span: QuoteSpan;
}

/**
 * The stretch of the source that comes nearest to a quote that is not verified.
 *
 * @public
 */
export interface NearestText {
  /** The source's own text. */
  readonly text: string;
  readonly span: QuoteSpan;
  /** Multiset Jaccard of the tokens, 0 to 1. Absent where tokens were not compared. */
  readonly similarity?: number;
}

/**
 * The profiles a result was made by, as `name/version`.
 *
 * @public
 */
export interface QuoteProfile {
  readonly fold: 'fold/1';
  readonly tokens: 'tokens/1';
  readonly negation: 'negation/1';
}

/**
 * A quote that stands in the source. It does not mean that the source supports what the quote is cited for.
 *
 * @public
 */
export interface VerifiedQuote {
  readonly verified: true;
  readonly match: QuoteMatch;
  /** The source's own text, cut from the untouched source; of a spliced quote the whole stretch with its gaps. */
  readonly text: string;
  /** Where it stands, ascending, at most `maxSpans`; `text` is the first. Of a spliced quote: one for each piece. */
  readonly spans: readonly QuoteSpan[];
  /** Places where it stands, all of them counted. Of a fuzzy match 1. */
  readonly occurrences: number;
  /** True when it stands in several places and nothing picked one. */
  readonly ambiguous: boolean;
  /** Folds that were needed, in the order of the profile. */
  readonly folds: readonly FoldName[];
  readonly flags: readonly QuoteFlag[];
  /** Of a fuzzy match: multiset Jaccard of the tokens, above 4/5. */
  readonly similarity?: number;
  /** Of a spliced quote. */
  readonly pieces?: readonly QuotePiece[];
  /** What differs, at most 64. */
  readonly changes: readonly QuoteChange[];
  readonly profile: QuoteProfile;
}

/**
 * A quote that was not found, or not in these words.
 *
 * @public
 */
export interface UnverifiedQuote {
  readonly verified: false;
  readonly reason: QuoteReason;
  readonly nearest?: NearestText;
  readonly flags: readonly QuoteFlag[];
  /** What differs from `nearest`, at most 64. */
  readonly changes: readonly QuoteChange[];
  readonly profile: QuoteProfile;
}

/**
 * What `verifyQuote` found.
 *
 * @public
 */
export type QuoteResult = VerifiedQuote | UnverifiedQuote;

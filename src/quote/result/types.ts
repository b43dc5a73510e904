/** What comes back of a quote: data, and always the source's own words. */
import type { EditName, FoldName } from '../../text/fold-names.js';
import type { ChangeKind } from '../judgement/comparison/differences.js';
import type { ContextFlag } from '../judgement/context/context.js';

/**
 * How close a quote stands to its source.
 *
 * `exact`: the same characters. `normalized`: equal under the profile `fold/2`. `edited`: and under the edits of `edits/1`, at
 * most one for every five tokens. `spliced`: pieces around ellipses, each exact or normalized, in order. `fuzzy`: more than 4/5
 * of the tokens, only when asked for.
 *
 * @public
 */
export type QuoteMatch = 'exact' | 'normalized' | 'edited' | 'spliced' | 'fuzzy';

/**
 * The loosest match that counts as verified. `spliced` counts from `normalized` on.
 *
 * @public
 */
export type QuoteAcceptance = 'exact' | 'normalized' | 'edited' | 'fuzzy';

/**
 * Which guards refuse a fuzzy match: all, the first three (numbers, negations, order), or none.
 *
 * @public
 */
export type QuoteGuards = 'reject' | 'basic' | 'report';

/**
 * What a fuzzy match says differently from the words that stand in the source.
 *
 * @public
 */
export type QuoteGuard =
  | 'number-changed'
  | 'negation-changed'
  | 'order-changed'
  | 'word-changed'
  | 'elided'
  | 'sign-changed'
  | 'unit-changed'
  | 'bound-changed'
  | 'word-added'
  | 'word-dropped';

/**
 * Something a reader should know of a match or a refusal.
 *
 * The guards of a fuzzy match; what stands around a place (`ContextFlag`); `partial-number` and `partial-character`, which
 * come with the reason `cut`; `short` (fewer than five tokens); `negation-elided`, `hedge-elided`, `question-elided` and
 * `start-elided` (what a gap between the pieces of a spliced quote holds); `context-not-found` (no occurrence has the prefix and suffix); what was wrong
 * with an input.
 *
 * @public
 */
export type QuoteFlag =
  | QuoteGuard
  | ContextFlag
  | 'partial-number'
  | 'partial-character'
  | 'either-word'
  | 'short'
  | 'negation-elided'
  | 'hedge-elided'
  | 'start-elided'
  | 'question-elided'
  | 'context-not-found'
  | 'elsewhere-unsearched'
  | 'quote-is-not-text'
  | 'source-is-not-text'
  | 'options-are-wrong';

/**
 * Why a quote is not verified.
 *
 * `changed`: it stands there in other words, and `changes` lists how. `elided`: its pieces stand there, but what an ellipsis
 * leaves out turns them round. `cut`: it stands there, but an edge takes a part of a number, a character or a word for the whole.
 * `not-found`: nothing like it. `too-short`: fewer tokens than `minTokens`. `empty`: nothing to look for. `budget-exceeded`: the
 * work budget ended first. `invalid-input`: quote or source is not a well-formed string, or an option has a wrong value.
 *
 * @public
 */
export type QuoteReason =
  | 'changed'
  | 'elided'
  | 'cut'
  | 'not-found'
  | 'too-short'
  | 'empty'
  | 'budget-exceeded'
  | 'invalid-input';

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
  /** The fold or edit that makes it harmless, or what it changes. */
  readonly kind: FoldName | EditName | ChangeKind;
  /** Where the words of the source stand, in the unit asked for; where they would stand when there are none. */
  readonly span: { readonly start: number; readonly end: number };
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
 * One piece of a quote that was refused: what it says, and where it stands, if it does.
 *
 * @public
 */
export interface UnverifiedPiece {
  readonly quote: string;
  readonly found: boolean;
  /** The source's own text, where it was found. */
  readonly text?: string;
  readonly span?: QuoteSpan;
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
  readonly fold: 'fold/2';
  readonly edits: 'edits/1';
  readonly numbers: 'numbers/1';
  readonly negation: 'negation/2';
  readonly hedges: 'hedges/1';
  readonly tokens: 'tokens/2';
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
  /** Edits that were needed, in the order of the profile. */
  readonly edits: readonly EditName[];
  readonly flags: readonly QuoteFlag[];
  /** Of a fuzzy match: multiset Jaccard of the tokens, above 4/5. */
  readonly similarity?: number;
  /** Of a spliced quote. */
  readonly pieces?: readonly QuotePiece[];
  /** What differs but for white space, at most 64. */
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
  /** Of a quote with ellipses: each piece, found or not. */
  readonly pieces?: readonly UnverifiedPiece[];
  readonly flags: readonly QuoteFlag[];
  /** What differs from `nearest` and is in no list of harmless folds, at most 64. */
  readonly changes: readonly QuoteChange[];
  readonly profile: QuoteProfile;
}

/**
 * What `verifyQuote` found.
 *
 * @public
 */
export type QuoteResult = VerifiedQuote | UnverifiedQuote;

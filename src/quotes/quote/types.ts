/** What is asked of a quote and what is answered: data, and always the source's own words. */
import type { Issue } from '../../core/issue/issue.js';
import type { LayoutPlace, LayoutSource } from '../../core/text/layout.js';
import type { OffsetUnit, TextPlace } from '../../core/text/offsets.js';
import type { QuoteContext } from './context.js';
import type { CutFlag } from './edges.js';
import type { FoldName } from './reading/reading.js';
import type { ScriptFold, ScriptName } from './scripts.js';

/** The answer of a quote check. See docs/quotes-1.md, "Answers". */
export type QuoteStatus = VerifiedStatus | UnverifiedStatus;

/** */
export type VerifiedStatus = 'exact' | 'normalized' | 'pieces' | 'similar';

/** */
export type UnverifiedStatus =
  | 'pieces'
  | 'out-of-context'
  | 'cut'
  | 'changed'
  | 'not-found'
  | 'misattributed'
  | 'too-short'
  | 'empty'
  | 'no-source'
  | 'budget-exceeded'
  | 'invalid-input';

/**
 * What counts as verified: `exact` only the same characters, `normalized` (default) the folds of
 * the profile as well,
 * `pieces` also quotes with ellipses and brackets, `fuzzy` also word overlap above 4/5.
 */
export type QuoteAcceptance = 'exact' | 'normalized' | 'pieces' | 'fuzzy';

/** Whether `accept: 'fuzzy'` requires the same numbers and signs: `reject` (default) or `none`. */
export type QuoteGuards = 'reject' | 'none';

/** How to check a quote. Everything has a default. */
export interface QuoteOptions {
  /** The loosest match that counts as verified. Default `normalized`. */
  readonly accept?: QuoteAcceptance;
  /**
   * Whether a negator cut off directly before the quote refuses it (`refuse`, default) or is only
   * flagged (`report`).
   */
  readonly context?: 'refuse' | 'report';
  /** Only for `accept: 'fuzzy'`. Default `reject`. */
  readonly guards?: QuoteGuards;
  /**
   * Languages whose negators refuse, by codes such as `en` and `pt`. Default all, without words
   * that are ordinary in another.
   */
  readonly languages?: readonly string[];
  /** Folds of a script. Default none. */
  readonly scripts?: readonly ScriptFold[];
  /** Unit of the offsets given and returned. Default `codepoint`. */
  readonly unit?: OffsetUnit;
  /**
   * Text directly before the quote (W3C TextQuoteSelector), compared as it is or by its letters and
   * digits.
   */
  readonly prefix?: string;
  /** Text directly after the quote. */
  readonly suffix?: string;
  /** Offset near which the quote is expected, in `unit`. */
  readonly hint?: number;
  /** The only range of the source that is searched, in `unit`: half-open. */
  readonly at?: readonly [start: number, end: number];
  /** Fewer tokens are `too-short`, from 1. Default 1. */
  readonly minTokens?: number;
  /** Spans to list at most, from 1. Default 16. */
  readonly maxSpans?: number;
  /** Steps of work allowed. Default: 2^24, and 64 for each UTF-16 unit of quote and source. */
  readonly budget?: number;
}

/** Where an offset is for a reader. */
export interface SourcePlace extends TextPlace {
  /** Page from 1; present when the source has pages. */
  readonly page?: number;
}

/** A source text that was read once. */
export interface SourceIndex {
  readonly text: string;
  /**
   * Line, column and page of an offset, clipped to the text. Default unit: `codepoint`. O(log n).
   */
  readonly placeAt: (offset: number, unit?: OffsetUnit) => SourcePlace;
}

/**
 * What a quote is checked against: a text, a text with its layout, or the index of either when
 * there are many quotes.
 */
export type QuoteSource = string | SourceIndex | LayoutSource;

/** Facts about a quote and its place, no verdicts. See docs/quotes-1.md, "Context". */
export type QuoteFlag =
  | CutFlag
  | 'starts-mid-sentence'
  | 'ends-mid-sentence'
  | 'paragraph-crossed'
  | 'question'
  | 'short'
  | 'either-word'
  | 'hidden-text'
  | 'struck-out'
  | 'unseen-layer'
  | 'negated-before'
  | 'similar'
  | 'context-not-found'
  | 'elsewhere-unsearched'
  | 'quote-is-not-text'
  | 'source-is-not-text'
  | 'options-are-wrong';

/** */
export type ChangeKind =
  | 'case'
  | 'diacritic'
  | 'vowel-mark'
  | 'number'
  | 'spacing'
  | 'punctuation'
  | 'sign'
  | 'word-added'
  | 'word-dropped'
  | 'word-changed';

/**
 * Where a quote is in its source: half-open, in the requested unit; line, column and page are those
 * of `start`.
 */
export interface QuoteSpan extends SourcePlace {
  readonly start: number;
  readonly end: number;
}

/** One difference between a quote and its source. */
export interface QuoteChange {
  readonly kind: ChangeKind;
  /** The words of the quote; empty if words were dropped. */
  readonly quote: string;
  /** The words of the source; empty if words were added. */
  readonly source: string;
  /**
   * Where the source's words are, in the requested unit; where they would be when there are none.
   */
  readonly span: { readonly start: number; readonly end: number };
}

/** A part of a quote between ellipses or an editor's brackets. */
export interface QuotePiece {
  /** The part as it was given. */
  readonly quote: string;
  /** Undefined if the part was not found after the one before it. */
  readonly match: 'exact' | 'normalized' | undefined;
  /** The source's own text. */
  readonly text: string | undefined;
  readonly span: QuoteSpan | undefined;
}

/** Words of the source that an ellipsis represents. */
export interface OmittedText {
  readonly text: string;
  readonly span: { readonly start: number; readonly end: number };
}

/** What the source says where a quote that was not verified would be. */
export interface NearestText {
  /** The source's own text: the correction to offer. */
  readonly text: string;
  readonly span: QuoteSpan;
}

/** The profile a quote was checked under, and its digest. */
export interface QuoteProfile {
  readonly name: 'quotes/1';
  readonly digest: string;
}

/** The members that every result has. */
export interface QuoteResultMembers {
  /** Where it is, ascending, at most `maxSpans`; of pieces one each. */
  readonly spans: readonly QuoteSpan[];
  /**
   * Pages, boxes and cells of `spans`, or else of `nearest.span`, if the source has a layout. See
   * docs/sources.md.
   */
  readonly places?: readonly LayoutPlace[];
  /** All places, counted. */
  readonly occurrences: number;
  /** True if there are several places and nothing picked one. */
  readonly ambiguous: boolean;
  /** Folds that were needed, in the order of the profile. */
  readonly folds: readonly FoldName[];
  /** In the order of the alphabet. */
  readonly flags: readonly QuoteFlag[];
  /** What differs from `nearest` (or from `text` if similar), at most 64. */
  readonly changes: readonly QuoteChange[];
  /** Of a quote with ellipses or an editor's brackets; otherwise empty. */
  readonly pieces: readonly QuotePiece[];
  /** What is between the pieces. */
  readonly omitted: readonly OmittedText[];
  /** Of a similar quote: multiset Jaccard of the words, above 4/5. */
  readonly similarity: number | undefined;
  /** The name of the source in which it was found, if several were given; of a list its index. */
  readonly source: string | undefined;
  /** Of a misattributed quote: the name of the source in which it is verified. */
  readonly foundIn: string | undefined;
  /** Of a misattributed quote: the result there. */
  readonly there: VerifiedQuote | undefined;
  readonly scripts: readonly ScriptName[];
  readonly profile: QuoteProfile;
  /**
   * With the flag `options-are-wrong` the option, with `source-is-not-text` the document of a
   * retriever or its member, and what is wrong with it.
   */
  readonly issues?: readonly Issue[];
}

/** A quote that is in its source. */
export interface VerifiedQuote extends QuoteResultMembers {
  readonly verified: true;
  readonly status: VerifiedStatus;
  readonly match: VerifiedStatus;
  /** The source's own text, cut from the untouched source; of pieces the whole stretch. */
  readonly text: string;
  readonly context: QuoteContext;
  readonly nearest: undefined;
}

/** A quote that was not verified, and why. */
export interface UnverifiedQuote extends QuoteResultMembers {
  readonly verified: false;
  readonly status: UnverifiedStatus;
  /** How the words match, of pieces and of a quote out of context. */
  readonly match: VerifiedStatus | undefined;
  readonly text: string | undefined;
  readonly context: QuoteContext | undefined;
  readonly nearest: NearestText | undefined;
}

/**
 * What `verifyQuote` returns. All members are always there and can be destructured without
 * narrowing.
 */
export type QuoteResult = VerifiedQuote | UnverifiedQuote;

/** A quote, the source it is attributed to, and where in it the quote is expected. */
export interface AttributedQuote {
  readonly quote: string;
  /** The name of a source; left out, all sources are searched. */
  readonly source?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly hint?: number;
  readonly at?: readonly [start: number, end: number];
}

/** What is asked of a quote: how close it must stand, what may refuse it, where it should be. */
import type { OffsetUnit } from '../text/offsets.js';
import type { QuoteAcceptance, QuoteGuards } from './result/types.js';
import type { SourceIndex } from './source/source-index.js';

/**
 * How to check a quote. Everything has a default.
 *
 * @public
 */
export interface QuoteOptions {
  /** The loosest match that counts. Default `edited`. */
  readonly accept?: QuoteAcceptance;
  /** Which guards refuse a fuzzy match. Default `reject`. */
  readonly guards?: QuoteGuards;
  /** Unit of the offsets given and returned. Default `codepoint`. */
  readonly unit?: OffsetUnit;
  /** Text that stands directly before the quote (W3C TextQuoteSelector). Compared as it is, or folded. */
  readonly prefix?: string;
  /** Text that stands directly after the quote. */
  readonly suffix?: string;
  /** Offset near which the quote should stand, in `unit`. */
  readonly hint?: number;
  /** Fewer tokens are `too-short`, from 1. Default 1. */
  readonly minTokens?: number;
  /** Spans to list at most, from 1. Default 16. */
  readonly maxSpans?: number;
  /** Steps of work allowed. Default: 2^24, and 64 for each UTF-16 unit of quote and source. */
  readonly budget?: number;
}

/** What a quote is looked for in: a text, or its index when there are many quotes. @public */
export type QuoteSource = string | SourceIndex;

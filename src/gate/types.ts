/** What a gate reports for a passage. */
import type { QuoteResult, QuoteSpan, UnverifiedStatus } from '../quote/index.js';

/**
 * What the check of one passage found. It contains no text, so it may be logged.
 *
 * Reasons in addition to those of `verifyQuote`: `unclosed` (no closing mark before its paragraph ends), `too-long` (longer than may be
 * held back), `held` (found, with a flag of `hold`) and `ignored` (shown unchecked, because `ignore` has it).
 */
export type GatedQuote =
  | {
      readonly verified: true;
      /** The name of the source that contains it; of equal matches the first. */
      readonly source: string;
      readonly match: 'exact' | 'normalized' | 'pieces';
      readonly spans: readonly QuoteSpan[];
    }
  | {
      readonly verified: false;
      readonly reason: UnverifiedStatus | 'unclosed' | 'too-long' | 'held' | 'ignored';
    };

/**
 * One passage as `onQuote` gets it. It contains text of the answer and of the sources.
 *
 * @typeParam Call - what is known of the call.
 */
export interface GatedPassage<Call> {
  readonly quote: GatedQuote;
  /** The words of the passage without its marks; the first part of one that is too long. */
  readonly words: string;
  /** What `verifyQuote` returned; undefined for a passage that was not compared. */
  readonly result: QuoteResult | undefined;
  readonly call: Call;
}

/** What a gate says of a passage: data without text, so that it may be logged. */
import type { QuoteSpan, UnverifiedStatus } from '../quote/index.js';

/**
 * What came of one passage that is marked as a quote.
 *
 * Besides the reasons of `verifyQuote`: `unclosed` (no closing mark before its paragraph ends, which is never verified),
 * `too-long` (longer than may be held back) and `no-source` (the call has no source).
 *
 * @public
 */
export type GatedQuote =
  | {
      readonly verified: true;
      /** The name of the source in which it stands; of equal matches the first. */
      readonly source: string;
      readonly match: 'exact' | 'normalized' | 'pieces';
      readonly spans: readonly QuoteSpan[];
    }
  | { readonly verified: false; readonly reason: UnverifiedStatus | 'unclosed' | 'too-long' };

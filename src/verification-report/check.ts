/** What a verification gives besides its report: for each citation an outcome, a reason, and a place in the source. */
import type { CodePointSpan } from '../fields/span.js';
import type { VerificationReportV3 } from './v3/document.js';

/**
 * What came of a citation. `unverifiable` is no blame: there was nothing to hold the claim against, so the report leaves it
 * out and does not count it.
 *
 * @public
 */
export type CitationOutcome = 'supported' | 'unsupported' | 'unverifiable';

/**
 * Why.
 *
 * `entailed`, `below-threshold`: by the score. `source-out-of-range`: no such source, so never supported.
 * `cited-text-not-in-source`: the quote stands neither exact nor normalized in the source, so it proves nothing.
 * `source-has-no-text`: the content is empty or only an address. `claim-has-no-words`: the span holds no letter or digit.
 *
 * @public
 */
export type CitationReason =
  | 'entailed'
  | 'below-threshold'
  | 'source-out-of-range'
  | 'cited-text-not-in-source'
  | 'source-has-no-text'
  | 'claim-has-no-words';

/**
 * What came of one citation, for people and for pages.
 *
 * @public
 */
export interface JudgedCitation {
  /** Place in the result's `citations`, from 0. */
  readonly citationIndex: number;
  /** Position in the result's `sources`, from 1. */
  readonly sourceId: number;
  readonly outcome: CitationOutcome;
  readonly reason: CitationReason;
  /** The claim in the answer, in code points: the sentence around a mark, or the cited stretch itself. */
  readonly claim: CodePointSpan;
  /** Present when a scorer was asked. */
  readonly score?: number;
  /** Present when a scorer was asked and something of the claim stands in the source. */
  readonly place?: SourcePlaceOfClaim;
}

/**
 * Where in the content of the source to look, in code points.
 *
 * @public
 */
export interface SourcePlaceOfClaim {
  readonly span: CodePointSpan;
  /** `quote`: the cited text stands there. `overlap`: the sentence that shares most words with the claim. */
  readonly by: 'quote' | 'overlap';
}

/**
 * A report with what stands behind it.
 *
 * @public
 */
export interface GenerationCheck {
  readonly report: VerificationReportV3;
  /** One entry for each citation of the result, in their order. */
  readonly citations: readonly JudgedCitation[];
  /** A score of at least this much supports. */
  readonly threshold: number;
  /** Whether sentences without citation were looked at. */
  readonly coverage: boolean;
}

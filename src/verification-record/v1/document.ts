/** VerificationRecord 1.0: a report, the result that it is about, and the scorer and sources that it comes from. */
import type { Digest } from '../../digest/digest.js';
import type { Extensions } from '../../fields/json.js';
import type { VerificationReportV3 } from '../../verification-report/v3/document.js';

/**
 * What a verification found of one generation-result, bound to that result.
 *
 * Strict. Nothing in it is text of the answer or of its sources.
 */
export interface VerificationRecordV1 {
  /** Always `1.0`. */
  readonly schema_version: '1.0';
  /**
   * The stable digest of the generation-result that was verified, at its own version. It leaves out `usage` and, of citations,
   * `verified` and `entailment_score`, so a result has the same one before and after a report is applied to it.
   */
  readonly result_digest: Digest;
  /** What was found, as a verification-report 3. */
  readonly report: VerificationReportV3;
  /** What scored the claims, and the limit for `supported`. */
  readonly scorer: RecordedScorerV1;
  /** The sources of the result, in their order there: all of them, cited or not. Empty when the result has none. */
  readonly sources: readonly RecordedSourceV1[];
  /**
   * When the verification ended: RFC 3339 in UTC with `T` and `Z`, up to 9 fraction digits and no trailing zeros; a real date, no
   * leap second. Absent when nobody passed a time. Not in the stable digest: a clock writes it.
   */
  readonly recorded_at?: string;
  /** Members of others, by the name of their authority or by a URI. In the digests, and read by no rule. Absent when there is none. */
  readonly extensions?: Extensions;
}

/** A scorer, and how its scores were read. */
export interface RecordedScorerV1 {
  /** What the scorer calls itself; `unnamed scorer` when it has no label. 1 to 256 characters. */
  readonly name: string;
  /** Its version, in its own spelling; `unversioned` when it states none. 1 to 128 characters. */
  readonly version: string;
  /** A score of at least this much makes a citation supported, 0 to 1. */
  readonly threshold: number;
  /** Whether a low score means that the source does not say so. False for scorers that count words. */
  readonly can_refute: boolean;
}

/** A source of the result, without its text. */
export interface RecordedSourceV1 {
  /** Position in the result's `sources`, from 1: what `source_id` of its citations counts. */
  readonly id: number;
  /** SHA-256 of the UTF-8 bytes of its `content`; of no bytes for an empty one. */
  readonly digest: Digest;
  /** Members of others, by the name of their authority or by a URI. In the digests, and read by no rule. Absent when there is none. */
  readonly extensions?: Extensions;
}

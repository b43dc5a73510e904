/** PromotionRecord 1.0: which versions moved, and which evaluations allowed it. */
import type { Digest } from '../../../digest/digest.js';
import type { Extensions } from '../../../fields/json.js';
import type { VersionSnapshotV3_1 } from '../../v3_1/document.js';

/**
 * The record of one promotion: the versions before and after it, and what evaluations found of the new ones.
 *
 * Strict. A valid record is a promotion that was allowed: each version that moved has an evaluation that passed, and none that
 * failed.
 */
export interface PromotionRecordV1 {
  /** Always `1.0`. */
  readonly schema_version: '1.0';
  /**
   * When the promotion took effect: RFC 3339 in UTC with `T` and `Z`, up to 9 fraction digits and no trailing zeros; a real date, no
   * leap second. Not in the stable digest: a clock writes it.
   */
  readonly promoted_at: string;
  /** The versions that were in use. Its `request_id` is not in the stable digest. */
  readonly before: VersionSnapshotV3_1;
  /** The versions in use from now on: prompt, retrieval, model or parser differ. Its `request_id` is not in the stable digest. */
  readonly after: VersionSnapshotV3_1;
  /** The evaluations, ordered by member, version and name, each once. May include some of versions that did not move. */
  readonly evals: readonly PromotionEvalV1[];
  /** Members of others, by the name of their authority or by a URI. In the digests, and read by no rule. Absent when there is none. */
  readonly extensions?: Extensions;
}

/** What an evaluation found of one version. */
export interface PromotionEvalV1 {
  /** What people call the evaluation. At least 1 character. */
  readonly name: string;
  /** Which member of the snapshot was evaluated. */
  readonly member: 'prompt_version' | 'retrieval_version' | 'model_id' | 'parser_mode';
  /** The value of that member which was evaluated. 1 to 512 characters of any script, without control characters. */
  readonly version: string;
  /** SHA-256 of the data of the evaluation, by the bytes of its file, so that two evaluations of one name can be distinguished. */
  readonly data_digest: Digest;
  /** Whether the version passed. */
  readonly passed: boolean;
  /** Members of others, by the name of their authority or by a URI. In the digests, and read by no rule. Absent when there is none. */
  readonly extensions?: Extensions;
}

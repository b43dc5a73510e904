/** PromotionRecord 1.0: which versions moved, and which evaluations let them. */
import type { VersionSnapshotV3_1 } from '../../v3_1/version-snapshot.js';

/**
 * The record of one promotion: the versions before and after it, and what evaluations said of the new ones.
 *
 * Strict. A record that holds is a promotion that was allowed: each version that moved has an evaluation that passed, and
 * none that failed.
 *
 * @public
 */
export interface PromotionRecordV1 {
  readonly schema_version: '1.0';
  /** RFC 3339 in UTC, with `T`, `Z` and up to 9 fraction digits; a real date, no leap second. Volatile. */
  readonly promoted_at: string;
  /** The versions that were in use. Its `request_id` is volatile. */
  readonly before: VersionSnapshotV3_1;
  /** The versions that are in use from now on; its prompt or its retrieval is another. Its `request_id` is volatile. */
  readonly after: VersionSnapshotV3_1;
  /** By member, version and name, each once. */
  readonly evals: readonly PromotionEvalV1[];
}

/**
 * What an evaluation said of one version.
 *
 * @public
 */
export interface PromotionEvalV1 {
  /** What people call the evaluation; not empty. */
  readonly name: string;
  readonly member: 'prompt_version' | 'retrieval_version';
  /** The version that was evaluated. ASCII, not empty. */
  readonly version: string;
  readonly passed: boolean;
}

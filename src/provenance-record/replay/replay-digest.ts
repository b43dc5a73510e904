/** The replay digest: what a replay of a run must reproduce, in one number. */
import { examineGated } from '../../contract/verify/index.js';
import { type Digest, safeDigest } from '../../digest/digest.js';
import { failure, type Outcome, orThrow } from '../../issue/outcome.js';
import { ProvenanceRecord } from '../contract.js';
import type { ProvenanceRecordV1 } from '../v1/document.js';

/** What a replay must reproduce. */
export type Replayed = Pick<ProvenanceRecordV1, 'schema_version' | 'snapshot_id' | 'inputs' | 'retrieval' | 'context'>;

/**
 * The digest of `{ schema_version, snapshot_id, inputs, retrieval, context }` of a record: equal for every run that
 * reproduces it, whatever the model answered. A packet names it as `provenance.replay_digest`.
 *
 * @throws ContractError when the value is no record that holds.
 */
export function replayDigest(record: ProvenanceRecordV1): Digest {
  return orThrow(safeReplayDigest(record));
}

/** The replay digest of a record, or the issues that stand in its way. Never throws. */
export function safeReplayDigest(record: unknown): Outcome<Digest> {
  const examined = examineGated(ProvenanceRecord, record);
  if (!examined.ok) return failure(examined.issues);
  return digestReplayed(examined.document);
}

/** The digest of the replayed part of what is known to be a record, or of a run that has the same parts. */
export function digestReplayed({ schema_version, snapshot_id, inputs, retrieval, context }: Replayed): Outcome<Digest> {
  return safeDigest({ schema_version, snapshot_id, inputs, retrieval, context });
}

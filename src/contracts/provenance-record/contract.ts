/** The ProvenanceRecord contract in all its versions. */
import { makeContract } from '../../engine/contract/make-contract.js';
import type { Contract } from '../../engine/contract/model/index.js';
import { provenanceRecordV1 } from './v1/version.js';

/**
 * One run of a retriever: its inputs, what it retrieved in which order, the context it made, and
 * what a model made of it.
 */
export const ProvenanceRecord: Contract<readonly [typeof provenanceRecordV1]> =
  /* @__PURE__ */ makeContract({
    name: 'provenance-record',
    versionAt: '/schema_version',
    versions: [provenanceRecordV1],
  });

/** The ProvenanceRecord contract in all its versions. */

import { defineContract } from '../contract/define-contract.js';
import type { Contract } from '../contract/model/index.js';
import { type ContractVersion, defineVersion } from '../contract/model/index.js';
import { provenanceRules } from './rules.js';
import { type ProvenanceRecordV1, provenanceRecordV1Schema } from './v1.js';

/**
 * Version 1.0 of the contract.
 *
 * @public
 */
export const provenanceRecordV1: ContractVersion<'1.0', ProvenanceRecordV1> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'draft',
  adr: '0030',
  schema: provenanceRecordV1Schema,
  rules: provenanceRules,
  volatile: ['/recorded_at', '/run_id'],
  identity: { '/retrieval/vector_candidates': 'id' },
});

/**
 * One run of a retriever: its inputs, what it retrieved in which order, the context it made, and what a model made of it.
 *
 * @public
 */
export const ProvenanceRecord: Contract<readonly [ContractVersion<'1.0', ProvenanceRecordV1>]> =
  /* @__PURE__ */ defineContract({
    name: 'provenance-record',
    versionAt: '/schema_version',
    versions: [provenanceRecordV1],
  });

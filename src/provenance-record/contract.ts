/** The ProvenanceRecord contract in all its versions. */

import { makeContract } from '../contract/make-contract.js';
import type { Contract, ContractVersion } from '../contract/model/index.js';
import type { ProvenanceRecordV1 } from './v1/document.js';
import type { ProvenanceRecordV1RuleCode } from './v1/rules.js';
import { provenanceRecordV1 } from './v1/version.js';

/**
 * One run of a retriever: its inputs, what it retrieved in which order, the context it made, and what a model made of it.
 */
export const ProvenanceRecord: Contract<
  readonly [ContractVersion<'1.0', ProvenanceRecordV1, ProvenanceRecordV1RuleCode>]
> = /* @__PURE__ */ makeContract({
  name: 'provenance-record',
  versionAt: '/schema_version',
  versions: [provenanceRecordV1],
});

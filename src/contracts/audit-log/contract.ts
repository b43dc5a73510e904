/** The AuditEntry contract in all its versions. */
import { makeContract } from '../../engine/contract/make-contract.js';
import type { Contract } from '../../engine/contract/model/index.js';
import { auditEntryV1 } from './v1/version.js';

/** One entry of an audit log: a document, its digests, and the digest of the entry before. */
export const AuditEntry: Contract<readonly [typeof auditEntryV1]> = /* @__PURE__ */ makeContract({
  name: 'audit-entry',
  versionAt: '/schema_version',
  versions: [auditEntryV1],
});

/** The AuditEntry contract in all its versions. */
import { makeContract } from '../contract/make-contract.js';
import type { Contract, ContractVersion } from '../contract/model/index.js';
import type { AuditEntryV1 } from './v1/document.js';
import type { AuditEntryV1RuleCode } from './v1/rules.js';
import { auditEntryV1 } from './v1/version.js';

/** One entry of an audit log: a document, its digests, and the digest of the entry before. */
export const AuditEntry: Contract<readonly [ContractVersion<'1.0', AuditEntryV1, AuditEntryV1RuleCode>]> =
  /* @__PURE__ */ makeContract({
    name: 'audit-entry',
    versionAt: '/schema_version',
    versions: [auditEntryV1],
  });

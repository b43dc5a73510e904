/** The AuditEntry contract in all its versions. */

import { defineContract } from '../contract/define-contract.js';
import type { Contract } from '../contract/model/index.js';
import { type ContractVersion, defineVersion } from '../contract/model/index.js';
import { auditEntryRules } from './rules.js';
import { type AuditEntryV1, auditEntryV1Schema } from './v1.js';

/**
 * Version 1.0 of the contract.
 *
 * @public
 */
export const auditEntryV1: ContractVersion<'1.0', AuditEntryV1> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'draft',
  adr: '0032',
  schema: auditEntryV1Schema,
  rules: auditEntryRules,
});

/**
 * One entry of an audit log: a document, its digests, and the digest of the entry before.
 *
 * @public
 */
export const AuditEntry: Contract<readonly [ContractVersion<'1.0', AuditEntryV1>]> = /* @__PURE__ */ defineContract({
  name: 'audit-entry',
  versionAt: '/schema_version',
  versions: [auditEntryV1],
});

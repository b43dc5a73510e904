/** AuditEntry 1.0 as one declaration. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import type { AuditEntryV1 } from './document.js';
import { type AuditEntryV1RuleCode, auditEntryForm, auditEntryRules } from './rules.js';
import { auditEntryV1Schema } from './schema.js';

/** Version 1.0 of the contract. */
export const auditEntryV1: ContractVersion<'1.0', AuditEntryV1, AuditEntryV1RuleCode> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'draft',
  adr: '0032',
  schema: auditEntryV1Schema,
  rules: auditEntryRules,
  extensions: [''],
  form: auditEntryForm,
});

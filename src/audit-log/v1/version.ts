/** AuditEntry 1.0 as one declaration. */
import { exactOptional, type GenericSchema, literal, strictObject, union } from 'valibot';
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { anyJson, extensions } from '../../fields/json.js';
import { systemId } from '../../fields/name.js';
import { score, wholeNumber } from '../../fields/number.js';
import { nonEmptyText, sha256Digest } from '../../fields/text.js';
import { timestamp } from '../../fields/timestamp.js';
import type { AuditEntryV1 } from './document.js';
import { type AuditEntryV1RuleCode, auditEntryForm, auditEntryRules } from './rules.js';

/** Built when first used. */
export const auditEntryV1Schema: () => GenericSchema<AuditEntryV1> = /* @__PURE__ */ exactly<AuditEntryV1>()(() =>
  strictObject({
    schema_version: literal('1.0'),
    log_id: systemId(),
    seq: wholeNumber(0),
    recorded_at: timestamp(),
    contract: nonEmptyText(),
    contract_version: union([nonEmptyText(), score()]),
    stable_digest: sha256Digest(),
    digest: sha256Digest(),
    document: exactOptional(anyJson()),
    closes: exactOptional(literal(true)),
    prev: sha256Digest(),
    entry_digest: sha256Digest(),
    extensions: exactOptional(extensions()),
  }),
);

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

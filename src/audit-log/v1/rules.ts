/** The rules of AuditEntry 1.0 that need one entry alone; `verifyAuditLog` checks the chain. */

import { defineRule, formRule, type NormalForm, type Rule } from '../../contract/model/index.js';
import { type Digest, digestOfText } from '../../digest/digest.js';
import { withoutPointers } from '../../digest/omission.js';
import { isRealTime } from '../../fields/timestamp.js';
import { canonicalText } from '../../json/write/index.js';
import type { AuditEntryV1 } from './document.js';

/** Digest of an entry without `entry_digest` and `document`. */
export function digestEntry(entry: Omit<AuditEntryV1, 'entry_digest'>): Digest {
  const bound = withoutPointers(entry, ['/document', '/entry_digest']);
  return digestOfText(canonicalText(bound));
}

/** The codes of the rules of AuditEntry 1.0. */
export type AuditEntryV1RuleCode =
  | 'audit-entry.recorded-at'
  | 'audit-entry.digest'
  | 'audit-entry.document'
  | 'audit-entry.closing'
  | 'audit-entry.form';

/** Members with two spellings that mean the same. */
export const auditEntryForm: NormalForm = { times: ['/recorded_at'] };

/** In the order in which issues are reported. */
export const auditEntryRules: readonly Rule<AuditEntryV1, AuditEntryV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'audit-entry.recorded-at',
    says: 'recorded_at is a real date and time, without leap second',
    hint: 'Write the time of recording as an RFC 3339 date and time that exists; a leap second is written as the second before it.',
    check({ recorded_at }: AuditEntryV1, report) {
      if (!isRealTime(recorded_at)) report({ pointer: '/recorded_at' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'audit-entry.digest',
    says: 'entry_digest is the digest of the entry without entry_digest and document',
    hint: 'Restore the entry from a copy of the log: it was changed after it was written, and a corrected digest would only hide that.',
    check(entry: AuditEntryV1, report) {
      if (digestEntry(entry) !== entry.entry_digest) report({ pointer: '/entry_digest' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'audit-entry.document',
    says: 'digest is the digest of the document, when the document is there',
    hint: 'Restore the document as it was recorded, or leave it out: the entry is valid without it.',
    check({ document, digest }: AuditEntryV1, report) {
      if (document !== undefined && digestOfText(canonicalText(document)) !== digest) report({ pointer: '/digest' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'audit-entry.closing',
    says: 'an entry of the contract audit-log closes its log, and records the digest of the head before it',
    hint: 'Close a log with closeLog, which writes the entry, and record documents under their own contracts.',
    check({ closes, contract, log_id, seq, prev, digest }: AuditEntryV1, report) {
      if ((closes === true) !== (contract === CLOSING_CONTRACT)) report({ pointer: '/closes' });
      else if (closes === true && digest !== digestOfText(canonicalText({ count: seq, digest: prev, log_id }))) {
        report({ pointer: '/digest' });
      }
    },
  }),
  /* @__PURE__ */ formRule('audit-entry.form', auditEntryForm),
];

/** The name under which closing entries record the head that they close at. */
export const CLOSING_CONTRACT = 'audit-log';

/** The rules of AuditEntry 1.0 that one entry can be held to alone; the chain is held by `verifyAuditLog`. */
import { defineRule, type Rule } from '../../contract/model/index.js';
import { digestOfText } from '../../digest/digest.js';
import { isRealTime } from '../../fields/timestamp.js';
import { canonicalText } from '../../json/write/index.js';
import type { AuditEntryV1 } from './document.js';
import { digestEntry } from './entry-digest.js';

/**
 * The codes of the rules of AuditEntry 1.0.
 *
 * @public
 */
export type AuditEntryV1RuleCode = 'audit.recorded-at' | 'audit.entry.digest' | 'audit.document.digest';

/** In the order in which they are told. */
export const auditEntryRules: readonly Rule<AuditEntryV1, AuditEntryV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'audit.recorded-at',
    says: 'recorded_at is a real date and time, without leap second',
    hint: 'Write the time of recording as an RFC 3339 date and time that exists; a leap second is written as the second before it.',
    check({ recorded_at }: AuditEntryV1, report) {
      if (!isRealTime(recorded_at)) report({ pointer: '/recorded_at' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'audit.entry.digest',
    says: 'entry_digest is the digest of the entry without entry_digest and document',
    hint: 'Restore the entry from a copy of the log: it was changed after it was written, and a corrected digest would only hide that.',
    check(entry: AuditEntryV1, report) {
      if (digestEntry(entry) !== entry.entry_digest) report({ pointer: '/entry_digest' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'audit.document.digest',
    says: 'digest is the digest of the document, when the document is there',
    hint: 'Restore the document as it was recorded, or leave it out: the entry holds without it.',
    check({ document, digest }: AuditEntryV1, report) {
      if (document !== undefined && digestOfText(canonicalText(document)) !== digest) report({ pointer: '/digest' });
    },
  }),
];

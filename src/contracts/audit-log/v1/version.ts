/**
 * AuditEntry 1.0: one line of a log that cannot be edited quietly. Rules need one entry alone;
 * `verifyAuditLog` checks the chain.
 */
import { exactOptional, literal, strictObject, union } from 'valibot';
import { type Digest, digestOfText } from '../../../core/digest/digest.js';
import { withoutPointers } from '../../../core/digest/omission.js';
import { exactly } from '../../../core/fields/exactly.js';
import { anyJson, type Extensions, extensions } from '../../../core/fields/json.js';
import { systemId } from '../../../core/fields/name.js';
import { score, wholeNumber } from '../../../core/fields/number.js';
import { nonEmptyText, sha256Digest } from '../../../core/fields/text.js';
import { timestamp } from '../../../core/fields/timestamp.js';
import type { JsonValue } from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import type {
  ContractVersion,
  NormalForm,
  Rule,
  VersionLimits,
} from '../../../engine/contract/model/index.js';
import {
  defineRule,
  defineVersion,
  formRule,
  timeRule,
} from '../../../engine/contract/model/index.js';

/**
 * One entry of an audit log, bound to the entry before it.
 *
 * In a log each entry is one line: its canonical bytes (RFC 8785) and a line feed. The document can
 * be taken out of an entry later, for privacy or retention; nothing else changes by that, and the
 * chain is still valid.
 */
export interface AuditEntryV1 {
  /** The version of this contract, as a string; it implies SHA-256. Example: `"1.0"`. */
  readonly schema_version: '1.0';
  /**
   * The log that the entry belongs to: 1 to 256 characters without blanks, control characters and
   * invisible characters. Example: `"answers-2026"`.
   */
  readonly log_id: string;
  /** The position of the entry in its log, counted from 0. Example: `41`. */
  readonly seq: number;
  /**
   * When the entry was written, by the writer's clock: RFC 3339 in UTC with `T`, `Z` and 0 to 9
   * fraction digits; a date that exists from year 1 on, no leap second. Builders leave trailing
   * zeros out. It need not ascend from entry to entry: the chain orders entries, clocks do not.
   * Example: `"2026-03-01T09:30:00Z"`.
   */
  readonly recorded_at: string;
  /**
   * The name of the contract of the document; `audit-entry` on the entry that closes the log.
   * Example: `"evidence-packet"`.
   */
  readonly contract: string;
  /**
   * The version of that contract, as the wire spells it: `"1.0"`, `"1"` and `1` differ. Example:
   * `"1.0"`.
   */
  readonly contract_version: string | number;
  /**
   * The digest of the document without its volatile members, bound to contract and version.
   * Example: `"sha256:` and 64 hex digits`"`.
   */
  readonly stable_digest: Digest;
  /**
   * The digest of the document. It binds the document to the entry, and stays when the document is
   * withheld. Example: as above.
   */
  readonly digest: Digest;
  /**
   * The document itself, any JSON. Absent when it is withheld. Example: `{ "title": "Berth 4" }`.
   */
  readonly document?: JsonValue;
  /**
   * True on the entry that closes the log: its contract is `audit-entry`, its document the head
   * before it (`count`, `digest` and `log_id`), and nothing follows it. Absent on every other entry. Example: `true`.
   */
  readonly closes?: true;
  /**
   * The `entry_digest` of the entry before; on the first entry, the digest of
   * `{ audit_log: "1.0", log_id, continues }`, where
   * `continues` is the head of the closed log that this one continues, or null. Example: `"sha256:` and 64 hex digits`"`.
   */
  readonly prev: Digest;
  /**
   * The digest of this entry without `entry_digest` and `document`. Example: `"sha256:` and 64 hex
   * digits`"`.
   */
  readonly entry_digest: Digest;
  /**
   * Members of other projects, each under a name with its owner or a URI. Part of `entry_digest`,
   * read by no rule. Absent when there are none. Example:
   * `{ "com.example.audit": { "operator": "night shift" } }`.
   */
  readonly extensions?: Extensions;
}

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

const auditEntryForm: NormalForm = { times: ['/recorded_at'] };

const auditEntryRules: readonly Rule<AuditEntryV1, AuditEntryV1RuleCode>[] = [
  /* @__PURE__ */ timeRule('audit-entry.recorded-at', 'recorded_at'),
  /* @__PURE__ */ defineRule({
    code: 'audit-entry.digest',
    says: 'entry_digest is the digest of the entry without entry_digest and document',
    reportedAt: '`/entry_digest`',
    hint: 'Restore the entry from a copy of the log: it was changed after it was written, and a corrected digest would only hide that.',
    check(entry: AuditEntryV1, report) {
      if (digestEntry(entry) !== entry.entry_digest) report({ pointer: '/entry_digest' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'audit-entry.document',
    says: 'digest is the digest of the document, when the document is there',
    reportedAt: '`/digest`',
    hint: 'Restore the document as it was recorded, or leave it out: the entry is valid without it.',
    check({ document, digest }: AuditEntryV1, report) {
      if (document !== undefined && digestOfText(canonicalText(document)) !== digest)
        report({ pointer: '/digest' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'audit-entry.closing',
    says: 'an entry that closes its log names the contract audit-entry, and its digest is that of the head before it: { count: seq, digest: prev, log_id }',
    reportedAt: '`/closes` where the contract is another, else `/digest`',
    hint: 'Close a log with closeLog, which writes the entry, and record documents under their own contracts.',
    check({ closes, contract, log_id, seq, prev, digest }: AuditEntryV1, report) {
      if (closes !== true) return;
      if (contract !== CLOSING_CONTRACT) report({ pointer: '/closes' });
      else if (digest !== digestOfText(canonicalText({ count: seq, digest: prev, log_id })))
        report({ pointer: '/digest' });
    },
  }),
  /* @__PURE__ */ formRule('audit-entry.form', auditEntryForm, 'warning'),
];

/** The name under which closing entries record the head that they close at. */
export const CLOSING_CONTRACT = 'audit-entry';

/**
 * Those of the largest document, with room for the entry around it: its members, and extensions of
 * 7 levels.
 */
export const entryLimits: VersionLimits = { bytes: 67_174_400, depth: 136, nodes: 5_001_000 };

/** Version 1.0 of the contract. */
export const auditEntryV1: ContractVersion<'1.0', AuditEntryV1, AuditEntryV1RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: '1.0',
    status: 'released',
    adr: '0032',
    schema: /* @__PURE__ */ exactly<AuditEntryV1>()(() =>
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
    ),
    rules: auditEntryRules,
    extensions: [''],
    form: auditEntryForm,
    limits: entryLimits,
  });

/** AuditEntry 1.0: one line of a log that cannot be edited quietly. */
import type { Digest } from '../../digest/digest.js';
import type { Extensions } from '../../fields/json.js';
import type { JsonValue } from '../../json/value/index.js';

/**
 * One entry of an audit log, bound to the entry before it.
 *
 * In a log each entry is one line: its canonical bytes (RFC 8785) and a line feed. The document can be taken out of an
 * entry later, for privacy or retention; nothing else changes by that, and the chain is still valid.
 */
export interface AuditEntryV1 {
  /** The version of this contract, as a string; it implies SHA-256. Example: `"1.0"`. */
  readonly schema_version: '1.0';
  /** The log that the entry belongs to: 1 to 256 characters without blanks, control characters and invisible characters. Example: `"answers-2026"`. */
  readonly log_id: string;
  /** The position of the entry in its log, counted from 0. Example: `41`. */
  readonly seq: number;
  /**
   * When the entry was written, by the writer's clock: RFC 3339 in UTC with `T`, `Z` and up to 9 fraction digits, without trailing
   * zeros; a date that exists, no leap second. It need not ascend from entry to entry: the chain orders entries, clocks do not.
   * Example: `"2026-03-01T09:30:00Z"`.
   */
  readonly recorded_at: string;
  /** The name of the contract of the document; `audit-log` on the entry that closes the log. Example: `"evidence-packet"`. */
  readonly contract: string;
  /** The version of that contract, as the wire spells it: `"1.0"`, `"1"` and `1` differ. Example: `"1.0"`. */
  readonly contract_version: string | number;
  /** The digest of the document without its volatile members, bound to contract and version. Example: `"sha256:` and 64 hex digits`"`. */
  readonly stable_digest: Digest;
  /** The digest of the document. It binds the document to the entry, and stays when the document is withheld. Example: as above. */
  readonly digest: Digest;
  /** The document itself, any JSON. Absent when it is withheld. Example: `{ "title": "Berth 4" }`. */
  readonly document?: JsonValue;
  /**
   * True on the entry that closes the log: its contract is `audit-log`, its document the head before it, and nothing follows it.
   * Absent on every other entry. Example: `true`.
   */
  readonly closes?: true;
  /**
   * The `entry_digest` of the entry before; on the first entry, the digest of `{ audit_log: "1.0", log_id, continues }`, where
   * `continues` is the head of the closed log that this one continues, or null. Example: `"sha256:` and 64 hex digits`"`.
   */
  readonly prev: Digest;
  /** The digest of this entry without `entry_digest` and `document`. Example: `"sha256:` and 64 hex digits`"`. */
  readonly entry_digest: Digest;
  /**
   * Members of other projects, each under a name with its owner or a URI. Part of `entry_digest`, read by no rule. Absent when there
   * are none. Example: `{ "com.example.audit": { "operator": "night shift" } }`.
   */
  readonly extensions?: Extensions;
}

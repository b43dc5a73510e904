/** AuditEntry 1.0: one line of a log that cannot be edited quietly. */
import type { Digest } from '../../digest/digest.js';
import type { JsonValue } from '../../json/value/index.js';

/**
 * One entry of an audit log, bound to the entry before it.
 *
 * In a log each entry is one line: its canonical bytes (RFC 8785) and a line feed. The document can be taken out of an
 * entry later, for privacy or retention; nothing else changes by that, and the chain still holds.
 *
 * @public
 */
export interface AuditEntryV1 {
  readonly schema_version: '1.0';
  /** The log the entry belongs to: 1 to 128 of `A-Z a-z 0-9 . _ : -`. */
  readonly log_id: string;
  /** Its place in the log, from 0. */
  readonly seq: number;
  /** RFC 3339 in UTC, with `T`, `Z` and up to 9 fraction digits; a real date, no leap second. The writer's clock. */
  readonly recorded_at: string;
  /** The name of the contract that the document was recorded under. */
  readonly contract: string;
  /** The version of that contract, spelled as on the wire: `"1.0"`, `"1"` and `1` differ. */
  readonly contract_version: string | number;
  /** Digest of the document without its volatile members, bound to contract and version. */
  readonly stable_digest: Digest;
  /** Digest of the document. It binds the document to the entry, and stays when the document is withheld. */
  readonly digest: Digest;
  /** The document itself; absent when it is withheld. */
  readonly document?: JsonValue;
  /** The `entry_digest` of the entry before; of the first entry, the digest of `{ audit_log, log_id, continues }`. */
  readonly prev: Digest;
  /** Digest of this entry without `entry_digest` and `document`. */
  readonly entry_digest: Digest;
}

/** A record claim: "this document comes of that run, and the record of the run has this digest". */
import type { Digest } from '../../digest/digest.js';
import type { JsonValue } from '../../json/value/index.js';
import type { ClaimFault } from './source-claim.js';

/** One claim of a document about the record of the run that it comes of. */
export interface RecordClaim {
  /** Exact RFC 6901 pointer to the digest in the document. */
  readonly pointer: string;
  /** The key under which the record is looked up: the id of the run. */
  readonly key: string;
  /** Digest of the whole record. */
  readonly digest: Digest;
  /** What else the document says of the record. Called once, and only for the record that has the digest. */
  readonly recheck?: (record: JsonValue) => readonly ClaimFault[];
}

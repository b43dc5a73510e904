/** One version of a contract: its schema, its rules and its volatile members, readable alone. */

import type { RecordClaim } from './record-claim.js';
import type { Rule } from './rule.js';
import type { SourceClaim } from './source-claim.js';
import type { StandardSchema } from './standard-schema.js';

/**
 * A version as the wire spells it: `"1.0"`, `1` and `"1"` are three different versions.
 *
 * @public
 */
export type Version = string | number;

/**
 * Where a version stands in its life. A released version never changes again.
 *
 * @public
 */
export type Status = 'draft' | 'released' | 'deprecated';

/**
 * One version of a contract.
 *
 * @public
 */
export interface ContractVersion<V extends Version = Version, Document = unknown, Code extends string = string> {
  readonly version: V;
  readonly status: Status;
  /** Number of the decision record that tells why the version is as it is. */
  readonly adr?: string;
  /** The shape. A thunk, so that nothing is built on import and unused contracts fall out of bundles. */
  schema(): StandardSchema<Document, unknown>;
  /** What JSON Schema cannot say, in the order in which it is told. */
  readonly rules: readonly Rule<Document, Code>[];
  /**
   * Exact RFC 6901 pointers to the members that the stable digest leaves out, through objects only; a member that is
   * absent leaves nothing out.
   */
  readonly volatile: readonly string[];
  /** Lists whose items have identity: pointer of the list to the member that identifies an item. */
  readonly identity: Readonly<Record<string, string>>;
  /** What the document claims to have taken from sources; `verifyAgainst` checks each claim. */
  sources?(document: Document): readonly SourceClaim<Code>[];
  /** The records that the document names; `verifyAgainst` follows each when records are given. */
  records?(document: Document): readonly RecordClaim[];
}

/**
 * What `defineVersion` takes: no rules, no volatile members and no identities unless said otherwise.
 *
 * @public
 */
export interface VersionDeclaration<V extends Version, Document, Code extends string = string> {
  readonly version: V;
  readonly status: Status;
  readonly adr?: string;
  schema(): StandardSchema<Document, unknown>;
  readonly rules?: readonly Rule<NoInfer<Document>, Code>[];
  readonly volatile?: readonly string[];
  readonly identity?: Readonly<Record<string, string>>;
  sources?(document: NoInfer<Document>): readonly SourceClaim<Code>[];
  records?(document: NoInfer<Document>): readonly RecordClaim[];
}

/**
 * Declares a version of a contract.
 *
 * @public
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineVersion<const V extends Version, Document, Code extends string = never>(
  declaration: VersionDeclaration<V, Document, Code>,
): ContractVersion<V, Document, Code> {
  const { rules = [], volatile = [], identity = {} } = declaration;
  return Object.freeze({
    ...declaration,
    rules: Object.freeze([...rules]),
    volatile: Object.freeze([...volatile]),
    identity: Object.freeze({ ...identity }),
  });
}

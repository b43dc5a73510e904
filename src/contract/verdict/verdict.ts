/** What a verification ends in: a value with its digests, or issues; always with a line for every check. */
import type { Digest } from '../../digest/digest.js';
import type { Issue } from '../../issue/issue.js';
import type { JsonCode } from '../../json/codes.js';
import type { ContractCode } from '../codes.js';
import type { Contract, DocumentAt, RuleCodeOf, Version, VersionOf } from '../model/index.js';
import type { Check, SourceState, Stage } from './check.js';

/**
 * The codes of issues of a verdict: those of the strict reader and the gate, those of the verbs, and those of the
 * contract's rules and claims.
 */
export type IssueCodeOf<C extends Contract> = JsonCode | ContractCode | RuleCodeOf<C>;

/** The verdict on one document. `ok` shows whether it is valid, `version` then narrows `value`. */
export type Verdict<C extends Contract = Contract> = Valid<C> | Invalid<C>;

/**
 * Everything that was checked is valid, at one of the versions of the contract. What was not checked is in `checks` as a
 * skip.
 */
export type Valid<C extends Contract = Contract> = ValidAt<C, VersionOf<C>>;

/** A document that is valid at any of these versions: one member for each, so that `version` narrows `value`. */
export type ValidAt<C extends Contract, V extends VersionOf<C>> =
  V extends VersionOf<C> ? ValidAs<V, DocumentAt<C, V>, IssueCodeOf<C>> : never;

/** A document that is valid at one version. */
export interface ValidAs<V extends Version, Value, Code extends string> {
  readonly ok: true;
  readonly contract: string;
  readonly version: V;
  /** The document: parsed from the text, or a private copy of the value that came in. */
  readonly value: Value;
  /** Digest of the whole document's canonical bytes. */
  readonly digest: Digest;
  /** Digest without the volatile members, bound to contract and version. */
  readonly stableDigest: Digest;
  readonly checks: readonly Check[];
  /** Warnings only. */
  readonly issues: readonly Issue<Code>[];
  /** Warnings left out of the list. */
  readonly truncated: number;
  /** Where each claimed text is, when sources were given. */
  readonly sources?: readonly SourceState[];
}

/** Something is invalid. */
export type Invalid<C extends Contract = Contract> = InvalidAs<VersionOf<C>, IssueCodeOf<C>>;

/** A fault in a document of any of these versions. */
export interface InvalidAs<V extends Version, Code extends string> {
  readonly ok: false;
  /** The stage at which it came out; later stages were not entered. */
  readonly stage: Stage;
  /** Absent when the contract was to be recognised, and was not. */
  readonly contract?: string;
  /** Absent when the version itself could not be read. */
  readonly version?: V;
  readonly issues: readonly Issue<Code>[];
  readonly checks: readonly Check[];
  /** Issues left out of the list; a lower bound, as the work ends soon after the cap. 0 when all are listed. */
  readonly truncated: number;
  /** Where each claimed text is, when sources were given. */
  readonly sources?: readonly SourceState[];
}

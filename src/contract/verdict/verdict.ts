/** What a verification ends in: a value with its digests, or issues; always with a line for every check. */
import type { Digest } from '../../digest/digest.js';
import type { Issue } from '../../issue/issue.js';
import type { Contract, DocumentOf, VersionOf } from '../model/index.js';
import type { Check, Stage } from './check.js';
import type { SourceState } from './source-state.js';

/**
 * The verdict on one document.
 *
 * @public
 */
export type Verdict<C extends Contract = Contract> = Holds<C> | Fails<C>;

/**
 * Everything that was checked holds. What was not checked stands in `checks` as a skip.
 *
 * @public
 */
export interface Holds<C extends Contract = Contract> {
  readonly ok: true;
  readonly contract: string;
  readonly version: VersionOf<C>;
  /** The document: parsed from the text, or a private copy of the value that came in. */
  readonly value: DocumentOf<C>;
  /** Digest of the whole document's canonical bytes. */
  readonly digest: Digest;
  /** Digest without the volatile members, bound to contract and version. */
  readonly stableDigest: Digest;
  readonly checks: readonly Check[];
  /** Warnings only. */
  readonly issues: readonly Issue[];
  /** Warnings left out of the list. */
  readonly truncated: number;
  /** Where each claimed text stands, when sources were given. */
  readonly sources?: readonly SourceState[];
}

/**
 * Something does not hold.
 *
 * @public
 */
export interface Fails<C extends Contract = Contract> {
  readonly ok: false;
  /** The stage at which it came out; later stages were not entered. */
  readonly stage: Stage;
  /** Absent when the contract was to be recognised, and was not. */
  readonly contract?: string;
  /** Absent when the version itself could not be read. */
  readonly version?: VersionOf<C>;
  readonly issues: readonly Issue[];
  readonly checks: readonly Check[];
  /** Issues left out of the list; a lower bound, as the work ends soon after the cap. 0 when all are listed. */
  readonly truncated: number;
  /** Where each claimed text stands, when sources were given. */
  readonly sources?: readonly SourceState[];
}

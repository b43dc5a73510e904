/**
 * What a verification ends in: a value with its digests, or issues; always with a line for every
 * check.
 */
import type { Digest } from '../../../core/digest/digest.js';
import type { Issue } from '../../../core/issue/issue.js';
import type { JsonCode } from '../../../core/json/codes.js';
import type { ContractCode } from '../codes.js';
import type { Contract, DocumentAt, RuleCodeOf, Version, VersionOf } from '../model/index.js';

/**
 * The codes of issues of a verdict: those of the strict reader and the gate, those of the verbs,
 * and those of the contract's rules and claims.
 */
export type IssueCodeOf<C extends Contract> = JsonCode | ContractCode | RuleCodeOf<C>;

/** The verdict on one document. `ok` shows whether it is valid, `version` then narrows `value`. */
export type Verdict<C extends Contract = Contract> = Valid<C> | Invalid<C>;

/**
 * Everything that was checked is valid, at one of the versions of the contract. What was not
 * checked is in `checks` as a skip.
 */
export type Valid<C extends Contract = Contract> = ValidAt<C, VersionOf<C>>;

/**
 * A document that is valid at any of these versions: one member for each, so that `version` narrows
 * `value`.
 */
export type ValidAt<C extends Contract, V extends VersionOf<C>> =
  V extends VersionOf<C> ? ValidAs<V, DocumentAt<C, V>, IssueCodeOf<C>> : never;

/** What every verdict has. */
export interface Checked<Code extends string> {
  readonly checks: readonly Check[];
  /** Warnings only, where the document is valid. */
  readonly issues: readonly Issue<Code>[];
  /**
   * Issues left out of the list; a lower bound, as the work ends soon after the cap. 0 when all are
   * listed.
   */
  readonly truncated: number;
  /** Where each claimed text is, when sources were given. */
  readonly sources?: readonly SourceState[];
}

/** A document that is valid at one version. */
export interface ValidAs<V extends Version, Value, Code extends string> extends Checked<Code> {
  readonly ok: true;
  readonly contract: string;
  readonly version: V;
  /** The document: parsed from the text, or a private copy of the value that came in. */
  readonly value: Value;
  /** Digest of the whole document's canonical bytes. */
  readonly digest: Digest;
  /**
   * The stable digest is the identity of the evidence, and not of what was thought of it: the digest
   * without the volatile members, bound to contract and version.
   */
  readonly stableDigest: Digest;
}

/** Something is invalid. */
export type Invalid<C extends Contract = Contract> = InvalidAs<VersionOf<C>, IssueCodeOf<C>>;

/** A fault in a document of any of these versions. */
export interface InvalidAs<V extends Version, Code extends string> extends Checked<Code> {
  readonly ok: false;
  /** The stage at which it came out; later stages were not entered. */
  readonly stage: Stage;
  /** Absent when the contract was to be recognised, and was not. */
  readonly contract?: string;
  /** Absent when the version itself could not be read. */
  readonly version?: V;
}

/**
 * The stages of a verification, in order. A stage is entered only when nothing failed before it.
 * `contract` is the stage of verbs that recognise the contract of a document.
 */
export type Stage = 'json' | 'contract' | 'version' | 'shape' | 'rules' | 'digests' | 'sources';

/** One line of a verdict. A skip is not a pass: it says that nobody looked, and why. */
export interface Check {
  /** The code of the rule, or the name of the stage. */
  readonly code: string;
  readonly stage: Stage;
  /** What is true when it passes. */
  readonly says: string;
  readonly status: 'pass' | 'warn' | 'fail' | 'skip';
  /** Why it was skipped. */
  readonly reason?: string;
}

/**
 * The number of checks by outcome. Warnings count as passed, because they never make a document
 * invalid.
 */
export interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts checks by how they came out. */
export function countChecks(checks: readonly Check[]): CheckCounts {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for (const { status } of checks) {
    if (status === 'fail') failed += 1;
    else if (status === 'skip') skipped += 1;
    else passed += 1;
  }
  return { passed, failed, skipped };
}

/**
 * Where one claimed text was found.
 *
 * - `unchanged`: in its source, at the place that the document gives
 * - `unplaced`: in its source; of the place that the document gives, a part is none that a text can show, such as a page
 * - `moved`: in its source, at another place
 * - `source-changed`: gone from its source, and the source is not the one the document was made from
 * - `found-elsewhere`: not in its source, but in another given one
 * - `fabricated`: nowhere that was searched, and no change of the source explains it
 * - `unavailable`: there is no source to look into
 */
export type Shown =
  | 'unchanged'
  | 'unplaced'
  | 'moved'
  | 'source-changed'
  | 'found-elsewhere'
  | 'fabricated'
  | 'unavailable';

/**
 * What extracted the text of a source from its file, and the digest of that text: the digest of the
 * source is of the file.
 */
export interface ExtractedText {
  /** Name and version: `pdfjs-dist 5.4.296`. */
  readonly by: string;
  readonly textDigest: string;
}

/** What the sources say of one claim. */
export interface SourceState {
  /** RFC 6901 pointer to the claimed text. */
  readonly pointer: string;
  /** The key of the source that the document names. */
  readonly key: string;
  readonly state: Shown;
  /**
   * Whether the source is the one the document was made from; `absent` when the document does not
   * say.
   */
  readonly sourceDigest: 'equal' | 'differs' | 'absent' | 'unknown';
  /**
   * Whether the text of the source is the one that was extracted then. Present if the document has
   * a digest of that text.
   */
  readonly textDigest?: 'equal' | 'differs';
  /** Present if the text of the source was extracted from a file that is not text itself. */
  readonly extracted?: ExtractedText;
  /**
   * The lines that contain it, from 1, inclusive; those of the first place when there are several.
   */
  readonly lines?: { readonly start: number; readonly end: number };
  /** `found-elsewhere`: the key of the source that contains it. */
  readonly foundIn?: string;
  /**
   * `unavailable`: why. `work-budget`: the claims ask for more searching than one verification may do; with `fabricated` and
   * `source-changed`, not all the other sources were searched.
   */
  readonly reason?: 'not-found' | 'lookup-failed' | 'not-text' | 'aborted' | 'work-budget';
}

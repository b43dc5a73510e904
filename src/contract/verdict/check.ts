/** The lines of a verdict: what was checked, how it came out, and where claimed texts are in their sources. */

/**
 * The stages of a verification, in order. A stage is entered only when nothing failed before it. `contract` is the stage
 * of verbs that recognise the contract of a document.
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

/** How many checks came out how; warnings count as passed, as they never make a document invalid. */
export interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts checks by how they came out. */
export function countChecks(checks: readonly Check[]): CheckCounts {
  let [passed, failed, skipped] = [0, 0, 0];
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
export type Standing =
  | 'unchanged'
  | 'unplaced'
  | 'moved'
  | 'source-changed'
  | 'found-elsewhere'
  | 'fabricated'
  | 'unavailable';

/** What the sources say of one claim. */
export interface SourceState {
  /** RFC 6901 pointer to the claimed text. */
  readonly pointer: string;
  /** The key of the source that the document names. */
  readonly key: string;
  readonly state: Standing;
  /** Whether the source is the one the document was made from; `absent` when the document does not say. */
  readonly sourceDigest: 'equal' | 'differs' | 'absent' | 'unknown';
  /** The lines that contain it, from 1, inclusive; those of the first place when there are several. */
  readonly lines?: { readonly start: number; readonly end: number };
  /** `found-elsewhere`: the key of the source that contains it. */
  readonly foundIn?: string;
  /**
   * `unavailable`: why. `work-budget`: the claims ask for more searching than one verification may do; with `fabricated` and
   * `source-changed`, not all the other sources were searched.
   */
  readonly reason?: 'not-found' | 'lookup-failed' | 'not-text' | 'aborted' | 'work-budget';
}

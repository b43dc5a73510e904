/** What the verification of a log ends in. */
import type { Check } from '../../contract/verdict/index.js';
import type { Issue } from '../../issue/issue.js';
import type { AuditHead } from '../head.js';

/** The verdict on a log. */
export interface AuditLogVerdict {
  /** Nothing that was looked at fails. What was not looked at stands in `checks` as a skip. */
  readonly ok: boolean;
  /** How many entries follow from each other, from the first on; what is behind them is not safe. */
  readonly entries: number;
  /** Where these entries end; null when there is none. */
  readonly head: AuditHead | null;
  /**
   * `anchored` when an earlier head was given and met. A chain has no key, so who can write the whole log can rebuild it:
   * an `unanchored` log proves nothing against that person.
   */
  readonly anchor: 'anchored' | 'unanchored';
  /** Entries since the latest head that was met. */
  readonly grown?: number;
  /** Entries whose document was taken out: only their digests can be told (`document-withheld`). */
  readonly withheld: number;
  /** Entries whose contract was not given, so that their documents were not held against it. */
  readonly unchecked: number;
  /** The first line with an error, from 1; one behind the last when the log ends too early. */
  readonly firstBadLine?: number;
  /** The torn last line: what is before it is safe. */
  readonly torn?: { readonly line: number; readonly offset: number; readonly bytes: number };
  readonly checks: readonly AuditCheck[];
  /** In the order of the lines; `at` is a place in the log. */
  readonly issues: readonly Issue[];
  /** Issues left out of the list. */
  readonly truncated: number;
}

/** One line of a verdict on a log. A skip is not a pass. */
export interface AuditCheck extends Omit<Check, 'stage'> {
  readonly code: 'audit.chain' | 'audit.documents' | 'audit.contracts' | 'audit.heads';
}

/** The lines of a verdict: what was looked at, and how it came out. */

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
  /** What holds when it passes. */
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

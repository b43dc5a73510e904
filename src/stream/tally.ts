/** Counts lines by how they came out. */
import type { CheckedLine } from './judge-line.js';

/** How many lines were checked, and how they came out. */
export interface LineTally {
  /** All of them; blank ones at the end are none. */
  readonly lines: number;
  readonly valid: number;
  /** All that are not valid. */
  readonly invalid: number;
  /** Those of the invalid that were too long: they are never passed on. */
  readonly tooLong: number;
  /** Those of the invalid on which the judge gave no verdict. */
  readonly unchecked: number;
}

export const emptyTally: LineTally = { lines: 0, valid: 0, invalid: 0, tooLong: 0, unchecked: 0 };

export function counted(tally: LineTally, { line, verdict, error }: CheckedLine): LineTally {
  return {
    lines: tally.lines + 1,
    valid: tally.valid + (verdict.ok ? 1 : 0),
    invalid: tally.invalid + (verdict.ok ? 0 : 1),
    tooLong: tally.tooLong + (line.complete ? 0 : 1),
    unchecked: tally.unchecked + (error === undefined ? 0 : 1),
  };
}

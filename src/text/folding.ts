/** What the second half of the folding reads and writes, and the two steps that all its parts share. */
import { pushUnit, type Units } from './units.js';

/** What the second half of the folding reads and writes. */
export interface Folding {
  readonly from: Units;
  readonly to: Units;
  readonly folds: number;
  readonly joints: number[];
  readonly soft: number[];
}

/** Takes one unit over as it is; returns the next place. */
export function copy({ from, to }: Folding, at: number): number {
  pushUnit(to, from.codes[at] ?? 0, from.starts[at] ?? 0, from.ends[at] ?? 0);
  return at + 1;
}

/** The code of the last unit written, or of one before it; 0 when there is none. */
export function lastOf(units: Units, back: number): number {
  return back <= units.length ? (units.codes[units.length - back] ?? 0) : 0;
}

/** The least number of words put in, left out or exchanged that makes a quote of a stretch somewhere in a list of words. */
import { spend, type Work } from '../../../work/work.js';
import { numberAt } from '../reading/number-at.js';

/** For each unit of the quote the unit of the source that faces it, or -1; and the units of the source that were used. */
export interface UnitAlignment {
  readonly facing: Int32Array;
  /** Source units [from, to): from the first that faces the quote to the last. */
  readonly from: number;
  readonly to: number;
}

/** Wider drifts are not followed, but where the source ends within the quote. */
const WIDEST_BAND = 64;
/** A larger table does not fit. */
const MOST_CELLS = 2 ** 24;
const FAR = 2 ** 30;
/** Two exchanged cost more than one exchanged and one left out, and words at the edges are rather exchanged than put in. */
const EXCHANGED = 3;
const ADDED = 4;
const DROPPED = 2;

/** Units as numbers, equal ones the same; and which of them are only markup, and cost nothing. */
export interface Units {
  readonly keys: readonly number[];
  readonly isMarkup: readonly boolean[];
}

interface Table {
  readonly quote: Units;
  readonly source: Units;
  readonly costs: Int32Array;
  /** Columns; the last one is always far, and the first of the next row has it to its left. */
  readonly width: number;
  /** The source unit of column 0 in row 0; each row moves one to the right. */
  readonly shift: number;
}

/** What an alignment may cost. */
export interface Spending {
  readonly work: Work;
}

/**
 * Aligns; undefined when the budget ended or the table would not fit.
 *
 * Equal numbers are equal units. The quote lies about at `at` in the source; source units before and after cost nothing. Edit
 * distance by Levenshtein in a band around that diagonal (Ukkonen 1985): O(quote x band).
 */
export function alignUnits(
  quote: Units,
  source: Units,
  { at, work }: Spending & { readonly at: number },
): UnitAlignment | undefined {
  const missing = quote.keys.length - (source.keys.length - at);
  const band = Math.max(missing, Math.min(WIDEST_BAND, 8 + quote.keys.length));
  const width = 2 * band + 2;
  const cells = (quote.keys.length + 1) * width;
  if (cells > MOST_CELLS || !spend(work, cells)) return undefined;
  const table: Table = { quote, source, costs: new Int32Array(cells), width, shift: at - band };
  fill(table);
  return trace(table);
}

/** Column k of row i stands for the place before source unit `shift + i + k`. Plain arrays and one loop: 3 ns for a cell. */
function fill({ quote, source, costs, width, shift }: Table): void {
  const keys = Int32Array.from(source.keys);
  const drops = Uint8Array.from(source.isMarkup, (isMarkup) => (isMarkup ? 0 : DROPPED));
  const firstOf = (i: number): number => Math.max(0, -(shift + i));
  const endOf = (i: number): number => Math.min(width - 1, keys.length + 1 - shift - i);
  costs.fill(FAR).fill(0, firstOf(0), endOf(0));
  for (let i = 1; i <= quote.keys.length; i += 1) {
    const end = endOf(i);
    const row = i * width;
    const above = row - width;
    const key = quote.keys[i - 1];
    const add = quote.isMarkup[i - 1] === true ? 0 : ADDED;
    for (let k = firstOf(i); k < end; k += 1) {
      const place = shift + i + k - 1;
      const exchanged = (costs[above + k] ?? FAR) + (keys[place] === key ? 0 : EXCHANGED);
      const added = (costs[above + k + 1] ?? FAR) + add;
      const dropped = (costs[row + k - 1] ?? FAR) + (drops[place] ?? DROPPED);
      costs[row + k] = Math.min(exchanged, added, dropped, FAR);
    }
  }
}

/** The quote's unit faces the source's. */
function faced({ quote, source, costs, width, shift }: Table, i: number, k: number): number {
  const isSame = source.keys[shift + i + k - 1] === quote.keys[i - 1];
  return numberAt(costs, (i - 1) * width + k) + (isSame ? 0 : EXCHANGED);
}

function dropped({ source, costs, width, shift }: Table, i: number, k: number): number {
  return numberAt(costs, i * width + k - 1) + (source.isMarkup[shift + i + k - 1] === true ? 0 : DROPPED);
}

/** Back from the cheapest end, the last of equals: a changed last word then faces the word that stands there. */
function trace(table: Table): UnitAlignment {
  const { quote, costs, width, shift } = table;
  const size = quote.keys.length;
  let k = 0;
  let cost = FAR;
  for (let at = 0; at < width; at += 1) {
    const there = numberAt(costs, size * width + at);
    if (there < cost || (there === cost && !faces(table, size, k))) [k, cost] = [at, there];
  }
  const facing = new Int32Array(size).fill(-1);
  for (let i = size; i > 0; ) {
    const here = numberAt(costs, i * width + k);
    if (here === faced(table, i, k)) {
      facing[i - 1] = shift + i + k - 1;
      i -= 1;
    } else if (here === dropped(table, i, k)) k -= 1;
    else {
      k += 1;
      i -= 1;
    }
  }
  const used = facing.filter((place) => place >= 0);
  return { facing, from: numberAt(used, 0), to: numberAt(used, used.length - 1) + 1 };
}

/** The quote's last unit and the last source unit are equal. */
function faces({ quote, source, shift }: Table, i: number, k: number): boolean {
  return source.keys[shift + i + k - 1] === quote.keys[i - 1];
}

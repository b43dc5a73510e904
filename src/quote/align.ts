/** Lines up the words of a quote with those of a stretch of its source: what was exchanged, added and dropped. */

import { isWordSign } from './neighbours.js';

/** A quote's token against one of the source; undefined on the side that has none. */
export interface Pair {
  readonly quote: number | undefined;
  readonly source: number | undefined;
  /** The same in small letters. */
  readonly alike: boolean;
}

const DROPPED = 1;
const ADDED = 4;
const EXCHANGED = 3;
/** A word for a sign: dearer than one added and one dropped. */
const EXCHANGED_KIND = 6;

/**
 * The alignment of least cost: 0 for alike, 1 for dropped, 3 for exchanged, 4 for added; what is before and after it in the
 * source is free. Words left out are cheap, so that a quote that leaves out much is still lined up to its end. Among equals
 * it ends first, and from its end back it prefers pairs, then dropped tokens, then added ones. O(n * m) time and memory.
 */
export function align(quote: readonly string[], source: readonly string[]): readonly Pair[] {
  const width = source.length + 1;
  const quoteWords = quote.map(isWord);
  const sourceWords = source.map(isWord);
  const cost = new Uint16Array((quote.length + 1) * width);
  for (let row = 1; row <= quote.length; row += 1) {
    cost[row * width] = ADDED * row;
    for (let column = 1; column < width; column += 1) cost[row * width + column] = leastAt(row, column);
  }
  return traceBack();

  function costAt(row: number, column: number): number {
    return cost[row * width + column] ?? 0;
  }

  function pairCost(row: number, column: number): number {
    return costAt(row - 1, column - 1) + exchange(row - 1, column - 1);
  }

  function exchange(one: number, other: number): number {
    if (quote[one] === source[other]) return 0;
    return quoteWords[one] === sourceWords[other] ? EXCHANGED : EXCHANGED_KIND;
  }

  function leastAt(row: number, column: number): number {
    return Math.min(pairCost(row, column), costAt(row, column - 1) + DROPPED, costAt(row - 1, column) + ADDED);
  }

  function traceBack(): readonly Pair[] {
    let row = quote.length;
    let column = 0;
    for (let end = 1; end < width; end += 1) if (costAt(row, end) < costAt(row, column)) column = end;
    const pairs: Pair[] = [];
    while (row > 0) {
      const here = costAt(row, column);
      if (column > 0 && here === pairCost(row, column)) {
        row -= 1;
        column -= 1;
        pairs.push({ quote: row, source: column, alike: quote[row] === source[column] });
      } else if (column > 0 && here === costAt(row, column - 1) + DROPPED) {
        column -= 1;
        pairs.push({ quote: undefined, source: column, alike: false });
      } else {
        row -= 1;
        pairs.push({ quote: row, source: undefined, alike: false });
      }
    }
    return pairs.reverse();
  }
}

function isWord(key: string): boolean {
  return isWordSign(key.codePointAt(0) ?? 0);
}

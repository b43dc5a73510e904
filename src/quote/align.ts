/** Lines up the words of a quote with those of a stretch of its source: what was exchanged, added and dropped. */
import { isWordSign } from './signs.js';
import type { Tokens } from './tokens.js';

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
 * The alignment of a quote with the tokens `first` to `last` of its source that costs least: what is before and after it in the
 * source is free. Words left out are cheap, so that a quote that leaves out much is still lined up to its end. Among equals
 * it ends first, and from its end back it prefers pairs, then dropped tokens, then added ones. O(n * m) time and bytes.
 */
export function align(quote: Tokens, source: Tokens, first: number, last: number): readonly Pair[] {
  const width = last - first + 2;
  const height = quote.ids.length;
  const steps = new Uint8Array((height + 1) * width);
  let costs = new Uint16Array(width);
  for (let row = 1; row <= height; row += 1) {
    const below = new Uint16Array(width);
    below[0] = ADDED * row;
    steps[row * width] = ADDED;
    for (let column = 1; column < width; column += 1) {
      const paired = (costs[column - 1] ?? 0) + exchange(row - 1, first + column - 1);
      const dropped = (below[column - 1] ?? 0) + DROPPED;
      const added = (costs[column] ?? 0) + ADDED;
      const least = Math.min(paired, dropped, added);
      below[column] = least;
      steps[row * width + column] = least === paired ? EXCHANGED : least === dropped ? DROPPED : ADDED;
    }
    costs = below;
  }
  return traceBack(costs.indexOf(costs.reduce((least, cost) => Math.min(least, cost))));

  function exchange(one: number, other: number): number {
    if (quote.ids[one] === source.ids[other]) return 0;
    return isWord(quote, one) === isWord(source, other) ? EXCHANGED : EXCHANGED_KIND;
  }

  function traceBack(end: number): readonly Pair[] {
    const pairs: Pair[] = [];
    for (let [row, column] = [height, end]; row > 0; ) {
      const step = steps[row * width + column];
      if (step !== DROPPED) row -= 1;
      if (step !== ADDED) column -= 1;
      const [one, other] = [step === DROPPED ? undefined : row, step === ADDED ? undefined : first + column];
      pairs.push({
        quote: one,
        source: other,
        alike: step === EXCHANGED && quote.ids[row] === source.ids[first + column],
      });
    }
    return pairs.reverse();
  }
}

/** True if a token begins with a letter or digit. */
export function isWord({ reading, starts }: Tokens, token: number): boolean {
  return isWordSign(reading.signs.codePointAt(starts[token] ?? 0) ?? 0);
}

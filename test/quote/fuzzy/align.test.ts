import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alignment, alignKeys } from '../../../src/quote/fuzzy/align.js';
import { createWork } from '../../../src/work/work.js';

/** All longest common subsequences by trying everything; the leftmost of them. */
function slowly(quote: readonly string[], source: readonly string[]): Alignment {
  let best: { quote: number; source: number }[] = [];
  const visit = (i: number, j: number, taken: { quote: number; source: number }[]): void => {
    if (taken.length > best.length) best = taken;
    for (let a = i; a < quote.length; a += 1) {
      for (let b = j; b < source.length; b += 1) {
        if (quote[a] === source[b]) visit(a + 1, b + 1, [...taken, { quote: a, source: b }]);
      }
    }
  };
  visit(0, 0, []);
  return best;
}

describe('alignKeys', () => {
  it('is the leftmost of the longest alignments', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 });
    fc.assert(
      fc.property(keys, keys, (quote, source) => {
        expect(alignKeys(quote, source, createWork(1000))).toEqual(slowly(quote, source));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives undefined when the table would not fit or the budget ends', () => {
    const other = Array.from({ length: 5000 }, (_, i) => String(i));
    expect(alignKeys(other, [...other].reverse(), createWork(10 ** 9))).toBeUndefined();
    expect(alignKeys(['a'], ['b'], createWork(0, 3))).toBeUndefined();
  });

  it('has no table for what both begin with, and pays two steps for each cell of the rest', () => {
    const long = Array.from({ length: 5000 }, (_, i) => String(i));
    const work = createWork(0, 10 ** 6);
    expect(alignKeys([...long, 'a', 'b'], [...long, 'b'], work)).toHaveLength(5001);
    expect(work.spent).toBe(5000 + 2 * 3 * 2);
    expect(alignKeys(long, [...long, 'b'], work)).toHaveLength(5000);
    expect(alignKeys([...long, 'b'], long, work)).toHaveLength(5000);
  });
});

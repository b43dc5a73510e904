import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hits, longestWindow, passes, searchWindow, type Window } from '../../../src/quote/fuzzy/fuzzy-search.js';
import { readQuoteKeys } from '../../../src/quote/fuzzy/hits.js';
import { createWork } from '../../../src/work/work.js';

function hitsOf(
  source: readonly string[],
  quote: readonly string[],
): { hits: Hits; keys: ReturnType<typeof readQuoteKeys> } {
  const keys = readQuoteKeys(quote);
  const list = source.flatMap((key, token) =>
    keys.numbers.has(key) ? [{ token, key: keys.numbers.get(key) ?? -1 }] : [],
  );
  const hits = {
    tokens: Int32Array.from(list, ({ token }) => token),
    keys: Int32Array.from(list, ({ key }) => key),
    count: list.length,
  };
  return { hits, keys };
}

/** Every window of every length, by the definition. */
function bruteForce(source: readonly string[], quote: readonly string[]): Window | undefined {
  let best: Window | undefined;
  for (let start = 0; start < source.length; start += 1) {
    for (let size = 1; start + size <= source.length; size += 1) {
      const common = commonOf(source.slice(start, start + size), quote);
      if (9 * common <= 4 * (quote.length + size)) continue;
      const mine = best === undefined ? 1 : common * (quote.length + best.size - best.common);
      const theirs = best === undefined ? 0 : best.common * (quote.length + size - common);
      if (mine > theirs) best = { start, size, common };
    }
  }
  return best;
}

function commonOf(window: readonly string[], quote: readonly string[]): number {
  const left = [...quote];
  let common = 0;
  for (const key of window) {
    const at = left.indexOf(key);
    if (at === -1) continue;
    left.splice(at, 1);
    common += 1;
  }
  return common;
}

describe('searchWindow', () => {
  it('equals brute force on 10,000 random small cases, ties included', () => {
    const letters = fc.constantFrom('a', 'b', 'c', 'd', 'x');
    let found = 0;
    let ties = 0;
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 9 }),
        fc.array(letters, { maxLength: 26 }),
        (quote, source) => {
          const { hits, keys } = hitsOf(source, quote);
          const best = searchWindow(hits, keys.counts, createWork(1000));
          const expected = bruteForce(source, quote);
          expect(best).toEqual(expected);
          if (expected !== undefined) found += 1;
          if (expected !== undefined && bruteForce(source.slice(expected.start + 1), quote)?.common === expected.common)
            ties += 1;
        },
      ),
      { numRuns: 10_000, seed: 1 },
    );
    expect(found).toBeGreaterThan(1000);
    expect(ties).toBeGreaterThan(100);
  });

  it('equals brute force where quote and source are alike', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { minLength: 5, maxLength: 14 });
    const noise = fc.array(fc.tuple(fc.nat(20), fc.constantFrom('a', 'c', 'x', 'y')), { maxLength: 4 });
    fc.assert(
      fc.property(words, noise, noise, (quote, added, changed) => {
        const source = ['x', ...quote, 'y', ...quote];
        for (const [at, word] of added) source.splice(at % source.length, 0, word);
        for (const [at, word] of changed) source[at % source.length] = word;
        const { hits, keys } = hitsOf(source, quote);
        expect(searchWindow(hits, keys.counts, createWork(1000))).toEqual(bruteForce(source, quote));
      }),
      { numRuns: 2000, seed: 2 },
    );
  });

  it.each([
    [4, 5, 5, false],
    [5, 5, 5, true],
    [9, 10, 10, true],
    [8, 9, 9, false],
    [5, 6, 5, true],
    [20, 25, 20, false],
    [20, 20, 25, false],
    [20, 20, 24, true],
  ])('decides by 9c > 4(m + w): c %d, m %d, w %d: %s', (common, quote, window, expected) => {
    expect(passes(common, quote, window)).toBe(expected);
  });

  it('covers every window length that could pass', () => {
    for (let size = 1; size <= 200; size += 1) {
      const longest = longestWindow(size);
      expect(passes(size, size, longest) || longest < size).toBe(true);
      expect(passes(size, size, longest + 1)).toBe(false);
      for (let common = 0; common <= size; common += 1) {
        if (passes(common, size, common)) expect(common).toBeGreaterThan((4 * size) / 5);
      }
    }
  });

  it('finds the shortest and the longest window that pass', () => {
    const quote = Array.from({ length: 20 }, (_, i) => `k${String(i)}`);
    const short = quote.slice(0, 17);
    const long = quote.flatMap((key, i) => (i % 5 === 4 ? [key, 'noise'] : [key]));
    for (const source of [short, long]) {
      const { hits, keys } = hitsOf(source, quote);
      expect(searchWindow(hits, keys.counts, createWork(1000))).toEqual(bruteForce(source, quote));
    }
  });

  it('takes the shorter of two windows that start together and are equally like the quote', () => {
    const quote = Array.from({ length: 30 }, (_, i) => `k${String(i)}`);
    const source = [...quote.slice(0, 25), ...Array.from({ length: 6 }, () => 'noise'), ...quote.slice(25)];
    const { hits, keys } = hitsOf(source, quote);
    expect(searchWindow(hits, keys.counts, createWork(1000))).toEqual({ start: 0, size: 25, common: 25 });
  });

  it('looks back from no hit before which too little stands, and pays two steps for each', () => {
    const quote = Array.from({ length: 12 }, (_, i) => `k${String(i)}`);
    const source = Array.from({ length: 40 }, () => quote.map((key, i) => (i % 3 === 0 ? 'noise' : key))).flat();
    const { hits, keys } = hitsOf(source, quote);
    const work = createWork(1000);
    expect(searchWindow(hits, keys.counts, work)).toBeUndefined();
    expect(work.spent).toBe(2 * hits.count);
  });

  it('ends when the budget does', () => {
    const { hits, keys } = hitsOf(
      Array.from({ length: 1000 }, () => 'a'),
      ['a', 'a', 'a', 'a', 'a', 'a'],
    );
    expect(searchWindow(hits, keys.counts, createWork(0, 100))).toBe('exhausted');
  });
});

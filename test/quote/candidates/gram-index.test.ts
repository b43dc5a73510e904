/** A search by grams finds what a native search finds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAll, searchOf } from '../../../src/quote/candidates/find-all.js';
import { findByGrams, indexGrams } from '../../../src/quote/candidates/gram-index.js';
import { indexSource, verifyQuote } from '../../../src/quote/index.js';

const work = () => ({ limit: 1_000_000, spent: 0 });

describe('a search by grams', () => {
  it('finds the same places as a native one, overlapping ones too', () => {
    const letters = fc.constantFrom('a', 'b', 'é', '\u{1f600}');
    const textOf = (max: number) => fc.array(letters, { maxLength: max }).map((list) => list.join(''));
    fc.assert(
      fc.property(textOf(300), fc.nat(300), fc.integer({ min: 15, max: 40 }), textOf(40), (text, at, length, other) => {
        const search = searchOf(() => text, true);
        search('a', work());
        search('a', work());
        for (const needle of [text.slice(at, at + length), other, `${text.slice(at, at + length)}b`])
          expect(search(needle, work())).toEqual(findAll(text, needle, work()));
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('takes over at the third search of a text that is kept, for needles of fifteen units', () => {
    const text = 'so it was that the harbour of the town lay still and nobody came to it at all in the end of the year';
    const steps = (isKept: boolean): readonly number[] => {
      const search = searchOf(() => text, isKept);
      return ['it was that the', 'the harbour of the', 'it was that the', 'it was that th', 'no harbour of it'].map(
        (needle) => {
          const paid = work();
          search(needle, paid);
          return paid.spent;
        },
      );
    };
    expect(steps(false)).toEqual([28, 31, 28, 27, 28]);
    expect(steps(true)).toEqual([28, 31, 94, 27, 80]);
  });

  it('looks at as many candidates as it may', () => {
    const text = 'abcdefgh'.repeat(20);
    const index = indexGrams(text);
    const needle = text.slice(3, 30);
    const places = findAll(text, needle, work());
    expect(findByGrams(index, needle, 20)).toEqual(places);
    expect(findByGrams(index, needle, 19)).toBeUndefined();
    expect(findByGrams(indexGrams('a'.repeat(40)), 'a'.repeat(20), 40)).toEqual(
      findAll('a'.repeat(40), 'a'.repeat(20), work()),
    );
  });

  it('looks at few places of a text that does not repeat itself', () => {
    const text = Array.from({ length: 300 }, (_, i) => `w${String(i * i)}`).join(' ');
    const index = indexGrams(text);
    for (const at of [0, 1, 7, 8, 500, text.length - 15])
      expect(findByGrams(index, text.slice(at, at + 15), 24)).toEqual([at]);
  });

  it.each([
    [0, 16],
    [127, 16],
    [128, 32],
    [255, 32],
    [256, 64],
    [10_000, 2048],
  ])('has for %i units %i heads, a power of two above the places', (units, heads) => {
    const index = indexGrams('a'.repeat(units));
    expect([index.heads.length, index.mask]).toEqual([heads, heads - 1]);
  });

  it('gives way to the native one where a text repeats itself', () => {
    const text = 'ab'.repeat(40_000);
    const search = searchOf(() => text, true);
    for (let i = 0; i < 4; i += 1) expect(search('ab'.repeat(10), work())?.length).toBe(39_991);
  });

  it('gives the same results on an index as on the text', () => {
    const text = `${'So it was that the harbour was closed in the winter, and nobody came. '.repeat(9)}The end of it all was near.`;
    const quotes = [
      'the harbour was closed in the winter',
      'harbour was  closed in the winter and nobody',
      'the harbour was opened in the winter',
      'The end of it all was near.',
      'the end of it ... was near of all',
    ];
    const index = indexSource(text);
    for (let round = 0; round < 3; round += 1)
      for (const quote of quotes) expect(verifyQuote(quote, index)).toEqual(verifyQuote(quote, text));
  });
});

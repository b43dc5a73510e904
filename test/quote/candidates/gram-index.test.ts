/** A search by grams finds what a native search finds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAll, searchOf } from '../../../src/quote/candidates/find-all.js';
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
      { numRuns: 200 },
    );
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuote } from '../../src/quote/judgement/reading/quote-words.js';
import { leastSize } from '../../src/quote/least-size.js';

describe('the least size of a quote', () => {
  it.each([
    ['the moon pulls the sea', 5, 5],
    ['The moon pulls at the sea', 5, 5],
    ['the moon pulls a sea', 5, undefined], // a letter alone could be part of what stands beside it
    ['the moon pulls the', 5, undefined],
    ['the moon pulls the sea', 6, undefined],
    ['The Moon Pulls The Sea', 5, undefined],
    ['the <b> moon pulls the sea', 5, undefined],
    ['a & the moon pulls the sea', 5, undefined],
    ['the moon pulls the sea', 65, undefined],
    ['so '.repeat(70), 64, 64],
  ])('of %j is told where it is %i at least, as %j', (quote, words, told) => {
    expect(leastSize(quote, words)).toBe(told);
  });

  it('is never more than what a reading of the quote counts', () => {
    const piece = fc.constantFrom(
      'the',
      'moon',
      'do',
      "n't",
      'can',
      'not',
      'co',
      '-',
      'a',
      '&amp;',
      '\n',
      '<i>',
      'x',
      '[1]',
      '*',
      'e.g.',
      '5',
      'kg',
      '\\n',
      '_',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }),
        fc.constantFrom(' ', '  ', ''),
        fc.integer({ min: 1, max: 8 }),
        (pieces, blank, words) => {
          const quote = pieces.join(blank === '' ? ' ' : blank);
          const least = leastSize(quote, words);
          expect(readQuote(quote).size).toBeGreaterThanOrEqual(least ?? 0);
        },
      ),
      { numRuns: 400 },
    );
  });
});

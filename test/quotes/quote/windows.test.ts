import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/quotes/quote/reading/read.js';
import { readTokens } from '../../../src/quotes/quote/tokens.js';
import { bestWindow, listWords } from '../../../src/quotes/quote/windows.js';
import { sized } from '../../support/sized.js';

const rare = fc.integer({ min: 0, max: 400 }).map((nth) => `w${nth}`);
const frequent = fc.constantFrom('the', 'of', 'and', ',', '“');
const text = fc.array(fc.oneof(rare, frequent), { minLength: 1, maxLength: 600 });

/** A stretch of a source with words taken out, put in, changed, or brought into another order. */
const quoteOf = (source: readonly string[]) =>
  fc
    .record({
      start: fc.nat(source.length - 1),
      length: fc.integer({ min: 1, max: 40 }),
      changes: fc.array(fc.record({ at: fc.nat(39), words: fc.array(fc.oneof(rare, frequent)) }), {
        maxLength: 6,
      }),
    })
    .map(({ start, length, changes }) => {
      const words = source.slice(start, start + length);
      for (const { at, words: other } of changes) words.splice(at % words.length || 0, 1, ...other);
      return words.length === 0 ? ['nothing'] : words;
    });

const tokensOf = (words: readonly string[]) => readTokens(readText(words.join(' ')));

describe('the window with the most words in common', () => {
  test('is the same by lists and by counting every word, with half of the words or more', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        text.chain((source) => fc.tuple(fc.constant(source), quoteOf(source))),
        ([words, wanted]) => {
          const source = tokensOf(words);
          const quote = readTokens(readText(wanted.join(' ')), {}, source.known);
          const counted = bestWindow(quote, source);
          const listed = bestWindow(quote, source, listWords(source));
          if (2 * counted.common >= quote.words.length && counted.common > 0) {
            compared += 1;
            expect(listed).toEqual(counted);
          } else expect(2 * listed.common < quote.words.length || listed.common === 0).toBe(true);
        },
      ),
      { numRuns: sized(1000, 3000) },
    );
    expect(compared).toBeGreaterThan(sized(130, 400));
  });

  test('is the first of two that are alike', () => {
    const words = ['rust', ...Array.from({ length: 500 }, () => 'the'), 'rust', 'moss'];
    const source = tokensOf(words);
    const quote = readTokens(readText('rust fern'), {}, source.known);
    expect(bestWindow(quote, source, listWords(source))).toEqual({ first: 0, last: 0, common: 1 });
  });

  test('leaves nothing behind for the next quote', () => {
    const source = tokensOf(['the', 'old', 'ship', 'of', 'the', 'line', 'and', 'the', 'sea']);
    const lists = listWords(source);
    for (const words of ['the ship of the line', 'the the the', 'sea', 'the line and the sky']) {
      const quote = readTokens(readText(words), {}, source.known);
      expect(bestWindow(quote, source, lists)).toEqual(bestWindow(quote, source));
      expect(lists.left.every((count) => count === 0)).toBe(true);
    }
  });
});

describe('words of a source', () => {
  test('are listed by their places', () => {
    const source = tokensOf(['the', 'ship', ',', 'the', 'Ship']);
    const { starts, places } = listWords(source);
    const id = source.ids[1] ?? -1;
    expect([...places.subarray(starts[id], starts[id + 1])]).toEqual([1, 3]);
  });
});

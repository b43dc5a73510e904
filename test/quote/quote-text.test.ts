/** What a quote is before it is compared: whether it says anything, and where its ellipses are. */
import { describe, expect, it } from 'vitest';
import { ellipsisAt, isEmptyQuote } from '../../src/quote/quote-text.js';

describe('a quote', () => {
  it.each(['', ' \n\u00a0', '.,;:!?', '“—”', '¡\u{10100}', '\u200b\u00ad', '\u0001\ue000', '$+^=<', '$ — \u{10100} .'])(
    'is empty with %j alone',
    (quote) => {
      expect(isEmptyQuote(quote)).toBe(true);
      expect([isEmptyQuote(`${quote}a`), isEmptyQuote(`5${quote}`)]).toEqual([false, false]);
    },
  );

  it.each(['a', '5', '½', '漢', '😀', '€', '≠', '\u0301'])('is not empty with %j', (quote) => {
    expect(isEmptyQuote(` ${quote}.`)).toBe(false);
  });
});

describe('an ellipsis', () => {
  it.each([
    ['...', 3],
    ['....', 4],
    ['…', 1],
    ['. . .', 5],
    ['[...]', 5],
    ['(....)', 6],
    ['[…]', 3],
    ['(. . .)', 7],
  ])('is %j', (text, size) => {
    expect([ellipsisAt(text, 0), ellipsisAt(`ab${text}cd`, 2)]).toEqual([size, 2 + size]);
  });

  it.each(['', 'a', '.', '..', '. .', '[..]', '[...', '(…]', '[…)', '[x]', '(x)', '(..)', '[]', ']'])(
    'is not %j',
    (text) => {
      expect([ellipsisAt(text, 0), ellipsisAt(`ab${text}cd`, 2), ellipsisAt(`)]${text}`, 2)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );
});

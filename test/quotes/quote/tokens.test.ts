import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/quotes/quote/reading/read.js';
import { readTokens } from '../../../src/quotes/quote/tokens.js';
import { bareOf } from '../../../src/quotes/quote/word-ids.js';

const words = fc.array(
  fc.oneof(fc.constantFrom('The', 'the', 'THE', 'naïve', 'Naive', 'ΣΟΦΟΣ', '12,5'), fc.string()),
  { maxLength: 60 },
);
const read = (list: readonly string[]) => readText(list.join(' '));

describe('tokens', () => {
  test('have equal ids on both sides, whichever text was numbered first', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const source = readTokens(read(other));
        const quote = readTokens(read(one), {}, source.known);
        const again = readTokens(read(one));
        const turned = readTokens(read(other), {}, again.known);
        for (const [q, id] of quote.ids.entries())
          for (const [s, there] of source.ids.entries())
            expect(id === there).toBe(again.ids[q] === turned.ids[s]);
      }),
      { numRuns: 300 },
    );
  });

  test('folded twice are what they are folded once', () => {
    const folds = [
      (sign: string) => sign,
      (sign: string) => `a${sign}`,
      (sign: string) => `${sign}\u0301`,
    ];
    const differing: string[] = [];
    for (let code = 1; code < 0x1_ffff; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      for (const fold of folds) {
        const once = bareOf(fold(String.fromCodePoint(code)));
        if (bareOf(once) !== once) differing.push(code.toString(16));
      }
    }
    expect(differing).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/quotes/quote/reading/read.js';
import { readTokens, wordCount } from '../../../src/quotes/quote/tokens.js';
import { bareOf } from '../../../src/quotes/quote/word-ids.js';
import { seeded } from '../../support/seeded.js';
import { sized } from '../../support/sized.js';

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
        const isDiffering = [...quote.ids].some((id, q) =>
          [...source.ids].some((there, s) => (id === there) !== (again.ids[q] === turned.ids[s])),
        );
        expect(isDiffering).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('end and are numbered in one look as by several', () => {
    const parts = [
      'Word',
      'x',
      '12',
      '1.5',
      '.',
      ',',
      "'s",
      ' ',
      '-',
      'é',
      'e\u0301',
      '漢',
      'Я',
      '😀',
    ];
    const next = seeded(31);
    const below = (count: number): number => Math.floor(next() * count);
    const differing: string[] = [];
    for (let nth = 0; nth < sized(1500, 20_000); nth += 1) {
      const text = Array.from({ length: 1 + below(8) }, () => parts[below(parts.length)]).join('');
      const reading = readText(text);
      const { starts, ends, ids, words } = readTokens(reading);
      const written = [...starts].map((start, token) => reading.signs().slice(start, ends[token]));
      const bare = written.map(bareOf);
      const isSame =
        written.join('') === reading.signs() &&
        words.length === wordCount(reading) &&
        bare.every((word, token) => ids[token] === ids[bare.indexOf(word)]) &&
        new Set(ids).size === new Set(bare).size;
      if (!isSame) differing.push(text);
    }
    expect(differing).toEqual([]);
  });

  test('folded twice are what they are folded once', () => {
    const folds = [
      (sign: string) => sign,
      (sign: string) => `a${sign}`,
      (sign: string) => `${sign}\u0301`,
    ];
    const differing: string[] = [];
    for (let code = 1; code < 0x1_ffff; code += sized(13, 1)) {
      if (code >= 0xd800 && code < 0xe000) continue;
      for (const fold of folds) {
        const once = bareOf(fold(String.fromCodePoint(code)));
        if (bareOf(once) !== once) differing.push(code.toString(16));
      }
    }
    expect(differing).toEqual([]);
  });
});

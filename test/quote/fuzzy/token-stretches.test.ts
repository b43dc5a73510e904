/** The tokens of a stretch are those that stand there among all tokens of its text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutRanges, readStretch, wholeStretch } from '../../../src/quote/fuzzy/token-stretches.js';
import { type Tokens, tokenEnd, tokenize, tokenKey, tokenStart } from '../../../src/text/tokens.js';

function told(tokens: Tokens, from: number): readonly string[] {
  return Array.from(
    { length: tokens.count },
    (_, token) =>
      `${String(from + tokenStart(tokens, token))}-${String(from + tokenEnd(tokens, token))} ${tokenKey(tokens, token)}`,
  );
}

const pieces = [
  ...[
    'the',
    'The',
    'a',
    'n',
    "n't",
    'n’t',
    'not',
    'exam',
    'ple',
    'u.s',
    'x',
    '5',
    '-5',
    '1,200',
    '5%',
    'H2O',
    'covid-19',
  ],
  ...[' ', ' ', '\n', '\r\n', '\t', '-', '-\n', '--', '‐\n', "'", '"', '”', '.', '. ', '\u00a0', '\u00ad', '\u0301'],
  ...['é', 'ﬃ', '漢', '😀', '&amp;', '&#10;', '\\n', '<', '<=', '½', '…'],
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''));

describe('a stretch of tokens', () => {
  it('has the tokens of its text', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, one, other) => {
        const [first, last] = [one % (whole.length + 1), other % (whole.length + 1)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const { tokens, from, to } = readStretch(whole, [first, last]);
        expect([from <= first, to >= last]).toEqual([true, true]);
        const all = tokenize(whole);
        const inside = told(all, 0).filter((_, token) => tokenStart(all, token) >= from && tokenEnd(all, token) <= to);
        expect(told(tokens, from)).toEqual(inside);
        expect(inside.length).toBe(
          told(all, 0).filter((_, token) => tokenEnd(all, token) > from && tokenStart(all, token) < to).length,
        );
      }),
      { numRuns: 800 },
    );
  });

  it.each<[string, readonly [number, number], readonly [number, number]]>([
    ['the old harbour', [5, 6], [3, 7]],
    ['the old harbour', [3, 7], [3, 7]],
    ['the old harbour', [8, 15], [7, 15]],
    ['the not old', [5, 6], [0, 7]],
    ['the 12 old', [5, 6], [0, 10]],
    ['the, old man', [6, 7], [0, 8]],
    ['the\nold\rman\tis', [5, 9], [3, 14]],
  ])('of %j with %j is that of %j', (whole, range, cut) => {
    const { from, to } = readStretch(whole, range);
    expect([from, to]).toEqual(cut);
  });

  it('can be the whole text', () => {
    const tokens = tokenize('the old harbour');
    expect(wholeStretch('the old harbour', tokens)).toEqual({ tokens, from: 0, to: 15 });
  });
});

describe('ranges', () => {
  const whole = 'one two six ten the old man saw it';
  it.each<[readonly (readonly [number, number])[], readonly (readonly [number, number])[]]>([
    [[], []],
    [[[1, 2]], [[0, 3]]],
    [
      [
        [1, 2],
        [12, 13],
      ],
      [
        [0, 3],
        [11, 15],
      ],
    ],
    [
      [
        [1, 2],
        [4, 5],
      ],
      [[0, 7]],
    ],
    [
      [
        [1, 9],
        [4, 5],
        [12, 34],
      ],
      [[0, 34]],
    ],
  ])('%j are cut to %j', (ranges, cut) => {
    expect(cutRanges(whole, ranges)).toEqual(cut);
  });

  it('are cut in one pass, however many there are', () => {
    const digits = '5 '.repeat(50_000);
    const ranges = Array.from({ length: 25_000 }, (_, i): [number, number] => [4 * i, 4 * i + 1]);
    expect(cutRanges(digits, ranges)).toEqual([[0, digits.length]]);
  });
});

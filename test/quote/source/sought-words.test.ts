/** What one pass finds of a quote's words is what an index of all words has. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionsOf } from '../../../src/quote/candidates/positions.js';
import { sameLetters } from '../../../src/quote/candidates/same-letters.js';
import { type SoughtWords, seekWords } from '../../../src/quote/source/sought-words.js';
import { partsOf } from '../../../src/quote/source/source-parts.js';
import { indexWords, wordKey, wordStart } from '../../../src/quote/source/word-index.js';
import { createWork } from '../../../src/work/work.js';

/** What is found, with all starts of words, so that it can be compared. */
function told(sought: SoughtWords | undefined): unknown {
  if (sought === undefined) return undefined;
  const { count, startOf, hits, numbers, same } = sought;
  const positions = new Map(
    [...numbers.keys()]
      .filter((key) => hits.sizeOf(key) > 0)
      .map((key) => [key, hits.inOrder([key], hits.sizeOf(key)).words]),
  );
  return {
    count,
    starts: Array.from({ length: count }, (_, word) => startOf(word)),
    positions: byKey(positions),
    same,
  };
}

function byKey(positions: ReadonlyMap<string, ArrayLike<number>>): unknown {
  return Object.fromEntries(
    [...positions]
      .map(([key, list]) => [key, Array.from(list)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The same by the index. */
function indexed(text: string, keys: readonly string[], letters: string): unknown {
  const index = indexWords(text);
  const parts = partsOf(text);
  return {
    count: index.count,
    starts: Array.from({ length: index.count }, (_, word) => wordStart(index, word)),
    positions: byKey(positionsOf(parts, new Set(keys))),
    same: sameLetters(parts, letters, createWork(text.length))?.map(({ from, to }) => [from, to]),
  };
}

/** The keys of some words of a text in a row. */
function keysOf(text: string, at: number, size: number): readonly string[] {
  const index = indexWords(text);
  const from = at % Math.max(1, index.count);
  return Array.from({ length: index.count }, (_, word) => wordKey(index, word)).slice(from, from + size);
}

const pieces = [
  ...[
    'the',
    'men',
    'of',
    'The',
    'MEN',
    'a',
    'don’t',
    "it's",
    "'em",
    'H2O',
    '12',
    '1,200',
    'caf\u00e9',
    'cafe\u0301',
    'x\u0301',
  ],
  ...[
    '漢字',
    'नहीं',
    '😀',
    '\u00bd',
    '\ufb03',
    '&amp;',
    '&eacute;t',
    'co\u00adop',
    '\\n',
    '\\',
    '&',
    '5\u0301',
    '.\u0301',
    ' \u0301',
  ],
  ...[
    '(so)',
    'trans-port',
    '“it”',
    '\n',
    '\n\n',
    '…',
    '＆',
    'ª',
    '𝒳',
    '\u{10400}',
    "l'漢",
    "5'10",
    "x'5",
    'ß',
    'İ',
    '⅓',
    '㎏',
    '\ufe0f',
  ],
];
const text = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', ' ', ' ', '', ', ', '-', "'")), { maxLength: 40 })
  .map((list) => list.flat().join(''));

const filler = fc.constantFrom(' ', ' ', 'x', 'so ', '漢', "'", '“a” ', 'é-', '. é', '😀');

describe('the words of a quote, sought in one pass', () => {
  it('are those that an index has', () => {
    let found = 0;
    fc.assert(
      fc.property(text, fc.nat(30), fc.nat(6), fc.nat(2500), filler, (body, from, size, gap, between) => {
        // words on both sides of where stretches meet, and the same letters twice
        const whole = `${body}${between.repeat(gap / between.length)}${body}`;
        const keys = keysOf(whole, from, 1 + size);
        const sought = seekWords(whole, { keys, letters: keys.join('') });
        if (sought === undefined) return;
        found += 1;
        expect(told(sought)).toEqual(indexed(whole, keys, keys.join('')));
      }),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(200);
  });

  it.each([
    ['at the ends of a text', 'men of it', ['men']],
    ['in one word alone', 'men', ['men']],
    ['in small letters and capitals', 'The MEN the Men', ['the', 'men']],
    ['across many blocks', `${'so it is. '.repeat(400)}the men ${'of it '.repeat(900)}the men`, ['the', 'men']],
    ['with other blanks between the same letters', 'the m en, th emen, themen', ['the', 'men']],
    ['with a word longer than a block', `${'x'.repeat(3000)} the men ${'y'.repeat(700)}men`, ['the', 'men']],
    ['over and over', 'a '.repeat(700), ['a', 'a', 'a']],
  ])('are found %s', (_, whole, keys) => {
    expect(told(seekWords(whole, { keys, letters: keys.join('') }))).toEqual(indexed(whole, keys, keys.join('')));
  });

  it.each<[string, string, readonly string[]]>([
    ['of no letters', 'the men', ['']],
    ['with a word of more letters than any', 'the men', ['x'.repeat(1024)]],
    ['with more letters than any', 'the men', Array.from({ length: 20 }, () => 'x'.repeat(1000))],
    ['whose letters stand at every word of a long text', 'ab '.repeat(5000), Array.from({ length: 100 }, () => 'ab')],
  ])('are left to the index for a quote %s', (_, whole, keys) => {
    expect(seekWords(whole, { keys, letters: keys.join('') })).toBeUndefined();
  });

  it.each([
    ['are the same', 'stationery', 'statuanery'],
    ['are of another length', 'station', 'statation'],
    ['are nothing', 'x'.repeat(64), 'y'.repeat(64)],
    ['are those of other letters', 'caf\u00e9', 'cafi'],
    ['have lower bits in common', 'tow\u0161', 'towa'],
  ])('are told apart where their ends %s', (_, one, other) => {
    const whole = `${one} ${other} ${one}${other} the ${other} ${one.toUpperCase()}`;
    for (const keys of [
      [one, 'the'],
      [one, other, 'the'],
    ])
      expect(told(seekWords(whole, { keys, letters: keys.join('') }))).toEqual(indexed(whole, keys, keys.join('')));
  });

  it('are told to be doubtful where a token may be something else, when words of tokens are asked for', () => {
    const doubtful = (whole: string): readonly number[] => {
      const { found } =
        seekWords(`${whole} so it is and was there`, { keys: ['the'], letters: 'the', ofTokens: ['old'] }) ?? {};
      if (found === undefined) throw new Error('not looked for');
      return Array.from(found.words.subarray(0, found.count)).filter((_, nth) => found.keys[nth] === found.doubtful);
    };
    expect(
      [
        ...['the old man', 'the “old” man', 'the old-time man', 'the caf\u00e9 man', 'exam- ple man', "they do n't go"],
        ...['the old\u2010\nman', 'the old&#45;\nman', 'the don’t, man', '漢字 man'],
      ].map(doubtful),
    ).toEqual([[], [], [1, 2], [1, 2], [0, 1], [1, 2], [1, 2], [1, 2], [1], [0, 1, 2]]);
    expect(seekWords('the “caf\u00e9” of it', { keys: ['the'], letters: 'the' })?.found.count).toBe(1);
  });
});

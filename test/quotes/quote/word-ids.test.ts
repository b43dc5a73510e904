/** Ids of words by a table of their signs, and by the host's map of folded words. */
import { describe, expect, test, vi } from 'vitest';
import { once } from '../../../src/core/work/work.js';
import { unitsOf } from '../../../src/quotes/quote/reading/builder.js';
import {
  addedId,
  bareOf,
  createSpellings,
  createWordIds,
  hashOf,
  knownId,
  type WordIds,
  wordIn,
} from '../../../src/quotes/quote/word-ids.js';
import { seeded } from '../../support/seeded.js';
import { sized } from '../../support/sized.js';

const wordOf = (word: string) => wordIn(unitsOf(word), 0, word.length);
const added = (ids: WordIds, word: string): number =>
  addedId(ids, wordIn(unitsOf(`(${word})`), 1, 1 + word.length));
const known = (ids: WordIds, word: string): number =>
  knownId({ ids, seen: once(createSpellings) }, wordIn(unitsOf(`(${word})`), 1, 1 + word.length));

/** What a map of folded words gives. */
function byMap(words: readonly string[]): readonly number[] {
  const map = new Map<string, number>();
  return words.map((word) => {
    const bare = bareOf(word);
    if (!map.has(bare)) map.set(bare, map.size);
    return map.get(bare) ?? -1;
  });
}

const parts = [
  'a',
  'B',
  'e',
  'é',
  'E\u0301',
  'Я',
  'я',
  'ß',
  'ﬁ',
  'K',
  'Å',
  '漢',
  '7',
  "'",
  '\u0001',
  '😀',
];

describe('ids of words', () => {
  test('are those of a map of the folded words, in many made words', () => {
    const next = seeded(17);
    const below = (count: number): number => Math.floor(next() * count);
    const words = Array.from({ length: sized(5000, 50_000) }, () =>
      Array.from({ length: 1 + below(5) }, () => parts[below(parts.length)]).join(''),
    );
    const ids = createWordIds();
    expect(words.map((word) => added(ids, word))).toEqual(byMap(words));
    expect(words.map((word) => known(ids, word))).toEqual(byMap(words));
    expect(words.map((word) => known(ids, `${word}q`)).every((id) => id === -1)).toBe(true);
    expect(ids.size).toBe(new Set(byMap(words)).size);
    expect(ids.size).toBeGreaterThan(sized(1000, 5000));
  });

  test('tell a prefix, a capital and a word with a mark from others as the folds do', () => {
    const ids = createWordIds();
    expect(
      ['naive', 'na', 'NAIVE', 'naïve', 'Naïve', 'naiv'].map((word) => added(ids, word)),
    ).toEqual([0, 1, 0, 0, 0, 2]);
  });

  test('stay right where words are made for one slot', () => {
    const ids = createWordIds();
    const hashOf = (word: string): number => {
      let hash = 0x811c9dc5;
      for (const sign of word) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
      return (hash ^ (hash >>> 15)) & 0x3fffffff;
    };
    const words: string[] = [];
    for (let nth = 0; words.length < 200; nth += 1)
      if ((hashOf(`w${nth}`) & 0xfff) === 0) words.push(`w${nth}`);
    expect(words.map((word) => added(ids, word))).toEqual(byMap(words));
    expect(ids.spellings.others.size).toBeGreaterThan(100);
    const looked = vi.spyOn(ids.spellings.others, 'get');
    expect(['x0', 'x1', 'x2'].map((word) => added(ids, word))).toEqual([200, 201, 202]);
    expect(looked).not.toHaveBeenCalled();
    const more = Array.from({ length: 5000 }, (_, nth) => `x${nth}`);
    const all = [...words, ...more];
    expect(all.map((word) => added(ids, word))).toEqual(byMap(all));
    expect(all.map((word) => known(ids, word.toUpperCase()))).toEqual(byMap(all));
    expect(known(ids, 'w')).toBe(-1);
  });

  test('stay right where words beyond ASCII are made for one slot, and where they are looked up', () => {
    const slotOf = (word: string): number => hashOf(unitsOf(word), 0, word.length) & 0xfff;
    const made: string[] = [];
    for (let nth = 0; made.length < 200; nth += 1)
      if (slotOf(`é${nth}`) === 0) made.push(`é${nth}`);
    const ids = createWordIds();
    expect(made.map((word) => added(ids, word))).toEqual(byMap(made));
    expect(ids.spellings.others.size).toBeGreaterThan(100);
    const lookup = { ids: createWordIds(), seen: once(createSpellings) };
    for (const word of made.slice(0, 100)) addedId(lookup.ids, wordOf(bareOf(word)));
    const found = made.map((word) => knownId(lookup, wordOf(word)));
    expect(found).toEqual(made.map((_, nth) => (nth < 100 ? nth : -1)));
    expect(made.map((word) => knownId(lookup, wordOf(word)))).toEqual(found);
    expect(lookup.seen().others.size).toBeGreaterThan(50);
    expect(lookup.ids.size).toBe(100);
  });
});

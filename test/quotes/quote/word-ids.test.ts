/** Ids of words by a table of their signs, and by the host's map of folded words. */
import { describe, expect, test } from 'vitest';
import {
  addedId,
  bareOf,
  createWordIds,
  knownId,
  type WordIds,
  wordIn,
} from '../../../src/quotes/quote/word-ids.js';
import { seeded } from '../../support/seeded.js';
import { sized } from '../../support/sized.js';

const added = (ids: WordIds, word: string): number =>
  addedId(ids, wordIn(`(${word})`, 1, 1 + word.length));
const known = (ids: WordIds, word: string): number =>
  knownId({ ids, seen: new Map() }, wordIn(`(${word})`, 1, 1 + word.length));

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
    const words = Array.from({ length: sized(10_000, 50_000) }, () =>
      Array.from({ length: 1 + below(5) }, () => parts[below(parts.length)]).join(''),
    );
    const ids = createWordIds();
    expect(words.map((word) => added(ids, word))).toEqual(byMap(words));
    expect(words.map((word) => known(ids, word))).toEqual(byMap(words));
    expect(words.map((word) => known(ids, `${word}q`)).every((id) => id === -1)).toBe(true);
    expect(ids.size).toBe(new Set(byMap(words)).size);
    expect(ids.size).toBeGreaterThan(sized(2000, 5000));
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
      return (hash ^ (hash >>> 15)) & 0x7fffffff;
    };
    const words: string[] = [];
    for (let nth = 0; words.length < 200; nth += 1)
      if ((hashOf(`w${nth}`) & 0xfff) === 0) words.push(`w${nth}`);
    expect(words.map((word) => added(ids, word))).toEqual(byMap(words));
    expect(ids.isFull).toBe(true);
    expect(ids.others.size).toBeGreaterThan(100);
    const more = Array.from({ length: 5000 }, (_, nth) => `x${nth}`);
    const all = [...words, ...more];
    expect(all.map((word) => added(ids, word))).toEqual(byMap(all));
    expect(all.map((word) => known(ids, word.toUpperCase()))).toEqual(byMap(all));
    expect(known(ids, 'w')).toBe(-1);
  });
});

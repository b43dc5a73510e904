/** The words of a source: their letters, where each begins, and where equal ones stand, also where hashes are made to be equal. */
import { describe, expect, it } from 'vitest';
import { indexWords, wordAtOrAfter, wordKey, wordStart } from '../../../src/quote/source/word-index.js';
import { listWords, numberByHash } from '../../../src/quote/source/word-list.js';

/** Each word with its place in the untouched text. */
function wordsOf(text: string): readonly string[] {
  const index = indexWords(text);
  return Array.from({ length: index.count }, (_, word) => `${wordKey(index, word)}@${String(wordStart(index, word))}`);
}

describe('the words of a text', () => {
  it.each<[string, readonly string[]]>([
    ['The men, of it.', ['the@0', 'men@4', 'of@9', 'it@12']],
    ["don't 'em men’s", ['dont@0', 'em@7', 'mens@10']],
    ["5'10 x'5 5'x", ['5@0', '10@2', 'x@5', '5@7', '5@9', 'x@11']],
    ['trans-port co\u00adop', ['trans@0', 'port@6', 'coop@11']],
    ['a1b 12 H2O', ['a1b@0', '12@4', 'h2o@7']],
    ['漢字と kana', ['漢@0', '字@1', 'と@2', 'kana@4']],
    ['a漢b', ['a@0', '漢@1', 'b@2']],
    ["l'漢", ['l@0', '漢@2']],
    ['caf\u00e9 cafe\u0301 É', ['caf\u00e9@0', 'caf\u00e9@5', 'é@11']],
    ['नहीं है', ['नहीं@0', 'है@5']],
    ['so 😀 it 😀😀', ['so@0', '😀@3', 'it@6', '😀@9', '😀@11']],
    ['𝒳y 𐐀', ['𝒳y@0', '𐐨@4']],
    ['one\\ntwo \\n three', ['one@0', 'two@5', 'three@12']],
    ['İstanbul STRASSE ß', ['istanbul@0', 'strasse@9', 'ß@17']],
    ['x² ½ Ⅷ', ['x²@0', '½@3', 'ⅷ@5']],
    ['so ⌀ ≠ it', ['so@0', '⌀@3', 'it@7']],
    ["नी'स é’s 😀’a 5’a 漢’a", ['नीस@0', 'és@5', '😀@9', 'a@12', '5@14', 'a@16', '漢@18', 'a@20']],
    ['a \u{10000}', ['a@0', '\u{10000}@2']],
    ['z.zz,z\tZ', ['z@0', 'zz@2', 'z@5', 'z@7']],
    ['', []],
    [' . ', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are as many as there are, however short', () => {
    for (const count of [1, 4, 15, 16, 17, 25, 26, 27, 52, 63, 64, 65, 1000]) {
      const index = indexWords('漢'.repeat(count));
      expect([index.count, index.letters, index.words.at(-1)]).toEqual([count, '漢'.repeat(count), count]);
    }
    for (const count of [100, 3000]) expect(indexWords('\ufb03'.repeat(count)).letters).toBe('ffi'.repeat(count));
  });

  it('are found by a place among their letters', () => {
    const index = indexWords('one two six');
    expect([0, 1, 3, 4, 6, 8, 9].map((unit) => wordAtOrAfter(index, unit))).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
});

/** By the simplest way: each word with all of its places. */
function placesByMap(text: string): ReadonlyMap<string, readonly number[]> {
  const index = indexWords(text);
  const places = new Map<string, number[]>();
  for (let word = 0; word < index.count; word += 1) {
    const key = wordKey(index, word);
    places.set(key, [...(places.get(key) ?? []), word]);
  }
  return places;
}

/** Words of four letters whose hashes are next to each other in a table of 4096, as somebody would choose them who wants to slow it. */
function wordsOfNearHashes(count: number): readonly string[] {
  const words: string[] = [];
  for (let n = 0; words.length < count; n += 1) {
    const word = (n + 26 ** 4)
      .toString(26)
      .slice(1)
      .replace(/[0-9]/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
    if ((hashOf(word) & 4095) < 2) words.push(word);
  }
  return words;
}

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 0x01000193) ^ word.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}

const near = wordsOfNearHashes(165);
const chosen = near.slice(0, 160);

describe('the list of words', () => {
  it.each([
    ['the men of the harbour and the men of it'],
    ['a'],
    ['a a a a a a'],
    ['b ab aab aaab b ab'],
    [Array.from({ length: 300 }, (_, i) => `w${String((i * 7) % 90)}`).join(' ')],
    [Array.from({ length: 100 }, (_, i) => `w${String(i)}`).join(' ')],
    [Array.from({ length: 12 }, () => chosen.join(' ')).join(' ')],
  ])('has every word once with all of its places: %#', (text) => {
    const list = listWords(indexWords(text));
    const places = placesByMap(text);
    expect(list.firsts).toHaveLength(places.size + 1);
    for (const [key, expected] of places) {
      const number = list.numberOf(key) ?? -1;
      expect([key, ...list.positions.slice(list.firsts[number], list.firsts[number + 1])]).toEqual([key, ...expected]);
    }
    for (const key of ['zzz', 'th', 'thee', '', ...near])
      if (!places.has(key)) expect(list.numberOf(key)).toBeUndefined();
  });

  it('is made by hashes, but where too many are next to each other', () => {
    const words = Array.from({ length: 3000 }, (_, i) => `w${String(i * 7)}`);
    expect(numberByHash(indexWords(words.join(' ')))?.counts).toHaveLength(3000);
    expect(numberByHash(indexWords(chosen.slice(0, 40).join(' ')))?.counts).toHaveLength(40);
    expect(numberByHash(indexWords(Array.from({ length: 12 }, () => chosen.join(' ')).join(' ')))).toBeUndefined();
  });
});

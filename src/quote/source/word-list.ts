/** The different words of a source, and where each one stands. */
import { type WordIndex, wordKey } from './word-index.js';

/** The words of a source, numbered in the order of their first place; the places of number n are [firsts[n], firsts[n + 1]). */
export interface WordList {
  /** The number of a word; undefined when the source does not have it. */
  readonly numberOf: (key: string) => number | undefined;
  readonly firsts: Int32Array;
  readonly positions: Int32Array;
}

/** Numbers every word, and lists their places by counting. O(n). */
export function listWords(index: WordIndex): WordList {
  const { ofWord, counts, numberOf } = numberByHash(index) ?? numberByMap(index);
  const firsts = new Int32Array(counts.length + 1);
  for (const [number, count] of counts.entries()) firsts[number + 1] = (firsts[number] ?? 0) + count;
  const next = Int32Array.from(firsts);
  const positions = new Int32Array(index.count);
  for (let word = 0; word < index.count; word += 1) {
    const number = ofWord[word] ?? 0;
    const at = next[number] ?? 0;
    positions[at] = word;
    next[number] = at + 1;
  }
  return { numberOf, firsts, positions };
}

interface Numbered {
  readonly ofWord: Int32Array;
  readonly counts: readonly number[];
  readonly numberOf: (key: string) => number | undefined;
}

/** No word is cut out of the text: 60 ms for 1.6 million words, a map of strings takes 800. Undefined when too many hashes are equal. */
export function numberByHash(index: WordIndex): Numbered | undefined {
  const { letters, words, count } = index;
  const mask = 2 ** Math.ceil(Math.log2(2 * Math.min(count, 2 ** 22) + 16)) - 1;
  const table = new Int32Array(mask + 1);
  const ofWord = new Int32Array(count);
  const counts: number[] = [];
  const examples: number[] = [];
  let patience = 4 * count + 1024;
  const isWord = (number: number, first: number, last: number, text: string): boolean => {
    const start = words[examples[number] ?? 0] ?? 0;
    if ((words[(examples[number] ?? 0) + 1] ?? 0) - start !== last - first) return false;
    for (let i = 0; i < last - first; i += 1)
      if (letters.charCodeAt(start + i) !== text.charCodeAt(first + i)) return false;
    return true;
  };
  for (let word = 0; word < count; word += 1) {
    const [first, last] = [words[word] ?? 0, words[word + 1] ?? 0];
    let slot = hashOf(letters, first, last) & mask;
    let number = (table[slot] ?? 0) - 1;
    while (number >= 0 && !isWord(number, first, last, letters)) {
      slot = (slot + 1) & mask;
      number = (table[slot] ?? 0) - 1;
      patience -= 1;
      if (patience < 0) return undefined;
    }
    if (number < 0) {
      number = counts.push(0) - 1;
      examples.push(word);
      table[slot] = number + 1;
      if (2 * counts.length > mask) return undefined;
    }
    ofWord[word] = number;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const numberOf = (key: string): number | undefined => {
    let slot = hashOf(key, 0, key.length) & mask;
    for (let number = (table[slot] ?? 0) - 1; number >= 0; number = (table[slot] ?? 0) - 1) {
      if (isWord(number, 0, key.length, key)) return number;
      slot = (slot + 1) & mask;
    }
    return undefined;
  };
  return { ofWord, counts, numberOf };
}

function hashOf(text: string, first: number, last: number): number {
  let hash = 0;
  for (let at = first; at < last; at += 1) hash = (Math.imul(hash, 0x01000193) ^ text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}

/** For texts made to have equal hashes: the map of the engine has a hash that nobody can foresee. */
function numberByMap(index: WordIndex): Numbered {
  const numbers = new Map<string, number>();
  const ofWord = new Int32Array(index.count);
  const counts: number[] = [];
  for (let word = 0; word < index.count; word += 1) {
    const key = wordKey(index, word);
    let number = numbers.get(key);
    if (number === undefined) {
      number = counts.push(0) - 1;
      numbers.set(key, number);
    }
    ofWord[word] = number;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return { ofWord, counts, numberOf: (key) => numbers.get(key) };
}

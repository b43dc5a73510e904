/** Where the words of a quote stand in a source: from its list of words when it has one, else by reading it once. */
import type { SourceParts } from '../source/source-parts.js';
import { type WordIndex, wordKey } from '../source/word-index.js';
import { sieveOf } from './sieve.js';

/** Words of a source that are a quote's. */
export interface WordHits {
  /** How many words are this key. */
  readonly sizeOf: (key: string) => number;
  /** The words that are one of these, ascending, and for each the place of its key in the list; `count` is how many they are. */
  readonly inOrder: (keys: readonly string[], count: number) => OrderedHits;
}

/** Words, ascending, and for each the number of its key. */
export interface OrderedHits {
  readonly words: Int32Array;
  readonly keys: Int32Array;
}

/** For each key its word numbers, ascending. */
export type Positions = ReadonlyMap<string, Int32Array | readonly number[]>;

export function positionsOf(source: SourceParts, keys: ReadonlySet<string>): Positions {
  const list = source.wordList?.();
  if (list === undefined) return readPositions(source.words(), keys);
  const found = new Map<string, Int32Array>();
  for (const key of keys) {
    const number = list.numberOf(key);
    if (number !== undefined) found.set(key, list.positions.subarray(list.firsts[number], list.firsts[number + 1]));
  }
  return found;
}

/** A word is read only when it can be one of the keys. */
function readPositions(index: WordIndex, keys: ReadonlySet<string>): Positions {
  const canBe = sieveOf(keys);
  const found = new Map<string, number[]>();
  for (let word = 0; word < index.count; word += 1) {
    if (!canBe(index.letters, index.words[word] ?? 0, index.words[word + 1] ?? 0)) continue;
    const key = wordKey(index, word);
    if (!keys.has(key)) continue;
    const list = found.get(key);
    if (list === undefined) found.set(key, [word]);
    else list.push(word);
  }
  return new Map(Array.from(found, ([key, list]): [string, Int32Array] => [key, Int32Array.from(list)]));
}

/** Lists of words, put together when they are asked for. */
export function hitsOf(positions: Positions): WordHits {
  return {
    sizeOf: (key) => positions.get(key)?.length ?? 0,
    inOrder: (keys, count) => {
      // word and key in one number
      const both = new Float64Array(count);
      let at = 0;
      for (const [number, key] of keys.entries())
        for (const word of positions.get(key) ?? []) both[at++] = word * keys.length + number;
      return apart(both.sort(), keys.length);
    },
  };
}

function apart(both: Float64Array, size: number): OrderedHits {
  const words = new Int32Array(both.length);
  const keys = new Int32Array(both.length);
  for (let hit = 0; hit < both.length; hit += 1) {
    const one = both[hit] ?? 0;
    const word = Math.floor(one / size);
    words[hit] = word;
    keys[hit] = one - word * size;
  }
  return { words, keys };
}

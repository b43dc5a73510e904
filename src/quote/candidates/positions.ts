/** Where the words of a quote stand in a source: from its list of words when it has one, else by reading it once. */
import type { SourceParts } from '../source/source-parts.js';
import { type WordIndex, wordKey } from '../source/word-index.js';
import { sieveOf } from './sieve.js';

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

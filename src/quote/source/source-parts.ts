/** What the searches read of a source, each part made in one pass when it is first needed. */
import { indexOffsets, type OffsetIndex } from '../../text/offsets.js';
import { type Tokens, tokenize } from '../../text/tokens.js';
import { once } from '../../work/once.js';
import type { SkippedRanges } from '../judgement/markup.js';
import { indexWords, type WordIndex, wordKey } from './word-index.js';

/** What the searches read of a source. */
export interface SourceParts {
  readonly text: string;
  readonly offsets: () => OffsetIndex;
  readonly words: () => WordIndex;
  /** Steps that looking into the words takes: reading all of them the first time. */
  readonly cost: () => number;
  /** Where each word stands; only of an index. */
  readonly wordList: (() => WordList) | undefined;
  /** For the fuzzy rung alone. */
  readonly tokens: () => Tokens;
  /** Steps that looking into the tokens takes. */
  readonly tokenCost: () => number;
  readonly pages: Int32Array | undefined;
  /** Ranges that hold nothing of the text, in UTF-16 units, ascending. */
  readonly skip: SkippedRanges;
  readonly wellFormed: () => boolean;
}

/** The words of a source, numbered in the order of their first place; the places of number n are [firsts[n], firsts[n + 1]). */
export interface WordList {
  readonly numbers: ReadonlyMap<string, number>;
  readonly firsts: Int32Array;
  readonly positions: Int32Array;
}

/** The parts of a text, each read when first asked for, and then kept. */
export function partsOf(text: string): SourceParts {
  return {
    text,
    offsets: once(() => indexOffsets(text)),
    words: once(() => indexWords(text)),
    cost: costOf(text.length),
    wordList: undefined,
    tokens: once(() => tokenize(text)),
    tokenCost: costOf(text.length),
    pages: undefined,
    skip: [],
    wellFormed: once(() => isWellFormed(text)),
  };
}

function costOf(units: number): () => number {
  let isRead = false;
  return () => {
    const cost = isRead ? units >> 3 : 4 * units;
    isRead = true;
    return cost;
  };
}

/** True without lone surrogates: with the `u` flag a pair is one character and does not match. */
export function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDFFF]/.test(text) || !/[\uD800-\uDFFF]/u.test(text);
}

/** Lists the places of every word, by counting. */
export function listWords(index: WordIndex): WordList {
  const numbers = new Map<string, number>();
  const ofWord = new Int32Array(index.count);
  const counts: number[] = [];
  for (let word = 0; word < index.count; word += 1) {
    const key = wordKey(index, word);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
      counts.push(0);
    }
    ofWord[word] = number;
    counts[number] = (counts[number] ?? 0) + 1;
  }
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
  return { numbers, firsts, positions };
}

/** Makes a value when first asked for it. */

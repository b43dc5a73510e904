/** What the searches read of a source, each part made in one pass when it is first needed. */
import { indexOffsets, type OffsetIndex } from '../../text/offsets.js';
import { type Tokens, tokenize } from '../../text/tokens.js';
import { once } from '../../work/once.js';
import { searchOf, type TextSearch } from '../candidates/find-all.js';
import type { SkippedRanges } from '../judgement/reading/markup.js';
import { pairsOf } from './pairs.js';
import { indexWords, type WordIndex } from './word-index.js';
import type { WordList } from './word-list.js';

/** What the searches read of a source. */
export interface SourceParts {
  readonly text: string;
  readonly offsets: () => OffsetIndex;
  readonly words: () => WordIndex;
  /** Where a string stands in the text. */
  readonly findText: TextSearch;
  /** Where letters stand among those of the words. */
  readonly findLetters: TextSearch;
  /** Many quotes are looked for: an index of offsets pays. */
  readonly isKept: boolean;
  /** Steps that looking into the words takes: reading all of them the first time. */
  readonly cost: () => number;
  /** Where each word stands; only of an index. */
  readonly wordList: (() => WordList) | undefined;
  /** For the fuzzy rung alone. */
  readonly tokens: () => Tokens;
  /** Steps that looking into the tokens takes. */
  readonly tokenCost: () => number;
  readonly pages: Int32Array | undefined;
  /** Ranges that hold nothing of the text, in UTF-16 units. */
  readonly skip: SkippedRanges;
  /** Offsets of the characters that are pairs of units, ascending; undefined when half of one stands alone. */
  readonly pairs: () => readonly number[] | undefined;
}

/** The parts of a text, each read when first asked for, and then kept. */
export function partsOf(text: string, isKept = false): SourceParts {
  const words = once(() => indexWords(text));
  return {
    text,
    isKept,
    offsets: once(() => indexOffsets(text)),
    words,
    findText: searchOf(() => text, isKept),
    findLetters: searchOf(() => words().letters, isKept),
    cost: costOf(text.length),
    wordList: undefined,
    tokens: once(() => tokenize(text)),
    tokenCost: costOf(text.length),
    pages: undefined,
    skip: [],
    pairs: once(() => pairsOf(text)),
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

/** Judges a quote where most of its words are, when its letters stand nowhere. */

import { spend, type Work } from '../../work/work.js';
import type { Judgement } from '../judgement/judge.js';
import type { QuoteWords } from '../judgement/reading/quote-words.js';
import type { Look } from '../judgement/reading/source-atoms.js';
import type { SourceParts } from '../source/source-parts.js';
import { type WordIndex, wordStart } from '../source/word-index.js';
import { judgeEach } from './judge-each.js';
import { nearestWindows } from './nearest.js';
import { positionsOf } from './positions.js';

/** Undefined when the budget ended. */
export function findNear(source: SourceParts, quote: QuoteWords, work: Work): readonly Judgement[] | undefined {
  const words = source.words();
  if (source.wordList === undefined && !spend(work, words.count)) return undefined;
  const positions = positionsOf(source, new Set(quote.keys));
  const windows = nearestWindows(quote.keys, positions, { words: words.count, work });
  if (windows === undefined) return undefined;
  const looks = windows.map(({ at }) => lookAround(words, at, quote.size));
  return judgeEach(source, quote, { looks, work })?.sort((one, other) => one.stretch.start - other.stretch.start);
}

/** From some words before the first to some after the last. */
function lookAround(words: WordIndex, at: number, size: number): Look {
  const slack = 8 + Math.min(64, size >> 1);
  const from = Math.max(0, at - slack);
  const to = Math.min(words.count - 1, at + size + slack);
  return { from: wordStart(words, from), to: wordStart(words, to), first: wordStart(words, Math.max(0, at)) };
}

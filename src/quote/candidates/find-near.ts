/** Judges a quote where most of its words are, when its letters stand nowhere. */

import { spend, type Work } from '../../work/work.js';
import type { Judgement } from '../judgement/judge.js';
import type { QuoteWords } from '../judgement/reading/quote-words.js';
import type { Look } from '../judgement/reading/source-atoms.js';
import type { SoughtWords } from '../source/sought-words.js';
import type { SourceParts } from '../source/source-parts.js';
import { wordStart } from '../source/word-index.js';
import { judgeEach } from './judge-each.js';
import { nearestWindows } from './nearest.js';
import { hitsOf, positionsOf, type WordHits } from './positions.js';

/** Undefined when the budget ended; `sought` are the quote's words where they were looked for without an index. */
export function findNear(
  source: SourceParts,
  quote: QuoteWords,
  { sought, work }: { readonly sought?: SoughtWords | undefined; readonly work: Work },
): readonly Judgement[] | undefined {
  const words = sought === undefined ? indexed(source, quote) : read(sought);
  if (source.wordList === undefined && !spend(work, words.count)) return undefined;
  const windows = nearestWindows(quote.keys, words.hits(), { words: words.count, work });
  if (windows === undefined) return undefined;
  const looks = windows.map(({ at }) => lookAround(words, at, quote.size));
  return judgeEach(source, quote, { looks, work })?.sort((one, other) => one.stretch.start - other.stretch.start);
}

/** The words of a source: how many, where each starts, and where those of the quote stand. */
interface Words {
  readonly count: number;
  readonly startOf: (word: number) => number;
  readonly hits: () => WordHits;
}

function indexed(source: SourceParts, { keys }: QuoteWords): Words {
  const words = source.words();
  return {
    count: words.count,
    startOf: (word) => wordStart(words, word),
    hits: () => hitsOf(positionsOf(source, new Set(keys))),
  };
}

function read({ count, startOf, hits }: SoughtWords): Words {
  return { count, startOf, hits: () => hits };
}

/** From some words before the first to some after the last. */
function lookAround({ count, startOf }: Words, at: number, size: number): Look {
  const slack = 8 + Math.min(64, size >> 1);
  const from = Math.max(0, at - slack);
  const to = Math.min(count - 1, at + size + slack);
  return { from: startOf(from), to: startOf(to), first: startOf(Math.max(0, at)) };
}

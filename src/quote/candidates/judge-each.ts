/** Judges a quote at each of some places. */
import type { Work } from '../../work/work.js';
import { type Judgement, judgeAt } from '../judgement/judge.js';
import type { QuoteWords } from '../judgement/reading/quote-words.js';
import type { Look } from '../judgement/reading/source-atoms.js';
import type { SourceParts } from '../source/source-parts.js';
import { sameLetters } from './same-letters.js';

/**
 * In the order of the places. Left out are those where nothing of the quote stands, and those that start where one before does.
 *
 * Undefined when the budget ended.
 */
export function judgeEach(
  source: SourceParts,
  quote: QuoteWords,
  { looks, work }: { readonly looks: readonly Look[]; readonly work: Work },
): Judgement[] | undefined {
  const judged = new Map<number, Judgement>();
  for (const look of looks) {
    const judgement = judgeAt(source, quote, { look, work });
    if (judgement === 'exhausted') return undefined;
    if (judgement !== undefined && !judged.has(judgement.stretch.start)) judged.set(judgement.stretch.start, judgement);
  }
  return [...judged.values()];
}

/** Where the source has the very letters of the quote; undefined when the budget ended. */
export function judgeSame(source: SourceParts, quote: QuoteWords, work: Work): readonly Judgement[] | undefined {
  const looks = sameLetters(source, quote.letters, work);
  return looks && judgeEach(source, quote, { looks, work });
}

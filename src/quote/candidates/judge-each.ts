/** Judges a quote at each of some places. */
import { spend, type Work } from '../../work/work.js';
import { type Judgement, judgeAt } from '../judgement/judge.js';
import type { QuoteWords } from '../judgement/reading/quote-words.js';
import type { Look } from '../judgement/reading/source-atoms.js';
import type { SoughtWords } from '../source/sought-words.js';
import type { SourceParts } from '../source/source-parts.js';
import { lookAt, sameLetters } from './same-letters.js';

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
export function judgeSame(
  source: SourceParts,
  quote: QuoteWords,
  { sought, work }: { readonly sought?: SoughtWords | undefined; readonly work: Work },
): readonly Judgement[] | undefined {
  const looks =
    sought === undefined ? sameLetters(source, quote.letters, work) : soughtLetters(source, quote, { sought, work });
  return looks && judgeEach(source, quote, { looks, work });
}

/** Paid as the search in an index is. */
function soughtLetters(
  { text }: SourceParts,
  { letters }: QuoteWords,
  { sought, work }: { readonly sought: SoughtWords; readonly work: Work },
): readonly Look[] | undefined {
  if (!spend(work, (text.length >> 3) + letters.length)) return undefined;
  if (!sought.same.every(() => spend(work, 1))) return undefined;
  return sought.same.map(([first, last]) => lookAt(first, last));
}

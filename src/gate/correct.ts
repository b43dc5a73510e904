/** Puts the source's own words in place of a passage that changes them. */
import { type Passage, readPieces, wordsOf } from '../passages/scanner.js';
import type { QuoteResult } from '../quote/index.js';
import type { Verdict } from './check-passages.js';

/**
 * The passage with the words of the source, in the same marks. Undefined where the source has no such place, or where its words
 * in these marks would not be read as one verified quotation.
 */
export function correctionOf(
  passage: Passage,
  result: QuoteResult | undefined,
  check: (words: string) => Verdict,
): string | undefined {
  if (result === undefined || !isAlike(wordsOf(passage), result)) return undefined;
  const near = result.nearest?.text.trim() ?? '';
  if (near === '' || !check(near).quote.verified) return undefined;
  const { opens, raw } = passage;
  const line = near.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
  const shown = passage.isBlock ? blockOf(near) : `${opens}${line}${raw.slice(opens.length + passage.words.length)}`;
  const [read, ...more] = readPieces(shown);
  const isOne = more.length === 0 && read?.type === 'passage' && read.isClosed && read.raw === shown;
  return isOne && check(wordsOf(read)).quote.verified ? shown : undefined;
}

function blockOf(words: string): string {
  return words
    .split(/\r\n|[\r\n]/)
    .map((line) => `> ${line.trim()}`)
    .join('\n');
}

/** Whether less than half of the words differ: other words of the source would not be a correction. */
export function isAlike(words: string, { changes }: QuoteResult): boolean {
  const differing = changes.reduce((sum, { quote }) => sum + countWords(quote), 0);
  return differing * 2 < countWords(words);
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

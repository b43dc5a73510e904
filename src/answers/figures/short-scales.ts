/** Scales as they are written short: `bi` for `bilhões`, `mln` for `miliona`, `Mkr` for two words. */
import { toSmall } from '../../core/text/code-points.js';
import { isDense, isDigitAt, isLetterAt } from './fold.js';
import type { Found } from './found.js';
import { afterBlank } from './words-at.js';

/** No word is longer; what is short for one has at most four letters. */
const LONGEST = 32;
const LONGEST_SHORT = 4;

/** The first two words after the digits of a number, in lowercase; `de` and the like are passed. */
export function wordsAfter(signs: string, { start, end }: Found): readonly string[] {
  let at = end;
  while (at > start && !isDigitAt(signs, at - 1)) at -= 1;
  const words: string[] = [];
  for (let turn = 0; turn < 3 && words.length < 2; turn += 1) {
    const from = afterBlank(signs, at);
    at = from;
    while (at - from < LONGEST && isLetterAt(signs, at) && !isDense(signs, at)) at += 1;
    if (at === from) return words;
    if (words.length === 0 || at - from > 2) words.push(toSmall(signs.slice(from, at)));
  }
  return words;
}

/** Whether the first word after one number is short for the first, or both, after another. */
export const isShortScale = (one: readonly string[], other: readonly string[]): boolean =>
  isShortFor(one[0], other) || isShortFor(other[0], one);

const isShortFor = (short = '', words: readonly string[]): boolean =>
  short.length > 1 &&
  short.length <= LONGEST_SHORT &&
  (isWithin(short, words[0] ?? '') || isWithin(short, words.join('')));

/** Whether a longer word begins with the first letter, and has the others after it in their order. */
function isWithin(short: string, word: string): boolean {
  if (word.length <= short.length || word.charAt(0) !== short.charAt(0)) return false;
  let at = 0;
  for (const letter of short.slice(1)) {
    at = word.indexOf(letter, at + 1);
    if (at === -1) return false;
  }
  return true;
}

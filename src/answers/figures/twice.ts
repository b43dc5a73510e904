/** A number that is written twice before its unit: `3 (three) months` and `three (3) months`. */
import { isDense, isDigitAt, isLetterAt } from './fold.js';
import { sumOfWords } from './word-sum.js';
import { afterBlank } from './words-at.js';

/** No number in words between brackets is longer. */
const LONGEST = 64;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A number with the brackets that write it twice. */
export interface Twice extends Stretch {
  /** Whether both are the same number, as far as their words are in the tables. */
  readonly isSame: () => boolean;
}

/** Where brackets write a number twice; undefined elsewhere. `values` are its readings. */
export function writtenTwice(
  signs: string,
  number: Stretch,
  values: readonly string[],
): Twice | undefined {
  return inBrackets(signs, number, values) ?? withWords(signs, number, values);
}

/** Digits alone between brackets, after a word. */
function inBrackets(
  signs: string,
  { start, end }: Stretch,
  values: readonly string[],
): Twice | undefined {
  const isAlone = signs.charAt(start - 1) === '(' && signs.charAt(end) === ')';
  if (!isAlone || !isDigitAt(signs, end - 1)) return undefined;
  return isLetterAt(signs, beforeBlank(signs, start - 1) - 1)
    ? { start: start - 1, end: end + 1, isSame: () => isAfterWords(signs, start - 1, values) }
    : undefined;
}

const beforeBlank = (signs: string, at: number): number =>
  afterBlank(signs, at - 1) === at ? at - 1 : at;

/** Whether a number in words of the tables that has one of the values ends at a bracket. */
export function isAfterWords(signs: string, bracket: number, values: readonly string[]): boolean {
  const end = beforeBlank(signs, bracket);
  for (let at = end - 1; end - at <= LONGEST && isInWords(signs, at); at -= 1) {
    const sum = isLetterAt(signs, at - 1) ? undefined : sumOfWords(signs, at);
    if (sum?.end === end && values.includes(String(sum.value))) return true;
  }
  return false;
}

/** Words between brackets; a number of the tables is the same one. */
function withWords(
  signs: string,
  { start, end }: Stretch,
  values: readonly string[],
): Twice | undefined {
  const open = afterBlank(signs, end);
  if (signs.charAt(open) !== '(') return undefined;
  let close = open + 1;
  while (close - open <= LONGEST && isInWords(signs, close)) close += 1;
  const isWord = close - open > 2 || isDense(signs, open + 1);
  if (signs.charAt(close) !== ')' || !isWord) return undefined;
  const sum = sumOfWords(signs, open + 1);
  const isOther = sum?.end === close && !values.includes(String(sum.value));
  return isOther ? undefined : { start, end: close + 1, isSame: () => true };
}

/** A letter, or one sign between two. */
const isInWords = (signs: string, at: number): boolean =>
  isLetterAt(signs, at) ||
  (/[ \u00a0'-]/.test(signs.charAt(at)) && isLetterAt(signs, at - 1) && isLetterAt(signs, at + 1));

/** Adds up the words of a number: `two hundred and five`. */
import { isDigitAt, isLetterAt } from './fold.js';
import { figureTables } from './tables.js';

/**
 * What has been read so far: whole thousands, what is below them, and whether an ordinal ended it.
 */
interface Sum {
  total: number;
  part: number;
  isOrdinal: boolean;
}

/** The number in words that begins at a place; undefined where none does. */
export interface WordSum {
  readonly value: number;
  readonly end: number;
  readonly isOrdinal: boolean;
}

export function sumOfWords(signs: string, index: number): WordSum | undefined {
  const sum: Sum = { total: 0, part: 0, isOrdinal: false };
  let end = index;
  let at = index;
  while (!sum.isOrdinal) {
    const word = nextWord(signs, at);
    if (word === '' || isLetterAt(signs, at + word.length) || isDigitAt(signs, at + word.length))
      break;
    if (!add(sum, word, end === index)) break;
    end = at + word.length;
    at = afterJoint(signs, end, sum);
  }
  if (end === index) return undefined;
  return { value: sum.total + sum.part, end, isOrdinal: sum.isOrdinal };
}

/** A letter of the words of the table. */
function isLatinAt(signs: string, at: number): boolean {
  const code = signs.charCodeAt(at) | 32;
  return code >= 97 && code <= 122;
}

/** The word of the table that may begin at a place, in lowercase. */
export function nextWord(signs: string, at: number): string {
  let end = at;
  while (end - at < 12 && isLatinAt(signs, end)) end += 1;
  return signs.slice(at, end).toLowerCase();
}

/**
 * The place of the next word of one number: after a blank or hyphen, and after `and` where hundreds
 * or more are before it.
 */
function afterJoint(signs: string, end: number, { part, total }: Sum): number {
  if (!/[ \u00a0-]/.test(signs.charAt(end))) return signs.length;
  const isWhole = part % 100 === 0 && part + total > 0;
  const and = isWhole ? /^and[ \u00a0]/i.exec(signs.slice(end + 1, end + 5)) : null;
  return end + 1 + (and === null ? 0 : and[0].length);
}

/** Adds a word to the sum; false if it does not continue the number. */
function add(sum: Sum, word: string, isFirst: boolean): boolean {
  const { ones, tens, ordinals, wordScales } = figureTables();
  const isRound = sum.part % 100 === 0 && (isFirst || sum.part + sum.total > 0);
  const isTens = sum.part % 10 === 0 && sum.part % 100 >= 20;
  const one = ones.indexOf(word);
  const ten = tens.indexOf(word);
  const ordinal = ordinals.indexOf(word) + 1;
  const scale = wordScales.get(word);
  if (one >= 0) return addIf(sum, one, isRound || (isTens && one > 0 && one < 10));
  if (ten >= 0) return addIf(sum, (ten + 2) * 10, isRound);
  if (ordinal > 0) {
    sum.isOrdinal = addIf(sum, ordinal, isRound || (isTens && ordinal < 10));
    return sum.isOrdinal;
  }
  if (scale === undefined || (isFirst ? false : sum.part === 0)) return false;
  return multiply(sum, scale);
}

function addIf(sum: Sum, value: number, isAllowed: boolean): boolean {
  if (isAllowed) sum.part += value;
  return isAllowed;
}

function multiply(sum: Sum, scale: number): boolean {
  if (scale === 2) {
    if (sum.part >= 100) return false;
    sum.part = (sum.part || 1) * 100;
    return true;
  }
  sum.total += (sum.part || 1) * 10 ** scale;
  sum.part = 0;
  return true;
}

/**
 * Reads the words around a number: whole ones, and in scripts without blanks the longest that a
 * table has.
 */
import { toSmall } from '../../core/text/code-points.js';
import { isDense, isLetterAt } from './fold.js';
import { figureTables, formKey } from './tables.js';

export interface Word {
  /** What the tables are searched for. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** No form of a table is longer, so no longer word is compared. */
const LONGEST = 32;

const keyOf = (raw: string): string => formKey(/^[ -~]*$/.test(raw) ? raw : raw.normalize('NFC'));

/** The word that begins at a letter. A small 2 or 3 that follows it belongs to it. */
export function wordAt(signs: string, at: number): Word | undefined {
  if (!isLetterAt(signs, at)) return undefined;
  if (isDense(signs, at)) return denseWordAt(signs, at);
  let end = at;
  while (end - at <= LONGEST && isLetterAt(signs, end) && !isDense(signs, end)) end += 1;
  if (signs.charAt(end) === '\u00b2' || signs.charAt(end) === '\u00b3') end += 1;
  return { key: keyOf(signs.slice(at, end)), start: at, end };
}

/**
 * The longest stretch of letters that a table has; one letter where none has it. Three letters of a
 * decomposed syllable are one.
 */
function denseWordAt(signs: string, at: number): Word {
  const { units, months, scales, longest } = figureTables();
  let most = at;
  while (most - at < 3 * longest && isLetterAt(signs, most)) most += 1;
  for (let end = most; end > at; end -= 1) {
    const key = keyOf(signs.slice(at, end));
    // One letter, or the decomposed form of one
    const isLetter = key.length === 1;
    if (isLetter || units.has(key) || scales.has(key) || months.has(key))
      return { key, start: at, end };
  }
  return { key: signs.charAt(at), start: at, end: at + 1 };
}

/** The word that ends before a place; undefined where no letter is. */
export function wordBefore(signs: string, end: number): Word | undefined {
  let start = end;
  while (
    end - start <= LONGEST &&
    isLetterAt(signs, start - 1) &&
    isDense(signs, start - 1) === isDense(signs, end - 1)
  ) {
    start -= 1;
  }
  return start === end ? undefined : { key: keyOf(signs.slice(start, end)), start, end };
}

/** The place after one blank, if there is one. */
export const afterBlank = (signs: string, at: number): number =>
  signs.charAt(at) === ' ' || signs.charAt(at) === '\u00a0' ? at + 1 : at;

/** Whether a word of two letters or more is written as a name is: with one capital, the first. */
export function isNameLike(raw: string): boolean {
  const first = raw.charAt(0);
  const rest = raw.slice(1);
  return rest !== '' && toSmall(first) !== first && toSmall(rest) === rest;
}

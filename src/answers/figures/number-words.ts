/** Numbers that are written in words of the table. */
import { once } from '../../core/work/work.js';
import { readBefore } from './around.js';
import { isDigitAt, isLetterAt } from './fold.js';
import { type Found, plainFigure } from './found.js';
import { numberFound } from './numbers.js';
import { figureTables } from './tables.js';

const anyWord: () => RegExp = /* @__PURE__ */ once(() => {
  const { ones, tens, ordinals, wordScales } = figureTables();
  return new RegExp(
    `(?<![A-Za-z0-9])(?:${[...ones, ...tens, ...ordinals, ...wordScales.keys()].join('|')})`,
    'gi',
  );
});

interface WordOptions {
  readonly isTaken: (at: number) => boolean;
  readonly isPaid: () => boolean;
}

/** The figures in words, of what `isTaken` leaves, as long as each is paid for. */
export function readNumberWords(signs: string, { isTaken, isPaid }: WordOptions): readonly Found[] {
  const found: Found[] = [];
  let from = 0;
  for (const { index } of signs.matchAll(anyWord())) {
    if (!isPaid()) break;
    if (
      index < from ||
      isTaken(index) ||
      isLetterAt(signs, index - 1) ||
      /^[A-Z]{2}/.test(signs.slice(index, index + 2))
    )
      continue;
    const one = readWords(signs, index);
    if (one === undefined) continue;
    found.push(one);
    from = one.end;
  }
  return found;
}

/**
 * What has been read so far: whole thousands, what is below them, and whether an ordinal ended it.
 */
interface Sum {
  total: number;
  part: number;
  isOrdinal: boolean;
}

function readWords(signs: string, index: number): Found | undefined {
  const { ordinals } = figureTables();
  const isScale = figureTables().wordScales.has(nextWord(signs, index));
  const start = isScale ? beforeArticle(signs, index) : index;
  if (start === undefined) return undefined;
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
  const value = String(sum.total + sum.part);
  if (!sum.isOrdinal) {
    const before = readBefore(signs, index);
    const number = numberFound(
      {
        signs,
        at: index,
        before,
        end,
      },
      [value],
    );
    number.kind = 'number';
    number.start = start;
    number.word = true;
    return number;
  }
  const quarter = /^[ -]quarter(?![a-z])/i.exec(signs.slice(end, end + 9));
  const isQuarter =
    quarter !== null && ordinals.indexOf(nextWord(signs, index)) < 4 && Number(value) <= 4;
  const kind = isQuarter ? 'quarter' : 'ordinal';
  const place = { start, end: isQuarter ? end + quarter[0].length : end };
  const ordinal = plainFigure(kind, place, [value]);
  ordinal.word = true;
  return ordinal;
}

/** A letter of the words of the table. */
function isLatinAt(signs: string, at: number): boolean {
  const code = signs.charCodeAt(at) | 32;
  return code >= 97 && code <= 122;
}

function nextWord(signs: string, at: number): string {
  let end = at;
  while (end - at < 12 && isLatinAt(signs, end)) end += 1;
  return signs.slice(at, end).toLowerCase();
}

/** A scale word alone is no number; `a million` is. */
function beforeArticle(signs: string, index: number): number | undefined {
  const isArticle =
    /^[aA][ \u00a0]$/.test(signs.slice(Math.max(0, index - 2), index)) &&
    !isLetterAt(signs, index - 3);
  return isArticle ? index - 2 : undefined;
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

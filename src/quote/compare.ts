/** Whether a stretch of a source is equal to a quote: the same signs, and gaps that agree. */
import { CURRENCY, classOf, DIGIT, KIND, LETTER, lowerOf, MARK, SINGLE } from '../text/code-points.js';
import {
  CODE,
  CODE_SIGN,
  DASH,
  EN,
  type GapMarks,
  HALF,
  HYPHEN,
  joinOf,
  MARKED,
  NONE,
  PARTED,
  type Reading,
  WHITE,
} from './reading/reading.js';
import { clitics, joints } from './tables.js';

/** Whether the gaps agree inside a match of `length` units, that begins at `from` in the quote and at `at` in the source. */
export function gapsAgree(
  quote: Reading,
  source: Reading,
  match: { from: number; length: number; at: number },
): boolean {
  const { from, length, at } = match;
  const usesCode = quote.hasCode || source.hasCode;
  if (usesCode && !isSpelledAlike(quote, from, source, at)) return false;
  for (let i = 1; i < length; i += 1) {
    const one = quote.info[from + i] ?? 0;
    const other = source.info[at + i] ?? 0;
    if (usesCode && ((one | other) & CODE_SIGN) !== 0 && !isSpelledAlike(quote, from + i, source, at + i)) return false;
    if (one === other && (one & (MARKED | CODE)) === 0) continue;
    if (!gapAgrees(quote, from + i, source, at + i)) return false;
  }
  const item = quote.marks.get(0)?.item;
  if (item !== undefined && item !== source.marks.get(at)?.item) return false;
  return notesAgree(quote, from, source, at) && notesAgree(quote, from + length, source, at + length);
}

/** In code the same signs have to be written alike as well. */
export function isSpelledAlike(quote: Reading, one: number, source: Reading, other: number): boolean {
  const inCode = ((quote.info[one] ?? 0) | (source.info[other] ?? 0)) & CODE_SIGN;
  return inCode === 0 || rawSign(quote, one) === rawSign(source, other);
}

function rawSign({ text, starts, ends }: Reading, at: number): string {
  return text.slice(starts[at] ?? 0, ends[at] ?? 0);
}

/** Whether the gap before a sign of the quote agrees with that of the source. */
export function gapAgrees(quote: Reading, one: number, source: Reading, other: number): boolean {
  const [a, b] = [quote.info[one] ?? 0, source.info[other] ?? 0];
  if (((a | b) & HALF) !== 0) return true;
  if (((a | b) & CODE) !== 0) return rawGap(quote, one) === rawGap(source, other);
  const [join, against] = [joinOf(a), joinOf(b)];
  if (join !== against && !joinsAgree(join, against) && !joinsAgree(against, join)) return false;
  const isPlain = (join === NONE || join === PARTED) && (against === NONE || against === PARTED);
  if (isPlain && ((a ^ b) & WHITE) !== 0 && !isOptional(quote, one)) return false;
  return (a & b & MARKED) === 0 || marksAgree(quote.marks.get(one), source.marks.get(other));
}

function joinsAgree(join: number, against: number): boolean {
  if (join === PARTED) return against === NONE || against === HYPHEN;
  return join === EN && (against === HYPHEN || against === DASH);
}

/** What is between two signs, with line ends as LF. */
function rawGap({ text, starts, ends }: Reading, at: number): string {
  return text.slice(ends[at - 1] ?? 0, starts[at] ?? 0).replace(/\r\n?|\u2028/g, '\n');
}

const KINDS_OF_MARK = ['note', 'page', 'item', 'link'] as const;

function marksAgree(one: GapMarks | undefined, other: GapMarks | undefined): boolean {
  return KINDS_OF_MARK.every((kind) => {
    const [mark, against] = [one?.[kind], other?.[kind]];
    return mark === undefined || against === undefined || mark === against;
  });
}

function notesAgree(quote: Reading, one: number, source: Reading, other: number): boolean {
  const [note, against] = [quote.marks.get(one)?.note, source.marks.get(other)?.note];
  return note === undefined || against === undefined || note === against;
}

const BEFORE = ',;:.?!)]}%\u2030\u00b0\u2032\u2033\u3001\u3002';
const AFTER = '([{\u00bf\u00a1';
const BEFORE_NUMBERS = '\u00a7\u00b6#\u2116';
const AROUND = '\u00b1=<>\u00d7\u00f7/\u2264\u2265\u2260\u2248';

/** Whether a blank in the gap before this sign says nothing. The numbers are those of docs/quotes.md, "Equal". */
function isOptional(reading: Reading, at: number): boolean {
  const { signs } = reading;
  const a = pointBefore(signs, at);
  const b = signs.codePointAt(at) ?? 0;
  const [left, right] = [classOf(a), classOf(b)];
  const [before, after] = [String.fromCodePoint(a), String.fromCodePoint(b)];
  if (BEFORE.includes(after)) return !beginsWord(reading, at, after); // 1
  if (AFTER.includes(before) || a === 34 || b === 34) return true; // 2
  if ((left & KIND) === DIGIT && [LETTER, MARK, CURRENCY].includes(right & KIND)) return true; // 3
  if (a === 0xb0 && (right & KIND) === LETTER) return true;
  if ((right & KIND) === DIGIT && ((left & KIND) === CURRENCY || BEFORE_NUMBERS.includes(before))) return true;
  if ((AROUND.includes(before) || AROUND.includes(after)) && a !== b) return true; // 4
  if (isIdeographic(a, left) || isIdeographic(b, right)) return true; // 5
  if (isLetter(left) && isJoint(reading, at)) return true; // 6 and 7
  return a === 46 && b === 46; // 8
}

/** A stop, comma or colon before a digit, and an exclamation mark before a letter, begin something of their own. */
function beginsWord({ signs, info }: Reading, at: number, sign: string): boolean {
  if ((info[at + 1] ?? 0) !== 0 || at + 1 >= signs.length) return false;
  const next = classOf(signs.codePointAt(at + 1) ?? 0) & KIND;
  if (sign === '!') return next === LETTER || next === MARK;
  return (sign === '.' || sign === ',' || sign === ':') && next === DIGIT;
}

function isIdeographic(code: number, of: number): boolean {
  return (of & SINGLE) !== 0 || (code >= 0x3000 && code <= 0x303f) || (code >= 0xff00 && code <= 0xffef);
}

function isLetter(of: number): boolean {
  return (of & KIND) === LETTER || (of & KIND) === MARK;
}

/** What a tokeniser cuts off: `'s`, `n't`, and the second half of `gonna`. */
function isJoint(reading: Reading, at: number): boolean {
  const word = lettersAfter(reading, reading.signs.charCodeAt(at) === 39 ? at + 1 : at);
  if (reading.signs.charCodeAt(at) === 39) return clitics().has(word);
  if (word === 'n' && reading.signs.charCodeAt(at + 1) === 39 && (reading.info[at + 1] ?? 0) === 0)
    return lettersAfter(reading, at + 2) === 't';
  return joints().has(`${lettersBefore(reading, at)}|${word}`);
}

/** More letters than any word of the tables has. */
const LONGEST = 8;

function lettersAfter({ signs, info }: Reading, at: number): string {
  let end = at;
  while (end < signs.length && end - at < LONGEST && isLetter(classOf(signs.charCodeAt(end)))) {
    if (end > at && (info[end] ?? 0) !== 0) break;
    end += 1;
  }
  return toSmall(signs.slice(at, end));
}

function lettersBefore({ signs, info }: Reading, at: number): string {
  let start = at;
  while (start > 0 && at - start < LONGEST && isLetter(classOf(signs.charCodeAt(start - 1)))) {
    start -= 1;
    if ((info[start] ?? 0) !== 0) break;
  }
  return toSmall(signs.slice(start, at));
}

function toSmall(word: string): string {
  return Array.from(word, (letter) => String.fromCodePoint(lowerOf(letter.codePointAt(0) ?? 0))).join('');
}

function pointBefore(signs: string, at: number): number {
  const unit = signs.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit < 0xe000 ? (signs.codePointAt(at - 2) ?? 0) : unit;
}

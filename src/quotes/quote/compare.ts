/** Whether a stretch of a source is equal to a quote: the same signs, and gaps that agree. */
import { toSmall } from '../../core/text/code-points.js';
import {
  CODE,
  CODE_SIGN,
  endAt,
  type GapMarks,
  HALF,
  JOIN,
  joinsAgree,
  MARKED,
  type Reading,
  SEEN,
  WHITE,
} from './reading/reading.js';
import { isHangul, isIn } from './signs.js';
import { EDGE, joints, optionalBlanks, shapeOf } from './tables.js';

/**
 * Whether the gaps agree inside a match of `length` units, that begins at `from` in the quote and
 * at `at` in the source.
 */
export function gapsAgree(
  quote: Reading,
  source: Reading,
  match: { from: number; length: number; at: number },
): boolean {
  const { from, length, at } = match;
  const usesCode = quote.hasCode || source.hasCode;
  if (usesCode && !codeAgrees(quote, source, match)) return false;
  for (let i = 1; i < length; i += 1) {
    const one = quote.info[from + i] ?? 0;
    const other = source.info[at + i] ?? 0;
    if (one === other && (one & (MARKED | CODE)) === 0) continue;
    if (!gapAgrees(quote, from + i, source, at + i)) return false;
  }
  const item = quote.marks.get(0)?.item;
  if (item !== undefined && item !== source.marks.get(at)?.item) return false;
  return (
    marksAgree(quote.marks.get(from), source.marks.get(at), ['note', 'link']) &&
    endMarksAgree(quote, source, match)
  );
}

/** Whether all signs of code in a match are written alike. */
function codeAgrees(
  quote: Reading,
  source: Reading,
  { from, length, at }: { readonly from: number; readonly length: number; readonly at: number },
): boolean {
  for (let i = 0; i < length; i += 1) {
    if (!isSpelledAlike(quote, from + i, source, at + i)) return false;
  }
  return true;
}

/** Signs that can be between the last word of a sentence and the mark of a note. */
const BEFORE_NOTES = '.,"\'\u3002\u0964';
const MOST_BEFORE_NOTES = 4;

/**
 * Notes and links at the end of a match, before or after the stops and quotation marks there: one
 * is the same, or a side has none.
 */
function endMarksAgree(
  quote: Reading,
  source: Reading,
  { from, length, at }: { readonly from: number; readonly length: number; readonly at: number },
): boolean {
  if (quote.marks.size === 0) return true;
  const own = marksFrom(quote, from + length);
  const other = marksFrom(source, at + length);
  const agree = (kind: 'note' | 'link'): boolean => {
    const [ours, theirs] = [own, other].map((marks) => marks.flatMap((mark) => mark[kind] ?? []));
    return (
      ours?.length === 0 ||
      theirs?.length === 0 ||
      ours?.some((mark) => theirs?.includes(mark)) === true
    );
  };
  return (
    agree('note') &&
    agree('link') &&
    own.every(({ glued }) => glued === undefined || other.some(({ note }) => isNoteOf(note, glued)))
  );
}

function marksFrom({ codes, marks }: Reading, from: number): readonly GapMarks[] {
  const found: GapMarks[] = [];
  for (let at = from; at <= from + MOST_BEFORE_NOTES; at += 1) {
    const mark = marks.get(at);
    if (mark !== undefined) found.push(mark);
    if (!isIn(BEFORE_NOTES, codes[at] ?? 32)) break;
  }
  return found;
}

/** Whether the mark of a note, with its caret or without, is this number. */
const isNoteOf = (note: string | undefined, number: string): boolean =>
  note === number || note === `^${number}`;

/** In code the same signs have to be written alike as well. */
export function isSpelledAlike(
  quote: Reading,
  one: number,
  source: Reading,
  other: number,
): boolean {
  const inCode = ((quote.info[one] ?? 0) | (source.info[other] ?? 0)) & CODE_SIGN;
  return inCode === 0 || rawSign(quote, one) === rawSign(source, other);
}

/** A sign as it is written. */
export function rawSign(reading: Reading, at: number): string {
  return reading.text.slice(reading.starts[at] ?? 0, endAt(reading, at));
}

/** Whether the gap before a sign of the quote agrees with that of the source. */
export function gapAgrees(quote: Reading, one: number, source: Reading, other: number): boolean {
  const a = quote.info[one] ?? 0;
  const b = source.info[other] ?? 0;
  if (((a | b) & HALF) !== 0) return true;
  if (((a | b) & CODE) !== 0)
    return withLineFeeds(rawGap(quote, one)) === withLineFeeds(rawGap(source, other));
  if (!joinsAgree(a & JOIN, b & JOIN)) return false;
  const isWhite = ((a | b) & SEEN) === 0 && ((a ^ b) & WHITE) !== 0;
  if (isWhite && !isOptional(quote, one) && !isHangulBreak(quote, one, source, other)) return false;
  if ((a & MARKED) === 0) return true;
  const marks = quote.marks.get(one);
  return (
    isReadLoosely(marks, source, other) &&
    ((b & MARKED) === 0 || marksAgree(marks, source.marks.get(other)))
  );
}

/** A slash of the quote is a line end of the source, and digits after a word are its note. */
function isReadLoosely({ line, glued }: GapMarks = {}, source: Reading, other: number): boolean {
  if (line !== undefined && !LINE_END.test(rawGap(source, other))) return false;
  return glued === undefined || isNoteOf(source.marks.get(other)?.note, glued);
}

const LINE_END = /[\n\r\u2028]/;

/**
 * Lines of Korean end between words and within them, also next to a letter, digit or bracket of
 * others: where the one text has a line end, the other has a blank or none.
 */
function isHangulBreak(quote: Reading, one: number, source: Reading, other: number): boolean {
  if (!isHangul(source.codes[other] ?? 0) && !isHangul(source.codes[other - 1] ?? 0)) return false;
  return LINE_END.test(rawGap(quote, one)) || LINE_END.test(rawGap(source, other));
}

/** What is between a sign and the one before it. */
export function rawGap(reading: Reading, at: number): string {
  return reading.text.slice(endAt(reading, at - 1), reading.starts[at] ?? 0);
}

const withLineFeeds = (text: string): string => text.replace(/\r\n?|\u2028/g, '\n');

const KINDS_OF_MARK = ['note', 'page', 'item', 'link'] as const;

function marksAgree(
  one: GapMarks = {},
  other: GapMarks = {},
  kinds: readonly (keyof GapMarks)[] = KINDS_OF_MARK,
): boolean {
  return kinds.every(
    (kind) => one[kind] === undefined || other[kind] === undefined || one[kind] === other[kind],
  );
}

/**
 * Whether a blank in the gap before this sign says nothing: the patterns of the profile, in shapes
 * and in lowercase.
 */
function isOptional(reading: Reading, at: number): boolean {
  const left = directly(reading, at, -1);
  const right = directly(reading, at, 1);
  return (
    optionalBlanks().test(shapeOf(left) + EDGE + shapeOf(right)) ||
    joints().test(toSmall(left + EDGE + right))
  );
}

/** As many units are read on either side of a gap. */
const REACH = 9;

/** The signs next to a gap, up to the next one. */
function directly(reading: Reading, gap: number, step: 1 | -1): string {
  const { info } = reading;
  const signs = reading.signs();
  let at = gap;
  do at += step;
  while (
    at > 0 &&
    at < signs.length &&
    Math.abs(at - gap) < REACH &&
    ((info[at] ?? 0) & (WHITE | JOIN)) === 0
  );
  return step > 0 ? signs.slice(gap, at) : signs.slice(Math.max(0, at), gap);
}

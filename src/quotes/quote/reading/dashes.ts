/**
 * Hyphens, dashes and minus signs: what joins two words, divides one at a line end, or is a sign of
 * a number.
 */
import { DIGIT, isCapital, kindOf, LETTER, MARK } from '../../../core/text/code-points.js';
import { pointBefore } from '../signs.js';
import { addJoin, addSign, type Builder, lastSign } from './builder.js';
import { DASH, EN, FOLDS, HYPHEN, PARTED, WHITE } from './reading.js';
import { isLineEnd, isSpace, lineEndsIn, skipBack, skipSpace } from './spaces.js';

const SHORT = '-\u2010\u2011\ufe63\uff0d';
const DIVIDING = `${SHORT}\u00ad`;
const ENS = '\u2012\u2013\u2212';
const LONG = '\u2014\u2015';

export function isDash(code: number): boolean {
  if (code < 128) return code === 45;
  return (
    (code >= 0x2010 && code <= 0x2015) || code === 0x2212 || code === 0xfe63 || code === 0xff0d
  );
}

/** Where the run of a dash ends: hyphens of ASCII in a row are one run. */
export function endOfDash(text: string, at: number): number {
  let end = at + 1;
  if (text.charCodeAt(at) === 45) while (text.charCodeAt(end) === 45) end += 1;
  return end;
}

/** A run of dashes in its text, and what it is written as: that of an entity is another one. */
export type DashRun = {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly fold: number;
};

/** Reads a run of dashes; returns where reading goes on. */
export function readDash(to: Builder, { start, end, written, fold }: DashRun): number {
  const { text } = to;
  const isShort = written.length === 1 && SHORT.includes(written);
  const isEn = ENS.includes(written);
  const isLong = written.length > 1 || LONG.includes(written);
  const next = skipSpace(text, end);
  const before = to.length === 0 || (to.gap & WHITE) !== 0;
  const after = next > end || next === text.length;
  const last = sideOf(lastSign(to));
  const first = sideOf(text.codePointAt(next));
  const bits = written === '-' ? fold : fold | FOLDS.dashes;

  if (last === DIGIT && first === DIGIT && before === after) {
    to.gap &= ~WHITE;
    addSign(to, 45, [start, end], bits);
    to.absorbs = true;
    return end;
  }
  if (isShort && !before && isOwn(text, { last, end, next })) {
    addSign(to, 45, [start, end], bits);
    to.absorbs = true;
    return end;
  }
  if (isShort && last === LETTER && !before && divides(text, end, next)) {
    addJoin(to, PARTED, fold | FOLDS['line-hyphens']);
    to.absorbs = true;
    return end;
  }
  if (!before && !after && last === LETTER && first === LETTER) {
    addJoin(to, isShort ? HYPHEN : isEn ? EN : DASH, bits);
    return end;
  }
  if (first !== DIGIT && (isLong || (isEn && (before || after)) || (isShort && before && after))) {
    addJoin(to, DASH, bits);
    to.absorbs = true;
    return end;
  }
  for (let i = 0; i < written.length; i += 1)
    addSign(
      to,
      45,
      written.length === end - start ? [start + i, start + i + 1] : [start, end],
      bits,
    );
  return end;
}

/** A soft hyphen directly before a line end is a hyphen that divides. */
export function readSoftHyphen(to: Builder, at: number): number | undefined {
  const next = skipSpace(to.text, at + 1);
  const isDividing = isLineEnd(to.text.charCodeAt(at + 1)) && sideOf(lastSign(to)) === LETTER;
  if (!isDividing || (to.gap & WHITE) !== 0 || !divides(to.text, at + 1, next)) return undefined;
  addJoin(to, PARTED, FOLDS['line-hyphens']);
  to.absorbs = true;
  return at + 1;
}

/** Whether `at` is in or next to a hyphen at a line end that divides a word. */
export function dividesWord(text: string, at: number): boolean {
  let hyphen = skipBack(text, at);
  if (hyphen < at || !DIVIDING.includes(text.charAt(at))) hyphen -= 1;
  const next = skipSpace(text, hyphen + 1);
  if (!DIVIDING.includes(text.charAt(hyphen) || ' ') || lineEndsIn(text, hyphen + 1, next) !== 1)
    return false;
  const last = sideOf(pointBefore(text, hyphen));
  const place = { last, end: hyphen + 1, next };
  return (
    (last === LETTER && divides(text, hyphen + 1, next)) ||
    (text.charCodeAt(hyphen) !== 0xad && isOwn(text, place))
  );
}

/** White space without a blank line, and after it a letter; before a capital it has a line end. */
function divides(text: string, end: number, next: number): boolean {
  const code = text.codePointAt(next) ?? 32;
  if (next === end || sideOf(code) !== LETTER) return false;
  const lineEnds = lineEndsIn(text, end, next);
  return lineEnds === 1 || (lineEnds === 0 && !isCapital(code));
}

interface LineHyphen {
  /** What the last sign before the hyphen is. */
  readonly last: number;
  /** Where the hyphen ends, and where the next word begins. */
  readonly end: number;
  readonly next: number;
}

/**
 * A hyphen at a line end with a digit on one side is part of the word or number: `COVID-` and `19`.
 */
function isOwn(text: string, { last, end, next }: LineHyphen): boolean {
  const first = sideOf(text.codePointAt(next));
  const isWord =
    (last === DIGIT && (first === DIGIT || first === LETTER)) ||
    (last === LETTER && first === DIGIT);
  return isWord && lineEndsIn(text, end, next) === 1;
}

/** A mark counts as a letter. */
function sideOf(code: number | undefined): number {
  if (code === undefined || isSpace(code)) return 0;
  const kind = kindOf(code);
  return kind === MARK ? LETTER : kind;
}

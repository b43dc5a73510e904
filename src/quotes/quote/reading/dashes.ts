/**
 * Hyphens, dashes and minus signs: what joins two words, divides one at a line end, or is a sign of
 * a number.
 */
import { DIGIT, isCapital, kindOf, LETTER, MARK } from '../../../core/text/code-points.js';
import { isDigit, pointAt, pointBefore } from '../signs.js';
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

/** A run of dashes between what is next to it. */
interface Dash extends DashRun {
  readonly isShort: boolean;
  readonly isEn: boolean;
  readonly isLong: boolean;
  /** Whether white space or an end of the text is before it, and after it. */
  readonly before: boolean;
  readonly after: boolean;
  /** What the signs next to it are: a digit, a letter, or neither. */
  readonly last: number;
  readonly first: number;
  /** Where the next sign begins. */
  readonly next: number;
}

/** Reads a run of dashes; returns where reading goes on. */
export function readDash(to: Builder, run: DashRun): number {
  const dash = dashOf(to, run);
  const { written, fold } = run;
  const bits = written === '-' ? fold : fold | FOLDS.dashes;
  if (isRange(dash)) {
    to.gap &= ~WHITE;
    addAbsorbing(to, dash, bits);
  } else if (isOfWord(to.text, dash)) addAbsorbing(to, dash, bits);
  else if (isDivision(to.text, dash)) {
    addJoin(to, PARTED, fold | FOLDS['line-hyphens']);
    to.absorbs = true;
  } else if (isCompound(dash)) addJoin(to, joinOf(dash), bits);
  else if (isBreak(to.text, dash)) {
    addJoin(to, DASH, bits);
    to.absorbs = true;
  } else addWritten(to, run, bits);
  return run.end;
}

function dashOf(to: Builder, run: DashRun): Dash {
  const { text } = to;
  const { start, end, written, fold } = run;
  const next = skipSpace(text, end);
  return {
    start,
    end,
    written,
    fold,
    isShort: written.length === 1 && SHORT.includes(written),
    isEn: ENS.includes(written),
    isLong: written.length > 1 || LONG.includes(written),
    before: to.length === 0 || (to.gap & WHITE) !== 0,
    after: next > end || next === text.length,
    last: sideOf(lastSign(to)),
    first: sideOf(text.codePointAt(next)),
    next,
  };
}

/** Between two numbers, with white space on both sides or on none. */
const isRange = ({ last, first, before, after }: Dash): boolean =>
  last === DIGIT && first === DIGIT && before === after;

const isOfWord = (text: string, dash: Dash): boolean =>
  dash.isShort && !dash.before && isOwn(text, dash);

const isDivision = (text: string, { isShort, last, before, end, next }: Dash): boolean =>
  isShort && last === LETTER && !before && divides(text, end, next);

/** Between two words without white space. */
const isCompound = ({ before, after, last, first }: Dash): boolean =>
  !before && !after && last === LETTER && first === LETTER;

/** Between two parts of a sentence: a long dash, or a shorter one next to white space. */
function isBreak(
  text: string,
  { isShort, isEn, isLong, before, after, first, next }: Dash,
): boolean {
  if (first === DIGIT) return false;
  if (isShort) return before && (after || endsAside(text, next));
  return isLong || (isEn && (before || after));
}

/** Whether a sign is next that can follow the second dash of an aside: `- as he said -, and left`. */
const endsAside = (text: string, at: number): boolean =>
  ',.;:!?)'.includes(text.charAt(at) || ' ') && !isDigit(pointAt(text, at + 1));

function joinOf({ isShort, isEn }: Dash): number {
  if (isShort) return HYPHEN;
  return isEn ? EN : DASH;
}

/** A hyphen that is a sign of its own, and takes the white space after it. */
function addAbsorbing(to: Builder, { start, end }: Dash, bits: number): void {
  addSign(to, 45, [start, end], bits);
  to.absorbs = true;
}

/** Any other run is as many hyphens as are written. */
function addWritten(to: Builder, { start, end, written }: DashRun, bits: number): void {
  const isLiteral = written.length === end - start;
  for (let i = 0; i < written.length; i += 1)
    addSign(to, 45, isLiteral ? [start + i, start + i + 1] : [start, end], bits);
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

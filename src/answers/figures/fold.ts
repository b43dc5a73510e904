/**
 * Folds a text for reading figures: one sign for each code point that is seen, and a way back to
 * the offsets of the text.
 */
import {
  classOf,
  DIGIT,
  INVISIBLE,
  KIND,
  LETTER,
  MARK,
  RECOMPOSED,
  SPACE,
} from '../../core/text/code-points.js';
import { countWhile } from '../../core/text/offsets.js';

/** What no rule reads, and what parts everything. */
export const MASK = '\ue000';

export interface Folded {
  readonly signs: string;
  /** The code point of the untouched text at which a sign is. */
  readonly pointAt: (at: number) => number;
  /** The code point after that sign: an entity has several. */
  readonly endAt: (at: number) => number;
}

/** A stretch of a text that is seen as one code point, or as nothing; in UTF-16 units. */
export interface SeenAs {
  readonly start: number;
  readonly end: number;
  readonly code: number | undefined;
}

/** Letters above the basic plane are in no table: one letter is read for each of them. */
const OTHER_LETTER = 0xa000;
/** The code of `MASK`. */
const OTHER_SIGN = 0xe000;

const exchanged: Readonly<Record<number, number>> = {
  1643: 46,
  1644: 44,
  8208: 45,
  8209: 45,
  8217: 39,
  8722: 45,
  65123: 45,
  65504: 0xa2,
  65505: 0xa3,
  65509: 0xa5,
  65510: 0x20a9,
};

/** What has been read of a text. */
interface Folding {
  readonly text: string;
  readonly units: Uint16Array;
  length: number;
  isSame: boolean;
  /** How many code points were left out before the sign of an index, as lists of runs, ascending. */
  readonly leftOut: { readonly at: number[]; readonly sums: number[] };
  /** How many code points a sign has, if it has more than one. */
  readonly widths: Map<number, number>;
}

/** Reads a text once, in O(n); `markup` has the stretches that are seen as something else, in order. */
export function fold(text: string, markup: readonly SeenAs[] = []): Folded {
  const folding: Folding = {
    text,
    units: new Uint16Array(text.length),
    length: 0,
    isSame: markup.length === 0,
    leftOut: { at: [], sums: [] },
    widths: new Map(),
  };
  let at = 0;
  for (const seen of markup) {
    foldPlain(folding, at, seen.start);
    foldSeen(folding, seen);
    at = seen.end;
  }
  foldPlain(folding, at, text.length);
  const { units, length, isSame, leftOut, widths } = folding;
  const pointAt = pointReader(leftOut);
  return {
    signs: isSame && leftOut.at.length === 0 ? text : textOf(units.subarray(0, length)),
    pointAt,
    endAt: (sign) => pointAt(sign) + (widths.get(sign) ?? 1),
  };
}

function foldPlain(folding: Folding, from: number, to: number): void {
  const { text, units } = folding;
  let { length, isSame } = folding;
  for (let at = from; at < to; ) {
    const code = text.codePointAt(at) ?? 0;
    const next = at + (code > 0xffff ? 2 : 1);
    const sign = isUnseen(text, at, code) ? -1 : signOf(text, code, next);
    at = next;
    if (sign === -1) {
      leaveOut(folding, length, 1);
      continue;
    }
    units[length] = sign;
    length += 1;
    if (sign !== code) isSame = false;
  }
  folding.length = length;
  folding.isSame = isSame;
}

function foldSeen(folding: Folding, { start, end, code }: SeenAs): void {
  const width = pointsIn(folding.text, start, end);
  if (code === undefined || (code > 127 && (classOf(code) & KIND) === INVISIBLE)) {
    leaveOut(folding, folding.length, width);
    return;
  }
  folding.units[folding.length] = signOf('', code, 0);
  if (width > 1) {
    folding.widths.set(folding.length, width);
    leaveOut(folding, folding.length + 1, width - 1);
  }
  folding.length += 1;
}

function pointsIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; count += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

function leaveOut({ leftOut }: Folding, index: number, count: number): void {
  const { at, sums } = leftOut;
  const last = at.length - 1;
  const sum = (sums[last] ?? 0) + count;
  if (at[last] === index) sums[last] = sum;
  else {
    at.push(index);
    sums.push(sum);
  }
}

function pointReader({ at: list, sums }: Folding['leftOut']): (at: number) => number {
  if (list.length === 0) return (at) => at;
  return (at) => at + (sums[countWhile(list.length, (nth) => (list[nth] ?? 0) <= at) - 1] ?? 0);
}

/** Pieces as long as engines take arguments. */
function textOf(units: Uint16Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < units.length; at += 8192) {
    const piece = Array.from(units.subarray(at, at + 8192));
    pieces.push(String.fromCharCode.apply(undefined, piece));
  }
  return pieces.join('');
}

/** Invisible characters, double signs of emphasis, and the backslash of an escaped `$` or `%`. */
function isUnseen(text: string, at: number, code: number): boolean {
  if (code === 42 || code === 95)
    return text.charCodeAt(at + 1) === code || text.charCodeAt(at - 1) === code;
  if (code === 92) return text.charAt(at + 1) === '$' || text.charAt(at + 1) === '%';
  return code > 127 && (classOf(code) & KIND) === INVISIBLE;
}

function signOf(text: string, code: number, next: number): number {
  if (code < 128) return code < 32 ? controlOf(text, code, next) : code;
  const known = exchanged[code];
  if (known !== undefined) return known;
  if (code >= 0x2012 && code <= 0x2015) return 0x2013;
  if (code >= 0xff01 && code <= 0xff5e) return code - 0xfee0;
  const bits = classOf(code);
  const kind = bits & KIND;
  if (kind === DIGIT) return 48 + digitOf(code);
  if (kind === SPACE) return spaceOf(code);
  if (code > 0xffff) return kind === LETTER ? OTHER_LETTER : OTHER_SIGN;
  if ((bits & RECOMPOSED) === 0) return code;
  const composed = String.fromCharCode(code).normalize('NFC');
  return composed.length === 1 ? composed.charCodeAt(0) : code;
}

function controlOf(text: string, code: number, next: number): number {
  if (code === 9 || code === 10) return code;
  if (code === 13) return text.charCodeAt(next) === 10 ? 32 : 10;
  return code === 11 || code === 12 ? 10 : OTHER_SIGN;
}

/** The digits of a script follow one another from zero. */
function digitOf(code: number): number {
  let first = code;
  while ((classOf(first - 1) & KIND) === DIGIT) first -= 1;
  return (code - first) % 10;
}

function spaceOf(code: number): number {
  if (code === 0x85 || code === 0x2028 || code === 0x2029) return 10;
  return code === 0xa0 || (code >= 0x2007 && code <= 0x200a) || code === 0x202f || code === 0x205f
    ? 0xa0
    : 32;
}

const classAt = (signs: string, at: number): number => classOf(signs.charCodeAt(at));

/** A letter, a mark on one, or `_`: what a word or a name is made of. */
export function isLetterAt(signs: string, at: number): boolean {
  if (at < 0 || at >= signs.length) return false;
  const code = signs.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
  const kind = classAt(signs, at) & KIND;
  return kind === LETTER || kind === MARK;
}

/**
 * A letter of a script whose words, or what is added to them, follow digits without a blank: Han,
 * Kana with its two marks, Thai, Hangul and others.
 */
export function isDense(signs: string, at: number): boolean {
  const code = signs.charCodeAt(at);
  if (code < 0xe00) return false;
  return (
    (classAt(signs, at) & 16) !== 0 ||
    code === 0x3099 ||
    code === 0x309a ||
    (code >= 0xac00 && code < 0xd7a4) ||
    (code >= 0x1100 && code < 0x1200)
  );
}

/** Whether a letter of a script with blanks is directly before a place: digits there are of a name. */
export const isGlued = (signs: string, at: number): boolean =>
  isLetterAt(signs, at - 1) && !isDense(signs, at - 1);

export function isDigitAt(signs: string, at: number): boolean {
  const code = signs.charCodeAt(at);
  return code >= 48 && code <= 57;
}

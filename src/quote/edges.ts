/** Whether a quote begins and ends at whole words and numbers: see docs/quotes.md, "Edges". */
import { isCapital, isSmall } from '../text/code-points.js';
import { toSmall } from '../text/kinds.js';
import {
  isCurrency,
  isDigit,
  isLetter,
  isMark,
  isNumberSign,
  isSingle,
  isSymbol,
  isWordSign,
  pointAt,
  pointBefore,
  shownAt,
  shownBefore,
  visibleFrom,
  visibleTo,
} from './neighbours.js';
import { isDash } from './reading/dashes.js';
import { isBlank, isLineEnd, isSpace, lineStartAt } from './reading/spaces.js';
import { clitics, percentWords, scaleCharacters, scales, selectors, units } from './tables.js';

/** What an edge of a quote divides. */
export type CutFlag = 'partial-word' | 'partial-number' | 'partial-character';

/** What the edges of a stretch of a text divide; undefined when both are whole. */
export function cutAt(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): CutFlag | undefined {
  return cutAtEnd(text, start, end) ?? cutAtStart(text, start, end);
}

const HYPHENS = '-\u2010\u2011';
/** Directly between letters an en dash joins as a hyphen does. */
const JOINING = '-\u2010\u2011\u2013';
const APOSTROPHES = "'\u2019";
const GROUPS = ".,'\u2019:\u00b7\u066b\u066c_";
const OPERATORS = '\u00d7*\u00f7\u00b1=';
const COMPLETES = '%\u2030\u00b0\u2032\u2033+\u266f#';
const SIGNS = '\u00b1~\u2248<>\u2264\u2265\u2212+-#';
const REPEATED = '=/\\&+<!-~#$%:';

const has = (list: string, code: number): boolean => list.includes(String.fromCodePoint(code));

function cutAtEnd(text: string, start: number, end: number): CutFlag | undefined {
  const own = pointBefore(text, end);
  if (isSpace(own) || end >= text.length) return undefined;
  const inner = visibleTo(text, end);
  const last = inner > start ? inner : end;
  const c = pointBefore(text, last);
  const other = pointAt(text, end);
  if (joinsCharacter({ own, other, c }, other) || dividesFlag(text, end)) return 'partial-character';
  const at = visibleFrom(text, end);
  if (at >= text.length || isSpace(c)) return undefined;
  const next = shownAt(text, at);
  const beyond = visibleFrom(text, at + widthOf(next));
  const second = shownAt(text, beyond);
  if (isLetter(c)) return isWordOn(text, { c, next, second, beyond }) ? 'partial-word' : scaleAfter(text, at);
  if (isDigit(c) || isNumberSign(c)) {
    if (isNumberOn(text, { c, next, second, beyond })) return 'partial-number';
    return scaleAfter(text, at) ?? (completesAfter(text, { at, start, end: last }) ? 'partial-number' : undefined);
  }
  return isSignOn(pointBefore(text, visibleTo(text, last - widthOf(c))), c, next);
}

/** The characters at an edge: the quote's own, the one outside, and the first visible one of the quote. */
interface Edge {
  readonly own: number;
  readonly other: number;
  readonly c: number;
}

/** Whether the character after an edge belongs to the one before it. */
function joinsCharacter({ own, other, c }: Edge, right: number): boolean {
  if (own === 0x200d) return true;
  if (other === 0x200d) return c > 0x2190 && isSymbol(c);
  if (right >= 0x1160 && right <= 0x11ff) return true;
  return (right >= 0x1f3fb && right <= 0x1f3ff) || (isMark(right) && !selectors().has(right));
}

/** Two regional indicators are one flag: an odd number of them before a place, and one after it. */
function dividesFlag(text: string, at: number): boolean {
  if (!isRegional(pointAt(text, at))) return false;
  let count = 0;
  for (let start = at; isRegional(pointBefore(text, start)); start -= 2) count += 1;
  return count % 2 === 1;
}

function isRegional(code: number): boolean {
  return code >= 0x1f1e6 && code <= 0x1f1ff;
}

interface Ahead {
  readonly c: number;
  readonly next: number;
  readonly second: number;
  readonly beyond: number;
}

function isWordOn(text: string, { c, next, second, beyond }: Ahead): boolean {
  if (isWordSign(next)) return !(isSingle(c) || isSingle(next));
  if (isNumberSign(next)) return true;
  if (next === 45 && isCapital(c) && isBlank(second)) return true;
  if (has(JOINING, next) || has('/&_@', next)) return isWordSign(second);
  if (has(APOSTROPHES, next)) return isLetter(second);
  if (next === 0x2212) return !isWordSign(second);
  if (has('+#\u266f', next)) return true;
  if (next === 46) return isDigit(second) || isSmall(second);
  return next === 58 && second === 58 && isLetter(pointAt(text, beyond + 1));
}

function isNumberOn(text: string, { next, second, beyond }: Ahead): boolean {
  if (isDigit(next) || isNumberSign(next) || isCurrency(next) || has(COMPLETES, next)) return true;
  if (isLetter(next)) return !isSingle(next) || has(scaleCharacters, next);
  if (has(scaleCharacters, next)) return true;
  if (has(GROUPS, next)) return isDigit(second);
  if (has(HYPHENS, next) || next === 47) return isWordSign(second);
  if (next === 40) return isWordSign(second) && closesLabel(text, beyond);
  if (has('\u2013\u2012\u2212', next)) return isDigit(second);
  return next === 94 ? !isSpace(second) : has(OPERATORS, next) && isWordSign(second);
}

/** `12(b)`, `5(iii)`: up to four letters or digits in brackets. */
function closesLabel(text: string, from: number): boolean {
  return /^[\p{L}\p{Nd}]{1,4}\)/u.test(text.slice(from, from + 12));
}

/** The word that follows after blanks of the same line; nothing if something else does. */
function wordAfter(text: string, at: number): string {
  const from = skipBlanksFrom(text, at);
  return from === at ? '' : runAt(text, from, isWordSign);
}

/** A table's tab and a form feed end a cell, and so a number. */
function skipBlanksFrom(text: string, at: number): number {
  let next = at;
  while (next < text.length && isBlank(text.charCodeAt(next)) && !has('\t\f\v\u2029', text.charCodeAt(next))) next += 1;
  return next;
}

function scaleAfter(text: string, at: number): CutFlag | undefined {
  const word = toSmall(wordAfter(text, at));
  const isPerCent = word === 'per' && PER_CENT.test(text.slice(skipBlanksFrom(text, at), skipBlanksFrom(text, at) + 9));
  return scales().has(word) || percentWords().has(word) || isPerCent ? 'partial-number' : undefined;
}

/** What completes a number after one run of blanks on the same line. */
function completesAfter(
  text: string,
  place: { readonly at: number; readonly start: number; readonly end: number },
): boolean {
  const from = skipBlanksFrom(text, place.at);
  if (from === place.at || from >= text.length) return false;
  const next = pointAt(text, from);
  if (isCurrency(next) && !isDigit(pointAt(text, from + widthOf(next)))) return true;
  if (has('%\u2030\u00b0\u00b1\u00d7', next) || isNumberSign(next)) return true;
  const word = wordAfter(text, place.at);
  if (units().has(word)) return true;
  if (isDash(next)) {
    const after = skipBlanksFrom(text, from + widthOf(next));
    return after > from + widthOf(next) && isDigit(pointAt(text, after));
  }
  if (!isDigit(next)) return false;
  if (/^\d{1,4}\/\d/.test(text.slice(from, from + 8))) return true;
  return isGroup(text, from) && digitsBefore(text, place.end) <= 3;
}

const PER_CENT = /^per cent(?![a-z])/i;

/** Three digits and no more. */
function isGroup(text: string, from: number): boolean {
  return /^\d{3}(?![\p{L}\p{Nd}])/u.test(text.slice(from, from + 5));
}

function digitsBefore(text: string, end: number): number {
  let at = end;
  while (at > 0 && end - at < 5 && isDigit(text.charCodeAt(at - 1))) at -= 1;
  return end - at;
}

function isSignOn(before: number, c: number, next: number): CutFlag | undefined {
  if (isDigit(next)) {
    if (isDigit(before) && has(".,'\u2019:\u00b7/^\u00d7-\u2013\u2212+", c)) return 'partial-number';
    if (isCurrency(c) || has(SIGNS, c)) return 'partial-number';
  }
  return joinsWords(before, c, next) || (c === next && has(REPEATED, c)) ? 'partial-word' : undefined;
}

function joinsWords(before: number, c: number, next: number): boolean {
  if (!isWordSign(before) || !isWordSign(next)) return false;
  return has(JOINING, c) || has(APOSTROPHES, c) || has('/&_@', c);
}

/** A line end or tab that is written out, as in a string of JSON: `\\n`, and not the end of a word after a backslash. */
const WRITTEN_BREAK = /(?:^|[^\\])\\[nrt]$/;

function cutAtStart(text: string, start: number, end: number): CutFlag | undefined {
  const own = pointAt(text, start);
  if (isSpace(own) || start === 0) return undefined;
  const inner = visibleFrom(text, start);
  const first = inner < end ? inner : start;
  const c = pointAt(text, first);
  if (joinsCharacter({ own, other: pointBefore(text, start), c }, own) || dividesFlag(text, start))
    return 'partial-character';
  if (isSpace(c)) return undefined;
  const at = visibleTo(text, start);
  if (WRITTEN_BREAK.test(text.slice(Math.max(0, at - 3), at))) return undefined;
  const behind: Behind = { c, at, last: shownBefore(text, at), start: first, end };
  if (isLetter(c)) return startsInWord(text, behind) ? 'partial-word' : startsWithScale(text, behind);
  if (isDigit(c) || isNumberSign(c)) return startsInNumber(text, behind) ? 'partial-number' : undefined;
  return startsWithSign(text, behind);
}

interface Behind {
  readonly c: number;
  /** Where the last visible character before the match ends. */
  readonly at: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
}

function beforeLast(text: string, { at, last }: Behind): number {
  return shownBefore(text, visibleTo(text, at - widthOf(last)));
}

function startsInWord(text: string, behind: Behind): boolean {
  const { c, last, at, start } = behind;
  if (at === 0) return false;
  if (isWordSign(last)) return !(isSingle(c) || isSingle(last));
  if (isNumberSign(last)) return true;
  const before = beforeLast(text, behind);
  if (has(JOINING, last))
    return isWordSign(before) || (last === 45 && before === 45 && isSpace(shownBefore(text, at - 2)));
  if (has('/&_@', last)) return isWordSign(before);
  if (has(APOSTROPHES, last)) return isLetter(before) && clitics().has(toSmall(runAt(text, start, isLetter)));
  if (last === 33) return isSpace(before);
  if (last === 46) return isWordSign(before) && isSmall(c);
  return last === 58 && before === 58 && isLetter(pointBefore(text, at - 2));
}

/** Longer words are in no list. */
const LONGEST_WORD = 16;

function runAt(text: string, start: number, isPart: (code: number) => boolean): string {
  let end = start;
  while (end < text.length && end - start < LONGEST_WORD && isPart(pointAt(text, end)))
    end += widthOf(pointAt(text, end));
  return text.slice(start, end);
}

function startsWithScale(text: string, { at, start }: Behind): CutFlag | undefined {
  const raw = runAt(text, start, isWordSign);
  const word = toSmall(raw);
  const isScale = scales().has(word) || percentWords().has(word) || PER_CENT.test(text.slice(start, start + 9));
  if (!isScale && !units().has(raw)) return undefined;
  const from = skipBlanksBefore(text, at);
  const last = pointBefore(text, from);
  if (from === at) return undefined;
  return isDigit(last) || (isScale && isLetter(last)) ? 'partial-number' : undefined;
}

function skipBlanksBefore(text: string, at: number): number {
  let next = at;
  while (next > 0 && isBlank(text.charCodeAt(next - 1)) && !has('\t\f\v\u2029', text.charCodeAt(next - 1))) next -= 1;
  return next;
}

function startsInNumber(text: string, behind: Behind): boolean {
  const { at, last } = behind;
  if (at === 0) return false;
  if (isDigit(last) || isNumberSign(last)) return true;
  if (isLetter(last)) return !isSingle(last);
  const before = beforeLast(text, behind);
  if (has(GROUPS, last)) return isDigit(before);
  if (last === 47) return isWordSign(before);
  if (isDash(last)) return !isLetter(before) || has(HYPHENS, last);
  if (last === 62 && isFirstOfLine(text, at - 1)) return false;
  if (has('=\u00d7*', last)) return isWordSign(before);
  if (isCurrency(last) || has('\u00b1~\u2248<>\u2264\u2265^#+', last)) return true;
  return isBlank(last) && startsAfterSign(text, behind);
}

/** What a number needs that is before it after one run of blanks on the same line. */
function startsAfterSign(text: string, { at, start }: Behind): boolean {
  const from = skipBlanksBefore(text, at);
  const last = shownBefore(text, from);
  if (from === 0 || from === at) return false;
  const first = isFirstOfLine(text, from - widthOf(last));
  if (last === 0x2212) return true;
  if (isCurrency(last)) return !isDigit(pointBefore(text, from - widthOf(last)));
  if (has('\u00b1\u2248<>\u2264\u2265', last)) return !(last === 62 && first);
  if (isDash(last)) return !first && isAfterBlanks(text, from - widthOf(last));
  if (!isDigit(last)) return false;
  if (/^\d{1,4}\/\d/.test(text.slice(start, start + 8))) return true;
  return isGroup(text, start) && digitsBefore(text, from) <= 3;
}

/** Blanks are before it, and before these no block tag. */
function isAfterBlanks(text: string, at: number): boolean {
  return isSpace(pointBefore(text, at)) && !isLineEnd(shownBefore(text, skipBlanksBefore(text, at)));
}

function isFirstOfLine(text: string, at: number): boolean {
  const line = lineStartAt(text, at);
  for (let i = line; i < at; i += 1) if (!isSpace(text.charCodeAt(i)) && text.charCodeAt(i) !== 62) return false;
  return true;
}

function startsWithSign(text: string, behind: Behind): CutFlag | undefined {
  const { c, at, last, start } = behind;
  const next = pointAt(text, visibleFrom(text, start + widthOf(c)));
  if (has('%\u2030\u00b0', c) && isDigit(pointBefore(text, skipBlanksBefore(text, at)))) return 'partial-number';
  if (at === 0) return undefined;
  if (isDigit(last) && isDigit(next) && (has(GROUPS, c) || isDash(c) || has('/^\u00d7+', c))) return 'partial-number';
  if (isCurrency(c) && isLetter(last) && isDigit(next)) return 'partial-word';
  return joinsWords(last, c, next) || (c === last && has(REPEATED, c)) ? 'partial-word' : undefined;
}

function widthOf(code: number): number {
  return code > 0xffff ? 2 : 1;
}

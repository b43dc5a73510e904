/** Whether a place in a text lies inside a number: between its digits, or between them and what belongs to them. */
import { readCharacters } from '../characters.js';
import { CURRENCY, classOf, KIND } from '../code-points.js';
import { isDigitCode, isLetterCode, isSpaceCode } from '../kinds.js';
import { isDash, isQuotationMark } from '../signs.js';
import { followsBound, precedesBound, splitsCode, splitsCompound, splitsName, splitsRatio } from './bounds.js';
import { compoundNumber, countsHan, cutsBoundPart } from './number-words.js';
import { holdsNumberWord, holdsScale, isCurrencyCode, isNumberWord, isScale, isUnitWord } from './words.js';

/** Nothing that belongs to a number is further from its digits. */
const REACH = 40;

/** What stands on both sides of a place, in signs that rules can read: 0 for a digit, $ for a currency, - for a dash. */
interface Sides {
  readonly left: string;
  readonly right: string;
  /** The place is where a quote starts; else where it ends. */
  readonly starts: boolean;
}

/** True when a quote that starts (or ends) at this place would take a part of a number for the whole. */
export function splitsNumber(text: string, at: number, edge: 'start' | 'end'): boolean {
  if (at <= 0 || at >= text.length) return false;
  if (edge === 'end') {
    const halves = { left: text.slice(Math.max(0, at - REACH), at), right: text.slice(at, at + REACH) };
    if (splitsName(halves) || splitsCode(halves)) return true;
  }
  if (!isNearNumber(text, at)) return false;
  const left = shapesOf(text, Math.max(0, at - REACH), at);
  const right = shapesOf(text, at, Math.min(text.length, at + REACH));
  const sides: Sides = { left, right, starts: edge === 'start' };
  return (
    ((left.slice(-16).includes('0') || right.slice(0, 16).includes('0')) &&
      (splitsDigits(sides) || splitsSign(sides) || splitsMeasure(sides))) ||
    compoundNumber(left, right) ||
    splitsRatio(sides) ||
    splitsCompound(sides) ||
    (sides.starts ? followsBound(sides) : precedesBound(sides)) ||
    splitsWordMeasure(sides) ||
    countsHan(text, at) ||
    cutsBoundPart(text, at, edge)
  );
}

/** Beyond these an entity, a digit of any script or a character that is read as others may stand. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII but the null, the ampersand and digits; and marks, dashes and dots of prose
const UNREAD = /[^\x01-\x25\x27-\x2f\x3a-\x7e\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/;

/**
 * Most places are near no number: seen without reading their surroundings character by character.
 *
 * Every rule asks for a digit or a word of a number but one, that of lakhs of crores: it is asked where a sign is not of ASCII.
 */
function isNearNumber(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - REACH), at + REACH);
  return UNREAD.test(near) || holdsNumberWord(near) || (/[\u2013-\u2026]/.test(near) && holdsScale(near));
}

/** Digits, their groups, and what joins two numbers to one. */
function splitsDigits({ left, right }: Sides): boolean {
  if (/(?<![a-z])between [^a-z]{0,4}0+$/i.test(left) && /^ and [^a-z]{0,4}0/i.test(right)) return true;
  const glued = left + right;
  const joint = left.length;
  if (/0$/.test(left) && /^[0a-z]/i.test(right)) return true;
  if (/[a-z]$/i.test(left) && /^0/.test(right)) return true;
  return spans(glued, joint, JOINED) || spans(glued, joint, GROUPED) || spans(glued, joint, RANGED);
}

/** 4,300 and 10:30 and 3/4 and 1'200 and 10^6 and CD-4 and 5-year, with nothing between. */
const JOINED = /[0a-z](?:[.,:/'_^\u00b7\u066b\u066c\u2044]|-)0|0-(?=[a-z])|[a-z]-(?=0)|(?<![0a-z.])\.0|0\^-?0/gi;
/** 1 200 000, in groups of three. */
const GROUPED = /(?<![0.,])0{1,3}(?: 000)+(?!0)/g;
/** 3 x 10, 5 +- 1, 1990 - 1995. */
const RANGED = /0 (?:to|through|bis) 0|0 ?(?:[x\u00d7*\u00b1\u00b7]|\+\/?-) ?-?0|0 [-\u2014] 0|0-0/g;

/** True when a match of the pattern goes over the joint. */
function spans(text: string, joint: number, pattern: RegExp): boolean {
  for (const match of text.matchAll(pattern))
    if (match.index < joint && match.index + match[0].length > joint) return true;
  return false;
}

/** What stands before a number: its sign, what it is compared by, its currency. */
function splitsSign({ left, right }: Sides): boolean {
  if (TURNED.test(left) && TURNS.test(right)) return true;
  if (!/^[$.]? ?0/.test(right) && !/^[-+\u00b1~<>\u2264\u2265\u2248$]+ ?\$? ?\.?0/.test(right)) return false;
  const before = left.trimEnd();
  if (/(?:[<>\u2264\u2265\u2248~\u00b1]|\+\/?-)$/.test(before)) return left.length - before.length <= 1;
  if (/(?:^| )[-\u2014]$/.test(before) && left.length - before.length === 1) return true;
  if (/\$$/.test(before) && left.length - before.length <= 1) return true;
  if (/(?:(?<!#)#|[\u00a7\u2116] ?)$/.test(left) && /^0/.test(right)) return true;
  if (/^\$/.test(right) && /[A-Za-z]$/.test(left)) return true;
  if (LIMIT.test(left) && MEASURED.test(right)) return true;
  const code = /(?:^|[^A-Za-z])([A-Z]{3})$/.exec(before)?.[1];
  if (code !== undefined && left.length - before.length <= 1 && isCurrencyCode(code.toLowerCase())) return true;
  return /(?:^|[^0-9A-Za-z+)\]-])[-+]$/.test(left) || (/^0/.test(right) && /(?:^|[^0A-Za-z.])\.$/.test(left));
}

/** Bounds or directions: before a percent sign, a degree or a currency they bound. */
const LIMIT = /(?<![a-z])(?:under|over|below|above) $/i;
const MEASURED = /^(?:\$ ?0|0[0.,]* ?(?:[$%\u2030\u00b0]|per ?cent\b))/i;
/** No | more than 5: the bound is turned round. */
const TURNED = /(?<![a-z])(?:no|not) $/i;
const TURNS = /^(?:less|more|fewer|greater|later|earlier) than [^A-Za-z]{0,4}0/i;

/** What stands after a number: its percent sign, currency, scale, unit and power. */
function splitsMeasure({ left, right, starts }: Sides): boolean {
  const number = /0(?:[$%\u2030\u00b0\u2032\u2033]?)$/.test(left.trimEnd()) && left.length - left.trimEnd().length <= 1;
  const next = right.replace(/^[ -]/, '');
  if (number && /^[%\u2030$\u00b0\u2032\u2033](?!0)/.test(next)) return true;
  const word = /^[A-Za-z\u00b5\u03bc\u03a9\u2126]+(?![0A-Za-z])/.exec(next)?.[0] ?? '';
  if (number && isMeasure(word, starts)) return true;
  if (number && /^per cent\b/.test(next)) return true;
  if (/0$/.test(left) && /^(?:\^|<sup>)/.test(right)) return true;
  const measured = /0 ?(?:[$%\u00b0] ?)?([A-Za-z\u00b5\u03bc\u03a9]+)$/.exec(left.trimEnd())?.[1];
  if (measured === undefined || left.length - left.trimEnd().length > 1) return false;
  if (/^[A-Za-z\u00b5\u03bc]/.test(right) && /[A-Za-z\u00b5\u03bc]$/.test(left)) return true;
  if (isScale(measured.toLowerCase()) && isMeasure(word, starts)) return true;
  if (!starts && isUnit(measured) && /^ /.test(right) && /^(?:h|m|s|K|V|W|N|J|min)$/.test(word) && isUnit(word))
    return true;
  return (isUnit(measured) || isScale(measured.toLowerCase())) && /^(?:[/\u00b7^*]| per [a-z])/.test(right);
}

/** Where a quote starts, only what is nothing without its number: years later can begin a sentence. */
function isMeasure(word: string, starts: boolean): boolean {
  const key = word.toLowerCase();
  if (word === '') return false;
  if (isScale(key) || /^(?:percent|pct|percentage)$/.test(key) || isCurrencyCode(key)) return true;
  return !starts && isUnit(word);
}

function isUnit(word: string): boolean {
  return isUnitWord(word) || isUnitWord(word.toLowerCase());
}

/** Two | million, five | percent, twenty | miles. */
function splitsWordMeasure({ left, right, starts }: Sides): boolean {
  if (/^[A-Za-z]/.test(right) === /[A-Za-z]$/.test(left)) return false;
  const after = /^[ -]?([A-Za-z]+)(?![0A-Za-z])/.exec(right)?.[1] ?? '';
  if (!isMeasure(after, starts)) return false;
  const before = /([A-Za-z]+)[ -]?$/.exec(left)?.[1]?.toLowerCase() ?? '';
  return isNumberWord(before) && before !== 'second' && before !== 'one';
}

/** Signs that no fold changes together with what stands beside them. */
const SINGLE_SIGNS = /^[\t\n\r\x20-\x25\x27-\x5b\x5d-\x7e\u2018\u2019\u201c\u201d]*$/;

/**
 * Letters and other signs as they are; digits, dashes, currencies, blanks and apostrophes each as one sign.
 *
 * Plain text is written over natively, in a tenth of the time that it takes to read its characters.
 */
function shapesOf(text: string, from: number, to: number): string {
  const near = text.slice(from, to);
  if (!SINGLE_SIGNS.test(near) || text.charCodeAt(to) >= 0x300 || /\n\s*\n/.test(near))
    return readShapes(text, from, to);
  return near
    .replace(/[0-9]/g, '0')
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/[`\u2018-\u201d]/g, "'");
}

function readShapes(text: string, from: number, to: number): string {
  const { codes } = readCharacters(text, safeStart(text, from), to);
  let breaks = 0;
  const shapes = codes.map((code, i): string => {
    if (isBreakLetter(codes, i) || isBreakLetter(codes, i + 1)) return ' ';
    if (isDigitCode(code)) return '0';
    if (code === 10) breaks += 1;
    else if (!isSpaceCode(code)) breaks = 0;
    if (isSpaceCode(code)) return breaks > 1 ? '\n' : ' ';
    if (isDash(code))
      return isHyphen(code) || i === codes.length - 1 || isDigitCode(codes[i + 1] ?? 0) ? '-' : '\u2014';
    if (isQuotationMark(code)) return code === 34 ? '"' : "'";
    if ((classOf(code) & KIND) === CURRENCY) return '$';
    return isLetterCode(code) && code >= 0x300 && !(code >= 0x370 && code <= 0x3ff) ? 'z' : String.fromCodePoint(code);
  });
  return shapes.join('').replace(/ {2,}/g, ' ');
}

/** A dash that can join a number to a word; the longer ones hold words apart. */
function isHyphen(code: number): boolean {
  return code === 45 || code === 0x2010 || code === 0x2011;
}

/** The letter of a line break or tab that is written out. */
function isBreakLetter(codes: readonly number[], at: number): boolean {
  const code = codes[at];
  return codes[at - 1] === 92 && (code === 110 || code === 114 || code === 116);
}

/** Not inside a pair of surrogates. */
function safeStart(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff && at > 0 ? at - 1 : at;
}

/**
 * What each character is read as: composed, compatible forms exchanged, marks of quotation made
 * one, invisible ones left out.
 */
import {
  COMPATIBLE,
  classOf,
  compatibleOf,
  KIND,
  LETTER,
  RECOMPOSED,
  toSmall,
} from '../../../core/text/code-points.js';
import { foldScript } from '../scripts.js';
import { isDigit, isHangul, isLetter, isMark, isSingle, isWordSign, pointAt } from '../signs.js';
import { apostrophes, clitics, exchanged, quotationMarks, selectors, unseen } from '../tables.js';
import { addNothing, addSign, addWhite, type Builder, isWordBefore, lastSign } from './builder.js';
import { endAt, FOLDS, JOIN, WHITE } from './reading.js';
import { isSpace } from './spaces.js';

type Place = readonly [start: number, end: number];

/** Longer runs of marks are not composed: sorting them takes quadratic time in some engines. */
const LONGEST_RUN = 32;
/** More invisible characters in a row can spell something. */
const MOST_UNSEEN = 3;
/** A stroke that makes an Arabic word longer: a letter of Unicode, and unseen here. */
const TATWEEL = 0x640;

/**
 * Reads the character at `at` with the marks that compose with it; returns where the next one
 * begins.
 */
export function readCharacter(to: Builder, at: number, until: number): number {
  const { text } = to;
  const code = text.codePointAt(at) ?? 0;
  const next = at + (code > 0xffff ? 2 : 1);
  if (isDoubled(to, code, next) && next < until) {
    addSign(to, 34, [at, next + 1], FOLDS['quotation-marks']);
    return next + 1;
  }
  const end = endOfRun(text, next, Math.min(until, at + LONGEST_RUN + 2));
  const isRun = end > next && end - at <= LONGEST_RUN;
  const voiced = next < until ? voicedOf(code, text.charCodeAt(next)) : undefined;
  if (voiced !== undefined) {
    addSign(to, voiced, [at, next + 1], FOLDS.characters);
    return next + 1;
  }
  if (isRun || (classOf(code) & RECOMPOSED) !== 0) return readComposed(to, at, isRun ? end : next);
  addCharacter(to, code, [at, next], 0);
  return next;
}

/** Reads a character with its marks in composed form (NFC); returns where they end. */
function readComposed(to: Builder, at: number, stop: number): number {
  const raw = to.text.slice(at, stop);
  const composed = raw.normalize('NFC');
  let inside = at;
  for (const character of composed) {
    const after = inside + character.length;
    const place: Place = composed === raw ? [inside, after] : [at, stop];
    addCharacter(to, character.codePointAt(0) ?? 0, place, composed === raw ? 0 : FOLDS.composed);
    inside = after;
  }
  return stop;
}

/**
 * A kana of half width, composed with the voicing mark after it; undefined if they do not compose.
 */
function voicedOf(code: number, mark: number): number | undefined {
  if (mark !== 0xff9e && mark !== 0xff9f) return undefined;
  const [kana = code] = compatibleOf(code) ?? [];
  const voicing = mark === 0xff9e ? '\u3099' : '\u309a';
  const composed = (String.fromCodePoint(kana) + voicing).normalize('NFC');
  return composed.length === 1 ? composed.charCodeAt(0) : undefined;
}

/** Marks, and the vowels and finals of Hangul, can compose with what is before them. */
function endOfRun(text: string, from: number, until: number): number {
  let end = from;
  while (end < until) {
    const code = text.codePointAt(end) ?? 0;
    if (!isMark(code) && !isJamo(code)) return end;
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}

/** A vowel or a final of Hangul. */
const isJamo = (code: number): boolean => code >= 0x1160 && code <= 0x11ff;

/** Adds one code point under the tables of the profile. */
export function addCharacter(to: Builder, code: number, place: Place, fold: number): void {
  if (isOrdinary(code) && to.scripts.length === 0) {
    addSign(to, code, place, fold);
    return;
  }
  const simple = exchanged().get(code) ?? (code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code);
  if (quotationMarks().has(code))
    addSign(to, 34, place, code === 34 ? fold : fold | FOLDS['quotation-marks']);
  else if (apostrophes().has(code)) addApostrophe(to, code, place, fold);
  else if (code === 0x2026)
    for (let i = 0; i < 3; i += 1) addSign(to, 46, place, fold | FOLDS.ellipses);
  else if (simple !== code) addSign(to, simple, place, fold | FOLDS.characters);
  else addOther(to, code, place, fold);
}

/**
 * A letter that no table names and that is composed with none before it: most of a text that is not
 * written in ASCII.
 */
export function isOrdinary(code: number): boolean {
  const isInRange = code > 0x2bc ? code < 0xfe00 && code !== TATWEEL : code >= 0xc0 && code < 0x250;
  return (
    isInRange && !isJamo(code) && (classOf(code) & (KIND | COMPATIBLE | RECOMPOSED)) === LETTER
  );
}

/** An apostrophe is in a word, or after a number or symbol; any other one is a quotation mark. */
function addApostrophe(to: Builder, code: number, place: Place, fold: number): void {
  const next = pointAt(to.text, place[1]);
  const isInside =
    isWordSign(next) &&
    !takesNoApostrophe(next) &&
    (isDirectlyAfterWord(to) || clitics().has(toSmall(wordAt(to.text, place[1]))));
  const sign = isInside || isAfterSymbolWord(to) ? 39 : 34;
  addSign(to, sign, place, code === sign ? fold : fold | FOLDS['quotation-marks']);
}

/** Two of the same apostrophe directly after a digit are one mark: inches, or what closes. */
const isDoubled = (to: Builder, code: number, next: number): boolean =>
  to.text.charCodeAt(next) === code &&
  apostrophes().has(code) &&
  (to.gap & (WHITE | JOIN)) === 0 &&
  isDigit(lastSign(to) ?? 32);

function isDirectlyAfterWord(to: Builder): boolean {
  const last = lastSign(to) ?? 32;
  return (to.gap & (WHITE | JOIN)) === 0 && isWordSign(last) && !takesNoApostrophe(last);
}

/** Words of Hangul and of unspaced letters have no apostrophe: an ending follows a quotation. */
const takesNoApostrophe = (code: number): boolean =>
  isHangul(code) || (isSingle(code) && !isMark(code));

/** The letters from here on, as many as a clitic has and one more. */
function wordAt(text: string, at: number): string {
  return /^[A-Za-z]{1,3}(?![\p{L}\p{M}])/u.exec(text.slice(at, at + 5))?.[0] ?? '';
}

function isAfterSymbolWord(to: Builder): boolean {
  const last = lastSign(to);
  if (last === undefined || (to.gap & (WHITE | JOIN)) !== 0) return false;
  return isDigit(last) || (isLetter(last) && !takesNoApostrophe(last) && !isWordBefore(to));
}

function addOther(to: Builder, given: number, place: Place, fold: number): void {
  const code = given < 128 || to.scripts.length === 0 ? given : foldScript(given, to.scripts);
  if (code === undefined) addToLast(to, place, FOLDS.scripts);
  else if (code !== given) addSign(to, code, place, fold | FOLDS.scripts);
  else if (code < 128) addSign(to, code, place, fold);
  else if (selectors().has(code)) addSelector(to, code, place, fold);
  else if (unseen().has(code)) addUnseen(to, code, place, fold);
  else if (isSpace(code)) addWhite(to);
  else {
    const compatible = compatibleOf(code);
    for (const part of compatible ?? [code])
      addSign(to, part, place, compatible === undefined ? fold : fold | FOLDS.characters);
  }
}

/** One selector belongs to the sign before it; a second one in a row can only carry something. */
function addSelector(to: Builder, code: number, place: Place, fold: number): void {
  const last = to.length - 1;
  const isFirst =
    last >= 0 && endAt(to, last) === place[0] && ((to.folds[last] ?? 0) & FOLDS.invisible) === 0;
  if (isFirst) addToLast(to, place, FOLDS.invisible);
  else addSign(to, code, place, fold);
}

/** Leaves a character out, and gives its place to the sign directly before it. */
function addToLast(to: Builder, [start, end]: Place, fold: number): void {
  const last = to.length - 1;
  if (last >= 0 && endAt(to, last) === start) {
    to.ends[last] = end;
    to.folds[last] = (to.folds[last] ?? 0) | fold;
  } else addNothing(to, fold);
}

/** A few in a row are nothing. */
function addUnseen(to: Builder, code: number, place: Place, fold: number): void {
  if (to.unseen >= MOST_UNSEEN) {
    addSign(to, code, place, fold);
    to.unseen = MOST_UNSEEN;
  } else {
    to.unseen += 1;
    addNothing(to, FOLDS.invisible);
  }
}

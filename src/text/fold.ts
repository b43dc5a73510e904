/** Folds a text for the tokens of `tokens/2`, with a way back from every folded unit to the untouched text. */
import { createCharacters, isComposed, readCharacter } from './characters.js';
import { lowerOf } from './code-points.js';
import { isDigitCode, isLetterCode, isLetterOrDigit, isLineBreak, isSpaceCode } from './kinds.js';
import { APOSTROPHE, DOUBLE_QUOTE, HYPHEN, signOf } from './signs.js';
import { createUnits, pushCodePoint, pushUnit, textOf, type Units } from './units.js';

/** A folded text. It is for comparing tokens, never for showing and never for judging. */
export interface FoldedText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, where its stretch of the untouched text starts. */
  readonly starts: Int32Array;
  /** For each UTF-16 unit of `text`, where its stretch of the untouched text ends. */
  readonly ends: Int32Array;
}

/** Folds a text in O(n). */
export function foldText(text: string): FoldedText {
  const from = foldCharacters(text);
  // in the same place: what is written is never more than what was read, and nothing looks back but at what was written
  const to = { ...from, length: 0 };
  for (let at = 0; at < from.length; ) at = foldNext(from, to, at);
  return { text: textOf(to), starts: to.starts.subarray(0, to.length), ends: to.ends.subarray(0, to.length) };
}

let ascii: Uint8Array | undefined;

/** What each ASCII character is by itself when no mark that combines with it follows; 0 for what can begin an entity. */
function foldedAscii(): Uint8Array {
  ascii ??= Uint8Array.from({ length: 128 }, (_, code) => (code === 38 ? 0 : lowerOf(signOf(code))));
  return ascii;
}

/** Each character by itself, in small letters, with one sign for all quotation marks and one for all dashes. */
function foldCharacters(text: string): Units {
  const units = createUnits(text.length + 16);
  const slow = createCharacters();
  const plain = foldedAscii();
  const end = text.length - 1;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const folded = code < 128 ? (plain[code] ?? 0) : 0;
    if (folded !== 0 && (at === end || text.charCodeAt(at + 1) < 0x300 || isComposed(code, text.charCodeAt(at + 1)))) {
      pushUnit(units, folded, at, at + 1);
      at += 1;
      continue;
    }
    at = readCharacter(text, at, slow);
    for (let i = 0; i < slow.codes.length; i += 1) {
      pushCodePoint(units, lowerOf(signOf(slow.codes[i] ?? 0)), slow.starts[i] ?? 0, slow.ends[i] ?? 0);
    }
    for (const list of [slow.codes, slow.starts, slow.ends, slow.bits]) list.length = 0;
  }
  return units;
}

/** Folds what starts at `at`; returns where the next thing starts. */
function foldNext(from: Units, to: Units, at: number): number {
  const code = from.codes[at] ?? 0;
  if (isSpaceCode(code))
    return isInsideWord(from, to, afterBlanks(from, at)) ? afterBlanks(from, at) : copy(from, to, at);
  if (code === HYPHEN) return foldHyphens(from, to, at);
  if (code === APOSTROPHE || code === DOUBLE_QUOTE) return foldQuote(from, to, at);
  return copy(from, to, at);
}

function copy(from: Units, to: Units, at: number): number {
  pushUnit(to, from.codes[at] ?? 0, from.starts[at] ?? 0, from.ends[at] ?? 0);
  return at + 1;
}

function lastOf(units: Units, back: number): number {
  return back <= units.length ? (units.codes[units.length - back] ?? 0) : 0;
}

function afterBlanks(from: Units, at: number): number {
  let end = at;
  while (end < from.length && isSpaceCode(from.codes[end] ?? 0)) end += 1;
  return end;
}

/** Between a word and its n't. */
function isInsideWord(from: Units, to: Units, next: number): boolean {
  if ((from.codes[next] ?? 0) !== 110 || (from.codes[next + 1] ?? 0) !== APOSTROPHE || !isLetterCode(lastOf(to, 1)))
    return false;
  return (from.codes[next + 2] ?? 0) === 116 && !isLetterOrDigit(from.codes[next + 3] ?? 0);
}

/** A run is one hyphen, but not before a digit; after a letter and before a line break and a letter it is nothing. */
function foldHyphens(from: Units, to: Units, at: number): number {
  let end = at + 1;
  while (end < from.length && from.codes[end] === HYPHEN) end += 1;
  if (isDigitCode(from.codes[end] ?? 0)) {
    for (let i = at; i < end; i += 1) copy(from, to, i);
    return end;
  }
  const next = afterBlanks(from, end);
  const broken = from.codes.subarray(end, next).some(isLineBreak);
  const isSoft = broken && end === at + 1 && isLetterCode(lastOf(to, 1)) && isLetterCode(from.codes[next] ?? 0);
  if (isSoft && next < from.length) return next;
  copy(from, to, at);
  return end;
}

/** Feet and inches stay apart: after a digit a sign stays what it is. */
function foldQuote(from: Units, to: Units, at: number): number {
  const before = lastOf(to, 1);
  if (isDigitCode(before)) return copy(from, to, at);
  const afterDigit = isDigitCode(lastOf(to, 2));
  if (before === APOSTROPHE && !afterDigit) return at + 1;
  if ((before === APOSTROPHE || before === DOUBLE_QUOTE) && afterDigit) return copy(from, to, at);
  pushUnit(to, APOSTROPHE, from.starts[at] ?? 0, from.ends[at] ?? 0);
  return at + 1;
}

/** Cuts a stretch of text into atoms: every character is in a word, in a sign, or white space between two of them. */
import { type Characters, ELLIPSIS, readCharacters } from '../../text/characters.js';
import { classOf, KIND, lowerOf, SINGLE, SYMBOL } from '../../text/code-points.js';
import { isDigitCode, isLetterCode, isLetterOrDigit, isLineBreak, isSpaceCode } from '../../text/kinds.js';
import { isDash, isQuotationMark } from '../../text/signs.js';
import { isWrittenBreak } from '../../text/written-breaks.js';
import { dashKey, quotationKey } from './sign-keys.js';

/** Beside the folds of characters: white space inside a word and its n't or 's. */
export const CONTRACTION = 64;

/** White space before an atom: none, a blank, a line break, a blank line. */
export type Blank = 0 | 1 | 2 | 3;
export const BREAK = 2;
export const PARAGRAPH = 3;

/** A word or a sign, with its place in the untouched text. */
export interface Atom {
  /** Equal keys are the same word in any letter case, or the same sign. */
  readonly key: string;
  /** The characters in their own case; of a sign the one that stands there. */
  readonly form: string;
  readonly isWord: boolean;
  /** Words, and signs that stand for themselves such as emoji: what an alignment pairs. */
  readonly isUnit: boolean;
  readonly start: number;
  readonly end: number;
  readonly blank: Blank;
  /** Folds of characters inside, by the bits of `text/characters`. */
  readonly bits: number;
  /** A digit stands directly before or after: nothing there is loose. */
  readonly digitBefore: boolean;
  readonly digitAfter: boolean;
}

interface Cutting {
  readonly text: string;
  readonly characters: Characters;
  readonly atoms: Atom[];
  blank: Blank;
}

/** The atoms of [from, to). White space before the first counts as a line break when the text begins there. */
export function readAtoms(text: string, from: number, to: number): Atom[] {
  const cutting: Cutting = { text, characters: readCharacters(text, from, to), atoms: [], blank: 0 };
  const { codes } = cutting.characters;
  for (let at = 0; at < codes.length; ) {
    const after = afterBlanks(cutting, at);
    if (after > at) at = after;
    else if (isLetterOrDigit(codes[at] ?? 0)) at = addWord(cutting, at);
    else at = addSign(cutting, at);
  }
  return cutting.atoms;
}

function afterBlanks(cutting: Cutting, from: number): number {
  const { characters, text } = cutting;
  const { codes, starts } = characters;
  let at = from;
  let breaks = 0;
  for (;;) {
    const code = codes[at] ?? 0;
    if (code === 92 && isWrittenBreak(text, starts[at] ?? 0)) {
      breaks += 1;
      at += 2;
    } else if (isSpaceCode(code)) {
      if (isLineBreak(code) && !(code === 10 && codes[at - 1] === 13)) breaks += 1;
      at += 1;
    } else break;
  }
  if (at > from) {
    const blank = breaks === 0 ? 1 : breaks === 1 ? BREAK : PARAGRAPH;
    if (blank > cutting.blank) cutting.blank = blank;
  }
  return at;
}

function addWord(cutting: Cutting, from: number): number {
  const { codes } = cutting.characters;
  let end = from + 1;
  if ((classOf(codes[from] ?? 0) & SINGLE) !== 0) {
    while (end < codes.length && isMark(codes[end] ?? 0)) end += 1;
    return add(cutting, [from, end], { isWord: true, key: undefined });
  }
  while (end < codes.length) {
    const code = codes[end] ?? 0;
    if (isLetterOrDigit(code) && (classOf(code) & SINGLE) === 0) end += 1;
    else if (isInnerApostrophe(codes, end)) end += 1;
    else break;
  }
  const rest = isLetterCode(codes[end - 1] ?? 0) ? endOfContraction(codes, end) : end;
  if (rest > end) return addJoined(cutting, [from, end], rest);
  return add(cutting, [from, end], { isWord: true, key: undefined });
}

function isMark(code: number): boolean {
  return isLetterCode(code) && (classOf(code) & KIND) === 2;
}

const SUFFIXES: readonly string[] = ['s', 'll', 're', 've', 'd', 'm', 't'];

/** Where a word ends whose n't or 's a tokeniser cut off: do n't, it 's; the place itself when none follows. */
function endOfContraction(codes: readonly number[], at: number): number {
  let next = at;
  while (codes[next] === 32 && next < at + 2) next += 1;
  if (next === at) return at;
  const isNot = codes[next] === 110 && isSingleMark(codes[next + 1] ?? 0);
  const mark = isNot ? next + 1 : next;
  if (!isSingleMark(codes[mark] ?? 0)) return at;
  let end = mark + 1;
  while (end < codes.length && end < mark + 4 && isLetterCode(codes[end] ?? 0)) end += 1;
  const suffix = textOfCodes(codes.slice(mark + 1, end)).toLowerCase();
  const known = isNot ? suffix === 't' : SUFFIXES.includes(suffix);
  return known && !isLetterOrDigit(codes[end] ?? 0) && !isQuotationMark(codes[end] ?? 0) ? end : at;
}

function addJoined(cutting: Cutting, [from, end]: readonly [number, number], rest: number): number {
  const { codes, bits } = cutting.characters;
  let second = end;
  while (codes[second] === 32) second += 1;
  const inside = [...codes.slice(from, end), ...codes.slice(second, rest)];
  const folds = bits.slice(from, rest).reduce((all, some) => all | (some & 255), CONTRACTION);
  push(cutting, { from, end: rest, inside, bits: folds & ~ELLIPSIS });
  return rest;
}

function isSingleMark(code: number): boolean {
  return isQuotationMark(code) && code !== 34 && !isDoubleMark(code);
}

/** An apostrophe between two letters is in the word: don't. */
function isInnerApostrophe(codes: readonly number[], at: number): boolean {
  const [before, code, after] = [codes[at - 1] ?? 0, codes[at] ?? 0, codes[at + 1] ?? 0];
  if (!isSingleMark(code)) return false;
  return isLetterCode(before) && isLetterCode(after) && (classOf(after) & SINGLE) === 0;
}

function isDoubleMark(code: number): boolean {
  return quotationKey(code, true) === '"';
}

function addSign(cutting: Cutting, from: number): number {
  const { codes } = cutting.characters;
  const code = codes[from] ?? 0;
  const digitBefore = isDigitCode(codes[from - 1] ?? 0);
  let end = from + 1;
  if (isQuotationMark(code) && !digitBefore) while (isQuotationMark(codes[end] ?? 0)) end += 1;
  if (isDash(code)) {
    while (isDash(codes[end] ?? 0)) end += 1;
    if (isDigitCode(codes[end] ?? 0)) end = from + 1;
  }
  const digitAfter = isDigitCode(codes[end] ?? 0);
  const key = isDash(code)
    ? isOption(codes, from, end)
      ? end - from > 1 || code !== 45
        ? '--'
        : '-'
      : dashKey(code, digitBefore, digitAfter)
    : isQuotationMark(code)
      ? quotationKey(code, digitBefore)
      : String.fromCodePoint(code);
  return add(cutting, [from, end], { isWord: false, key });
}

/** A dash that touches only the word after it: --force is not -force. */
function isOption(codes: readonly number[], from: number, end: number): boolean {
  return isLetterCode(codes[end] ?? 0) && from > 0 && isSpaceCode(codes[from - 1] ?? 0);
}

function add(
  cutting: Cutting,
  [from, end]: readonly [number, number],
  { isWord, key }: { readonly isWord: boolean; readonly key: string | undefined },
): number {
  const { codes, bits } = cutting.characters;
  const folds = bits.slice(from, end).reduce((all, some) => all | (some & 255), 0);
  push(cutting, { from, end, inside: codes.slice(from, end), bits: isWord ? folds & ~ELLIPSIS : folds, key });
  return end;
}

interface Cut {
  readonly from: number;
  readonly end: number;
  readonly inside: readonly number[];
  readonly bits: number;
  /** Of a sign. */
  readonly key?: string | undefined;
}

function push(cutting: Cutting, { from, end, inside, bits, key }: Cut): void {
  const { codes, starts, ends } = cutting.characters;
  const code = codes[from] ?? 0;
  const isWord = key === undefined;
  cutting.atoms.push({
    key: key ?? lowerKey(inside),
    form: isWord ? formOf(inside) : textOfCodes(inside),
    isWord,
    isUnit: isWord || ((classOf(code) & KIND) === SYMBOL && code >= 0x2300 && !isDash(code)),
    start: starts[from] ?? 0,
    end: ends[end - 1] ?? 0,
    blank: cutting.blank,
    bits,
    digitBefore: isDigitCode(codes[from - 1] ?? 0),
    digitAfter: isDigitCode(codes[end] ?? 0),
  });
  cutting.blank = 0;
}

function formOf(codes: readonly number[]): string {
  return textOfCodes(codes.map((code) => (isQuotationMark(code) ? 39 : code)));
}

function lowerKey(codes: readonly number[]): string {
  return textOfCodes(codes.map((code) => (isQuotationMark(code) ? 39 : lowerOf(code))));
}

function textOfCodes(codes: readonly number[]): string {
  let text = '';
  for (const code of codes) text += String.fromCodePoint(code);
  return text;
}

/** Cuts a stretch of text into atoms: every character is in a word, in a sign, or white space between two of them. */
import { type Characters, readCharacters } from '../../../text/characters.js';
import { classOf, KIND, lowerOf, MARK, SINGLE, SYMBOL } from '../../../text/code-points.js';
import {
  isDigitCode,
  isLetterCode,
  isLetterOrDigit,
  isLineBreak,
  isRunningOn,
  isSpaceCode,
} from '../../../text/kinds.js';
import { APOSTROPHE, HYPHEN, isDash, isQuotationMark, signOf } from '../../../text/signs.js';
import { isWrittenBreak } from '../../../text/written-breaks.js';
import { numberAt } from './number-at.js';
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

/** The atoms of [from, to). */
export function readAtoms(text: string, from: number, to: number): Atom[] {
  const cutting: Cutting = { text, characters: readCharacters(text, from, to), atoms: [], blank: 0 };
  const { codes } = cutting.characters;
  for (let at = afterBlanks(cutting, 0); at < codes.length; at = afterBlanks(cutting, at))
    at = isLetterOrDigit(numberAt(codes, at)) ? addWord(cutting, at) : addSign(cutting, at);
  return cutting.atoms;
}

function afterBlanks(cutting: Cutting, from: number): number {
  const { characters, text } = cutting;
  const { codes, starts } = characters;
  let at = from;
  let breaks = 0;
  for (;;) {
    const code = numberAt(codes, at);
    if (code === 92 && isWrittenBreak(text, numberAt(starts, at))) {
      breaks += 1;
      at += 2;
    } else if (isSpaceCode(code)) {
      if (isLineBreak(code) && !(code === 10 && codes[at - 1] === 13)) breaks += 1;
      at += 1;
    } else break;
  }
  cutting.blank = at === from ? 0 : breaks === 0 ? 1 : breaks === 1 ? BREAK : PARAGRAPH;
  return at;
}

function addWord(cutting: Cutting, from: number): number {
  const { codes } = cutting.characters;
  const end = endOfWord(codes, from);
  const isJoined = isRunningOn(numberAt(codes, from)) && isLetterCode(numberAt(codes, end - 1));
  const rest = isJoined ? endOfContraction(codes, end) : end;
  return rest > end ? addJoined(cutting, from, rest) : add(cutting, from, end);
}

/** Letters, digits and the apostrophes between letters; of a script without white space one letter with its marks. */
function endOfWord(codes: readonly number[], from: number): number {
  let end = from + 1;
  if (isSingle(numberAt(codes, from))) while (isMark(numberAt(codes, end))) end += 1;
  else while (isRunningOn(numberAt(codes, end)) || isInnerApostrophe(codes, end)) end += 1;
  return end;
}

function isSingle(code: number): boolean {
  return (classOf(code) & SINGLE) !== 0;
}

function isMark(code: number): boolean {
  return (classOf(code) & KIND) === MARK;
}

const SUFFIXES: readonly string[] = ['s', 'll', 're', 've', 'd', 'm', 't'];

/** Where a word ends whose n't or 's a tokeniser cut off: do n't, it 's; the place itself when none follows. */
function endOfContraction(codes: readonly number[], at: number): number {
  let next = at;
  while (codes[next] === 32 && next < at + 2) next += 1;
  const isNot = codes[next] === 110 && isSingleMark(numberAt(codes, next + 1));
  const mark = isNot ? next + 1 : next;
  if (!isSingleMark(numberAt(codes, mark))) return at;
  let end = mark + 1;
  while (isLetterCode(numberAt(codes, end))) end += 1;
  const suffix = textOfCodes(codes.slice(mark + 1, end)).toLowerCase();
  const known = isNot ? suffix === 't' : SUFFIXES.includes(suffix);
  return known && !isDigitCode(numberAt(codes, end)) && !isQuotationMark(numberAt(codes, end)) ? end : at;
}

function isSingleMark(code: number): boolean {
  return signOf(code) === APOSTROPHE;
}

/** An apostrophe between two letters is in the word: don't. */
function isInnerApostrophe(codes: readonly number[], at: number): boolean {
  const after = numberAt(codes, at + 1);
  return (
    isSingleMark(numberAt(codes, at)) &&
    isLetterCode(numberAt(codes, at - 1)) &&
    isLetterCode(after) &&
    !isSingle(after)
  );
}

function addSign(cutting: Cutting, from: number): number {
  const { codes } = cutting.characters;
  const code = numberAt(codes, from);
  const digitBefore = isDigitCode(numberAt(codes, from - 1));
  let end = from + 1;
  if (isQuotationMark(code)) {
    if (!digitBefore) while (isQuotationMark(numberAt(codes, end))) end += 1;
    return add(cutting, from, end, quotationKey(code, digitBefore));
  }
  if (!isDash(code)) return add(cutting, from, end, String.fromCodePoint(code));
  while (isDash(numberAt(codes, end))) end += 1;
  if (isDigitCode(numberAt(codes, end))) end = from + 1;
  if (isOption(codes, from, end)) return add(cutting, from, end, end === from + 1 && code === HYPHEN ? '-' : '--');
  return add(cutting, from, end, dashKey(code, digitBefore, isDigitCode(numberAt(codes, end))));
}

/** A dash that touches only the word after it: --force is not -force. */
function isOption(codes: readonly number[], from: number, end: number): boolean {
  return isLetterCode(numberAt(codes, end)) && isSpaceCode(numberAt(codes, from - 1));
}

/** A word, or with a key a sign. */
function add(cutting: Cutting, from: number, end: number, key?: string): number {
  const inside = cutting.characters.codes.slice(from, end);
  return push(cutting, { from, end, inside, bits: 0, key });
}

function addJoined(cutting: Cutting, from: number, end: number): number {
  const inside = cutting.characters.codes.slice(from, end).filter((code) => code !== 32);
  return push(cutting, { from, end, inside, bits: CONTRACTION, key: undefined });
}

interface Cut {
  readonly from: number;
  readonly end: number;
  readonly inside: readonly number[];
  /** Folds beside those of its characters. */
  readonly bits: number;
  /** Of a sign. */
  readonly key: string | undefined;
}

/** Returns the end. */
function push(cutting: Cutting, { from, end, inside, bits, key }: Cut): number {
  const { codes, starts, ends, bits: folds } = cutting.characters;
  const code = numberAt(codes, from);
  const isWord = key === undefined;
  cutting.atoms.push({
    key: key ?? lowerKey(inside),
    form: isWord ? formOf(inside) : textOfCodes(inside),
    isWord,
    isUnit: isWord || ((classOf(code) & KIND) === SYMBOL && code >= 0x2300),
    start: numberAt(starts, from),
    end: numberAt(ends, end - 1),
    blank: cutting.blank,
    bits: folds.slice(from, end).reduce((all, some) => all | (some & 255), bits),
    digitBefore: isDigitCode(numberAt(codes, from - 1)),
    digitAfter: isDigitCode(numberAt(codes, end)),
  });
  return end;
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

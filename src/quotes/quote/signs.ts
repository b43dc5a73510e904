/** Classes of code points, and the code point at a place of a text. */
import {
  CURRENCY,
  classOf,
  DIGIT,
  kindOf,
  LETTER,
  MARK,
  NUMBER,
  SINGLE,
  SYMBOL,
} from '../../core/text/code-points.js';

/** The code point that ends at `at`; a blank at the start of the text. */
export function pointBefore(text: string, at: number): number {
  if (at <= 0) return 32;
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit < 0xe000 && at > 1 ? (text.codePointAt(at - 2) ?? 32) : unit;
}

/** The code point that begins at `at`; a blank at the end of the text. */
export const pointAt = (text: string, at: number): number => text.codePointAt(at) ?? 32;

/** The same of a text that is given as its units. */
export function pointOf(codes: Uint16Array, at: number): number {
  const unit = codes[at] ?? 32;
  if (unit < 0xd800 || unit >= 0xdc00) return unit;
  const low = codes[at + 1] ?? 0;
  return low >= 0xdc00 && low < 0xe000 ? 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff) : unit;
}

/** UTF-16 units of the code point that begins at `at`. */
export const widthAt = (text: string, at: number): number => (pointAt(text, at) > 0xffff ? 2 : 1);

export function has(text: string, test: (code: number) => boolean): boolean {
  for (const sign of text) if (test(sign.codePointAt(0) ?? 0)) return true;
  return false;
}

export const hasWords = (text: string): boolean => has(text, isWordSign);

/** Whether a code point is one of the characters of a text. */
export const isIn = (signs: string, code: number): boolean =>
  signs.includes(String.fromCodePoint(code));
export const isLetter = (code: number): boolean => kindOf(code) === LETTER || kindOf(code) === MARK;
export const isMark = (code: number): boolean => kindOf(code) === MARK;
export const isDigit = (code: number): boolean => kindOf(code) === DIGIT;
/** A digit, or a character such as `²`, `½` and `Ⅷ`. */
export const isNumber = (code: number): boolean => isDigit(code) || kindOf(code) === NUMBER;
export const isWordSign = (code: number): boolean => isLetter(code) || isDigit(code);
export const isSingle = (code: number): boolean => (classOf(code) & SINGLE) !== 0;
export const isHangul = (code: number): boolean =>
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0x1100 && code <= 0x11ff) ||
  (code >= 0x3130 && code <= 0x318f);
export const isSymbol = (code: number): boolean =>
  kindOf(code) === SYMBOL || kindOf(code) === CURRENCY;

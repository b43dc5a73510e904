/** Classes of code points, and the code point at a place of a text. */
import { CURRENCY, classOf, DIGIT, KIND, LETTER, MARK, SINGLE, SYMBOL } from '../text/code-points.js';

/** The code point that ends at `at`; a blank at the start of the text. */
export function pointBefore(text: string, at: number): number {
  if (at <= 0) return 32;
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit < 0xe000 && at > 1 ? (text.codePointAt(at - 2) ?? 32) : unit;
}

/** The code point that begins at `at`; a blank at the end of the text. */
export function pointAt(text: string, at: number): number {
  return text.codePointAt(at) ?? 32;
}

/** UTF-16 units of the code point that begins at `at`. */
export function widthAt(text: string, at: number): number {
  return pointAt(text, at) > 0xffff ? 2 : 1;
}

export function has(text: string, test: (code: number) => boolean): boolean {
  for (const sign of text) if (test(sign.codePointAt(0) ?? 0)) return true;
  return false;
}

export function hasWords(text: string): boolean {
  return has(text, isWordSign);
}

export function isLetter(code: number): boolean {
  const kind = classOf(code) & KIND;
  return kind === LETTER || kind === MARK;
}

export function isMark(code: number): boolean {
  return (classOf(code) & KIND) === MARK;
}

export function isDigit(code: number): boolean {
  return (classOf(code) & KIND) === DIGIT;
}

export function isWordSign(code: number): boolean {
  return isLetter(code) || isDigit(code);
}

export function isSingle(code: number): boolean {
  return (classOf(code) & SINGLE) !== 0;
}

export function isSymbol(code: number): boolean {
  const kind = classOf(code) & KIND;
  return kind === SYMBOL || kind === CURRENCY;
}

/** Short questions about one code point or unit, asked in many loops. */
import { classOf, DIGIT, KIND, LETTER, lowerOf, MARK, NUMBER, SPACE } from './code-points.js';

export function isSpaceCode(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  return (classOf(code) & KIND) === SPACE;
}

export function isLineBreak(code: number): boolean {
  return (code >= 10 && code <= 13) || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** Decimal digits and every other number: superscripts, fractions, Roman numerals. */
export function isDigitCode(code: number): boolean {
  if (code < 128) return code >= 48 && code <= 57;
  const kind = classOf(code) & KIND;
  return kind === DIGIT || kind === NUMBER;
}

/** Letters, and the marks that are on them. */
export function isLetterCode(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  const kind = classOf(code) & KIND;
  return kind === LETTER || kind === MARK;
}

export function isLetterOrDigit(code: number): boolean {
  return isLetterCode(code) || isDigitCode(code);
}

/** A text in small letters, one code point at a time. */
export function toSmall(text: string): string {
  // The small letters of ASCII are the same on every engine.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => String.fromCodePoint(lowerOf(letter.codePointAt(0) ?? 0))).join('');
}

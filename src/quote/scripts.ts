/** Folds of a script, for those who ask for them: never by default, and named in the result. */

/** Folds of a script, never by default: Arabic and Hebrew points, marks of Latin letters. */
export type ScriptFold = 'vowel-marks' | 'latin-diacritics';

const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const MARKS = /[\u0300-\u036f]/g;

/** A text without Arabic and Hebrew points. */
export function withoutPoints(text: string): string {
  return text.replace(POINTS, '');
}

/** A text without the marks U+0300 to U+036F above and below its letters. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').normalize('NFC');
}

/** The code point under the folds asked for; undefined if nothing is left of it. */
export function foldScript(code: number, scripts: readonly ScriptFold[]): number | undefined {
  const sign = String.fromCodePoint(code);
  const plain = scripts.includes('vowel-marks') ? withoutPoints(sign) : sign;
  if (!scripts.includes('latin-diacritics')) return plain.codePointAt(0);
  const bare = withoutMarks(plain);
  return /^[A-Za-z]?$/.test(bare) ? bare.codePointAt(0) : plain.codePointAt(0);
}

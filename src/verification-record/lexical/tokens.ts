/** The tokens of the embedded scorer: runs of letters and digits in lower case, numbers by their value. */
import { NUMBER, numberKey } from './numbers.js';

/** A word, or a number by its value. */
export interface Token {
  readonly key: string;
  readonly isNumber: boolean;
}

/** A number, or a run of letters, marks and digits with apostrophes inside it. */
const token = /*@__PURE__*/ new RegExp(`(${NUMBER})|[\\p{L}\\p{M}\\p{N}]+(?:'[\\p{L}\\p{M}\\p{N}]+)*`, 'gu');

/** Scripts without blanks between words: each character, with its marks, is a token. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** All tokens of a text, in order. Reads each character a fixed number of times. */
export function tokensOf(text: string): readonly Token[] {
  return [...folded(text).matchAll(token)].flatMap(([found, number]): Token[] =>
    number === undefined
      ? charactersOf(found).map((key) => ({ key, isNumber: false }))
      : [{ key: numberKey(number), isNumber: true }],
  );
}

/** Whether a text has a letter or a digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

const unspaced = /*@__PURE__*/ new RegExp(`[${UNSPACED}]`, 'u');
const part = /*@__PURE__*/ new RegExp(`[${UNSPACED}]\\p{M}*|[^${UNSPACED}]+`, 'gu');

function charactersOf(run: string): readonly string[] {
  return unspaced.test(run) ? (run.match(part) ?? []) : [run];
}

/**
 * One spelling for what readers take as the same: compatibility forms, case, apostrophes, no invisible characters.
 * Superscripts and fractions are set off first, since NFKC would join `10²` to `102`.
 */
function folded(text: string): string {
  return text
    .replace(/\p{No}/gu, ' $&')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[\u2019\u02bc]/gu, "'");
}

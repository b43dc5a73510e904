/** Quotation marks and dashes: which sign each one is under the folds `quotation-marks` and `dashes`. */
import { FOLD } from './fold-names.js';
import { dashes, doubleQuotes, singleQuotes } from './generated/words.js';

export const APOSTROPHE = 39;
export const DOUBLE_QUOTE = 34;
export const HYPHEN = 45;

let signs: ReadonlyMap<number, number> | undefined;

/** The apostrophe, the double quote or the hyphen that a sign stands for, if its fold is on; else the code point itself. */
export function signOf(code: number, folds: number): number {
  signs ??= readSigns();
  const sign = signs.get(code);
  if (sign === undefined) return code;
  return (folds & (sign === HYPHEN ? FOLD.dashes : FOLD['quotation-marks'])) === 0 ? code : sign;
}

/** True for every quotation mark and apostrophe, folded or not. */
export function isQuotationMark(code: number): boolean {
  signs ??= readSigns();
  const sign = signs.get(code);
  return sign === APOSTROPHE || sign === DOUBLE_QUOTE;
}

function readSigns(): ReadonlyMap<number, number> {
  const entries = (from: string, to: number): [number, number][] =>
    Array.from(from, (sign) => [sign.codePointAt(0) ?? 0, to]);
  return new Map([
    ...entries(singleQuotes, APOSTROPHE),
    ...entries(doubleQuotes, DOUBLE_QUOTE),
    ...entries(dashes, HYPHEN),
  ]);
}

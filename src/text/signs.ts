/** Quotation marks and dashes: which sign each one stands for. */
import { dashes, doubleQuotes, singleQuotes } from './generated/words.js';

export const APOSTROPHE = 39;
export const DOUBLE_QUOTE = 34;
export const HYPHEN = 45;

let signs: ReadonlyMap<number, number> | undefined;

/** The apostrophe, the double quote or the hyphen that a sign stands for; else the code point itself. */
export function signOf(code: number): number {
  signs ??= readSigns();
  return signs.get(code) ?? code;
}

/** True for every quotation mark and apostrophe. */
export function isQuotationMark(code: number): boolean {
  const sign = signOf(code);
  return sign === APOSTROPHE || sign === DOUBLE_QUOTE;
}

/** True for every hyphen, dash and minus. */
export function isDash(code: number): boolean {
  return signOf(code) === HYPHEN;
}

function readSigns(): ReadonlyMap<number, number> {
  const entries = (from: string, to: number): [number, number][] =>
    Array.from(from, (sign) => [sign.codePointAt(0) ?? 0, to]);
  return new Map([
    ...entries(singleQuotes, APOSTROPHE),
    ...entries(doubleQuotes, DOUBLE_QUOTE),
    ...entries(dashes, HYPHEN),
    [HYPHEN, HYPHEN],
  ]);
}

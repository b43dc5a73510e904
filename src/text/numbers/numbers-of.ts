/** The numbers of a stretch of tokens: digits with what belongs to them, and numbers in words. */
import { isDigitCode, isLetterCode } from '../kinds.js';
import { type Tokens, tokenKey } from '../tokens.js';
import { isNumberMark, isNumberSign } from './signs.js';
import { isNumberWord, isScaleSuffix } from './words.js';

/** Signs that compare: with a number after them they change what it says. */
const COMPARISONS = '<>\u2264\u2265\u2248~';

/** Tokens [from, to) without some of them. */
export interface TokenChoice {
  readonly from: number;
  readonly to: number;
  readonly without: ReadonlySet<number>;
}

/** All numbers of the tokens, sorted: equal lists are equal multisets. */
export function numbersOf(tokens: Tokens, { from, to, without }: TokenChoice): readonly string[] {
  const numbers: string[] = [];
  for (let token = from; token < to; token += 1) {
    if (without.has(token)) continue;
    const key = tokenKey(tokens, token);
    if (isNumberWord(key)) numbers.push(key);
    else for (const number of numbersIn(key)) numbers.push(comparisonBefore(tokens, token) + number);
  }
  return numbers.sort();
}

/** The numbers inside one token: 10 of 10th, 800 and 53 of nist-sp-800-53, $1.2b as it stands. */
function numbersIn(key: string): readonly string[] {
  const found: string[] = [];
  let at = 0;
  while (at < key.length) {
    if (!isDigitCode(key.codePointAt(at) ?? 0)) {
      at += 1;
      continue;
    }
    const end = endOfDigits(key, at);
    const signs = at <= 3 && isSigns(key.slice(0, at)) ? key.slice(0, at) : '';
    found.push(signs + key.slice(at, end) + suffixOf(key, end));
    at = end;
  }
  return found;
}

function endOfDigits(key: string, from: number): number {
  let at = from;
  while (at < key.length) {
    const code = key.codePointAt(at) ?? 0;
    const inner =
      (code === 46 || code === 44 || code === 58 || code === 47) && isDigitCode(key.codePointAt(at + 1) ?? 0);
    if (!inner && !isDigitCode(code)) break;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}

function isSigns(start: string): boolean {
  return Array.from(start).every((sign) => isNumberSign(sign.charCodeAt(0)));
}

/** A percent or currency sign, or the letters of a scale. */
function suffixOf(key: string, at: number): string {
  if (at < key.length && isNumberMark(key.charCodeAt(at))) return key.charAt(at);
  let end = at;
  while (end < key.length && isLetterCode(key.charCodeAt(end))) end += 1;
  const letters = key.slice(at, end);
  return isScaleSuffix(letters) ? letters : '';
}

function comparisonBefore(tokens: Tokens, token: number): string {
  const { text } = tokens.folded;
  const first = tokens.first[token] ?? 0;
  const before = text.charAt(first - 1) === ' ' ? first - 2 : first - 1;
  const sign = before >= 0 ? text.charAt(before) : '';
  return sign !== '' && COMPARISONS.includes(sign) ? sign : '';
}

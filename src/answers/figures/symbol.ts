/**
 * The symbol that is written after a figure, whether the tables have it or not, and whether two
 * symbols are of one unit in two sizes: `mAh` and `Ah`, `mg/dL` and `mg/L`.
 */
import { toSmall } from '../../core/text/code-points.js';
import { isLetterAt } from './fold.js';
import type { Found } from './found.js';
import { figureTables } from './tables.js';
import { afterBlank } from './words-at.js';

/** No symbol is longer; what is longer is prose. */
const LONGEST = 16;

/** The prefixes of SI that units are commonly written with, and their powers of ten. */
const prefixes: ReadonlyMap<string, number> = new Map(
  Object.entries({
    p: -12,
    n: -9,
    µ: -6,
    m: -3,
    c: -2,
    d: -1,
    h: 2,
    k: 3,
    M: 6,
    G: 9,
    T: 12,
    п: -12,
    н: -9,
    мк: -6,
    м: -3,
    с: -2,
    д: -1,
    г: 2,
    к: 3,
    М: 6,
    Г: 9,
    Т: 12,
  }),
);

/**
 * The letters that a figure ends with, else those after it and at most one blank, with `/` between
 * letters; empty where there are none, or too many.
 */
export function symbolAt(
  signs: string,
  { start, end: from }: Pick<Found, 'start' | 'end'>,
): string {
  let at = from;
  while (at > start && from - at <= LONGEST && isSymbolAt(signs, at - 1)) at -= 1;
  if (at === from)
    at =
      signs.charAt(from) === '-' && isLetterAt(signs, from + 1)
        ? from + 1
        : afterBlank(signs, from);
  let end = at;
  while (end - at <= LONGEST && isSymbolAt(signs, end)) end += 1;
  return end - at > LONGEST ? '' : signs.slice(at, end);
}

const isSymbolAt = (signs: string, at: number): boolean =>
  isLetterAt(signs, at) ||
  (/[/\u00b7\u22c5]/.test(signs.charAt(at)) &&
    isLetterAt(signs, at - 1) &&
    isLetterAt(signs, at + 1));

/** Whether two symbols are alike but for a prefix in one of their parts. */
export function isOtherSize(one: string, other: string): boolean {
  if (one === other) return false;
  const parts = one.split('/').map(withBits);
  const others = other.split('/').map(withBits);
  // `terabits` next to `Tbit/s`: what follows may be in words
  if (parts.length !== others.length && parts.length > 1 && others.length > 1) return false;
  const most = Math.min(parts.length, others.length);
  const isRatio = most > 1;
  return parts.slice(0, most).some((part, nth) => differByPrefix(part, others[nth] ?? '', isRatio));
}

/** `Gbit` is `Gb`. */
const withBits = (symbol: string): string => symbol.replace(/bits?$/, 'b');

/** Prefixes as they are written in words of several languages. */
const prefixWords: readonly (readonly [word: string, prefix: string])[] = Object.entries({
  pico: 'p',
  nano: 'n',
  micro: 'µ',
  mikro: 'µ',
  milli: 'm',
  mili: 'm',
  centi: 'c',
  deci: 'd',
  hecto: 'h',
  hekto: 'h',
  etto: 'h',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
  tera: 'T',
});

/** `microseconds` is read as `µs`. */
function wordReading(symbol: string): readonly (readonly [prefix: string, rest: string])[] {
  const small = toSmall(symbol);
  const found = prefixWords.find(([word]) => small.startsWith(word));
  const rest = found === undefined ? '' : small.charAt(found[0].length);
  const isBit = found !== undefined && small === `${found[0]}b`;
  return found !== undefined && (isBit || smallBases.has(rest)) ? [[found[1], rest]] : [];
}

/** The symbol that a word with a prefix may be, `µs` of `microseconds`, or itself. */
export const symbolOf = (word: string): string => wordReading(word)[0]?.join('') ?? word;

/** What a word has after a prefix that is written out, in small letters; empty for other words. */
export function afterPrefix(word: string): string {
  const small = toSmall(word);
  const found = prefixWords.find(([prefix]) => small.startsWith(prefix));
  return found === undefined ? '' : small.slice(found[0].length);
}

/** What begins with a capital, or is `iB`, is no word. */
const isSymbol = (rest: string): boolean =>
  rest.charAt(0) !== toSmall(rest.charAt(0)) || /^i[A-Z]$/.test(rest);

const isSmall = (rest: string): boolean => smallBases.has(rest) || rest === 'b';

/** `Mb` and `MB`, `ppm` and `ppb`. */
function differByLetter(one: string, other: string): boolean {
  if (one === other || one.length < 2 || one.slice(0, -1) !== other.slice(0, -1)) return false;
  const ends = one.slice(-1) + other.slice(-1);
  return one.length === 3 && one.startsWith('pp')
    ? /^[mbtq]{2}$/.test(ends)
    : /^(?:bB|Bb)$/.test(ends);
}

/** A symbol as a prefix and the rest, in each way that it can be read. */
function readings(symbol: string): readonly (readonly [prefix: string, rest: string])[] {
  const first = /^[u\u03bc]/.test(symbol) ? '\u00b5' : symbol.charAt(0);
  const read: (readonly [string, string])[] = [['', symbol]];
  if (prefixes.has(first) && symbol.length > 1) read.push([first, symbol.slice(1)]);
  if (symbol.startsWith('мк') && symbol.length > 2) read.push(['мк', symbol.slice(2)]);
  return read;
}

/** Units in small letters that have prefixes. */
const smallBases = new Set(['m', 'g', 'l', 's', 't', 'м', 'г', 'л', 'с', 'т']);

/**
 * The units without a prefix that a symbol, or the name of a unit, is a power of ten of: one that
 * begins with a capital, and no currency, or one of five small letters.
 */
export function baseOf(symbol: string): readonly { power: number; base: string }[] {
  if (/^[bp]p$/.test(symbol)) return [{ power: symbol === 'bp' ? -2 : 0, base: 'pp' }];
  const raised = symbol === 'ha' ? ['', 'h', '²'] : /^([a-z]?)m([²³])$/.exec(symbol);
  if (raised !== null) {
    const [, prefix = '', exponent = ''] = raised;
    const power = (prefixes.get(prefix) ?? 0) * (exponent === '²' ? 2 : 3);
    return [{ power, base: `m${exponent}` }];
  }
  if (symbol.length > 4 || /^[A-Z]{3}$/.test(symbol)) return symbol === 'second' ? baseOf('s') : [];
  return readings(symbol).flatMap(([prefix, rest]) => {
    const base = rest === 'L' ? 'l' : rest;
    const isBase = smallBases.has(base) || base.charAt(0) !== toSmall(base.charAt(0));
    const power = prefixes.get(prefix) ?? 0;
    if (base === 't')
      return [
        { power, base },
        { power: power + 6, base: 'g' },
      ];
    if (base === 'l')
      return [
        { power, base },
        { power: power - 3, base: 'm³' },
      ];
    return isBase ? [{ power, base }] : [];
  });
}

/** The same of a word: a prefix, and a word that the tables have as a unit: `ettolitri`. */
export function baseOfWord(word: string): readonly { power: number; base: string }[] {
  const unit = figureTables().units.get(afterPrefix(word));
  const [, prefix = ''] = prefixWords.find(([one]) => toSmall(word).startsWith(one)) ?? [];
  if (unit === undefined || prefix === '') return [];
  const own = prefixes.get(prefix) ?? 0;
  return baseOf(unit).map(({ power, base }) => ({ power: power + own, base }));
}

/**
 * A capital after a prefix is a symbol, and no word: `mW`, not `Months`. Next to a `/` any letters
 * are one, but `Mg/L` may be `mg/L`.
 */
function differByPrefix(one: string, other: string, isRatio: boolean): boolean {
  if (differByLetter(one, other)) return true;
  return [...readings(one), ...wordReading(one)].some(([prefix, rest]) =>
    [...readings(other), ...wordReading(other)].some(([otherPrefix, otherRest]) => {
      if (prefix === otherPrefix || rest === '') return false;
      const isCase = toSmall(prefix) === toSmall(otherPrefix);
      if (rest === otherRest) return isSymbol(rest) || (!isCase && (isRatio || isSmall(rest)));
      return isRatio && !isCase && toSmall(rest) === toSmall(otherRest);
    }),
  );
}

/**
 * The unit of a figure as it is written, whether the tables have it or not: the symbol or word after
 * it, and what it is a rate of.
 */
import { toSmall } from '../../core/text/code-points.js';
import { once } from '../../core/work/work.js';
import { isCurrency, unitAt } from './around.js';
import { afterJoint } from './dates.js';
import { isDense, isLetterAt } from './fold.js';
import type { FigureValue, Found } from './found.js';
import { afterPrefix, isOtherSize, symbolAt, symbolOf } from './symbol.js';
import { figureTables } from './tables.js';
import { afterBlank, wordAt } from './words-at.js';

/** What is written after a figure. */
export interface Written {
  readonly symbol: string;
  /** The first letters of the three words after it. */
  readonly initials: string;
  /** The unit that it is a rate of: `minute` of `5 calls per minute`; empty without one. */
  readonly rate: string;
  /** Whether a sign of percent is one of percentage points: `%-Punkte`. */
  readonly isPoints: boolean;
  /** What it counts after a scale and a short word: `euros` of `3 millions d'euros`. */
  readonly counted: Counted | undefined;
}

/** A word after a scale and a short word, and the unit that the tables have for it. */
interface Counted {
  readonly short: string;
  readonly word: string;
  readonly unit: string | undefined;
}

/** The figures of a text, and its words of three or four letters that are no unit. */
export interface WrittenText {
  readonly signs: string;
  readonly found: readonly Found[];
  readonly shortWords: () => ReadonlySet<string>;
}

/** A figure of an answer, and such words of the answer. */
type AskedUnit = Pick<FigureValue, 'kind' | 'unit'> & {
  readonly written: () => Written;
  readonly shortWords: () => ReadonlySet<string>;
};

/** Of a shorter source it is not known which words are units. */
const SHORTEST = 200;

/** What is written after a figure of a list; nothing after the first of a range. */
export function writtenAt(signs: string, found: readonly Found[], nth: number): Written {
  const one = found[nth];
  if (one === undefined || isFirstOfRange(signs, found, nth))
    return {
      symbol: '',
      initials: '',
      rate: '',
      isPoints: false,
      counted: undefined,
    };
  return {
    symbol: symbolAt(signs, one),
    initials: initialsAt(signs, one),
    rate: rateAt(signs, one),
    isPoints: isPointsAt(signs, one),
    counted: countedAt(signs, one),
  };
}

const isFirstOfRange = (signs: string, found: readonly Found[], nth: number): boolean => {
  const next = found[nth + 1];
  return next !== undefined && afterJoint(signs, found[nth]?.end ?? 0) === next.start;
};

/** What the forms of percentage points have after a form of percent: `punkt`, `point`. */
const pointWords: () => readonly string[] = /* @__PURE__ */ once(() => {
  const units = [...figureTables().units];
  const formsOf = (unit: string): readonly string[] =>
    units.flatMap(([form, name]) => (name === unit ? [form] : []));
  return formsOf('pp').flatMap((form) =>
    formsOf('%')
      .filter((percent) => form.startsWith(percent))
      .map((percent) => form.slice(percent.length)),
  );
});

function isPointsAt(signs: string, { unit, end }: Found): boolean {
  if (unit !== '%' || signs.charAt(end - 1) !== '%') return false;
  const start = signs.charAt(end) === '-' ? end + 1 : end;
  const word = toSmall(signs.slice(start, start + 16));
  return pointWords().some(
    (form) => word.startsWith(form) && (isDense(form, 0) || !isLetterAt(word, form.length)),
  );
}

/** After `/`, or a word of at most three letters; one word of what is counted may be before it. */
function rateAt(signs: string, { end }: Found): string {
  const own = wordAt(signs, afterBlank(signs, end));
  for (const from of own === undefined ? [end] : [end, own.end]) {
    const isSlash = signs.charAt(from) === '/';
    const start = isSlash ? from + 1 : afterShortWord(signs, from);
    const unit = unitAt(signs, start)?.name ?? (isSlash ? wordAt(signs, start)?.key : undefined);
    if (unit !== undefined) return plain(unit);
  }
  return '';
}

/** The word that a figure with a scale and no unit has after a short one: `de`, `di`, `d'`. */
export function countedAt(
  signs: string,
  { unit, scale, end }: Pick<Found, 'unit' | 'scale' | 'end'>,
): Counted | undefined {
  if (unit !== '' || scale === 0) return undefined;
  const start = afterShortWord(signs, end, " \u00a0'");
  const short = signs.slice(afterBlank(signs, end), start - 1);
  const word = wordAt(signs, start)?.key;
  // `US dollars` may be other dollars
  if (word === undefined || short !== toSmall(short)) return undefined;
  return { short, word, unit: unitAt(signs, start)?.name };
}

/** The place after a word of at most three letters with a blank on each side, else the end. */
export function afterShortWord(signs: string, from: number, blanks = ' \u00a0'): number {
  const start = afterBlank(signs, from);
  let end = start;
  while (end - start < 4 && isLetterAt(signs, end)) end += 1;
  const next = end < signs.length && blanks.includes(signs.charAt(end)) ? end + 1 : end;
  return start > from && end > start && end - start < 4 && next > end ? next : signs.length;
}

/** Whether a figure of a source with the same value has another unit as it is written. */
export function isOtherWritten(
  asked: AskedUnit,
  { signs, found, shortWords }: WrittenText,
  nth: number,
): boolean {
  const other = found[nth];
  if (other === undefined || isFirstOfRange(signs, found, nth)) return false;
  const { kind, unit } = asked;
  const written = asked.written();
  if (unit === '%' && written.isPoints !== isPointsAt(signs, other)) return true;
  if (written.rate !== '' && isOtherRate(written.rate, rateAt(signs, other))) return true;
  const symbol = written.symbol === '' ? '' : symbolAt(signs, other);
  if (symbol === '') return unit === '' && signs.length >= SHORTEST && isSymbol(written.symbol);
  if (isOtherSize(written.symbol, symbol)) return true;
  const isSame = toSmall(written.symbol) === toSmall(symbol);
  const isUnit = (word: string): boolean =>
    kind === 'number' &&
    signs.length >= SHORTEST &&
    !shortWords().has(word) &&
    !asked.shortWords().has(word);
  if (unit !== '') return false;
  return (
    isOtherCounted(written.counted, countedAt(signs, other)) ||
    (!isSame && isOtherInitials(written.symbol, initialsAt(signs, other))) ||
    (!isSame && isOtherInitials(symbol, written.initials)) ||
    isOtherSymbol(written.symbol, symbol, isUnit)
  );
}

/** Two units of the tables, or one, and after the same short word a word that begins otherwise. */
function isOtherCounted(one: Counted | undefined, other: Counted | undefined): boolean {
  if (one === undefined || other === undefined || one.unit === other.unit) return false;
  if (one.unit !== undefined && other.unit !== undefined) return true;
  return one.short === other.short && one.word.charAt(0) !== other.word.charAt(0);
}

/** Whether `ppm` differs from `parts per billion` in its last letter only. */
const isOtherInitials = (symbol: string, initials: string): boolean =>
  symbol.length === 3 &&
  initials.length === 3 &&
  toSmall(symbol).slice(0, 2) === initials.slice(0, 2) &&
  toSmall(symbol) !== initials;

/** The first letters of the three words after a figure; empty where there are fewer. */
function initialsAt(signs: string, { end }: Found): string {
  let initials = '';
  let at = end;
  for (let nth = 0; nth < 3; nth += 1) {
    const start = signs.charAt(at) === '-' ? at + 1 : afterBlank(signs, at);
    if (start === at || !isLetterAt(signs, start) || isDense(signs, start)) return '';
    initials += toSmall(signs.charAt(start));
    at = start;
    while (isLetterAt(signs, at)) at += 1;
  }
  return initials;
}

/**
 * Whether a unit begins a longer one, `m` of `m/s` or `m²`, and goes on: after it are a blank or `/`
 * and a word, and after that no unit of the tables.
 */
export function goesOnTo(signs: string, { unit, end }: Found, longer: string): boolean {
  const rest = longer.slice(unit.length);
  if (unit === '' || rest === '' || !longer.startsWith(unit)) return false;
  const next = /[ \u00a0/]/.test(signs.charAt(end)) ? wordAt(signs, end + 1) : undefined;
  if (next === undefined) return false;
  // `60 mm Hg`
  if (signs.slice(next.start, next.end) === rest) return true;
  return /^[/\u00b2\u00b3]/.test(rest) && unitAt(signs, next.end) === undefined;
}

/**
 * Whether what one figure has after it is short for the unit of another, `kr` of `kronor`, or as
 * it is written there: `45 s` and `45s`.
 */
export function isSameWritten(
  asked: Pick<AskedUnit, 'unit' | 'written'>,
  { signs, found }: Pick<WrittenText, 'signs' | 'found'>,
  nth: number,
): boolean {
  const other = found[nth];
  if (other === undefined || isFirstOfRange(signs, found, nth)) return false;
  const { symbol: ownSymbol, counted } = asked.written();
  const own = { unit: asked.unit, symbol: ownSymbol, counted };
  const its = {
    unit: other.unit,
    symbol: symbolAt(signs, other),
    counted: countedAt(signs, other),
  };
  const [bare, named] = own.unit === '' ? [own, its] : [its, own];
  if (bare.unit !== '' || named.unit === '') return false;
  const isSeconds = bare.symbol === 's' && named.symbol === 's';
  return (
    (bare.counted?.unit === named.unit && isCurrency(named.unit)) ||
    (bare.symbol !== '' && (isSeconds || isShortFor(bare.symbol, named.symbol)))
  );
}

/** At least two letters with which a word begins that has two or more after them, and no capitals. */
const isShortFor = (short: string, word: string): boolean =>
  short.length > 1 &&
  word.length > short.length + 1 &&
  !isDense(word, 0) &&
  !/[^\p{Ll}\p{M}]/u.test(word) &&
  word.startsWith(toSmall(short));

const unitNames: () => ReadonlySet<string> = /* @__PURE__ */ once(
  () => new Set([...figureTables().units.values()].map(plain)),
);

/** What is no unit of the tables may be short for one that begins like it: `s` for `second`. */
function isOtherRate(one: string, other: string): boolean {
  if (other === '' || one === other) return false;
  const areNames = unitNames().has(one) && unitNames().has(other);
  return areNames || one.charAt(0) !== other.charAt(0);
}

/** Two units that no table has. One in letters as no word has them may be short for a word. */
function isOtherSymbol(one: string, other: string, isUnit: (word: string) => boolean): boolean {
  const first = plain(one);
  const second = plain(other);
  if (!areComparable(first, second) || isDense(one, 0)) return false;
  const short = first.length < second.length ? first : second;
  const long = first.length < second.length ? second : first;
  if (short.length > 3 ? long.endsWith(short) : isInitial(short, long)) return true;
  if (plain(symbolOf(one)) === plain(symbolOf(other))) return false;
  const symbols = [one, other].filter(isSymbol).length;
  const isSameButCase = long.endsWith(short) && !one.endsWith(other) && !other.endsWith(one);
  const isSameRest = first.slice(1) === second.slice(1);
  if (symbols === 1) return first.charAt(0) !== second.charAt(0) && !isSameButCase && !isSameRest;
  if (symbols === 2) return true;
  return [one, other].every((symbol) => isUnit(toSmall(symbol))) && isOtherShort(one, other);
}

/** Two short units: neither begins the other, but for `W` and `Wh`. */
function isOtherShort(one: string, other: string): boolean {
  if (isCapitalOf(one, other) || isCapitalOf(other, one)) return true;
  const first = plain(one);
  const second = plain(other);
  const isApart = !first.startsWith(second) && !second.startsWith(first);
  return isShortUnit(one) && isShortUnit(other) && isApart;
}

/** `W` of `Wh`: no word of two letters after a number begins with a capital. */
const isCapitalOf = (short: string, long: string): boolean =>
  short.length === 1 && long.length === 2 && isCapital(short) && long.startsWith(short);

const areComparable = (first: string, second: string): boolean =>
  first !== '' && second !== '' && first !== second && scriptOf(first) === scriptOf(second);

/** `T` of `millitesla`, which is a thousandth of it. */
const isInitial = (short: string, long: string): boolean =>
  short.length === 1 && afterPrefix(long).startsWith(short);

/** Without case, points between letters and the letters for `µ`. */
const plain = (symbol: string): string =>
  toSmall(symbol)
    .replace(/[\u00b7\u22c5]/g, '')
    .replace(/(^|\/)[u\u03bc](?=[a-z])/g, '$1\u00b5');

/** Latin letters are one script; those of each other one are near each other. */
const scriptOf = (symbol: string): number => {
  const code = symbol.charCodeAt(0);
  return code < 0x250 || (code >= 0x1e00 && code < 0x1f00) ? 0 : code >> 8;
};

const isCapital = (letter: string): boolean => letter !== toSmall(letter);

/**
 * Whether letters are a unit and no word: a capital that is not the first letter, as in `kPa`, `µ`, a
 * prefix before a unit of the tables, or such a unit after `/`.
 */
function isSymbol(symbol: string): boolean {
  const { units } = figureTables();
  const parts = symbol.split('/');
  const last = toSmall(parts.at(-1) ?? '');
  if (/^[u\u00b5\u03bc][a-zA-Z]$/.test(symbol) || units.has(afterPrefix(symbol))) return true;
  return (parts.length > 1 && units.has(last)) || parts.some(hasCapital);
}

/** One or two capitals, not the first letter alone, in at most five; a plural is none: `PCs`. */
function hasCapital(part: string): boolean {
  const letters = part.replace(/s$/, '').split('');
  const capitals = letters.filter(isCapital).length;
  const isFirst = isCapital(letters[0] ?? '');
  return (
    letters.length < 6 && capitals < 3 && capitals < letters.length && capitals > (isFirst ? 1 : 0)
  );
}

/** One capital, or three or four letters, of a script with capitals. */
const isShortUnit = (symbol: string): boolean =>
  symbol.charCodeAt(0) < 0x590 &&
  (symbol.length === 1 ? isCapital(symbol) : symbol.length === 3 || symbol.length === 4);

/** The words of one to four letters of a text that are elsewhere than after a digit. */
export function shortWords(signs: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (let at = 0; at < signs.length; at += 1) {
    if (!isLetterAt(signs, at)) continue;
    const start = at;
    while (isLetterAt(signs, at)) at += 1;
    const isAfterDigit = /[0-9][ \u00a0-]?$/.test(signs.slice(Math.max(0, start - 2), start));
    if (at - start < 5 && !isAfterDigit) words.add(toSmall(signs.slice(start, at)));
  }
  return words;
}

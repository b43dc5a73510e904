/** Lists the figures of a text: what they are, and where. */

import { codePointsOf } from '../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import { checkOptions, flag } from '../../core/issue/options.js';
import { isCurrency } from './around.js';
import { readForms } from './clock.js';
import { afterJoint, readDate } from './dates.js';
import { shifted } from './decimal.js';
import { type Folded, fold, type SeenAs } from './fold.js';
import { type Found, figureRecord } from './found.js';
import { hasGluedSign } from './glued.js';
import { masked } from './mask.js';
import { readNumberWords } from './number-words.js';
import { type DecimalSigns, decimalSigns, isDecimalAt, readNumber } from './numbers.js';
import { placeAt } from './place.js';
import type { Figure } from './types.js';
import { afterBlank } from './words-at.js';

/** How a text is read. */
export interface FiguresInOptions {
  /**
   * True for a source: code, item numbers and section numbers are read as well. Default false, for
   * an answer.
   */
  readonly source?: boolean;
}

/** The figures of a text among its signs. */
export interface FigureReading {
  readonly folded: Folded;
  /** The figures in signs of the folded text. */
  readonly found: readonly Found[];
  /** One of them in the untouched text. */
  readonly figureOf: (found: Found) => Figure;
  readonly skipped: readonly CodePointSpan[];
  readonly decimals: DecimalSigns;
}

/**
 * Returns the figures of a text in order: numbers with sign, scale and unit, years, dates, times,
 * ratios, quarters, decades and ordinals. What is part of a name, an address, a mark of a citation
 * or the number of an item is none. O(n). Source of the rules: the profile `figures/1`.
 *
 * @throws ContractError `options.unknown` or `options.value`
 * @example
 * ```ts
 * import { figuresIn } from 'evidence-contracts/figures';
 *
 * const [price, day] = figuresIn('GPT-4 says it costs $3.2 million since 3 March 2020 [1].');
 * console.log(price?.text, price?.values[0], price?.unit); // $3.2 million 3200000 USD
 * console.log(day?.values[0], day?.span); // 2020-03-03 [ 39, 51 ]
 * ```
 */
export function figuresIn(text: string, options: FiguresInOptions = {}): readonly Figure[] {
  checkOptions(options, { source: flag });
  if (typeof text !== 'string') return [];
  const { found, figureOf } = readFigures(text, options.source === true);
  return found.map(figureOf);
}

/** Steps of work for each figure that is read: signs, tables and a record take as long. */
export const STEPS_TO_READ = 256;

/** How a check reads a text. */
interface ReadingOptions {
  /** What is not paid for is not read. */
  readonly isPaid?: () => boolean;
  /** The markup of the text. */
  readonly markup?: readonly SeenAs[];
}

/** The same, with what a check needs. */
export function readFigures(
  text: string,
  isSource: boolean,
  { isPaid = () => true, markup = [] }: ReadingOptions = {},
): FigureReading {
  const folded = fold(text, markup);
  const signs = masked(folded.signs, isSource);
  const { found, skipped, decimals } = readDigits(signs, { isSource, isPaid });
  const digits = found.sort((a, b) => a.start - b.start || a.end - b.end);
  const words = readNumberWords(signs, { isTaken: coverOf(digits), isPaid });
  const all = withRanges(signs, withWords(signs, digits, words));
  const points = codePointsOf(text);
  const spanOf = (start: number, end: number): CodePointSpan => [
    folded.pointAt(start),
    folded.endAt(end - 1),
  ];
  return {
    folded,
    found: all,
    figureOf: (one) => {
      const span = spanOf(one.start, one.end);
      return figureRecord(one, span, points.slice(span));
    },
    skipped: skipped.map(([start, end]) => spanOf(start, end)),
    decimals,
  };
}

/**
 * Figures in digits and in words in one order, of two at one place the longer one first. Of a
 * number that is written twice, `three (3) months`, the words are a part.
 */
function withWords(signs: string, digits: Found[], words: readonly Found[]): Found[] {
  const twice = new Map(
    words.length === 0
      ? []
      : digits
          .map(({ start }, nth) => [start, nth] as const)
          .filter(([start]) => signs.charAt(start) === '('),
  );
  const own = words.filter(({ start, end, mantissa }) => {
    const nth = twice.get(afterBlank(signs, end)) ?? -1;
    const other = digits[nth];
    if (!other?.mantissa.includes(mantissa[0] ?? '')) return true;
    digits[nth] = { ...other, start };
    return false;
  });
  const all = own.length === 0 ? digits : digits.concat(own);
  return all.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Returns a function that decides whether a place is in a figure; places must not decrease. */
function coverOf(found: readonly Found[]): (at: number) => boolean {
  let next = 0;
  let end = 0;
  return (at) => {
    for (; (found[next]?.start ?? at + 1) <= at; next += 1)
      end = Math.max(end, found[next]?.end ?? 0);
    return at < end;
  };
}

const digitOrFraction = /[0-9\u00bc-\u00be\u2150-\u215e]/g;

interface DigitOptions {
  readonly isSource: boolean;
  readonly isPaid: () => boolean;
}

function readDigits(signs: string, { isSource, isPaid }: DigitOptions) {
  const found: Found[] = [];
  const skipped: (readonly [start: number, end: number])[] = [];
  const text = { isSource, decimals: decimalSigns(signs, isSource) };
  let from = 0;
  for (;;) {
    digitOrFraction.lastIndex = from;
    if (!digitOrFraction.test(signs) || !isPaid())
      return { found, skipped, decimals: text.decimals };
    const at = digitOrFraction.lastIndex - 1;
    const place = placeAt(signs, at, from);
    const isForm = place.end > at && !isDecimalAt(signs, at);
    const form = isForm ? (readDate(place) ?? readForms(place)) : undefined;
    const reading =
      form ?? readNumber(place, { ...text, money: moneyBefore(signs, at, found.at(-1)) });
    for (const one of reading.found) found.push(one);
    if ('isName' in reading && reading.isName) skipped.push([at, reading.end]);
    from = Math.max(at + 1, reading.end);
  }
}

/** The currency of a number that a joint is after, as in `€10–15m`; empty elsewhere. */
const moneyBefore = (signs: string, at: number, last: Found | undefined): string =>
  last !== undefined && isCurrency(last.unit) && afterJoint(signs, last.end) === at
    ? last.unit
    : '';

/**
 * The first of two numbers takes the unit that only the second has, and its scale as a further
 * reading; the second the currency of the first. A dash directly between them is no sign. `190ms`
 * has a unit of its own.
 */
function withRanges(signs: string, found: Found[]): readonly Found[] {
  for (let nth = 0; nth + 1 < found.length; nth += 1) {
    const one = found[nth];
    const next = found[nth + 1];
    if (one === undefined || next === undefined || !isNumeric(one) || !isNumeric(next)) continue;
    const other = withoutJoint(next, one.end);
    const joint = other.start > one.end ? afterJoint(signs, one.end) : undefined;
    if (joint !== other.start) continue;
    const first =
      one.kind === 'year' || hasGluedSign(signs, one.end)
        ? one
        : { ...one, unit: one.unit || other.unit, values: rescaled(one, other) };
    found[nth] = first;
    const isMoney = other.unit === '' && other.kind !== 'year' && isCurrency(one.unit);
    found[nth + 1] = isMoney ? { ...other, unit: one.unit } : other;
  }
  return found;
}

/** A number whose sign begins where the number before it ends is the end of a range. */
const withoutJoint = (other: Found, end: number | undefined): Found =>
  other.start === end && other.sign === '-' ? { ...other, start: end + 1, sign: '' } : other;

const isNumeric = ({ kind }: Found): boolean => kind === 'number' || kind === 'year';

function rescaled({ values, mantissa, scale }: Found, other: Found): readonly string[] {
  if (scale !== 0 || other.scale === 0) return values;
  return [...values, ...mantissa.map((digits) => shifted(digits, other.scale))];
}

/** Numbers in digits, with their groups, decimals and fractions, and what adjoins them. */
import { once } from '../../core/work/work.js';
import {
  type Around,
  type Before,
  isAmount,
  isCurrency,
  isNameAfter,
  isNameBefore,
  readAround,
  readBefore,
} from './around.js';
import { fractionOf, shifted } from './decimal.js';
import { isDigitAt, isLetterAt } from './fold.js';
import type { Found, Making } from './found.js';
import { gluedSignAt } from './glued.js';
import { DIGITS, formAt, matchAt, type Place } from './place.js';
import { figureTables } from './tables.js';
import { writtenTwice } from './twice.js';
import { afterBlank, wordAt } from './words-at.js';

/** What the text's other numbers say of the decimal sign. */
export interface DecimalSigns {
  readonly point: boolean;
  readonly comma: boolean;
  /**
   * Whether each decimal with a point may be a time, as `22.45`: there are two, or the text has a
   * decimal with a comma, and it is not English.
   */
  readonly isTimes: boolean;
  /** Whether an hour is one of 24: a time of the text has one from 13, or a zero in front. */
  readonly is24: boolean;
  /** Whether a date in digits has the day first: no `the`, and a letter outside ASCII. */
  readonly isDayFirst: () => boolean;
  /** Whether the text has the word `the`. */
  readonly isEnglish: () => boolean;
}

/** Longer rows of digits are no numbers that are compared. */
const MOST_DIGITS = 40;

/** What may be before a point that begins a decimal, as in `.85`. */
const opensDecimal =
  /[ \t\n\u00a0([{<>=\u2248\u2264\u2265~\u00b1\u00d7\u00f7*/^|",;:$\u00a3\u00a5\u20a0-\u20cf+\u2013-]/;
const numberAt = /[0-9]+(?:[.,'\u00a0][0-9]+)*/y;
const fractionAt = /(?:([0-9]{1,6})[ \u00a0])?([0-9]{1,3})[/]([0-9]{1,3})(?![0-9/]|[.,][0-9])/y;
const chainAt = /[0-9]+(?:-[0-9]+){2,}/y;
const groupsAt = /[0-9]{1,3}(?: [0-9]{3}){1,8}(?:[.,][0-9]{1,2})?(?![0-9]|[.,][0-9])/y;
const partedAt =
  /[0-9]{1,3}(?: ?, [0-9]{3}){1,8}(?![0-9]|[.,][0-9])|[0-9]{1,20} [.] ?[0-9]{1,20}(?![0-9]|[.,][0-9])/y;

const raised =
  '(?:\\^([{][-+\u2013]?[0-9]{1,2}[}]|[-+\u2013]?[0-9]{1,2}(?![0-9]|[.,][0-9]))|([\u207a\u207b]?[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]{1,2})(?![\u2070\u00b9\u00b2\u00b3\u2074-\u2079]))';
/** The exponent of a 10. */
const exponentAt: () => RegExp = /* @__PURE__ */ once(() => new RegExp(raised, 'y'));
/** A power of ten after a number: `× 10⁸`, `x 10^8`, `e-7`. */
const powerAt: () => RegExp = /* @__PURE__ */ once(
  () =>
    new RegExp(
      `[ \u00a0]?[\u00d7xX\u00b7\u22c5*][ \u00a0]?10${raised}|[eE]([-+]?[0-9]{1,2})(?![0-9A-Za-z_]|[.,][0-9])`,
      'y',
    ),
);

/** Decimals that only one sign explains, anywhere in the text. */
export function decimalSigns(signs: string, isSource: boolean): DecimalSigns {
  const alone = (sign: string): RegExp =>
    new RegExp(
      `(?<![0-9.,'\u00a0])[0-9]+[${sign}](?:[0-9]{1,2}|[0-9]{4,})(?![0-9]|[.,'\u00a0][0-9])`,
      'g',
    );
  const isGrouped = /,[0-9]{3}[.][0-9]/.test(signs);
  const comma = alone(',').test(signs) || /[.][0-9]{3},[0-9]/.test(signs);
  const times = isGrouped ? 0 : countTimes(alone('.'), signs);
  const least = comma || pointGroup.test(signs) ? 0 : 1;
  const isEnglishText = once(() => isEnglish(signs));
  const isTimes = times > least && !isEnglishText();
  return {
    point: isGrouped || times !== 0,
    comma,
    isTimes,
    is24: isSource && (comma || isTimes ? lateOrPointed : late).test(signs),
    isDayFirst: once(() => hasOtherLetter(signs) && !isEnglishText()),
    isEnglish: isEnglishText,
  };
}

/** Three digits after a point, and no zero before it. */
const pointGroup = /(?<![0-9.,'\u00a0])[1-9][0-9]{0,2}[.][0-9]{3}(?![0-9]|[.,'\u00a0][0-9])/;
/** A time with an hour from 13, or with a zero in front. */
const late = /(?<![0-9.,:])(?:0[0-9]|1[3-9]|2[0-3])(?::| ?h ?)[0-5][0-9](?![0-9:]|[.,][0-9])/;
const lateOrPointed =
  /(?<![0-9.,:])(?:0[0-9]|1[3-9]|2[0-3])(?:[.:]| ?h ?)[0-5][0-9](?![0-9:]|[.,][0-9])/;

/** Whether a text has a letter that is not one of ASCII. */
function hasOtherLetter(signs: string): boolean {
  for (let at = 0; at < signs.length; at += 1)
    if (signs.charCodeAt(at) > 127 && isLetterAt(signs, at)) return true;
  return false;
}

/**
 * The value that the other numbers of a text, or its currency, speak against: of one sign with three
 * digits after it, 2.745 for `2.745` and 1246 for `1,246`, where the text has a decimal that only a
 * comma explains, and none that only a point does; and 48.5 for `48.500 €` in a text that is not
 * English.
 */
export function unlikelyValue(
  signs: string,
  found: Found,
  { point, comma, isTimes, isEnglish: isEnglishText }: DecimalSigns,
): string | undefined {
  const { start, end, mantissa, others, scale, unit } = found;
  const isByDecimals = comma && (!point || isTimes);
  const isMoney = scale === 0 && isCurrency(unit);
  if (!isByDecimals && !isMoney) return undefined;
  const [first = '', second = (others ?? groupOf(mantissa, { isTimes }))[0]] = mantissa;
  if (second === undefined || (!isByDecimals && isEnglishText())) return undefined;
  const isPoint = /[0-9][.][0-9]/.test(signs.slice(start, end));
  return shifted(isPoint === first.includes('.') ? first : second, scale);
}

/** `1.500` is also 1500 where the decimals with a point may all be times. */
export const groupOf = (
  [digits = '']: readonly string[],
  { isTimes }: Pick<DecimalSigns, 'isTimes'>,
): readonly string[] =>
  isTimes && /^[1-9][0-9]{0,2}[.][0-9]{3}$/.test(digits) ? [digits.replace('.', '')] : [];

/** The digits of a number and the signs between them. */
export function digitsAt(signs: string, { start, end }: Found): string {
  let first = start;
  while (first < end && !isDigitAt(signs, first)) first += 1;
  let last = end;
  while (last > first && !isDigitAt(signs, last - 1)) last -= 1;
  return signs.slice(first, last);
}

const timeOnly = /^(?:[01]?[0-9]|2[0-3])[.][0-5][0-9]$/;

/** How many decimals there are, if each may be a time; -1 if one may not. */
function countTimes(decimals: RegExp, signs: string): number {
  let count = 0;
  for (let found = decimals.exec(signs); found !== null; found = decimals.exec(signs)) {
    if (!timeOnly.test(found[0])) return -1;
    count += 1;
  }
  return count;
}

/** Whether a text has the word `the`. */
export function isEnglish(signs: string): boolean {
  const word = /the/gi;
  while (word.test(signs))
    if (!isLetterAt(signs, word.lastIndex - 4) && !isLetterAt(signs, word.lastIndex)) return true;
  return false;
}

export type NumberReading = {
  readonly found: readonly Found[];
  readonly end: number;
  readonly isName: boolean;
};

/** What is known of the text that a number is in. */
export interface NumberText {
  readonly isSource: boolean;
  readonly decimals: DecimalSigns;
  /** The currency of the first number of a range whose second this is; empty elsewhere. */
  readonly money: string;
}

/** Whether a point begins the number whose first digit is at a place: `.85`, not `No.85`. */
export function isDecimalAt(signs: string, at: number): boolean {
  if (signs.charAt(at - 1) !== '.' || !isDigitAt(signs, at)) return false;
  return at === 1 || opensDecimal.test(signs.charAt(at - 2));
}

/** The number at a place, where digits or the sign of a fraction begin. */
export function readNumber(place: Place, text: NumberText): NumberReading {
  const chain = formAt(chainAt, place, '-');
  if (chain !== null) return { found: [], end: place.at + chain[0].length, isName: true };
  const joined = joinedAt(place, text);
  const one = readFraction(place) ?? readOne(place, text);
  return joined === undefined ? one : { ...one, found: [joined, ...one.found] };
}

function readFraction(place: Place): NumberReading | undefined {
  const { signs, at } = place;
  const found = formAt(fractionAt, place, '/ \u00a0', DIGITS);
  if (found === null || /[0-9/.,]/.test(signs.charAt(at - 1)) || isNameBefore(signs, at))
    return undefined;
  const top = Number(found[2]);
  const bottom = Number(found[3]);
  if (bottom === 0 || top >= bottom) return undefined;
  const value = fractionOf(Number(found[1] ?? 0) * bottom + top, bottom);
  const end = at + found[0].length;
  return numberOf(
    {
      signs,
      at,
      before: readBefore(signs, at),
      end,
    },
    [value],
  );
}

/**
 * What is before a number; in a range the currency of the first, if a letter that is a scale only
 * after a currency directly follows: `€10–15m`.
 */
function beforeOf(
  signs: string,
  { start, end }: Pick<Digits, 'end'> & { readonly start: number },
  money: string,
): Before {
  const before = readBefore(signs, start);
  if (money === '' || before.unit !== '') return before;
  const word = wordAt(signs, end);
  const isScale =
    word !== undefined && figureTables().gluedAfterCurrency.has(signs.slice(word.start, word.end));
  return isScale ? { ...before, unit: money } : before;
}

function readOne(place: Place, { decimals, money }: NumberText): NumberReading {
  const { signs, at } = place;
  const [written = signs.slice(at, place.end)] = formAt(numberAt, place, ".,'\u00a0", DIGITS) ?? [];
  const fraction = figureTables().fractions.get(signs.charAt(at + written.length));
  const end = at + written.length + (fraction === undefined ? 0 : 1);
  const isDecimal = isDecimalAt(signs, at);
  const start = isDecimal ? at - 1 : at;
  const before = beforeOf(signs, { start, end }, money);
  const isMoney = before.unit !== '';
  const isCode =
    written.length > MOST_DIGITS || (written !== '' && !isMoney && isNameBefore(signs, start));
  const power = readPower(signs, start, end);
  if (isCode || isNameAfter(signs, power.end, isMoney)) return nameOf(signs, end);
  const whole = isDecimal ? '0.' : '';
  const readings =
    fraction === undefined ? read(whole + written, decimals) : mixed(whole + written, fraction);
  return readings.length === 0
    ? nameOf(signs, end)
    : numberOf(
        {
          signs,
          at: start,
          before,
          end,
        },
        readings,
        power,
      );
}

interface Power {
  readonly power: number;
  readonly end: number;
  /** Whether the digits before it are its 10. */
  readonly isTen: boolean;
}

/** The signs with which a power of ten begins. */
const powerSigns = '\u00d7xX\u00b7\u22c5*eE';

/** The power of ten that digits have after them, or that they are with what is after them. */
function readPower(signs: string, start: number, end: number): Power {
  const raisedTen =
    end - start === 2 && signs.startsWith('10', start) ? matchAt(exponentAt(), signs, end) : null;
  const isTen = raisedTen !== null;
  const isBegun = powerSigns.includes(signs.charAt(afterBlank(signs, end)));
  if (!isTen && !isBegun) return { power: 0, end, isTen };
  const found = raisedTen ?? matchAt(powerAt(), signs, end);
  if (found === null) return { power: 0, end, isTen };
  const written = found[1] ?? found[2] ?? found[3] ?? '';
  return { power: exponentOf(written), end: end + found[0].length, isTen };
}

const smallDigits = '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079';

function exponentOf(written: string): number {
  const digits = written.replace(/[^0-9]/g, (sign) => {
    const digit = smallDigits.indexOf(sign);
    return digit === -1 ? '' : String(digit);
  });
  return /^[{]?[-\u2013\u207b]/.test(written) ? 0 - Number(digits) : Number(digits);
}

/** Digits that are no figure, with the rest of the name that they are in. */
const nameOf = (signs: string, end: number): NumberReading => ({
  found: [],
  end: endOfName(signs, end),
  isName: true,
});

/** The rest of a name: letters and digits up to something else. */
function endOfName(signs: string, from: number): number {
  let end = from;
  while (isDigitAt(signs, end) || isLetterAt(signs, end)) end += 1;
  return end;
}

function mixed(written: string, [top, bottom]: readonly [number, number]): readonly string[] {
  if (!/^[0-9]{0,6}$/.test(written)) return [];
  return [fractionOf(Number(written) * bottom + top, bottom)];
}

/**
 * The readings of digits with signs between them, the likeliest first; none if they are no number.
 */
export function read(
  written: string,
  { point, comma }: Pick<DecimalSigns, 'point' | 'comma'>,
): readonly string[] {
  const signs = written.match(/[.,'\u00a0]/g);
  if (signs === null) return [written];
  const [first] = signs;
  const groups = written.split(/[.,'\u00a0]/);
  const plain = groups.join('');
  const isGrouped = inGroups(groups);
  if (new Set(signs).size > 1) return twoKinds(groups, signs);
  if (signs.length > 1 || first === "'" || first === '\u00a0') {
    return isGrouped || /^[0-9]{1,2}(?:,[0-9]{2}){1,8},[0-9]{3}$/.test(written) ? [plain] : [];
  }
  const decimal = groups.join('.');
  if (!isGrouped || groups[0] === '0') return [decimal];
  if (first === ',') return comma && !point ? [plain, decimal] : [plain];
  return point ? [decimal] : [decimal, plain];
}

const inGroups = ([first = '', ...others]: readonly string[]): boolean =>
  first.length <= 3 && others.every((group) => group.length === 3);

/** The last of two kinds of sign, if it is there once, is the decimal sign. */
function twoKinds(groups: readonly string[], signs: readonly string[]): readonly string[] {
  const last = signs.at(-1);
  const others = new Set(signs.slice(0, -1));
  const whole = groups.slice(0, -1);
  if (
    others.size !== 1 ||
    others.has(last ?? '') ||
    !(last === '.' || last === ',') ||
    !isGroupedWhole(whole)
  )
    return [];
  return [`${whole.join('')}.${groups.at(-1) ?? ''}`];
}

const isGroupedWhole = (groups: readonly string[]): boolean =>
  inGroups(groups) ||
  (groups.at(-1)?.length === 3 && groups.slice(1, -1).every((group) => group.length === 2));

/** The digits of a number, and what has been read before them. */
interface Digits {
  readonly signs: string;
  readonly at: number;
  readonly before: Before;
  readonly end: number;
}

/** A number with what adjoins it. */
function numberOf(digits: Digits, readings: readonly string[], power?: Power): NumberReading {
  const found = numberFound(digits, readings, power);
  return { found: [found], end: found.end, isName: false };
}

/** The same, as it is listed. */
export function numberFound(
  { signs, at, before, end }: Digits,
  readings: readonly string[],
  { power, end: last, isTen }: Power = readPower(signs, at, end),
): Making<Found> {
  const written = isTen ? ['1'] : readings;
  const around = aroundOf(
    {
      signs,
      at,
      before,
      end: last,
    },
    written,
  );
  const scale = around.scale + power;
  const mantissa = scale === 0 ? written : written.slice(0, 1);
  const values = mantissa.map((digits) => shifted(digits, scale));
  const isBare =
    around.unit === '' &&
    last === end &&
    around.scale === 0 &&
    gluedSignAt(signs, end) === undefined &&
    (around.sign === '' || around.sign === '(');
  const isYear = isBare && isYearAt(signs, at, end);
  const found: Making<Found> = {
    start: around.start,
    end: around.end,
    unit: around.unit,
    scale,
    kind: isYear ? 'year' : 'number',
    sign: isYear ? '' : around.sign,
    values,
    mantissa,
    word: false,
  };
  if (mantissa.length < written.length) found.others = written.slice(1);
  return found;
}

/** What adjoins a number; of one that is written twice, or in brackets, what is after these. */
function aroundOf({ signs, at, before, end }: Digits, readings: readonly string[]): Around {
  const around = readAround(signs, before, end);
  if (isYearAt(signs, at, end)) return around;
  const twice = around.end > end ? undefined : writtenTwice(signs, { ...before, end }, readings);
  const further = twice && readAround(signs, { ...before, start: twice.start }, twice.end);
  const isTwice = twice !== undefined && further !== undefined && further.end > twice.end;
  if (isTwice && (!isAmount(further.unit) || twice.isSame())) return further;
  return afterBrackets(signs, before, end) ?? around;
}

/**
 * A negative amount whose scale is after its bracket, or `%` directly: `$(5) million`, `(12)%`;
 * undefined elsewhere, and where what follows is of the next amount.
 */
function afterBrackets(signs: string, before: Before, end: number): Around | undefined {
  const isOpen = before.isBracketed || signs.charAt(before.start - 1) === '(';
  if (!isOpen || signs.charAt(end) !== ')') return undefined;
  const start = before.isBracketed ? before.start : before.start - 1;
  const around = readAround(signs, { ...before, start, isBracketed: false }, end + 1);
  const isAmountThere = around.scale > 0 || signs.charAt(end + 1) === '%';
  const isOfNext = /[0-9(]/.test(signs.charAt(afterBlank(signs, around.end)));
  return isAmountThere && !isOfNext && isAmount(around.unit)
    ? { ...around, sign: before.sign || '(' }
    : undefined;
}

/** Four digits from 1000 to 2099. */
function isYearAt(signs: string, at: number, end: number): boolean {
  return end - at === 4 && /^(?:1[0-9]|20)[0-9]{2}$/.test(signs.slice(at, end));
}

/**
 * Groups of three with blanks between them as one number; in a source also digits as a tokeniser
 * leaves them.
 */
function joinedAt(place: Place, { isSource }: NumberText): Found | undefined {
  const { signs, at } = place;
  const groups = formAt(groupsAt, place, ' ', DIGITS);
  const found = groups ?? (isSource ? formAt(partedAt, place, ' ,', ',.') : null);
  if (found === null || /[0-9.,-]/.test(signs.charAt(at - 1)) || isLetterAt(signs, at - 1))
    return undefined;
  if (/[0-9] [0-9]{3} ?$/.test(signs.slice(Math.max(0, at - 6), at))) return undefined;
  const end = at + found[0].length;
  if (isLetterAt(signs, end) && gluedSignAt(signs, end) === undefined) return undefined;
  const digits = found[0].replaceAll(' ', '');
  const isDecimal = groups !== null || digits.includes('.');
  const value = isDecimal ? digits.replace(',', '.') : digits.replaceAll(',', '');
  const before = readBefore(signs, at);
  const joined = numberFound(
    {
      signs,
      at,
      before,
      end,
    },
    [value],
  );
  joined.kind = 'number';
  joined.joined = true;
  return joined;
}

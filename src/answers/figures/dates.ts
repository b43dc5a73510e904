/**
 * Dates: in digits, with the name of a month, with signs of year, month and day, and years of two
 * forms.
 */
import { isDense, isDigitAt, isLetterAt } from './fold.js';
import type { Found } from './found.js';
import { endOfDigits, formAt, type Place, type Taken } from './place.js';
import { figureTables } from './tables.js';
import type { DateParts } from './types.js';
import { afterBlank, type Word, wordAt, wordBefore } from './words-at.js';

const isoDate = /([0-9]{4})([-./])([0-9]{1,2})\2([0-9]{1,2})(?![0-9-])/y;
const plainDate = /([0-9]{1,2})([/.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![./]?[0-9])/y;
const twoYears =
  /(1[0-9]{3}|20[0-9]{2})[ \u00a0]?[\u2013/-][ \u00a0]?([0-9]{2})(?![0-9%]|[.,-][0-9])/y;
const shortYears = /([0-9]{2})[/\u2013-]([0-9]{2})(?![0-9%]|[.,/-][0-9])/y;
const monthOfYear =
  /(?:(0[1-9]|1[0-2])[/](1[0-9]{3}|20[0-9]{2})|(1[0-9]{3}|20[0-9]{2})-(0[1-9]|1[0-2]))(?![0-9%]|[.,/-][0-9])/y;

const two = (number: number): string => String(number).padStart(2, '0');

/** The parts of a date in the order of ISO 8601, `--` for a year that is not written. */
export function dateText({ y, m, d }: DateParts): string {
  const year = y === undefined ? '-' : String(y).padStart(4, '0');
  return year + (m === undefined ? '' : `-${two(m)}`) + (d === undefined ? '' : `-${two(d)}`);
}

function partsOf(y: number | undefined, m: number | undefined, d: number | undefined): DateParts {
  const parts: { -readonly [Name in keyof DateParts]: DateParts[Name] } = {};
  if (y !== undefined) parts.y = y;
  if (m !== undefined) parts.m = m;
  if (d !== undefined) parts.d = d;
  return parts;
}

function dateOf(start: number, end: number, parts: DateParts, other?: DateParts): Found {
  const values = [parts, ...(other === undefined ? [] : [other])].map(dateText);
  return {
    kind: 'date',
    start,
    end,
    values,
    mantissa: [],
    scale: 0,
    sign: '',
    unit: '',
    word: false,
    parts,
  };
}

const isDay = (day: number): boolean => day >= 1 && day <= 31;
const isMonth = (month: number): boolean => month >= 1 && month <= 12;

/** The date that the digits at a place belong to. */
export function readDate(place: Place): Taken | undefined {
  return (
    readDigits(place) ??
    readDateSigns(place) ??
    readMonthFirst(place) ??
    readDayFirst(place) ??
    readYears(place) ??
    readMonthOfYear(place)
  );
}

/** `05/2024` and `2024-05`. */
function readMonthOfYear(place: Place): Taken | undefined {
  const { signs, at } = place;
  const found = formAt(monthOfYear, place, '/-');
  if (found === null || /[0-9/.,-]/.test(signs.charAt(at - 1)) || isLetterAt(signs, at - 1))
    return undefined;
  const end = at + found[0].length;
  if (isLetterAt(signs, end)) return undefined;
  const m = Number(found[1] ?? found[4]);
  const y = Number(found[2] ?? found[3]);
  return { found: [dateOf(at, end, { y, m })], end };
}

function readDigits(place: Place): Taken | undefined {
  const { signs, at } = place;
  const iso = formAt(isoDate, place, '-./');
  const plain = formAt(plainDate, place, '/.');
  if ((iso ?? plain) === null || /[0-9/.-]/.test(signs.charAt(at - 1))) return undefined;
  if (iso !== null) {
    const y = Number(iso[1]);
    const m = Number(iso[3]);
    const d = Number(iso[4]);
    const end = at + iso[0].length;
    if (isMonth(m) && isDay(d)) return { found: [dateOf(at, end, { y, m, d })], end };
  }
  if (plain === null) return undefined;
  const one = Number(plain[1]);
  const other = Number(plain[3]);
  const end = at + plain[0].length;
  const y = fullYear(plain[4] ?? '');
  const readings = [
    { y, m: other, d: one },
    { y, m: one, d: other },
  ].filter(({ m, d }) => isMonth(m) && isDay(d));
  const [first, second] = readings;
  return first === undefined ? undefined : { found: [dateOf(at, end, first, second)], end };
}

function fullYear(digits: string): number {
  if (digits.length > 2) return Number(digits);
  return Number(digits) + (Number(digits) > 50 ? 1900 : 2000);
}

/** A number at a place and the sign of year, month or day after it. */
function signedNumber(
  signs: string,
  at: number,
  name: 'year' | 'month' | 'day',
): { value: number; end: number } | undefined {
  const digits = signs.slice(at, endOfDigits(signs, at));
  const sign = afterBlank(signs, at + digits.length);
  const { key, end } = wordAt(signs, sign) ?? { key: '', end: 0 };
  const isSign =
    key !== '' &&
    figureTables().dateSigns[name].includes(key.charAt(0)) &&
    (key.length === 1 || name === 'year');
  if (digits === '' || digits.length > 4 || !isSign) return undefined;
  return { value: Number(digits), end: key.length === 1 ? end : sign + 1 };
}

function readDateSigns({ signs, at, end: after }: Place): Taken | undefined {
  // The signs are of scripts without blanks
  if (!isDense(signs, afterBlank(signs, after))) return undefined;
  const year = signedNumber(signs, at, 'year');
  const isYear = year !== undefined && year.value >= 1000;
  const month = signedNumber(signs, isYear ? afterBlank(signs, year.end) : at, 'month');
  const isKnown = month !== undefined && isMonth(month.value);
  const day = isKnown ? signedNumber(signs, afterBlank(signs, month.end), 'day') : undefined;
  if (!isYear && day === undefined) return undefined;
  const end = day?.end ?? (isKnown ? month.end : (year?.end ?? at));
  const parts = partsOf(
    isYear ? year.value : undefined,
    isKnown ? month.value : undefined,
    day?.value,
  );
  return { found: [dateOf(at, end, parts)], end };
}

/** Digits of a day with what may follow them, such as `th` or a point. */
function dayAt(
  signs: string,
  at: number,
): { readonly day: number; readonly end: number } | undefined {
  const end = endOfDigits(signs, at);
  if (end === at || end - at > 2) return undefined;
  const day = Number(signs.slice(at, end));
  if (!isDay(day)) return undefined;
  const suffix = wordAt(signs, end);
  const isSuffix = suffix !== undefined && figureTables().daySuffixes.has(suffix.key);
  return { day, end: isSuffix ? suffix.end : end };
}

/** The place after what joins two days, such as a dash or `to`. */
export function afterJoint(signs: string, at: number): number | undefined {
  const start = afterBlank(signs, at);
  const sign = signs.charAt(start);
  if (sign === '-' || sign === '\u2013') return afterBlank(signs, start + 1);
  if (start === at) return undefined;
  const word = wordAt(signs, start);
  if (word === undefined || !figureTables().between.has(word.key)) return undefined;
  const end = afterBlank(signs, word.end);
  return end === word.end ? undefined : end;
}

/** The place after a word such as `of` and the blank after it, or the same place. */
function afterOf(signs: string, at: number): number {
  const word = wordAt(signs, at);
  if (word === undefined || !figureTables().of.has(word.key)) return at;
  const end = afterBlank(signs, word.end);
  return end === word.end ? at : end;
}

/**
 * The year after a day or month: a comma with a blank before it or not, `of`, a blank or a line end
 * may be between.
 */
function yearAt(
  signs: string,
  from: number,
): { readonly y: number; readonly end: number } | undefined {
  const comma = afterBlank(signs, from);
  let at = signs.charAt(from) === '.' ? from + 1 : from;
  if (signs.charAt(comma) === ',') at = comma + 1;
  const blanks = at;
  while (at - blanks < 3 && /[ \u00a0\n]/.test(signs.charAt(at))) at += 1;
  if (at === blanks) return undefined;
  at = afterOf(signs, at);
  const end = endOfDigits(signs, at);
  const digits = signs.slice(at, end);
  const runsOn = isDecimalAt(signs, end) || signs.charAt(end) === '%';
  return digits.length === 4 && !runsOn && Number(digits) >= 1000
    ? { y: Number(digits), end }
    : undefined;
}

const isDecimalAt = (signs: string, at: number): boolean =>
  (signs.charAt(at) === '.' || signs.charAt(at) === ',') && isDigitAt(signs, at + 1);

function monthBefore(
  signs: string,
  at: number,
  from: number,
): (Word & { readonly month: number }) | undefined {
  let end = at;
  while (at - end < 2 && /[ \u00a0\n]/.test(signs.charAt(end - 1))) end -= 1;
  const isApart = end < at;
  let word = wordBefore(
    signs,
    signs.charAt(end - 1) === '.' || signs.charAt(end - 1) === ',' ? end - 1 : end,
  );
  if (word !== undefined && figureTables().of.has(word.key) && isApart) {
    const before = word.start - 1;
    word = /[ \u00a0]/.test(signs.charAt(before)) ? wordBefore(signs, before) : undefined;
  }
  const month = word === undefined ? undefined : figureTables().months.get(word.key);
  return word === undefined || month === undefined || !isApart || word.start < from
    ? undefined
    : { ...word, month };
}

function readMonthFirst({ signs, at, end: after, from }: Place): Taken | undefined {
  const before = monthBefore(signs, at, from);
  if (before === undefined) return undefined;
  const { month: m, start } = before;
  const digits = signs.slice(at, after);
  if (digits.length === 4 && Number(digits) >= 1000 && !isDecimalAt(signs, after)) {
    return { found: [dateOf(start, after, { y: Number(digits), m })], end: after };
  }
  const first = dayAt(signs, at);
  if (first === undefined || isDecimalAt(signs, first.end) || /[%:/]/.test(signs.charAt(first.end)))
    return undefined;
  const second = secondDay(signs, first.end);
  const last = second === undefined || monthAfter(signs, second.end) !== undefined ? first : second;
  const year = yearAt(signs, last.end);
  const end = year?.end ?? last.end;
  const days = last === first ? [first.day] : [first.day, last.day];
  return { found: days.map((d) => dateOf(start, end, partsOf(year?.y, m, d))), end };
}

function secondDay(
  signs: string,
  at: number,
): { readonly day: number; readonly end: number } | undefined {
  const joint = afterJoint(signs, at);
  const second = joint === undefined ? undefined : dayAt(signs, joint);
  return second === undefined ||
    isDecimalAt(signs, second.end) ||
    /[%:/]/.test(signs.charAt(second.end))
    ? undefined
    : second;
}

/** The month whose name follows a day: a point, a blank, a hyphen or `of` may be between. */
function monthAfter(
  signs: string,
  at: number,
): { readonly month: number; readonly end: number } | undefined {
  const point = signs.charAt(at) === '.' ? at + 1 : at;
  const start = signs.charAt(point) === '-' ? point + 1 : afterBlank(signs, point);
  if (start === at) return undefined;
  const word = wordAt(signs, afterOf(signs, start));
  const month = word === undefined ? undefined : figureTables().months.get(word.key);
  return word === undefined || month === undefined ? undefined : { month, end: word.end };
}

function readDayFirst({ signs, at }: Place): Taken | undefined {
  const first = dayAt(signs, at);
  if (first === undefined || /[0-9.,]/.test(signs.charAt(at - 1))) return undefined;
  const point = signs.charAt(first.end) === '.' ? first.end + 1 : first.end;
  const second = secondDay(signs, point);
  const month = monthAfter(signs, second?.end ?? first.end);
  if (month === undefined) return undefined;
  const year = yearAfterHyphen(signs, month.end) ?? yearAt(signs, month.end);
  const end = year?.end ?? month.end;
  const days = second === undefined ? [first.day] : [first.day, second.day];
  return { found: days.map((d) => dateOf(at, end, partsOf(year?.y, month.month, d))), end };
}

/** In `5-Mar-2020`. */
function yearAfterHyphen(signs: string, at: number): { y: number; end: number } | undefined {
  if (signs.charAt(at) !== '-') return undefined;
  const digits = signs.slice(at + 1, endOfDigits(signs, at + 1));
  return digits.length === 4 ? { y: Number(digits), end: at + 5 } : undefined;
}

/** `FY2021`, `FY21`, `FY 2023/24`, and `1939-45` for two years. */
function readYears(place: Place): Taken | undefined {
  const { signs, at, end: after, from } = place;
  const digits = signs.slice(at, after);
  const fiscal =
    digits.length === 2 || digits.length === 4
      ? /(?<![A-Za-z])FY[ \u00a0]?'?$/.exec(signs.slice(Math.max(from, at - 6), at))
      : null;
  const start = at - (fiscal?.[0].length ?? 0);
  const two = readTwoYears(place, start);
  if (two !== undefined) return two;
  if (fiscal === null || isLetterAt(signs, after)) return undefined;
  const y = digits.length === 2 ? 2000 + Number(digits) : Number(digits);
  return { found: [dateOf(start, after, { y })], end: after };
}

/** After `FY` the first of two years may be short: `FY23/24`. */
function readTwoYears(place: Place, start: number): Taken | undefined {
  const { signs, at } = place;
  const short = start === at ? null : formAt(shortYears, place, '/-\u2013');
  const years = short ?? formAt(twoYears, place, ' \u00a0\u2013/-', '\u2013/-');
  if (years === null || /[0-9.,-]/.test(signs.charAt(at - 1))) return undefined;
  const end = at + years[0].length;
  const first = short === null ? (years[1] ?? '') : `20${years[1] ?? ''}`;
  const last = years[2] ?? '';
  const isNext = Number(last) === Number(first.slice(2)) + 1;
  if (isLetterAt(signs, end) || Number(last) <= Number(first.slice(2))) return undefined;
  if (short !== null && !isNext) return undefined;
  const second = Number(first.slice(0, 2) + last);
  return {
    found: [dateOf(start, end, { y: Number(first) }), dateOf(start, end, { y: second })],
    end,
  };
}

/** A number of days as a format of dates or times shows it. */
import { DIGITS, ENGLISH, isOfDate, type Shown, written } from './cell-tokens.js';

const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const DAYS: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

const SECONDS = 86_400;

/** A day and its time. */
export interface Moment {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  /** From 0, a Sunday. */
  readonly weekday: number;
  /** Of the day. */
  readonly seconds: number;
  /** Days since the first one that a sheet counts, with the time as a fraction. */
  readonly serial: number;
  /** `2026-03-01` */
  readonly iso: string;
}

/** Undefined for a number that is no day of a sheet. */
export function dateOf(value: number, isFrom1904: boolean): Moment | undefined {
  const serial = isFrom1904 ? value + 1462 : value;
  if (!(serial >= 0 && serial < 2_958_466) || Math.trunc(serial) === 60) return undefined;
  const seconds = Math.round((serial % 1) * SECONDS);
  const day = Math.trunc(serial) + (seconds === SECONDS ? 1 : 0);
  // 1900 counts as a leap year in these files: day 60 is a 29th of February that was none
  const days = day < 60 ? day + 1 : day;
  // oxlint-disable-next-line house/no-new-date -- of a given day, and no clock
  const date = new Date(Date.UTC(1899, 11, 30) + days * SECONDS * 1000);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  const dayOfMonth = date.getUTCDate();
  const two = (number: number): string => String(number).padStart(2, '0');
  return {
    year,
    month,
    day: dayOfMonth,
    weekday: date.getUTCDay(),
    seconds: seconds % SECONDS,
    serial,
    iso: `${year}-${two(month)}-${two(dayOfMonth)}`,
  };
}

/** Undefined for a number that is no day, and for names of months or days in another language. */
export function shownDate(value: number, tokens: readonly string[], isFrom1904: boolean): Shown {
  const moment = dateOf(value, isFrom1904);
  if (moment === undefined) return undefined;
  const isForeign = tokens.some((token) => token.startsWith('[$') && !ENGLISH.test(token));
  if (isForeign && tokens.some((token) => /^(?:m{3,5}|d{3,4})$/i.test(token))) return undefined;
  if (tokens.some((token) => DIGITS.test(token) && /[#?0]/.test(token))) return undefined;
  const isOfHalfDay = tokens.some((token) => /^(?:am\/pm|a\/p)$/i.test(token));
  return tokens
    .map((token, nth) => {
      if (!isOfDate(token)) return written(token);
      if (isMinute(tokens, nth)) return clock(token, Math.trunc(moment.seconds / 60) % 60);
      return partOf(token.toLowerCase(), moment, isOfHalfDay);
    })
    .join('');
}

/** `m` is a month, but after an hour or before a second a minute. */
function isMinute(tokens: readonly string[], nth: number): boolean {
  if (!/^m{1,2}$/i.test(tokens[nth] ?? '')) return false;
  const before = tokens.slice(0, nth).filter(isOfDate).at(-1) ?? '';
  const after = tokens.slice(nth + 1).find(isOfDate) ?? '';
  return /h/i.test(before) || /^\[?s/i.test(after);
}

const clock = (token: string, number: number): string =>
  String(number).padStart(Math.min(token.length, 2), '0');

/** One part of a date or a time, which has twelve hours twice where it says `am` or `pm`. */
function partOf(token: string, moment: Moment, isOfHalfDay: boolean): string {
  const { seconds } = moment;
  const hour = Math.trunc(seconds / 3600);
  if (token.startsWith('[')) return elapsed(token, moment);
  if (token.startsWith('h')) return clock(token, isOfHalfDay ? hour % 12 || 12 : hour);
  if (token.startsWith('s')) return clock(token, seconds % 60);
  if (token.startsWith('a')) {
    const half = hour < 12 ? 'AM' : 'PM';
    return token === 'a/p' ? half.charAt(0) : half;
  }
  return partOfDay(token, moment);
}

function elapsed(token: string, { serial, seconds }: Moment): string {
  const all = Math.trunc(serial) * SECONDS + seconds;
  const unit = { h: 3600, m: 60, s: 1 }[token.charAt(1)] ?? 1;
  return clock(token.slice(1, -1), Math.trunc(all / unit));
}

/** One letter is the number, two the number in two digits, more of them a name. */
function partOfDay(token: string, { year, month, day, weekday }: Moment): string {
  if (token.startsWith('y')) return token.length > 2 ? String(year) : clock('yy', year % 100);
  const isMonth = token.startsWith('m');
  if (token.length < 3) return clock(token, isMonth ? month : day);
  const name = (isMonth ? MONTHS[month - 1] : DAYS[weekday]) ?? '';
  if (token.length === 3) return name.slice(0, 3);
  return token.length === 5 ? name.slice(0, 1) : name;
}

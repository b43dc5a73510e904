/**
 * What a number may be besides the figure that is listed: a time with a letter or a sign for hours,
 * a day with two points, the other reading of its digits before a scale, millions, and the same
 * amount in another size of its unit.
 */

import { toSmall } from '../../core/text/code-points.js';
import { once } from '../../core/work/work.js';
import { isCurrency } from './around.js';
import { halfDayAt } from './clock.js';
import { afterJoint } from './dates.js';
import { fractionOf, shifted } from './decimal.js';
import { isMinutesAt, secondsOf } from './durations.js';
import { isLetterAt } from './fold.js';
import type { Found } from './found.js';
import { type DecimalSigns, groupOf } from './numbers.js';
import { matchAt } from './place.js';
import { baseOf, baseOfWord, symbolAt } from './symbol.js';
import { figureTables, formKey } from './tables.js';
import { afterBlank, type Word, wordAt } from './words-at.js';

/** Further readings of a number; they are looked for only where nothing else agrees. */
export interface Further {
  /** Values in the unit of the number. */
  readonly values: readonly string[];
  /** Values in another unit: none, or the currency of `M€`. */
  readonly others: readonly { readonly value: string; readonly unit: string }[];
  /** Times and days, as keys of a source. */
  readonly forms: readonly string[];
  /** Whether it is a time wherever it is found: `9h30`, `6` of `6–8 pm`. */
  readonly isTime: boolean;
  /** The amount in the unit without a prefix, as keys of a source. */
  readonly amounts: readonly string[];
  /** Amounts of a currency, and of its hundredths as one of the currency. */
  readonly money: readonly string[];
  readonly cents: readonly string[];
}

const nothing: Further = {
  values: [],
  others: [],
  isTime: false,
  forms: [],
  amounts: [],
  money: [],
  cents: [],
};

/** The further readings of a figure at its place, as the decimal signs of its text decide. */
export function furtherReadings(signs: string, found: Found, decimals: DecimalSigns): Further {
  // `2000 Вт`
  if (found.kind === 'year')
    return { ...nothing, amounts: amountsOf('', symbolAt(signs, found), found.values) };
  if (found.kind !== 'number' || found.word) return nothing;
  const { values, mantissa, scale, end } = found;
  const written = (found.others ?? groupOf(mantissa, decimals)).map((digits) =>
    shifted(digits, scale),
  );
  const symbol = symbolAt(signs, found);
  const isMinutes = isMinutesAt(signs, found);
  const isMillions = symbol === 'm' && scale === 0 && /[0-9]m/.test(signs.slice(end - 2, end));
  return {
    values: written,
    others: isMillions
      ? mantissa.map((digits) => ({ value: shifted(digits, 6), unit: '' }))
      : [
          ...moneyOf(signs, found, symbol),
          ...(isMinutes ? values.map((value) => ({ value, unit: 'minute' })) : []),
        ],
    forms: formsOf(signs, found, { symbol, decimals }),
    isTime: isTimeAt(signs, found) || hourOfRange(signs, found, decimals).length > 0,
    money: isCurrency(found.unit) ? values : [],
    cents: isCent(found, symbol) ? values.map((value) => shifted(value, -2)) : [],
    amounts:
      wholeTime(signs, found) ??
      amountsOf(isMinutes ? 'minute' : found.unit, symbol, [...values, ...written]),
  };
}

/** `88 cents`, `62 centesimi`, `34 céntimos`: no unit of the tables, and no scale. */
const isCent = ({ unit, scale }: Found, symbol: string): boolean =>
  unit === '' &&
  scale === 0 &&
  symbol.length > 3 &&
  toSmall(symbol.normalize('NFD').replace(/\p{M}/gu, '')).startsWith('cent');

/** Whether it is an hour with minutes: `9h30`, `13時5分`. */
export const isTimeAt = (signs: string, { unit, start }: Found): boolean => {
  const clock = unit === 'hour' || unit === '' ? clockOf(signs, start) : undefined;
  if (clock?.minutes === undefined) return false;
  return clock.by === 'sign' || (clock.by === 'letter' && unit === 'hour');
};

/** All of `9h30`, as a key of seconds; undefined for other figures. */
function wholeTime(signs: string, { unit, start }: Found): readonly string[] | undefined {
  const clock = unit === 'hour' ? clockOf(signs, start) : undefined;
  if (clock?.minutes === undefined || clock.by !== 'letter') return undefined;
  return [`z${(Number(clock.hour) * 60 + Number(clock.minutes)) * 60}s`];
}

/** A scale of one letter, or of the tables, directly before the sign of a currency: `38 M€`. */
function moneyOf(signs: string, { end, unit, scale, mantissa }: Found, symbol: string) {
  const start = afterBlank(signs, end);
  if (unit !== '' || scale !== 0 || symbol === '' || start === end) return [];
  const { glued, scales, units } = figureTables();
  const power = glued.get(symbol) ?? scales.get(formKey(symbol));
  const money = units.get(signs.charAt(start + symbol.length));
  if (power === undefined || money === undefined || !isCurrency(money)) return [];
  return mantissa.map((digits) => ({ value: shifted(digits, power), unit: money }));
}

/** A day and a month, each with a point after it. */
const pointed = /([0-9]{1,2})[.]([0-9]{1,2})[.]/y;
/** Hours and minutes with a point. */
const pointTime = /([0-9]{1,2})[.]([0-9]{2})(?![0-9]|[.,][0-9])/y;
/** Hours with the letter or a sign for them, and minutes. */
const hours: () => RegExp = /* @__PURE__ */ once(() => {
  const letter = 'h(?:[ \u00a0]?([0-9]{2})(?![0-9A-Za-z])|(?![0-9A-Za-z]))';
  const sign =
    '[\u6642\u65f6\u9ede\u70b9\uc2dc](?![\u9593\u95f4\uac04])(?:[ \u00a0]?([0-9]{1,2})[ \u00a0]?[\u5206\ubd84])?';
  const word = 'Uhr(?![A-Za-z])(?:[ \u00a0]([0-5][0-9])(?![0-9A-Za-z%]|[.,:][0-9]))?';
  return new RegExp(`([0-9]{1,2})[ \u00a0]?(?:${letter}|${sign}|${word})`, 'y');
});

/** A time as its letter, its sign or its word writes it; without minutes `by` says nothing. */
interface Clock {
  readonly hour: string;
  /** Undefined without minutes. */
  readonly minutes: string | undefined;
  readonly by: 'letter' | 'sign' | 'word';
}

function clockOf(signs: string, at: number): Clock | undefined {
  const found = matchAt(hours(), signs, at);
  if (found === null) return undefined;
  const [, hour = '', letter, sign, word] = found;
  if (letter !== undefined) return { hour, minutes: letter, by: 'letter' };
  return sign === undefined
    ? { hour, minutes: word, by: 'word' }
    : { hour, minutes: sign, by: 'sign' };
}

function formsOf(
  signs: string,
  { start, end, unit, sign, scale, mantissa }: Found,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: DecimalSigns },
): readonly string[] {
  if ((unit !== '' && unit !== 'hour') || sign !== '' || scale !== 0) return [];
  const form = pointedAt(signs, start, decimals) ?? clockAt(signs, start, decimals);
  if (form !== undefined) return form;
  // The first hour of a range
  const isHour = unit === 'hour' && figureTables().units.get(formKey(symbol)) !== 'hour';
  if (isHour) return end - start < 3 ? timesOf(mantissa[0] ?? '', '00', decimals) : [];
  return hourOfRange(signs, { start, end, unit }, decimals);
}

/** An hour, with a point and minutes or without, that is all of a number. */
const hourAlone = /^([0-9]{1,2})(?:[.]([0-5][0-9]))?$/;

/** The first hour of a range whose second is a time: `6–8 pm`, `18 bis 20 Uhr`; empty elsewhere. */
function hourOfRange(
  signs: string,
  { start, end, unit }: Pick<Found, 'start' | 'end' | 'unit'>,
  decimals: DecimalSigns,
): readonly string[] {
  const [alone, hour = '', minutes = '00'] =
    (unit === '' ? hourAlone.exec(signs.slice(start, Math.min(end, start + 6))) : null) ?? [];
  const joint =
    alone === undefined || alone.length < end - start ? undefined : afterJoint(signs, end);
  if (joint === undefined) return [];
  const half = halfDayAt(signs, joint);
  if (half === undefined) return clockOf(signs, joint) ? timesOf(hour, minutes, decimals) : [];
  if (Number(hour) > 12 || Number(hour) === 0) return [];
  // In the same half of the day, if that is before the second
  const same = (Number(hour) % 12) + (half.hour < 12 ? 0 : 12);
  const isBefore = same * 60 + Number(minutes) < half.hour * 60 + half.minute;
  return [`t${isBefore ? same : (same + 12) % 24}:${minutes}`];
}

/** A day and a month with points, and a time with one. */
function pointedAt(
  signs: string,
  start: number,
  decimals: DecimalSigns,
): readonly string[] | undefined {
  const hasTimes = decimals.comma || decimals.isTimes;
  const day = matchAt(pointed, signs, start);
  const time = hasTimes ? matchAt(pointTime, signs, start) : null;
  if (day === null && time === null) return undefined;
  const [, first = '', second = ''] = day ?? time ?? [];
  return [...dayOf(first, second), ...timesOf(time?.[1] ?? '', time?.[2] ?? '', decimals)];
}

/** Hours with the letter or a sign for them. */
function clockAt(
  signs: string,
  start: number,
  decimals: DecimalSigns,
): readonly string[] | undefined {
  const clock = clockOf(signs, start);
  if (clock === undefined) return undefined;
  const { hour, minutes = '0', by } = clock;
  if (by === 'letter' && isLetterAt(signs, start - 1)) return [];
  return timesOf(hour, minutes.padStart(2, '0'), decimals);
}

/** An hour directly before its minutes. */
const hourBefore = /[0-9]{1,2}[ \u00a0]?(?:[h\u6642\u65f6\u9ede\u70b9\uc2dc]|Uhr)[ \u00a0]?$/;

/** Of minutes that are a figure of their own the keys of their time: `05` in `9 h 05`, `30` in `14時30分`. */
export function timeOfMinutes(
  signs: string,
  { unit, sign, scale, start }: Found,
  decimals: DecimalSigns,
): readonly string[] {
  const found = hourBefore.exec(signs.slice(Math.max(0, start - 7), start));
  if (found === null || (unit !== '' && unit !== 'minute') || sign !== '' || scale !== 0) return [];
  const at = start - found[0].length;
  const clock = /[0-9.,:]/.test(signs.charAt(at - 1)) ? undefined : clockOf(signs, at);
  const minutes = clock?.minutes;
  if (minutes === undefined || !signs.startsWith(minutes, start)) return [];
  return clockAt(signs, at, decimals) ?? [];
}

/** The keys of a time; an hour below 13 has two readings, but in a text that counts to 24. */
function timesOf(hours: string, minutes: string, { is24 }: DecimalSigns): readonly string[] {
  const hour = Number(hours);
  if (minutes.length !== 2 || hour > 23 || Number(minutes) > 59) return [];
  const others = hour < 13 && !is24 ? [(hour + 12) % 24] : [];
  return [hour, ...others].map((one) => `t${one}:${minutes}`);
}

function dayOf(day: string, month: string): readonly string[] {
  const isDay = Number(day) > 0 && Number(day) < 32 && Number(month) > 0 && Number(month) < 13;
  return isDay ? [`d--${month.padStart(2, '0')}-${day.padStart(2, '0')}`] : [];
}

/** `two thirds` and `a third`, of the words of the tables; empty for other words. */
export function fractionInWords(signs: string, { kind, word, values, start, end }: Found): string {
  if (!word) return '';
  const { ordinals } = figureTables();
  if (kind === 'ordinal') {
    const isOne = /(?:^|[^A-Za-z])[aA][ \u00a0]$/.test(signs.slice(Math.max(0, start - 3), start));
    return isOne && Number(values[0]) > 2 ? fractionOf(1, Number(values[0])) : '';
  }
  const part = wordAt(signs, signs.charAt(end) === '-' ? end + 1 : afterBlank(signs, end));
  const bottom = part === undefined ? 0 : ordinals.indexOf(part.key.replace(/s$/, '')) + 1;
  const top = Number(values[0]);
  return kind === 'number' && bottom > 2 && top > 0 && top < bottom ? fractionOf(top, bottom) : '';
}

/** What is written with a prefix of SI, and what may be, in one unit. */
function amountsOf(unit: string, symbol: string, values: readonly string[]): readonly string[] {
  const seconds = unit === 'second' ? [] : values.map((value) => secondsOf(unit, value));
  const durations = seconds.filter((one) => one !== '').map((one) => `z${one}s`);
  const bases = unit === '' ? [...baseOf(symbol), ...baseOfWord(symbol)] : baseOf(unit);
  const sizes = bases.flatMap(({ power, base }) =>
    values
      .filter((value) => !value.includes('/'))
      .map((value) => `z${shifted(value, power)}${base}`),
  );
  return [...sizes, ...durations];
}

/** The unit that a word is, else the word, if it has three letters: shorter ones join words. */
const unitOrWord = ({ key, start, end }: Word): string => {
  const unit = figureTables().units.get(key);
  if (unit !== undefined) return `:${unit}`;
  return end - start < 3 ? '' : key;
};

/** The readings of a date; with points, and where no text is English, the day is before the month. */
export const datesOf = (
  signs: string,
  { values, start, end }: Found,
  isDayFirst: () => boolean,
): readonly string[] =>
  values.length > 1 && (signs.slice(start, end).includes('.') || isDayFirst())
    ? values.slice(0, 1)
    : values;

/** What a number from 1 to 20, one of the tens to 90 or a fraction counts: its unit, else the word after it; empty for others. */
export function countedBy(
  signs: string,
  { kind, mantissa, scale, sign, unit, start, end }: Found,
): string {
  const [digits = ''] = mantissa;
  if (kind !== 'number' || scale !== 0 || sign !== '' || isCurrency(unit)) return '';
  const isFraction = /^[1-9][/](?:[2-9]|10)$/.test(signs.slice(start, end));
  if (!isFraction && !/^(?:1?[1-9]|[1-9]0)$/.test(digits)) return '';
  if (unit !== '') return `:${unit}`;
  const word = wordAt(signs, afterBlank(signs, end));
  return word === undefined ? '' : unitOrWord(word);
}

/**
 * Words and units that follow another word and one blank: before them a number may be in words of a
 * language whose words are not read. None in an English text, which has `the`.
 */
export function countedWords(signs: string): ReadonlySet<string> {
  const words = new Set<string>();
  let before = -1;
  for (let at = 0; at < signs.length; at += 1) {
    const word = wordAt(signs, at);
    if (word === undefined) continue;
    if (word.key === 'the') return new Set();
    if (afterBlank(signs, before) === at && before < at) words.add(unitOrWord(word));
    at = word.end - 1;
    before = word.end;
  }
  words.delete('');
  return words;
}

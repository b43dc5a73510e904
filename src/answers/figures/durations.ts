/** How long something takes, in seconds: `90 minutes` is `1.5 hours` and `1 hour 30 minutes`. */
import { shifted } from './decimal.js';
import type { Found } from './found.js';
import { symbolAt } from './symbol.js';
import { afterBlank } from './words-at.js';
import { afterShortWord } from './written.js';

/** Units of time of one length each; a month and a year have several. */
const lengths: ReadonlyMap<string, number> = new Map([
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]);

/** Numbers of fewer digits are exact in seconds. */
const SHORT = 10;

/** A value of a unit of time in seconds, as decimal text; empty for other units. */
export function secondsOf(unit: string, value: string): string {
  const length = lengths.get(unit);
  if (length === undefined || value.includes('/')) return '';
  if (value.length < SHORT && !value.includes('.')) return String(Number(value) * length);
  const [whole = '', part = ''] = value.split('.');
  return shifted(String(BigInt(whole + part) * BigInt(length)), -part.length);
}

/** The seconds of `2:05:48`; empty for a time without seconds. */
export function secondsOfTime(value: string): string {
  const parts = value.split(':').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = parts;
  return parts.length === 3 ? String((hours * 60 + minutes) * 60 + seconds) : '';
}

/** Whether minutes are meant: `30m` after `2h`, `14分`. */
export const isMinutesAt = (signs: string, { unit, start, end }: Found): boolean =>
  (unit === 'm' &&
    signs.charAt(end - 1) === 'm' &&
    /[0-9][ \u00a0]?h[ \u00a0]?$/.test(signs.slice(Math.max(0, start - 4), start))) ||
  (unit === '' && /[\u5206\ubd84]/.test(signs.charAt(afterBlank(signs, end))));

function lengthOf(signs: string, one: Found): number {
  if (isMinutesAt(signs, one)) return 60;
  return lengths.get(one.unit) ?? (one.unit === '' && symbolAt(signs, one) === 's' ? 1 : 0);
}

const isPart = (one: Found | undefined): one is Found =>
  one !== undefined &&
  one.kind === 'number' &&
  one.scale === 0 &&
  /^[0-9]{1,6}$/.test(one.values[0] ?? '');

/** Whether the second goes on where the first ends, in a smaller unit, and is less than one of its. */
function goesOn(signs: string, one: Found | undefined, next: Found | undefined): boolean {
  if (one === undefined || next === undefined || next.sign !== '') return false;
  const length = lengthOf(signs, one);
  const smaller = length === 0 ? 0 : lengthOf(signs, next);
  if (smaller === 0 || !isPart(one) || !isPart(next)) return false;
  if (Number(next.values[0]) * smaller >= length) return false;
  return next.start === afterBlank(signs, one.end) || next.start === afterShortWord(signs, one.end);
}

/** All of `2 h 05 min 48 s` in seconds, and its first part; undefined for a figure that is alone. */
export function durationAt(
  signs: string,
  list: readonly Found[],
  nth: number,
): { readonly seconds: string; readonly first: number } | undefined {
  let first = nth;
  while (nth - first < 3 && goesOn(signs, list[first - 1], list[first])) first -= 1;
  let last = nth;
  while (last - nth < 3 && goesOn(signs, list[last], list[last + 1])) last += 1;
  if (first === last) return undefined;
  const seconds = list
    .slice(first, last + 1)
    .reduce((sum, one) => sum + Number(one.values[0]) * lengthOf(signs, one), 0);
  return { seconds: String(seconds), first };
}

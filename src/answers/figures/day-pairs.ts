/** A day and a month as two numbers: `14. 6.`, `14. 6. 2024`, `22/9`, `1/7 2025` and `22-12`. */
import { isReducible } from './decimal.js';
import type { Found } from './found.js';
import { matchAt } from './place.js';

const pair =
  /([0-9]{1,2})(?:[.][ \u00a0]([0-9]{1,2})[.]|([/-])([0-9]{1,2})(?![0-9/-]|[.,][0-9]))(?:[ \u00a0]?([0-9]{4})(?![0-9]))?/y;

const two = (digits: string): string => digits.padStart(2, '0');

function keyOf(day: string, month: string, year: string | undefined): readonly string[] {
  const isDay = Number(day) > 0 && Number(day) < 32 && Number(month) > 0 && Number(month) < 13;
  return isDay ? [`d${year ?? '-'}-${two(month)}-${two(day)}`] : [];
}

/**
 * The keys of the day whose first number is a figure; without points either may be the day, but
 * where the day is first. A fraction is one if it can be reduced or a year follows; with a hyphen
 * the first is the greater.
 */
export function dayOf(
  signs: string,
  { start, end }: Found,
  isDayFirst: () => boolean,
): readonly string[] {
  const isFraction = end - start > 2;
  if (isFraction ? !signs.slice(start, end).includes('/') : !/[./-]/.test(signs.charAt(end)))
    return [];
  if (/[0-9./-]/.test(signs.charAt(start - 1))) return [];
  const [, one = '', month, joint, other = '', year] = matchAt(pair, signs, start) ?? [];
  if (month !== undefined) return keyOf(one, month, year);
  const isDay = isFraction
    ? year !== undefined || isReducible(Number(one), Number(other))
    : joint !== '-' || Number(one) > Number(other);
  const first = isDay ? keyOf(one, other, year) : [];
  return !isDay || (first.length > 0 && isDayFirst())
    ? first
    : [...first, ...keyOf(other, one, year)];
}

/** The keys of the day that a figure of a list is a part of. */
export function dayWith(
  signs: string,
  list: readonly Found[],
  { nth, isDayFirst }: { readonly nth: number; readonly isDayFirst: () => boolean },
): readonly string[] {
  const last = list[nth]?.end ?? 0;
  for (let first = nth; first >= 0 && nth - first < 3; first -= 1) {
    const one = list[first];
    const keys = one === undefined ? [] : dayOf(signs, one, isDayFirst);
    const length = matchAt(pair, signs, one?.start ?? 0)?.[0].length ?? 0;
    if (keys.length > 0 && (one?.start ?? 0) + length >= last) return [...new Set(keys)];
  }
  return [];
}

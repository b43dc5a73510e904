/** A day and a month as two numbers: `14. 6.`, `14. 6. 2024` and `22/9`. */
import type { Found } from './found.js';
import { matchAt } from './place.js';

const pair =
  /([0-9]{1,2})(?:[/]([0-9]{1,2})(?![0-9/]|[.,][0-9])|[.][ \u00a0]([0-9]{1,2})[.](?:[ \u00a0]?([0-9]{4})(?![0-9]))?)/y;

const two = (digits: string): string => digits.padStart(2, '0');

function keyOf(day: string, month: string, year: string | undefined): readonly string[] {
  const isDay = Number(day) > 0 && Number(day) < 32 && Number(month) > 0 && Number(month) < 13;
  return isDay ? [`d${year ?? '-'}-${two(month)}-${two(day)}`] : [];
}

/** The keys of the day whose first number is a figure; with a slash it may be either. */
export function dayOf(signs: string, { start, end }: Found): readonly string[] {
  if (
    end - start > 2 ||
    !/[./]/.test(signs.charAt(end)) ||
    /[0-9./-]/.test(signs.charAt(start - 1))
  )
    return [];
  const [, one = '', other, month = '', year] = matchAt(pair, signs, start) ?? [];
  return other === undefined
    ? keyOf(one, month, year)
    : [...keyOf(one, other, undefined), ...keyOf(other, one, undefined)];
}

/** The keys of the day that a figure of a list is a part of. */
export function dayWith(signs: string, list: readonly Found[], nth: number): readonly string[] {
  const last = list[nth]?.end ?? 0;
  for (let first = nth; first >= 0 && nth - first < 3; first -= 1) {
    const one = list[first];
    const keys = one === undefined ? [] : dayOf(signs, one);
    const length = matchAt(pair, signs, one?.start ?? 0)?.[0].length ?? 0;
    if (keys.length > 0 && (one?.start ?? 0) + length >= last) return [...new Set(keys)];
  }
  return [];
}

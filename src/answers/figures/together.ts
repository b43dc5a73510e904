/** A number in several scales, as `12만 4,070`: each part is a figure, and all are one value. */
import { shifted } from './decimal.js';
import type { Found } from './found.js';
import { afterBlank } from './words-at.js';

export interface Together {
  readonly value: string;
  readonly unit: string;
  /** The index of its first part. */
  readonly first: number;
}

const isPart = (one: Found | undefined): one is Found =>
  one !== undefined &&
  one.kind !== 'ordinal' &&
  !one.word &&
  one.joined !== true &&
  /^[0-9]+$/.test(one.values[0] ?? '');

/** Whether the second goes on where the first ends, and is less than the scale of the first. */
function goesOn(signs: string, one: Found | undefined, next: Found | undefined): boolean {
  if (!isPart(one) || !isPart(next) || one.scale === 0 || one.unit !== '' || next.sign !== '')
    return false;
  if (next.start !== one.end && next.start !== afterBlank(signs, one.end)) return false;
  return (next.values[0]?.length ?? 0) <= one.scale;
}

/** The whole number that a figure of a list is a part of; undefined if it is one alone. */
export function togetherAt(
  signs: string,
  list: readonly Found[],
  nth: number,
): Together | undefined {
  let first = nth;
  while (nth - first < 4 && goesOn(signs, list[first - 1], list[first])) first -= 1;
  let last = nth;
  while (last - nth < 4 && goesOn(signs, list[last], list[last + 1])) last += 1;
  if (first === last) return undefined;
  const parts = list.slice(first, last + 1);
  const sum = parts.reduce((all, { values }) => all + BigInt(values[0] ?? 0), 0n);
  return { value: shifted(String(sum), 0), unit: parts.at(-1)?.unit ?? '', first };
}

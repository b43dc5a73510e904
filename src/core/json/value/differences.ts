/** Reports where two JSON values differ, by pointers alone. */
import { escapeKey } from './pointer.js';
import { type JsonValue, memberOf } from './value.js';

/**
 * The shortest pointers (RFC 6901, exact) that differ, in canonical key order; an array's elements
 * go by index.
 */
export interface Differences {
  /** Pointers into the later value to what the earlier one lacks. */
  readonly added: string[];
  /** Pointers, the same in both, to primitives that differ or to values of another type. */
  readonly changed: string[];
  /** Pointers into the earlier value to what the later one lacks. */
  readonly dropped: string[];
}

type Pair = {
  readonly pointer: string;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
};

/** Compares two values without recursion; `-0` and `0` are the same, as their canonical text is. */
export function differences(before: JsonValue, after: JsonValue): Differences {
  const found: Differences = { added: [], changed: [], dropped: [] };
  for (const [kind, pointer] of eachDifference(before, after)) found[kind].push(pointer);
  return found;
}

/** The same in one canonical order. */
export function* eachDifference(
  before: JsonValue,
  after: JsonValue,
): Generator<[keyof Differences, string]> {
  const pairs: Pair[] = [{ pointer: '', before, after }];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    if (pair.before === pair.after) continue;
    if (pair.before === undefined) yield ['added', pair.pointer];
    else if (pair.after === undefined) yield ['dropped', pair.pointer];
    else if (!isSameContainer(pair.before, pair.after)) yield ['changed', pair.pointer];
    else pushMembers(pairs, pair);
  }
}

/** Whether both are arrays or both are objects, so that they can be compared member by member. */
export function isSameContainer(before: JsonValue, after: JsonValue): boolean {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return false;
  return Array.isArray(before) === Array.isArray(after);
}

/** Pushes members last first, so that the first is compared first. */
function pushMembers(pairs: Pair[], { pointer, before, after }: Pair): void {
  for (const key of memberKeys(before, after).reverse())
    pairs.push({
      pointer: `${pointer}/${escapeKey(key)}`,
      before: memberOf(before, key),
      after: memberOf(after, key),
    });
}

/**
 * The keys of both containers: indexes ascending, or names in UTF-16 order as RFC 8785 has them.
 */
export function memberKeys(before: JsonValue | undefined, after: JsonValue | undefined): string[] {
  if (Array.isArray(before) && Array.isArray(after))
    return Object.keys(before.length > after.length ? before : after);
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
}

/** Pairs the items of two lists by what identifies them, and says which of them really moved. */
import { isList, type JsonValue, memberOf } from '../json/value/index.js';
import { countWhile } from '../text/offsets.js';

/** Where one item is in both lists; one of the two indexes may be missing. */
export interface ItemPair {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly isMoved: boolean;
}

/**
 * Pairs items in the order of the first list, then what the second adds; undefined when identity
 * does not distinguish them.
 */
export function pairItems(
  before: JsonValue,
  after: JsonValue,
  identity: string,
): ItemPair[] | undefined {
  const earlier = indexByIdentity(before, identity);
  const later = indexByIdentity(after, identity);
  if (earlier === undefined || later === undefined) return undefined;
  const pairs = [...earlier].map(([id, index]) => ({ before: index, after: later.get(id) }));
  const resting = longestAscent(
    pairs.map(({ after }) => after).filter((index) => index !== undefined),
  );
  const added = [...later].filter(([id]) => !earlier.has(id));
  return [
    ...pairs.map((pair) => ({
      ...pair,
      isMoved: pair.after !== undefined && !resting.has(pair.after),
    })),
    ...added.map(([, index]) => ({ before: undefined, after: index, isMoved: false })),
  ];
}

function indexByIdentity(list: JsonValue, identity: string): Map<string, number> | undefined {
  if (!isList(list)) return undefined;
  const found = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const id = Array.isArray(item) ? undefined : memberOf(item, identity);
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    const key = `${typeof id}:${String(id)}`;
    if (found.has(key)) return undefined;
    found.set(key, index);
  }
  return found;
}

/**
 * The largest set of numbers that are in ascending order already: what is not in it is the least
 * that has to move. Patience sorting: `tails[n]` is where the ascent of length n + 1 with the
 * smallest last number ends.
 */
function longestAscent(numbers: readonly number[]): ReadonlySet<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of numbers.entries()) {
    const length = countWhile(tails.length, (at) => (numbers[tails[at] ?? 0] ?? 0) < value);
    previous.push(tails[length - 1] ?? -1);
    tails[length] = index;
  }
  const ascent = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? 0)
    ascent.add(numbers[index] ?? 0);
  return ascent;
}

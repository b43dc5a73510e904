/** Follows items of a list that were sorted, groups them, and finds identities that it repeats. */
import { isIndex, itemAt } from '../json/value/index.js';

/**
 * Rewrites the pointers that lead into a list, after its item from index `i` went to
 * `permutation[i]`. Pointers to elsewhere, and to indexes that the list does not have, stay as they
 * are. All are exact RFC 6901.
 */
export function remapPointers(
  pointers: readonly string[],
  listPointer: string,
  permutation: readonly number[],
): string[] {
  const prefix = `${listPointer}/`;
  return pointers.map((pointer) => {
    if (!pointer.startsWith(prefix)) return pointer;
    const [segment = '', ...rest] = pointer.slice(prefix.length).split('/');
    const to = isIndex(segment) ? permutation[Number(segment)] : undefined;
    return to === undefined ? pointer : [`${listPointer}/${String(to)}`, ...rest].join('/');
  });
}

/** The indexes of items whose identity occurred before, ascending. */
export function repeated(identities: readonly (string | number)[]): number[] {
  const seen = new Set(identities);
  if (seen.size === identities.length) return [];
  seen.clear();
  return identities.flatMap((identity, index) => {
    const before = seen.size;
    return seen.add(identity).size === before ? [index] : [];
  });
}

/**
 * Cuts a list into runs: an item belongs to the run of the item before it if `joins` returns true.
 */
export function runsOf<Item>(
  list: readonly Item[],
  joins: (item: Item, first: Item, last: Item) => boolean,
): Item[][] {
  const runs: Item[][] = [];
  for (const item of list) {
    const run = runs.at(-1);
    if (run !== undefined && joins(item, itemAt(run, 0), itemAt(run, run.length - 1)))
      run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/**
 * The items of each key, both in the order of the items: `Map.groupBy`, which Node.js 20 does not
 * have.
 */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

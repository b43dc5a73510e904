/**
 * Total orders: declared as a list of keys, the same for every permutation of their input, and
 * never a coin toss.
 */
import { type IssueDraft, issueOf } from '../issue/issue.js';
import { type Failure, failure, type Outcome, success } from '../issue/outcome.js';
import { itemAt } from '../json/value/index.js';
import type { OrderCode } from './codes.js';
import { type Comparison, compareNumbers, compareText } from './text.js';

/** What an item is sorted by: one direction, and one kind of value for all items of a list. */
export interface OrderKey<Item> {
  readonly direction: 'ascending' | 'descending';
  readonly of: (item: Item) => KeyValue;
}

/**
 * Numbers go by value, text by code point, lists of text element by element; an absent key comes
 * last either way.
 */
export type KeyValue = number | string | readonly string[] | undefined;

/** Keys in order of weight; together they have to distinguish any two items. */
export type TotalOrder<Item> = readonly OrderKey<Item>[];

/** A sorted copy, and where each item went: the item from index `i` is at `permutation[i]` now. */
export interface Sorted<Item> {
  readonly items: Item[];
  readonly permutation: number[];
}

/** A key whose smallest value comes first. */
export function ascending<Item>(of: (item: Item) => KeyValue): OrderKey<Item> {
  return Object.freeze({ direction: 'ascending', of });
}

/** A key whose largest value comes first. */
export function descending<Item>(of: (item: Item) => KeyValue): OrderKey<Item> {
  return Object.freeze({ direction: 'descending', of });
}

/** An order by these keys, the first one first; the last should distinguish any two items. */
export function totalOrder<Item>(...keys: readonly OrderKey<Item>[]): TotalOrder<Item> {
  return Object.freeze(keys);
}

/** An order by members of the items, ascending, the first one first. */
export function memberOrder<Name extends string>(
  ...names: readonly Name[]
): TotalOrder<MembersOf<Name>> {
  return Object.freeze(names.map((name) => ascending((item: MembersOf<Name>) => item[name])));
}

type MembersOf<Name extends string> = { readonly [Member in Name]?: KeyValue };

/**
 * Sorts a copy of a list; the list itself is not changed.
 *
 * Refuses values that cannot be sorted by, such as NaN, and items with the same full key. Issues
 * have the pointer of the item in the given list; `pointer` is that of the list.
 */
export function sortTotal<Item>(
  items: readonly Item[],
  order: TotalOrder<Item>,
  pointer = '',
): Outcome<Sorted<Item>> {
  const rows = items.map((item) => order.map((key) => key.of(item)));
  if (!rows.every(isSortable)) {
    const unsortable = [...rows.keys()].filter((index) => !isSortable(itemAt(rows, index)));
    return refusedAt(pointer, unsortable, (index) => unsortableDraft(itemAt(rows, index)));
  }
  const from = [...rows.keys()];
  const compare = (a: number, b: number) => compareRows(itemAt(rows, a), itemAt(rows, b), order);
  from.sort(compare);
  const same = from.filter((at, nth) => nth > 0 && compare(from[nth - 1] ?? 0, at) === 0);
  if (same.length > 0) {
    const words = { expected: 'a key of its own', received: 'the key of another item' };
    return refusedAt(pointer, same.sort(compareNumbers), () => ({
      code: 'order.duplicate',
      ...words,
    }));
  }
  return success({ items: from.map((at) => itemAt(items, at)), permutation: permutationOf(from) });
}

/** Where each item went, by where it came from. */
export function permutationOf(from: readonly number[]): number[] {
  const permutation: number[] = [];
  for (const [to, at] of from.entries()) permutation[at] = to;
  return permutation;
}

/** One issue for each of these items of a list, at most 100. */
export function refusedAt(
  pointer: string,
  indexes: readonly number[],
  draftOf: (index: number) => IssueDraft<OrderCode>,
): Failure {
  return failure(
    indexes
      .slice(0, 100)
      .map((index) => issueOf({ ...draftOf(index), pointer: `${pointer}/${index}` })),
  );
}

/** The index of the first item that is not strictly after the one before it, or -1 when all do. */
export function firstOutOfOrder<Item>(items: readonly Item[], order: TotalOrder<Item>): number {
  for (let index = 0; index < items.length; index += 1) {
    const item = itemAt(items, index);
    let compared: Comparison = index === 0 ? -1 : 0;
    for (let nth = 0; nth < order.length; nth += 1) {
      const { of, direction } = itemAt(order, nth);
      const value = of(item);
      if (typeof value !== 'string' && !isKeyValue(value)) return index;
      if (compared === 0) compared = compareKeys(of(itemAt(items, index - 1)), value, direction);
    }
    if (compared >= 0) return index;
  }
  return -1;
}

const isSortable = (row: readonly unknown[]): row is readonly KeyValue[] => row.every(isKeyValue);

function isKeyValue(value: unknown): value is KeyValue {
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every((element: unknown) => typeof element === 'string');
  return typeof value === 'string' || value === undefined;
}

function compareRows<Item>(
  a: readonly KeyValue[],
  b: readonly KeyValue[],
  order: TotalOrder<Item>,
): Comparison {
  for (let nth = 0; nth < order.length; nth += 1) {
    const compared = compareKeys(a[nth], b[nth], itemAt(order, nth).direction);
    if (compared !== 0) return compared;
  }
  return 0;
}

function compareKeys(
  a: KeyValue,
  b: KeyValue,
  direction: OrderKey<unknown>['direction'],
): Comparison {
  // Kinds are not mixed in one key; if they are, they are separate, so that the order stays one.
  if (typeof a !== typeof b) return compareNumbers(kindRank(a), kindRank(b));
  return direction === 'ascending' ? compareSameKind(a, b) : compareSameKind(b, a);
}

const kinds: readonly string[] = ['number', 'string', 'object', 'undefined'];

const kindRank = (value: KeyValue): number => kinds.indexOf(typeof value);

function compareSameKind(a: KeyValue, b: KeyValue): Comparison {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return typeof a === 'object' && typeof b === 'object' ? compareLists(a, b) : 0;
}

/** The first element that differs decides; a list that only goes on is the later one. */
function compareLists(a: readonly string[], b: readonly string[]): Comparison {
  for (const [index, element] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const compared = compareText(element, other);
    if (compared !== 0) return compared;
  }
  return compareNumbers(a.length, b.length);
}

function unsortableDraft(row: readonly unknown[]): IssueDraft<OrderCode> {
  const isNumber = row.some((value) => typeof value === 'number' && !Number.isFinite(value));
  if (isNumber) return { code: 'order.non-finite', expected: 'a finite number to sort by' };
  return { code: 'order.key', expected: 'a number, a text or a list of texts to sort by' };
}

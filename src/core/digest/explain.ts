/**
 * Reports what makes two documents' digests differ: places, kinds and digests, and no text of
 * either document.
 */
import type { JsonValue, Segment } from '../json/value/index.js';
import {
  differences,
  formatPointer,
  isSameContainer,
  memberKeys,
  memberOf,
  parsePointer,
  pointerTo,
} from '../json/value/index.js';
import { isOmitted, type Omission, omissionOf } from './omission.js';
import { pairItems } from './pair-items.js';

/** One difference between two documents. */
export interface DigestDifference {
  /**
   * `added` and `removed` as seen from the first document; `moved` is an identified item at another
   * place in the order.
   */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Pointer into the first document, safe to print; absent for what was added. */
  readonly before?: string;
  /** Pointer into the second document, safe to print; absent for what was removed. */
  readonly after?: string;
  /**
   * Of a changed item that has an identity: the names of the members that differ, in canonical
   * order, safe to print.
   */
  readonly members?: readonly string[];
  /** Whether all that differs here is volatile under the contract. */
  readonly isVolatile: boolean;
  /** The digests that differ because of it: a volatile difference touches `digest` alone. */
  readonly touches: readonly ('digest' | 'stableDigest')[];
}

/** How two documents are to be compared. */
export interface Comparison {
  /** RFC 6901 pointers of the volatile members. */
  readonly volatile: readonly string[];
  /**
   * Lists whose items have identity: pointer of the list to the member that identifies,
   * `{ '/results': 'id' }`.
   */
  readonly identities: Readonly<Record<string, string>>;
}

type Path = readonly Segment[];

interface Pair {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  /**
   * Where the pair is in each document: once items are paired by identity, the two paths may
   * differ.
   */
  readonly beforePath: Path;
  readonly afterPath: Path;
  readonly item?: { readonly isMoved: boolean };
}

/**
 * Lists differences in canonical key order; identified items in the order of the first document,
 * then what was added.
 */
export function explainDifference(
  before: JsonValue,
  after: JsonValue,
  comparison: Comparison,
): DigestDifference[] {
  const found: DigestDifference[] = [];
  const volatile = omissionOf(comparison.volatile);
  const pairs: Pair[] = [
    {
      before,
      after,
      beforePath: [],
      afterPath: [],
    },
  ];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const isVolatile = isOmitted(volatile, pair.beforePath) || isOmitted(volatile, pair.afterPath);
    if (pair.item?.isMoved === true) found.push(differenceOf('moved', pair, isVolatile));
    const { before: one, after: other } = pair;
    if (one === other) continue;
    if (one === undefined) found.push(differenceOf('added', pair, isVolatile));
    else if (other === undefined) found.push(differenceOf('removed', pair, isVolatile));
    else if (!isSameContainer(one, other)) found.push(differenceOf('changed', pair, isVolatile));
    else if (pair.item === undefined)
      pushAll(pairs, membersOf(pair, one, other, comparison).reverse());
    else pushAll(found, changedItem(pair, one, other, volatile));
  }
  return found;
}

/** One by one: a list of a million cannot be spread into arguments. */
function pushAll<Value>(list: Value[], more: Iterable<Value>): void {
  for (const value of more) list.push(value);
}

function membersOf(
  pair: Pair,
  before: JsonValue,
  after: JsonValue,
  comparison: Comparison,
): Pair[] {
  const identity = memberOf(comparison.identities, pointerTo(pair.beforePath));
  const items = typeof identity === 'string' ? pairItems(before, after, identity) : undefined;
  if (items !== undefined)
    return items.map((item) => ({
      ...childOf(pair, item.before, item.after),
      item: { isMoved: item.isMoved },
    }));
  const segments: Path = Array.isArray(before)
    ? memberKeys(before, after).map(Number)
    : memberKeys(before, after);
  return segments.map((segment) => childOf(pair, segment, segment));
}

function childOf(pair: Pair, before: Segment | undefined, after: Segment | undefined): Pair {
  return {
    before: before === undefined ? undefined : memberOf(pair.before, String(before)),
    after: after === undefined ? undefined : memberOf(pair.after, String(after)),
    beforePath: before === undefined ? [] : [...pair.beforePath, before],
    afterPath: after === undefined ? [] : [...pair.afterPath, after],
  };
}

/**
 * One difference for an item of both documents, naming its members; none when the two are equal.
 */
function changedItem(
  pair: Pair,
  before: JsonValue,
  after: JsonValue,
  volatile: Omission,
): DigestDifference[] {
  const { added, changed, dropped } = differences(before, after);
  const paths = [...added, ...changed, ...dropped].map((pointer) => parsePointer(pointer) as Path);
  if (paths.length === 0) return [];
  const names = [...new Set(paths.map(([name]) => String(name)))].sort();
  const isVolatile = paths.every(
    (path) =>
      isOmitted(volatile, [...pair.beforePath, ...path]) ||
      isOmitted(volatile, [...pair.afterPath, ...path]),
  );
  const members = names.map((name) => formatPointer([name]).slice(1));
  return [{ ...differenceOf('changed', pair, isVolatile), members }];
}

function differenceOf(
  kind: DigestDifference['kind'],
  pair: Pair,
  isVolatile: boolean,
): DigestDifference {
  return {
    kind,
    ...(kind === 'added' ? {} : { before: formatPointer(pair.beforePath) }),
    ...(kind === 'removed' ? {} : { after: formatPointer(pair.afterPath) }),
    isVolatile,
    touches: isVolatile ? ['digest'] : ['digest', 'stableDigest'],
  };
}

/** Ranks scored candidates so that near ties have one order, whatever order they came in. */

import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import { unknownMembers } from '../json/value/index.js';
import type { OrderCode } from './codes.js';
import { repeated, runsOf } from './remap.js';
import { compareText } from './text.js';
import {
  ascending,
  descending,
  permutationOf,
  refusedAt,
  type Sorted,
  sortTotal,
} from './total-order.js';

/** What candidates are ranked by. */
export interface OrderedCandidate {
  readonly id: string;
  /** Finite; higher is better. */
  readonly score: number;
}

/**
 * Ranks a copy of a list: groups of near ties by score descending, inside a group by id ascending.
 *
 * "Within epsilon of each other" is not transitive, so groups are cut: sorted by exact score, a
 * group ends where the group's first score exceeds the next one by more than epsilon, in binary64.
 * Epsilon 0 makes exact ties only. Scores that are not finite, ids that are not text and ids that
 * occur twice are refused, each with the pointer of the item below `pointer`.
 */
export function rankCandidates<Item extends OrderedCandidate>(
  items: readonly Item[],
  epsilon: number,
  pointer = '',
): Outcome<Sorted<Item>> {
  if (!(Number.isFinite(epsilon) && epsilon >= 0)) {
    const code: OrderCode = 'order.epsilon';
    return failure(issueOf({ code, expected: 'a finite number from 0 as epsilon' }));
  }
  const unfit = items.flatMap((item, index) => (isCandidate(item) ? [] : [index]));
  if (unfit.length > 0)
    return refusedAt(pointer, unfit, () => ({
      code: 'order.key',
      expected: 'an id that is text and a score',
    }));
  const twice = repeated(items.map(({ id }) => id));
  if (twice.length > 0) {
    const words = { expected: 'an id of its own', received: 'the id of another item' };
    return refusedAt(pointer, twice, () => ({ code: 'order.duplicate', ...words }));
  }
  const rows = items.map((item, index) => ({ item, index }));
  const byScore = sortTotal(
    rows,
    [descending(({ item }) => item.score), ascending(({ item }) => item.id)],
    pointer,
  );
  if (!byScore.ok) return byScore;
  const groups = runsOf(
    byScore.value.items,
    ({ item }, first) => first.item.score - item.score <= epsilon,
  );
  const ranked = groups.flatMap((group) => group.sort((a, b) => compareText(a.item.id, b.item.id)));
  const permutation = permutationOf(ranked.map(({ index }) => index));
  return success({ items: ranked.map(({ item }) => item), permutation });
}

/**
 * The index of the first candidate that is not where ranking puts it, or -1 when all do; 0 when the
 * list cannot be ranked at all.
 */
export function firstOutOfRank(items: readonly OrderedCandidate[], epsilon: number): number {
  const ranked = rankCandidates(items, epsilon);
  return ranked.ok ? items.findIndex((item, index) => ranked.value.items[index] !== item) : 0;
}

/** True of a candidate that can be ranked by its score. */
export function isScored<Item extends { readonly score?: number }>(
  item: Item,
): item is Item & { readonly score: number } {
  return item.score !== undefined;
}

/** Retrievers are programs of others: what they return may be no candidate at all. */
function isCandidate(item: unknown): boolean {
  const { id, score } = unknownMembers(item);
  return typeof id === 'string' && typeof score === 'number';
}

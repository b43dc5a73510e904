/** Ranks scored candidates so that near ties have one order, whatever order they came in. */
import { type Issue, issueOf } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import type { OrderCode } from './codes.js';
import { repeated } from './remap.js';
import { compareText } from './text.js';
import { ascending, descending, type Sorted, sortTotal } from './total-order.js';

/** What candidates are ranked by. */
export interface OrderedCandidate {
  readonly id: string;
  /** Finite; higher is better. */
  readonly score: number;
}

/**
 * Ranks a copy of a list: groups of near ties by score descending, inside a group by id ascending.
 *
 * "Within epsilon of each other" is not transitive, so groups are cut: sorted by exact score, a group ends where the
 * group's first score exceeds the next one by more than epsilon, in binary64. Epsilon 0 makes exact ties only. Scores
 * that are not finite, ids that are no text and ids that occur twice are refused, each with the pointer of the item below `pointer`.
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
  const unfit = unfitItems(items, pointer);
  if (unfit.length > 0) return failure(unfit);
  const twice = repeatedIds(items, pointer);
  if (twice.length > 0) return failure(twice);
  const byScore = sortTotal(
    items.map((item, index) => ({ item, index })),
    [descending(({ item }) => item.score), ascending(({ item }) => item.id)],
    pointer,
  );
  if (!byScore.ok) return byScore;
  const ranked = groupsOf(byScore.value.items, epsilon).flatMap((group) =>
    group.sort((a, b) => compareText(a.item.id, b.item.id)),
  );
  const permutation: number[] = [];
  for (const [to, { index }] of ranked.entries()) permutation[index] = to;
  return success({ items: ranked.map(({ item }) => item), permutation });
}

/**
 * The index of the first candidate that is not where ranking puts it, or -1 when all do; 0 when the list cannot
 * be ranked at all.
 */
export function firstOutOfRank(items: readonly OrderedCandidate[], epsilon: number): number {
  const ranked = rankCandidates(items, epsilon);
  return ranked.ok ? items.findIndex((item, index) => ranked.value.items[index] !== item) : 0;
}

interface Row<Item> {
  readonly item: Item;
  readonly index: number;
}

function groupsOf<Item extends OrderedCandidate>(rows: readonly Row<Item>[], epsilon: number): Row<Item>[][] {
  const groups: Row<Item>[][] = [];
  let first = Number.NaN; // no score is within epsilon of it
  for (const row of rows) {
    if (first - row.item.score <= epsilon) groups.at(-1)?.push(row);
    else {
      groups.push([row]);
      first = row.item.score;
    }
  }
  return groups;
}

const issueCap = 100;

/** Retrievers are programs of others: what they give may be no candidate at all. */
function unfitItems(items: readonly unknown[], pointer: string): Issue[] {
  const code: OrderCode = 'order.key';
  const unfit: Issue[] = [];
  for (const [index, item] of items.entries()) {
    const { id, score } = (item ?? {}) as Partial<Record<keyof OrderedCandidate, unknown>>;
    if (typeof id === 'string' && typeof score === 'number') continue;
    unfit.push(issueOf({ code, pointer: `${pointer}/${String(index)}`, expected: 'an id that is text and a score' }));
    if (unfit.length === issueCap) break;
  }
  return unfit;
}

function repeatedIds(items: readonly OrderedCandidate[], pointer: string): Issue[] {
  const code: OrderCode = 'order.duplicate';
  return repeated(items.map(({ id }) => id))
    .slice(0, issueCap)
    .map((index) => {
      const details = { expected: 'an id of its own', received: 'the id of another item' };
      return issueOf({ code, pointer: `${pointer}/${String(index)}`, ...details });
    });
}

/** The window of consecutive source tokens that is most like a quote: exact for every window length, in one pass. */
import { spend, type Work } from '../../work/work.js';

/** A window of source tokens: its first token, how many, and how many it has in common with the quote. */
export interface Window {
  readonly start: number;
  readonly size: number;
  readonly common: number;
}

/** The source tokens that occur in the quote, ascending; each with the number of its key in the quote. */
export interface Hits {
  readonly tokens: Int32Array;
  readonly keys: Int32Array;
  readonly count: number;
}

/** How often each key occurs in the quote, by number, and how many tokens that makes. */
export interface QuoteCounts {
  readonly need: Int32Array;
  readonly size: number;
}

/** A multiset Jaccard c / (m + w - c) has to be strictly greater than this. */
export const JACCARD_THRESHOLD = { of: 4, in: 5 } as const;

/** True when the similarity is above the threshold, in integers: 9c > 4(m + w). */
export function passes(common: number, quoteSize: number, windowSize: number): boolean {
  const { of, in: parts } = JACCARD_THRESHOLD;
  return (of + parts) * common > of * (quoteSize + windowSize);
}

/** The longest window that could pass: w < 5m/4. */
export function longestWindow(quoteSize: number): number {
  const { of, in: parts } = JACCARD_THRESHOLD;
  return Math.floor((parts * quoteSize - 1) / of);
}

interface Search {
  readonly hits: Hits;
  readonly quote: QuoteCounts;
  readonly work: Work;
  readonly seen: Int32Array;
  best: Window | undefined;
}

/**
 * The best window that passes; ties go to the smallest start, then the shortest. `exhausted` when the budget ended first.
 *
 * A best window starts and ends with a token that counts: without it, it would be better. So only hits matter, and for each
 * hit as the end, a look backwards is worth it only when the longest window could still win.
 */
export function searchWindow(hits: Hits, quote: QuoteCounts, work: Work): Window | 'exhausted' | undefined {
  const search: Search = { hits, quote, work, seen: new Int32Array(quote.need.length), best: undefined };
  const have = new Int32Array(quote.need.length);
  const longest = longestWindow(quote.size);
  let left = 0;
  let common = 0;
  if (!spend(work, 2 * hits.count)) return 'exhausted';
  for (let right = 0; right < hits.count; right += 1) {
    const token = hits.tokens[right] ?? 0;
    common += add(have, quote.need, hits.keys[right] ?? 0);
    while (token - (hits.tokens[left] ?? 0) + 1 > longest) {
      common -= remove(have, quote.need, hits.keys[left] ?? 0);
      left += 1;
    }
    const first = hits.tokens[left] ?? 0;
    if (canWin(search, { start: first, size: common, common }) && !lookBack(search, { left, right, common }))
      return 'exhausted';
  }
  return search.best;
}

/** Every window that ends at the hit `right`, shortest first; false when the budget ended. */
function lookBack(search: Search, range: { left: number; right: number; common: number }): boolean {
  const { hits, quote, work, seen } = search;
  const end = (hits.tokens[range.right] ?? 0) + 1;
  let common = 0;
  let at = range.right;
  for (; at >= range.left; at -= 1) {
    const start = hits.tokens[at] ?? 0;
    const size = end - start;
    // no longer window has more in common than the longest one
    if (!canWin(search, { start: 0, size: Math.max(size, range.common), common: range.common })) break;
    if (add(seen, quote.need, hits.keys[at] ?? 0) === 0) continue;
    common += 1;
    const window = { start, size, common };
    if (canWin(search, window)) search.best = window;
  }
  for (let i = Math.max(at, range.left); i <= range.right; i += 1) seen[hits.keys[i] ?? 0] = 0;
  return spend(work, range.right - at + 1);
}

/** True when the window passes, and is better than the best: by similarity, then by start. Of one start the shorter comes first. */
function canWin({ best, quote }: Search, { start, size, common }: Window): boolean {
  if (!passes(common, quote.size, size)) return false;
  if (best === undefined || isCloser({ size, common }, best, quote.size)) return true;
  return start < best.start && !isCloser(best, { size, common }, quote.size);
}

/** Of two windows the one with the greater similarity, in integers. */
export function isCloser(
  one: Pick<Window, 'size' | 'common'>,
  other: Pick<Window, 'size' | 'common'>,
  quoteSize: number,
): boolean {
  return one.common * (quoteSize + other.size - other.common) > other.common * (quoteSize + one.size - one.common);
}

/** 1 when the token counts as common, 0 when the quote has no more of it. */
function add(have: Int32Array, need: Int32Array, key: number): number {
  const count = (have[key] ?? 0) + 1;
  have[key] = count;
  return count <= (need[key] ?? 0) ? 1 : 0;
}

function remove(have: Int32Array, need: Int32Array, key: number): number {
  const count = have[key] ?? 0;
  have[key] = count - 1;
  return count <= (need[key] ?? 0) ? 1 : 0;
}

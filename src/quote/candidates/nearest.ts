/** Windows of the source that have most words in common with a quote, rare words counting more: where to look closer. */
import { spend, type Work } from '../../work/work.js';
import type { Positions } from './positions.js';

/** A window: the source word that would face the quote's first, and how much of the quote's weight it holds. */
export interface Window {
  readonly at: number;
  readonly weight: number;
}

/** So many hits of rare words are looked at; common words only add to them. */
const MOST_HITS = 4096;
const MOST_WINDOWS = 4;
/** A running header of a line fits between the words of a short quote. */
const SLACK = 8;

interface Hits {
  /** Word number and key number in one, ascending. */
  readonly list: Float64Array;
  readonly keys: number;
  readonly weights: Int32Array;
  readonly need: Int32Array;
  /** Places of each key in the quote. */
  readonly places: readonly (readonly number[])[];
}

/** Windows that hold a good part of what the best holds, the best first; undefined when the budget ended. */
export function nearestWindows(
  quote: readonly string[],
  positions: Positions,
  { words, work }: { readonly words: number; readonly work: Work },
): readonly Window[] | undefined {
  const hits = readHits(quote, positions, words);
  if (!spend(work, 8 * hits.list.length + quote.length)) return undefined;
  const windows = slide(hits, quote.length);
  const best = windows[0]?.weight ?? 0;
  return windows.filter(({ weight }) => 10 * weight >= 9 * best);
}

/** The rarest keys first, as long as there is room; the rarest always. */
function readHits(quote: readonly string[], positions: Positions, words: number): Hits {
  const known = placesByKey(quote)
    .flatMap(([key, places]) => {
      const list = positions.get(key);
      return list === undefined ? [] : [{ list, places }];
    })
    .sort((one, other) => one.list.length - other.list.length);
  const chosen: typeof known = [];
  let count = 0;
  for (const one of known) {
    if (count > 0 && count + one.list.length > MOST_HITS) break;
    chosen.push(one);
    count += one.list.length;
  }
  const hits = new Float64Array(count);
  let at = 0;
  for (const [number, { list }] of chosen.entries())
    for (const word of list) hits[at++] = word * chosen.length + number;
  return {
    list: hits.sort(),
    keys: chosen.length,
    weights: Int32Array.from(chosen, ({ list }) => 1 + Math.max(0, Math.clz32(list.length) - Math.clz32(words))),
    need: Int32Array.from(chosen, ({ places }) => places.length),
    places: chosen.map(({ places }) => places),
  };
}

/** The words of a quote in the order of their first places, each with all of them. */
function placesByKey(quote: readonly string[]): readonly (readonly [string, readonly number[]])[] {
  const places = new Map<string, number[]>();
  for (const [place, key] of quote.entries()) {
    const list = places.get(key) ?? [];
    list.push(place);
    places.set(key, list);
  }
  return [...places];
}

function wordOf({ list, keys }: Hits, hit: number): number {
  return Math.floor((list[hit] ?? 0) / keys);
}

function keyOf({ list, keys }: Hits, hit: number): number {
  return (list[hit] ?? 0) % keys;
}

/** A window by its words and by its hits. */
interface Slid {
  readonly weight: number;
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** One pass with two ends; a window that overlaps a better one is not listed beside it. */
function slide(hits: Hits, size: number): readonly Window[] {
  const longest = size + SLACK + (size >> 2);
  const have = new Int32Array(hits.keys);
  let windows: Slid[] = [];
  let left = 0;
  let weight = 0;
  for (let right = 0; right < hits.list.length; right += 1) {
    weight += add(hits, have, keyOf(hits, right));
    while (wordOf(hits, right) - wordOf(hits, left) >= longest) {
      weight -= remove(hits, have, keyOf(hits, left));
      left += 1;
    }
    const least = windows.length < MOST_WINDOWS ? 0 : (windows.at(-1)?.weight ?? 0);
    if (weight <= least) continue;
    const from = wordOf(hits, left);
    const over = windows.filter((window) => window.to >= from);
    if (over.some((window) => window.weight >= weight)) continue;
    windows = windows.filter((window) => window.to < from);
    windows.push({ weight, from, to: wordOf(hits, right), left, right });
    windows.sort((one, other) => other.weight - one.weight);
    if (windows.length > MOST_WINDOWS) windows.pop();
  }
  return windows.map((window) => ({ at: startOf(hits, window.left, window.right), weight: window.weight }));
}

function add({ weights, need }: Hits, have: Int32Array, key: number): number {
  const count = (have[key] ?? 0) + 1;
  have[key] = count;
  return count <= (need[key] ?? 0) ? (weights[key] ?? 0) : 0;
}

function remove({ weights, need }: Hits, have: Int32Array, key: number): number {
  const count = have[key] ?? 0;
  have[key] = count - 1;
  return count <= (need[key] ?? 0) ? (weights[key] ?? 0) : 0;
}

/** The diagonal that most hits of the window lie on; of equals the first. */
function startOf(hits: Hits, left: number, right: number): number {
  const votes = new Map<number, number>();
  let best = { at: wordOf(hits, left), votes: 0 };
  for (let hit = left; hit <= right; hit += 1) {
    const key = keyOf(hits, hit);
    for (const place of (hits.places[key] ?? []).slice(0, 8)) {
      const at = wordOf(hits, hit) - place;
      const count = (votes.get(at) ?? 0) + (hits.weights[key] ?? 0);
      votes.set(at, count);
      if (count > best.votes || (count === best.votes && at < best.at)) best = { at, votes: count };
    }
  }
  return best.at;
}

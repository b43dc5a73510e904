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
  return windows.filter(({ weight }) => 10 * weight >= 9 * best).slice(0, MOST_WINDOWS);
}

/** The rarest keys first, as long as there is room; the rarest always. */
function readHits(quote: readonly string[], positions: Positions, words: number): Hits {
  const places = new Map<string, number[]>();
  for (const [place, key] of quote.entries()) {
    const list = places.get(key);
    if (list === undefined) places.set(key, [place]);
    else list.push(place);
  }
  const known = [...positions].sort(
    ([one, ones], [other, others]) => ones.length - others.length || compare(one, other),
  );
  const chosen: (readonly [string, Int32Array])[] = [];
  let count = 0;
  for (const [key, list] of known) {
    if (count > 0 && count + list.length > MOST_HITS) break;
    chosen.push([key, list]);
    count += list.length;
  }
  const list = new Float64Array(count);
  let at = 0;
  for (const [number, [, words]] of chosen.entries())
    for (const word of words) list[at++] = word * chosen.length + number;
  list.sort();
  return {
    list,
    keys: chosen.length,
    weights: Int32Array.from(chosen, ([, { length }]) => 1 + Math.max(0, Math.clz32(length) - Math.clz32(words))),
    need: Int32Array.from(chosen, ([key]) => places.get(key)?.length ?? 0),
    places: chosen.map(([key]) => places.get(key) ?? []),
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
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
    windows.sort((one, other) => other.weight - one.weight || one.from - other.from);
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

/** Windows of the source that have most words in common with a quote, rare words counting more: where to look closer. */
import { spend, type Work } from '../../work/work.js';
import type { OrderedHits, WordHits } from './positions.js';

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

interface Hits extends OrderedHits {
  readonly weights: Int32Array;
  readonly need: Int32Array;
  /** Places of each key in the quote. */
  readonly places: readonly (readonly number[])[];
}

/** Windows that hold a good part of what the best holds, the best first; undefined when the budget ended. */
export function nearestWindows(
  quote: readonly string[],
  source: WordHits,
  { words, work }: { readonly words: number; readonly work: Work },
): readonly Window[] | undefined {
  const hits = readHits(quote, source, words);
  if (!spend(work, 8 * hits.words.length + quote.length)) return undefined;
  const windows = slide(hits, quote.length);
  const best = windows[0]?.weight ?? 0;
  return windows.filter(({ weight }) => 10 * weight >= 9 * best);
}

/** The rarest keys first, as long as there is room; the rarest always. */
function readHits(quote: readonly string[], source: WordHits, words: number): Hits {
  const known = placesByKey(quote)
    .map(([key, places]) => ({ key, places, size: source.sizeOf(key) }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => one.size - other.size);
  const chosen: typeof known = [];
  let count = 0;
  for (const one of known) {
    if (count > 0 && count + one.size > MOST_HITS) break;
    chosen.push(one);
    count += one.size;
  }
  const keys = chosen.map(({ key }) => key);
  return {
    ...source.inOrder(keys, count),
    weights: Int32Array.from(chosen, ({ size }) => 1 + Math.max(0, Math.clz32(size) - Math.clz32(words))),
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

function wordOf({ words }: Hits, hit: number): number {
  return words[hit] ?? 0;
}

function keyOf({ keys }: Hits, hit: number): number {
  return keys[hit] ?? 0;
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
  const { words, keys, weights, need } = hits;
  const longest = size + SLACK + (size >> 2);
  const have = new Int32Array(need.length);
  let windows: Slid[] = [];
  let least = 0;
  let left = 0;
  let weight = 0;
  for (let right = 0; right < words.length; right += 1) {
    const to = words[right] as number;
    const key = keys[right] as number;
    const count = (have[key] as number) + 1;
    have[key] = count;
    if (count <= (need[key] as number)) weight += weights[key] as number;
    for (; to - (words[left] as number) >= longest; left += 1) {
      const first = keys[left] as number;
      const held = have[first] as number;
      have[first] = held - 1;
      if (held <= (need[first] as number)) weight -= weights[first] as number;
    }
    if (weight <= least) continue;
    windows = withWindow(windows, { weight, from: words[left] as number, to, left, right });
    least = windows.length < MOST_WINDOWS ? 0 : (windows.at(-1)?.weight ?? 0);
  }
  return windows.map((window) => ({ at: startOf(hits, window.left, window.right), weight: window.weight }));
}

/** The best ones, the best first; of those that overlap the best alone. */
function withWindow(windows: Slid[], window: Slid): Slid[] {
  if (windows.some(({ to, weight }) => to >= window.from && weight >= window.weight)) return windows;
  const best = windows.filter(({ to }) => to < window.from);
  best.push(window);
  best.sort((one, other) => other.weight - one.weight);
  if (best.length > MOST_WINDOWS) best.pop();
  return best;
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

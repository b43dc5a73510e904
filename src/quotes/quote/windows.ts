/**
 * The window of a source that has the most words of a quote in common with it: see
 * docs/quotes-1.md, "What differs".
 */
import { listPlaces, type PlaceLists } from './place-lists.js';
import type { Tokens } from './tokens.js';

/**
 * A window of a source, from its first to its last word in common, in ordinals of the source's
 * words.
 */
export interface WordWindow {
  readonly first: number;
  readonly last: number;
  readonly common: number;
}

/** Where each word of a source is, in ordinals of its words, by id. */
export interface WordLists extends PlaceLists {
  /** A number for each id, all of them zero between two quotes. */
  readonly left: Int32Array;
}

/** O(n), 4 bytes a word and 8 for each different one. */
export function listWords({ ids, words, known }: Tokens): WordLists {
  const keyOf = new Int32Array(words.length);
  for (let ordinal = 0; ordinal < words.length; ordinal += 1)
    keyOf[ordinal] = ids[words[ordinal] ?? 0] ?? 0;
  return { ...listPlaces({ keys: known.size, keyOf }), left: new Int32Array(known.size) };
}

/**
 * The first of the windows with the most words in common; each begins with a word of the quote and
 * is as long as it. A window with fewer than half of the quote's words may be missed if there are
 * lists.
 *
 * With lists only windows around the rarest words are counted. Of a quote of m words a window with
 * k of them has one of any m - k + 1: so the rarest m - k + 1 are enough, where k is half of m, or
 * what a window around the very rarest ones has.
 */
export function bestWindow(quote: Tokens, source: Tokens, lists?: WordLists): WordWindow {
  const counts = countWords(quote);
  const left = lists?.left ?? new Int32Array(source.known.size);
  for (const [id, count] of counts) left[id] = count;
  const counted: Counted = {
    source,
    counts,
    left,
    size: quote.words.length,
  };
  const all: readonly Range[] = [{ from: 0, to: source.words.length }];
  const ranges = lists === undefined ? all : rangesOf(lists, counted);
  const best = bestOf(ranges ?? all, counted);
  const last = lastCommon(counted, best.first);
  for (const id of counts.keys()) left[id] = 0;
  return { ...best, last };
}

/** Ordinals at which a window may begin, half-open. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** How often each word is in a quote, by its id; words that the source does not have are left out. */
type Counts = ReadonlyMap<number, number>;

function countWords({ ids, words }: Tokens): Counts {
  const counts = new Map<number, number>();
  for (const token of words) {
    const id = ids[token] ?? -1;
    if (id >= 0) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The rarest words of a quote that give a first window to be compared with. */
const RAREST = 4;

/** Where windows with at least half of the quote's words can begin; undefined for anywhere. */
function rangesOf(lists: PlaceLists, counted: Counted): readonly Range[] | undefined {
  const { source, counts, size } = counted;
  const { starts, places } = lists;
  const frequency = (id: number): number => (starts[id + 1] ?? 0) - (starts[id] ?? 0);
  const rarestFirst = [...counts.keys()].sort((a, b) => frequency(a) - frequency(b) || a - b);
  const around = (ids: readonly number[]): readonly Range[] | undefined => {
    const total = ids.reduce((sum, id) => sum + frequency(id), 0);
    // Each place takes two windows' time: from here on every word is counted as quickly
    if (2 * total * size >= source.words.length) return undefined;
    const found = new Int32Array(total);
    let count = 0;
    for (const id of ids) {
      found.set(places.subarray(starts[id] ?? 0, starts[id + 1] ?? 0), count);
      count += frequency(id);
    }
    return joined(found.sort(), size);
  };
  const first = around(rarestFirst.slice(0, RAREST));
  if (first === undefined) return undefined;
  const { common } = bestOf(first, counted);
  const least = Math.max(common, Math.ceil(size / 2));
  return around(rarestOf(rarestFirst, { counts, size, least }));
}

/** Of which words a window with `least` words in common has at least one. */
function rarestOf(
  rarestFirst: readonly number[],
  {
    counts,
    size,
    least,
  }: { readonly counts: Counts; readonly size: number; readonly least: number },
): readonly number[] {
  let missing = size;
  for (const count of counts.values()) missing -= count;
  const rarest: number[] = [];
  // Words that are not in the source are the rarest
  for (const id of rarestFirst) {
    if (missing >= size - least + 1) break;
    rarest.push(id);
    missing += counts.get(id) ?? 0;
  }
  return rarest;
}

/** Where windows of a size begin that have one of some places, ascending. */
function joined(places: Int32Array, size: number): readonly Range[] {
  const ranges: { from: number; to: number }[] = [];
  for (const place of places) {
    const from = Math.max(0, place - size + 1);
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = place + 1;
    else ranges.push({ from, to: place + 1 });
  }
  return ranges;
}

interface Counted {
  readonly source: Tokens;
  readonly counts: Counts;
  readonly size: number;
  /** How many of each word of the quote are not in the window, by its id; the same after a call. */
  readonly left: Int32Array;
}

/** The first of the best windows that begin in some ranges, which are in order and apart. */
function bestOf(ranges: readonly Range[], counted: Counted): Start {
  let best: Start = { first: 0, common: 0 };
  for (const range of ranges) best = bestIn(range, { ...counted, best });
  return best;
}

/** Where a window begins, and how many words it has in common with the quote. */
interface Start {
  readonly first: number;
  readonly common: number;
}

/** The best of before, or the first window of a range that is better than all before it. */
function bestIn(
  { from, to }: Range,
  { source, counts, size, left, best: before }: Counted & { readonly best: Start },
): Start {
  const count = source.words.length;
  let best = before;
  let common = 0;
  let end = from;
  for (let first = from; first < to; first += 1) {
    for (; end < count && end < first + size; end += 1)
      if (take(left, idOf(source, end), 1) > 0) common += 1;
    const id = idOf(source, first);
    if (common > best.common && counts.has(id)) best = { first, common };
    if (take(left, id, -1) >= 0) common -= 1;
  }
  for (let word = to; word < end; word += 1) take(left, idOf(source, word), -1);
  return best;
}

/**
 * What comes after the last common word is left out, so that a window does not change when the
 * source goes on.
 */
function lastCommon({ source, left, size }: Counted, first: number): number {
  const end = Math.min(first + size, source.words.length);
  let last = first;
  for (let word = first; word < end; word += 1)
    if (take(left, idOf(source, word), 1) > 0) last = word;
  for (let word = first; word < end; word += 1) take(left, idOf(source, word), -1);
  return last;
}

/**
 * How many were left of a word, which is fewer than none if the window has more of it, or the quote
 * does not have it.
 */
function take(left: Int32Array, id: number, count: number): number {
  if (id < 0) return -1;
  const before = left[id] ?? 0;
  left[id] = before - count;
  return before;
}

const idOf = ({ ids, words }: Tokens, ordinal: number): number => ids[words[ordinal] ?? 0] ?? 0;

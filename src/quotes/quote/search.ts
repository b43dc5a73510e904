/**
 * Where some signs are in a text that many quotes are looked for in: by the host's own search at
 * first, by lists of places once a text was searched often enough to pay for them.
 *
 * The lists have places of grams that their own units choose, one of eight. What contains the
 * signs contains their grams at the same distance: so a needle is where its rarest gram is, or
 * nowhere. Each place is compared, so that two grams with one hash change nothing.
 */
import { countWhile } from '../../core/text/offsets.js';
import { grown, listPlaces, type PlaceLists } from './place-lists.js';
import { unitsOf } from './reading/builder.js';

/** A text to search in. */
export interface SearchText {
  readonly text: string;
  readonly look: (signs: string) => Look;
}

/**
 * Whether some signs can be in a text that is given as its units, of which no string is made: by
 * the last unit of a stretch, how far on the next one can be (Horspool). Yes also when that took
 * more steps than the text has units.
 */
export function canHave(codes: Uint16Array, signs: string): boolean {
  if (signs === '') return true;
  const last = signs.length - 1;
  const wanted = unitsOf(signs);
  const shifts = new Int32Array(256).fill(signs.length);
  for (let nth = 0; nth < last; nth += 1) shifts[(wanted[nth] ?? 0) & 0xff] = last - nth;
  let steps = codes.length;
  let end = last;
  for (; end < codes.length && steps > 0; steps -= 1) {
    const unit = codes[end] ?? 0;
    if (unit === wanted[last]) {
      const same = sameBefore(codes, end, wanted);
      if (same === signs.length) return true;
      steps -= same;
    }
    end += shifts[unit & 0xff] ?? 1;
  }
  return end < codes.length;
}

/** How many units before and at `end` are the last ones that are wanted. */
function sameBefore(codes: Uint16Array, end: number, wanted: Uint16Array): number {
  let same = 1;
  while (same < wanted.length && codes[end - same] === wanted[wanted.length - 1 - same]) same += 1;
  return same;
}

/** Places of some signs, as `indexOf` and `lastIndexOf` return them. */
export interface Look {
  readonly next: (from: number) => number;
  readonly last: (from: number) => number;
}

/** So many searches of a text take as long as its lists. */
const SEARCHES_FOR_LISTS = 24;

/** A text whose lists are made when it was searched often. */
export function searchText(text: string): SearchText {
  let searches = 0;
  let lists: PlaceLists | undefined;
  return {
    text,
    look: (signs) => {
      searches += 1;
      if (searches > SEARCHES_FOR_LISTS) lists ??= listsOf(text);
      const rarest = lists === undefined ? undefined : rarestOf(signs, lists);
      // To compare at each place takes at most one pass over the text
      return rarest === undefined || rarest.places.length * signs.length > text.length
        ? lookByHost(text, signs)
        : lookAtPlaces(text, signs, rarest);
    },
  };
}

const lookByHost = (text: string, signs: string): Look => ({
  next: (from) => text.indexOf(signs, from),
  last: (from) => text.lastIndexOf(signs, from),
});

function lookAtPlaces(text: string, signs: string, { places, offset }: Gram): Look {
  const startAt = (nth: number): number => (places[nth] ?? 0) - offset;
  const isAt = (nth: number): boolean => startAt(nth) >= 0 && text.startsWith(signs, startAt(nth));
  /** How many places of the signs would begin before a unit of the text. */
  const before = (unit: number): number => countWhile(places.length, (nth) => startAt(nth) < unit);
  return {
    next: (from) => {
      for (let nth = before(from); nth < places.length; nth += 1)
        if (isAt(nth)) return startAt(nth);
      return -1;
    },
    last: (from) => {
      for (let nth = before(from + 1) - 1; nth >= 0; nth -= 1) if (isAt(nth)) return startAt(nth);
      return -1;
    },
  };
}

/** Where a gram of some signs is in the text, and where it is in the signs. */
interface Gram {
  readonly places: Int32Array;
  readonly offset: number;
}

function rarestOf(signs: string, { starts, places }: PlaceLists): Gram | undefined {
  const grams = gramsOf(signs);
  let rarest: { from: number; to: number; offset: number } | undefined;
  for (let nth = 0; nth < grams.count; nth += 1) {
    const list = (grams.hashes[nth] ?? 0) & (starts.length - 2);
    const from = starts[list] ?? 0;
    const to = starts[list + 1] ?? 0;
    if (rarest === undefined || to - from < rarest.to - rarest.from)
      rarest = { from, to, offset: grams.places[nth] ?? 0 };
  }
  return rarest === undefined
    ? undefined
    : { places: places.subarray(rarest.from, rarest.to), offset: rarest.offset };
}

/** The places of grams, by the last bits of their hashes. */
function listsOf(text: string): PlaceLists {
  const { count, hashes, places } = gramsOf(text);
  const keys = 2 ** Math.ceil(Math.log2(count + 1));
  const keyOf = hashes.subarray(0, count);
  for (let nth = 0; nth < count; nth += 1) keyOf[nth] = (keyOf[nth] ?? 0) & (keys - 1);
  return listPlaces({ keys, keyOf, placeOf: places.subarray(0, count) });
}

/** UTF-16 units of a gram. */
const GRAM = 8;
/** Powers of an odd number, modulo 2^32, weigh the units of a gram. */
const BASE = 0x01000193;
/** An odd number: the first bits of a product depend on every bit of the sum. */
const CHOOSING = 0x9e3779b1;

/** The grams of a text that their hashes choose, one of eight: their places and hashes. */
interface Grams {
  readonly count: number;
  readonly places: Int32Array;
  readonly hashes: Int32Array;
}

function gramsOf(text: string): Grams {
  let places = new Int32Array(16 + (text.length >> 2));
  let hashes = new Int32Array(places.length);
  let count = 0;
  let sum = 0;
  let weightOfFirst = 1;
  for (let nth = 0; nth < GRAM; nth += 1) weightOfFirst = Math.imul(weightOfFirst, BASE);
  for (let end = 0; end < text.length; end += 1) {
    sum = (Math.imul(sum, BASE) + text.charCodeAt(end)) | 0;
    if (end >= GRAM) sum = (sum - Math.imul(text.charCodeAt(end - GRAM), weightOfFirst)) | 0;
    // The first three bits of a product choose, the last ones of the hash name the list
    if (Math.imul(sum, CHOOSING) >>> 29 !== 0 || end < GRAM - 1) continue;
    if (count === places.length) {
      places = grown(places);
      hashes = grown(hashes);
    }
    places[count] = end - GRAM + 1;
    hashes[count] = mixed(sum);
    count += 1;
  }
  return { count, places, hashes };
}

/** Every bit of a sum in all bits of the hash. */
function mixed(sum: number): number {
  let hash = Math.imul(sum ^ (sum >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b | 0);
  return hash ^ (hash >>> 16);
}

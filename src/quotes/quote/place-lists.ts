/** Places by key in two lists of numbers: those of each key ascending, one key after the other. */

export interface PlaceLists {
  /** Where the places of each key start; one more for the end of the last. */
  readonly starts: Int32Array;
  readonly places: Int32Array;
}

/** How places are listed: keys are below `keys`, and `placeOf` ascends. */
interface Listing {
  readonly keys: number;
  readonly count: number;
  readonly keyOf: (nth: number) => number;
  readonly placeOf: (nth: number) => number;
}

/** O(keys + count). */
export function listPlaces({ keys, count, keyOf, placeOf }: Listing): PlaceLists {
  const starts = new Int32Array(keys + 1);
  for (let nth = 0; nth < count; nth += 1) {
    const end = keyOf(nth) + 1;
    starts[end] = (starts[end] ?? 0) + 1;
  }
  for (let key = 1; key <= keys; key += 1)
    starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const filled = starts.slice();
  const places = new Int32Array(count);
  for (let nth = 0; nth < count; nth += 1) {
    const key = keyOf(nth);
    const at = filled[key] ?? 0;
    places[at] = placeOf(nth);
    filled[key] = at + 1;
  }
  return { starts, places };
}

export type GrowingList = Int32Array<ArrayBuffer>;

/** A copy with twice the room. */
export function grown(list: GrowingList): GrowingList {
  const more = new Int32Array(2 * list.length);
  more.set(list);
  return more;
}

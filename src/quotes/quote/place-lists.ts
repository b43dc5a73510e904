/** Places by key in two lists of numbers: those of each key ascending, one key after the other. */

export interface PlaceLists {
  /** Where the places of each key start; one more for the end of the last. */
  readonly starts: Int32Array;
  readonly places: Int32Array;
}

/** What is listed: the key of each place, below `keys`. */
interface Listing {
  readonly keys: number;
  readonly keyOf: Int32Array;
  /** Ascending; the places are 0, 1, 2 and so on if there is no list of them. */
  readonly placeOf?: Int32Array;
}

/** O(keys + places). Lists of numbers, as a function called for each place takes twice as long. */
export function listPlaces({ keys, keyOf, placeOf }: Listing): PlaceLists {
  const starts = new Int32Array(keys + 1);
  for (let nth = 0; nth < keyOf.length; nth += 1) {
    const end = (keyOf[nth] ?? 0) + 1;
    starts[end] = (starts[end] ?? 0) + 1;
  }
  for (let key = 1; key <= keys; key += 1)
    starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const filled = starts.slice();
  const places = new Int32Array(keyOf.length);
  for (let nth = 0; nth < keyOf.length; nth += 1) {
    const key = keyOf[nth] ?? 0;
    const at = filled[key] ?? 0;
    places[at] = placeOf === undefined ? nth : (placeOf[nth] ?? 0);
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

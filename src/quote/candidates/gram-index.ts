/** Where a long string stands in a text that is searched often: by its grams, without reading the text again. */

/**
 * Every eighth place of a text, by the eight units that stand there.
 *
 * A string of fifteen units or more covers one of these places wherever it stands, at one of eight distances from its start:
 * eight looks find them all. Built in one pass, 125 ms for 10 million units where a native search takes 2 to 5 ms each time.
 */
export interface GramIndex {
  readonly text: string;
  /** For each hash the last place that has it, counted from 1. */
  readonly heads: Int32Array;
  /** For each place the one before it with the same hash. */
  readonly before: Int32Array;
  readonly mask: number;
}

const GRAM = 8;

/** Shorter strings need not cover a place of the index. */
export const SHORTEST_BY_GRAMS: number = 2 * GRAM - 1;

/** O(n). */
export function indexGrams(text: string): GramIndex {
  const places = Math.floor(text.length / GRAM);
  const mask = 2 ** Math.min(22, Math.max(4, Math.ceil(Math.log2(places + 1)))) - 1;
  const heads = new Int32Array(mask + 1);
  const before = new Int32Array(places + 1);
  for (let place = 1; place <= places; place += 1) {
    const hash = hashAt(text, (place - 1) * GRAM) & mask;
    before[place] = heads[hash] ?? 0;
    heads[hash] = place;
  }
  return { text, heads, before, mask };
}

/** All places of a string of at least `SHORTEST_BY_GRAMS`, ascending; undefined after looking at more than `most` candidates. */
export function findByGrams(
  { text, heads, before, mask }: GramIndex,
  needle: string,
  most: number,
): number[] | undefined {
  const found: number[] = [];
  let looked = 0;
  for (let distance = 0; distance < GRAM; distance += 1) {
    let place = heads[hashAt(needle, distance) & mask] ?? 0;
    for (; place > 0; place = before[place] ?? 0) {
      looked += 1;
      if (looked > most) return undefined;
      const start = (place - 1) * GRAM - distance;
      if (start >= 0 && text.startsWith(needle, start)) found.push(start);
    }
  }
  return found.sort((one, other) => one - other);
}

function hashAt(text: string, at: number): number {
  let hash = 0;
  for (let i = at; i < at + GRAM; i += 1) hash = (Math.imul(hash, 0x01000193) ^ text.charCodeAt(i)) | 0;
  return hash ^ (hash >>> 15);
}

/** Words of a quote as they are found in a source, in its order. */
import type { WordHits } from '../candidates/positions.js';

/** Words of the quote, ascending: the number of each in the source, and that of its key, or that which is behind all keys. */
export interface FoundWords {
  readonly words: Int32Array;
  readonly keys: Int32Array;
  readonly count: number;
  /**
   * The number of doubtful words, which are told when words of tokens were asked for: of those that are odd, or beside what is
   * odd or a hyphen, so that they can be part of any token. A doubtful word can be listed as itself as well.
   */
  readonly doubtful: number;
}

/** The same while words are found. */
export interface FoundList extends FoundWords {
  words: Int32Array;
  keys: Int32Array;
  count: number;
}

/** For so many keys, with room for so many words at first. */
export function createFound(keys: number, room: number): FoundList {
  return { words: new Int32Array(room), keys: new Int32Array(room), count: 0, doubtful: keys };
}

export function addWord(found: FoundList, word: number, key: number): void {
  makeRoom(found, 1);
  found.words[found.count] = word;
  found.keys[found.count] = key;
  found.count += 1;
}

/** For so many more, and one that is written before it is known to be one. */
export function makeRoom(found: FoundList, count: number): void {
  while (found.count + count >= found.words.length) {
    found.words = longer(found.words);
    found.keys = longer(found.keys);
  }
}

function longer(list: Int32Array): Int32Array {
  const more = new Int32Array(2 * list.length);
  more.set(list);
  return more;
}

/** Words by their keys, as they were found in the order of the text. */
export function hitsIn(found: FoundWords, numbers: ReadonlyMap<string, number>): WordHits {
  const sizes = new Int32Array(numbers.size + 1);
  for (let nth = 0; nth < found.count; nth += 1) {
    const key = found.keys[nth] as number;
    sizes[key] = (sizes[key] as number) + 1;
  }
  return {
    sizeOf: (key) => sizes[numbers.get(key) ?? numbers.size + 1] ?? 0,
    inOrder: (wanted, count) => {
      const places = new Int32Array(numbers.size + 1).fill(-1);
      for (const [place, key] of wanted.entries()) places[numbers.get(key) ?? 0] = place;
      const words = new Int32Array(count + 1);
      const keys = new Int32Array(count + 1);
      let size = 0;
      for (let nth = 0; nth < found.count; nth += 1) {
        const place = places[found.keys[nth] as number] as number;
        words[size] = found.words[nth] as number;
        keys[size] = place;
        size += ~place >>> 31; // only where there is one
      }
      return { words: words.subarray(0, count), keys: keys.subarray(0, count) };
    },
  };
}

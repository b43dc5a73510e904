/** The letters and digits of a text in small letters, without anything between them, and where each word begins. */
import { createCharacters } from '../../text/characters.js';
import { readWords, type WordReader } from './word-reading.js';

/** What searches look into. Equal letters are only a reason to look closer: nothing is judged by them. */
export interface WordIndex {
  readonly letters: string;
  /** For each unit of `letters`, where its stretch of the untouched text starts. */
  readonly starts: Int32Array;
  /** For each word, its first unit in `letters`, ascending; one more at the end. */
  readonly words: Int32Array;
  readonly count: number;
}

interface Reading extends WordReader {
  units: Uint16Array;
  starts: Int32Array;
  words: Int32Array;
  length: number;
  count: number;
}

/** Reads a text once, in O(n). */
export function indexWords(text: string): WordIndex {
  const size = text.length + 16;
  const reading: Reading = {
    text,
    units: new Uint16Array(size),
    starts: new Int32Array(size),
    words: new Int32Array((size >> 2) + 16),
    length: 0,
    count: 0,
    inWord: false,
    afterLetter: false,
    push: (unit, at) => {
      push(reading, unit, at);
    },
  };
  readWords(reading, createCharacters(), [0, text.length]);
  const { units, starts, length, count } = reading;
  reading.words[count] = length;
  return {
    letters: stringOf(units, length),
    starts: starts.subarray(0, length),
    words: reading.words.subarray(0, count + 1),
    count,
  };
}

/** A word's key: its letters and digits. */
export function wordKey({ letters, words }: WordIndex, word: number): string {
  return letters.slice(words[word], words[word + 1]);
}

/** Where a word starts in the untouched text. */
export function wordStart({ starts, words }: WordIndex, word: number): number {
  return starts[words[word] ?? 0] ?? 0;
}

/** The first word that starts at this unit of the letters or after it. */
export function wordAtOrAfter({ words, count }: WordIndex, unit: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? 0) < unit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function push(reading: Reading, unit: number, at: number): void {
  if (!reading.inWord) {
    reading.words[reading.count] = reading.length;
    reading.count += 1;
    // there is always room for one more, which is the end
    if (reading.count === reading.words.length) reading.words = longer(reading.words);
    reading.inWord = true;
  }
  if (reading.length === reading.units.length) grow(reading);
  reading.units[reading.length] = unit;
  reading.starts[reading.length] = at;
  reading.length += 1;
}

function longer(list: Int32Array): Int32Array {
  const more = new Int32Array(list.length * 2);
  more.set(list);
  return more;
}

function grow(reading: Reading): void {
  const units = new Uint16Array(reading.units.length * 2);
  units.set(reading.units);
  reading.units = units;
  reading.starts = longer(reading.starts);
}

/** Given as an array, not spread: reading an iterator takes ten times as long. */
function stringOf(units: Uint16Array, length: number): string {
  const parts: string[] = [];
  for (let i = 0; i < length; i += 8192) {
    const part = units.subarray(i, Math.min(i + 8192, length));
    parts.push(Reflect.apply(String.fromCharCode, undefined, part) as string);
  }
  return parts.join('');
}

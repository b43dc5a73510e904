/** The letters and digits of a text in small letters, without anything between them, and where each word begins. */
import { type Characters, createCharacters, readCharacter } from '../../text/characters.js';
import { classOf, DIGIT, KIND, LETTER, lowerOf, MARK, NUMBER, SINGLE, SYMBOL } from '../../text/code-points.js';
import { isQuotationMark } from '../../text/signs.js';
import { isWrittenBreak } from '../../text/written-breaks.js';

/** What searches look into. Equal letters are only a reason to look closer: nothing is judged by them. */
export interface WordIndex {
  readonly letters: string;
  /** For each unit of `letters`, where its stretch of the untouched text starts. */
  readonly starts: Int32Array;
  /** For each word, its first unit in `letters`, ascending; one more at the end. */
  readonly words: Int32Array;
  readonly count: number;
}

interface Reading {
  readonly text: string;
  units: Uint16Array;
  starts: Int32Array;
  words: Int32Array;
  length: number;
  count: number;
  inWord: boolean;
  /** The last character that was added is a letter. */
  afterLetter: boolean;
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
  };
  readWords(reading);
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

function readWords(reading: Reading): void {
  const { text } = reading;
  const slow = createCharacters();
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code >= 97 && code <= 122 && !(text.charCodeAt(at + 1) >= 0x300)) {
      push(reading, code, at);
      at += 1;
    } else if (code <= 32 || code === 46 || code === 44) {
      reading.inWord = false;
      at += 1;
    } else if (isWrittenBreak(text, at)) {
      reading.inWord = false;
      at += 2;
    } else at = readSlowly(reading, slow, at);
  }
}

function readSlowly(reading: Reading, slow: Characters, at: number): number {
  const next = readCharacter(reading.text, at, slow);
  for (let i = 0; i < slow.codes.length; i += 1) take(reading, slow.codes[i] ?? 0, [slow.starts[i] ?? 0, next]);
  slow.codes.length = 0;
  slow.starts.length = 0;
  slow.ends.length = 0;
  slow.bits.length = 0;
  return next;
}

function take(reading: Reading, code: number, [at, next]: readonly [number, number]): void {
  const bits = classOf(code);
  const kind = bits & KIND;
  const isWordUnit = kind === LETTER || kind === MARK || kind === DIGIT || kind === NUMBER;
  if (isWordUnit && (bits & SINGLE) === 0) pushCode(reading, lowerOf(code), at);
  else if (isWordUnit || (kind === SYMBOL && code >= 0x2300)) {
    reading.inWord = false;
    pushCode(reading, code, at);
    reading.inWord = false;
  } else if (!(reading.inWord && reading.afterLetter && isQuotationMark(code) && beginsWithLetter(reading.text, next)))
    reading.inWord = false;
}

function beginsWithLetter(text: string, at: number): boolean {
  return (classOf(text.codePointAt(at) ?? 0) & KIND) === LETTER;
}

function pushCode(reading: Reading, code: number, at: number): void {
  if (code < 0x10000) push(reading, code, at);
  else {
    push(reading, 0xd7c0 + (code >> 10), at);
    push(reading, 0xdc00 + (code & 0x3ff), at);
  }
  const kind = classOf(code) & KIND;
  reading.afterLetter = kind === LETTER || kind === MARK;
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
  reading.afterLetter = true;
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

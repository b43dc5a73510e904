/** The words and other signs of a reading, for telling what differs: see docs/quotes.md, "What differs". */
import { lowerOf } from '../text/code-points.js';
import { isDigit, isMark, isSingle, isWordSign } from './neighbours.js';
import { HALF, JOIN, type Reading, WHITE } from './reading/reading.js';

/** Tokens in order: first unit, the unit after the last one, and its signs in small letters. */
export interface Tokens {
  readonly reading: Reading;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly keys: readonly string[];
  /** Places in the lists of the tokens with a letter or digit. */
  readonly words: readonly number[];
  /** Ordinals in `words` of each key. */
  readonly places: () => ReadonlyMap<string, readonly number[]>;
}

export function readTokens(reading: Reading, from = 0, to: number = reading.signs.length): Tokens {
  const { signs, info } = reading;
  const starts: number[] = [];
  const ends: number[] = [];
  const keys: string[] = [];
  const words: number[] = [];
  for (let at = from; at < to; ) {
    const code = signs.codePointAt(at) ?? 0;
    let end = at + (code > 0xffff ? 2 : 1);
    const isWord = isWordSign(code);
    if (isWord) {
      const single = isSingle(code);
      while (
        end < to &&
        !isGap(info[end] ?? 0) &&
        (runsOn(signs.codePointAt(end) ?? 0, single) || isPoint(reading, end, to))
      )
        end += (signs.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
      words.push(starts.length);
    }
    starts.push(at);
    ends.push(end);
    keys.push(toSmall(signs.slice(at, end)));
    at = end;
  }
  let places: Map<string, number[]> | undefined;
  return {
    reading,
    starts,
    ends,
    keys,
    words,
    places: (): Map<string, number[]> => (places ??= placesOf(keys, words)),
  };
}

function isGap(info: number): boolean {
  return (info & HALF) === 0 && (info & (WHITE | JOIN)) !== 0;
}

/** A stop or comma between two digits is part of the number. */
function isPoint({ signs, info }: Reading, at: number, to: number): boolean {
  const code = signs.charCodeAt(at);
  if ((code !== 46 && code !== 44) || at + 1 >= to || isGap(info[at + 1] ?? 0)) return false;
  return isDigit(signs.charCodeAt(at - 1)) && isDigit(signs.charCodeAt(at + 1));
}

/** A single letter takes only the marks after it. */
function runsOn(code: number, single: boolean): boolean {
  return single ? isMark(code) : isWordSign(code) && !isSingle(code);
}

function placesOf(keys: readonly string[], words: readonly number[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  words.forEach((token, ordinal) => {
    const key = keys[token] ?? '';
    const list = places.get(key);
    if (list === undefined) places.set(key, [ordinal]);
    else list.push(ordinal);
  });
  return places;
}

const PLAIN = /^[\0-@[-\x7f]*$/;
const ASCII = /^[\0-\x7f]*$/;

/** A text in small letters, one code point at a time; as long as before. */
export function toSmall(text: string): string {
  if (PLAIN.test(text)) return text;
  // The small letters of ASCII are the same on every engine.
  if (ASCII.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => String.fromCodePoint(lowerOf(letter.codePointAt(0) ?? 0))).join('');
}

/**
 * The words and other signs of a reading, how those of a quote and its source line up, and what a
 * difference of them is.
 */
import { toSmall } from '../../core/text/code-points.js';
import { type GrowingList, grown } from './place-lists.js';
import { HALF, JOIN, type Reading, WHITE } from './reading/reading.js';
import { withoutMarks, withoutPoints } from './scripts.js';
import {
  has,
  isDigit,
  isLetter,
  isMark,
  isNumber,
  isSingle,
  isSymbol,
  isWordSign,
  widthAt,
} from './signs.js';
import type { ChangeKind } from './types.js';

/** Tokens in order, in lists of numbers: a source of a megabyte can have as many. */
export interface Tokens {
  readonly reading: Reading;
  /** First unit of each token, and the unit after its last one. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The same number for the same signs in lowercase, whatever marks are on them. */
  readonly ids: Int32Array;
  /** Places in the lists of the tokens with a letter or digit. */
  readonly words: Int32Array;
  readonly known: ReadonlyMap<string, number>;
}

/**
 * The tokens of a stretch of signs. With the ids of another text, tokens that it does not have get
 * a negative one.
 */
export function readTokens(
  reading: Reading,
  { from = 0, to = reading.signs.length }: { readonly from?: number; readonly to?: number } = {},
  given?: Tokens['known'],
): Tokens {
  const { signs } = reading;
  const own = new Map<string, number>();
  const idAt = given === undefined ? newIds(signs, own) : knownIds(signs, given, to - from);
  const lists = { starts: newList(to - from), ends: newList(to - from), ids: newList(to - from) };
  let words = newList(to - from);
  let count = 0;
  let wordCount = 0;
  for (let at = from; at < to; ) {
    const isWord = isWordSign(signs.codePointAt(at) ?? 0);
    const end = endOfToken(reading, at, { isWord, to });
    if (count === lists.ids.length) {
      lists.starts = grown(lists.starts);
      lists.ends = grown(lists.ends);
      lists.ids = grown(lists.ids);
    }
    if (isWord) {
      if (wordCount === words.length) words = grown(words);
      words[wordCount] = count;
      wordCount += 1;
    }
    lists.starts[count] = at;
    lists.ends[count] = end;
    lists.ids[count] = idAt(at, end);
    count += 1;
    at = end;
  }
  return {
    reading,
    starts: lists.starts.subarray(0, count),
    ends: lists.ends.subarray(0, count),
    ids: lists.ids.subarray(0, count),
    words: words.subarray(0, wordCount),
    known: given ?? own,
  };
}

/** How many of the tokens of a reading have a letter or digit. */
export function wordCount(reading: Reading): number {
  const { signs } = reading;
  let count = 0;
  for (let at = 0; at < signs.length; ) {
    const isWord = isWordSign(signs.codePointAt(at) ?? 0);
    if (isWord) count += 1;
    at = endOfToken(reading, at, { isWord, to: signs.length });
  }
  return count;
}

function endOfToken(
  reading: Reading,
  at: number,
  { isWord, to }: { readonly isWord: boolean; readonly to: number },
): number {
  return isWord ? endOfWord(reading, at, to) : at + widthAt(reading.signs, at);
}

/** A list for the tokens of so many signs: most have four signs or more. */
const newList = (signs: number): GrowingList => new Int32Array(8 + (signs >> 2));

/** The id of the token between two units. */
type IdAt = (at: number, end: number) => number;

/**
 * Numbers each different token in the order of the text. A token that is written as a known one is
 * folded is the same: what is folded twice is what is folded once.
 */
function newIds(signs: string, known: Map<string, number>): IdAt {
  return (at, end) => {
    const written = signs.slice(at, end);
    let id = known.get(written);
    if (id !== undefined) return id;
    const key = bareOf(written);
    id = known.get(key);
    if (id !== undefined) return id;
    id = known.size;
    known.set(key, id);
    return id;
  };
}

/** So many bits say which hashes known tokens have. */
const HASHES = 2 ** 12;

/**
 * Looks for each token of so many signs among the known ones. Where these are few, the hash of a
 * token in ASCII says that it is none of them.
 */
function knownIds(signs: string, known: Tokens['known'], length: number): IdAt {
  const idAt: IdAt = (at, end) => known.get(bareOf(signs.slice(at, end))) ?? -1;
  if (known.size > length) return idAt;
  const isKnown = new Uint8Array(HASHES);
  for (const key of known.keys()) {
    const hash = hashOf(key, 0, key.length);
    if (hash >= 0) isKnown[hash] = 1;
  }
  return (at, end) => {
    const hash = hashOf(signs, at, end);
    return hash >= 0 && isKnown[hash] === 0 ? -1 : idAt(at, end);
  };
}

/** A hash of ASCII signs in lowercase; -1 for others. */
function hashOf(signs: string, at: number, end: number): number {
  let hash = 0;
  for (let unit = at; unit < end; unit += 1) {
    const code = signs.charCodeAt(unit);
    if (code > 0x7f) return -1;
    hash = (Math.imul(hash, 31) + (code >= 0x41 && code <= 0x5a ? code + 0x20 : code)) | 0;
  }
  return (hash ^ (hash >>> 12)) & (HASHES - 1);
}

/** A word in lowercase, without the marks of Latin letters and Arabic and Hebrew points. */
export function bareOf(word: string): string {
  const small = toSmall(word);
  return /^[ -~]*$/.test(small) ? small : withoutPoints(withoutMarks(small)) || small;
}

/** The unit after the word that begins at `at`. */
function endOfWord({ signs, info }: Reading, at: number, to: number): number {
  const single = isSingle(signs.codePointAt(at) ?? 0);
  let end = at + widthAt(signs, at);
  while (end < to && !isGap(info[end] ?? 0)) {
    const code = signs.codePointAt(end) ?? 0;
    // A single letter takes only the marks after it
    const runsOn = single ? isMark(code) : isWordSign(code) && !isSingle(code);
    if (!runsOn && !(end + 1 < to && !isGap(info[end + 1] ?? 0) && isPoint(signs, end))) return end;
    end += widthAt(signs, end);
  }
  return end;
}

const isGap = (info: number): boolean => (info & HALF) === 0 && (info & (WHITE | JOIN)) !== 0;

/** A stop or comma between two digits is part of the number. */
function isPoint(signs: string, at: number): boolean {
  const code = signs.charCodeAt(at);
  return (
    (code === 46 || code === 44) &&
    isDigit(signs.charCodeAt(at - 1)) &&
    isDigit(signs.charCodeAt(at + 1))
  );
}

/** The kind of a change, from the signs of the tokens on both sides. */
export function kindOf(
  quote: readonly string[],
  source: readonly string[],
  isNextToNumber = false,
): ChangeKind {
  const one = quote.join(' ');
  const other = source.join(' ');
  const both = one + other;
  if (isNextToNumber || has(both, isNumber)) return 'number';
  if (toSmall(one) === toSmall(other) && one !== other) return 'case';
  if (one !== other && withoutMarks(one) === withoutMarks(other)) return 'diacritic';
  if (one !== other && withoutPoints(one) === withoutPoints(other)) return 'vowel-mark';
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 'spacing';
  if (!has(both, (code) => isWordSign(code) || isSymbol(code)))
    return asks(one) === asks(other) ? 'punctuation' : 'sign';
  if (!has(both, isLetter)) return 'sign';
  if (source.length === 0) return 'word-added';
  return quote.length === 0 ? 'word-dropped' : 'word-changed';
}

const asks = (signs: string): boolean => /[?\u061f]/.test(signs);

/** A quote's token against one of the source; undefined on the side that has none. */
export interface Pair {
  readonly quote: number | undefined;
  readonly source: number | undefined;
  /** The same in lowercase. */
  readonly alike: boolean;
}

const DROPPED = 1;
const ADDED = 4;
const EXCHANGED = 3;
/** A word for a sign: dearer than one added and one dropped. */
const EXCHANGED_KIND = 6;

/**
 * The alignment of a quote with the tokens `first` to `last` of its source that costs least: what
 * is before and after it in the source is free. Words left out are cheap, so that a quote that
 * leaves out much is still lined up to its end. Among equals it ends first, and from its end back
 * it prefers pairs, then dropped tokens, then added ones. O(n * m) time and bytes.
 */
export function align(quote: Tokens, source: Tokens, first: number, last: number): readonly Pair[] {
  const width = last - first + 2;
  const height = quote.ids.length;
  const steps = new Uint8Array((height + 1) * width);
  let costs = new Uint16Array(width);
  for (let row = 1; row <= height; row += 1) {
    const below = new Uint16Array(width);
    below[0] = ADDED * row;
    steps[row * width] = ADDED;
    for (let column = 1; column < width; column += 1) {
      const paired = (costs[column - 1] ?? 0) + exchange(row - 1, first + column - 1);
      const dropped = (below[column - 1] ?? 0) + DROPPED;
      const added = (costs[column] ?? 0) + ADDED;
      const least = Math.min(paired, dropped, added);
      below[column] = least;
      steps[row * width + column] =
        least === paired ? EXCHANGED : least === dropped ? DROPPED : ADDED;
    }
    costs = below;
  }
  return traceBack(costs.indexOf(costs.reduce((least, cost) => Math.min(least, cost))));

  function exchange(one: number, other: number): number {
    if (quote.ids[one] === source.ids[other]) return 0;
    return isWord(quote, one) === isWord(source, other) ? EXCHANGED : EXCHANGED_KIND;
  }

  function traceBack(end: number): readonly Pair[] {
    const pairs: Pair[] = [];
    for (let [row, column] = [height, end]; row > 0; ) {
      const step = steps[row * width + column];
      if (step !== DROPPED) row -= 1;
      if (step !== ADDED) column -= 1;
      const one = step === DROPPED ? undefined : row;
      const other = step === ADDED ? undefined : first + column;
      pairs.push({
        quote: one,
        source: other,
        alike: step === EXCHANGED && quote.ids[row] === source.ids[first + column],
      });
    }
    return pairs.reverse();
  }
}

/** True if a token begins with a letter or digit. */
export function isWord({ reading, starts }: Tokens, token: number): boolean {
  return isWordSign(reading.signs.codePointAt(starts[token] ?? 0) ?? 0);
}

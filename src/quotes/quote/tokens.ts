/**
 * The words and other signs of a reading, how those of a quote and its source line up, and what a
 * difference of them is.
 */
import { toSmall } from '../../core/text/code-points.js';
import { once } from '../../core/work/work.js';
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
  pointOf,
} from './signs.js';
import type { ChangeKind } from './types.js';
import {
  addedId,
  createSpellings,
  createWordIds,
  FIRST,
  finished,
  hashOf,
  knownId,
  type Lookup,
  type Word,
  type WordIds,
  withSign,
} from './word-ids.js';

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
  readonly known: WordIds;
}

/**
 * The tokens of a stretch of signs. With the ids of another text, tokens that it does not have get
 * a negative one.
 */
export function readTokens(
  reading: Reading,
  { from = 0, to = reading.codes.length }: { readonly from?: number; readonly to?: number } = {},
  given?: Tokens['known'],
): Tokens {
  const { codes } = reading;
  const known = given ?? createWordIds();
  const lookup: Lookup | undefined = given && { ids: given, seen: once(createSpellings) };
  const lists = { starts: newList(to - from), ends: newList(to - from), ids: newList(to - from) };
  let words = newList(to - from);
  let count = 0;
  let wordCount = 0;
  const token: Token = {
    codes,
    at: from,
    end: from,
    hash: FIRST,
  };
  while (token.at < to) {
    const isWord = readToken(reading, to, token);
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
    lists.starts[count] = token.at;
    lists.ends[count] = token.end;
    lists.ids[count] = lookup === undefined ? addedId(known, token) : knownId(lookup, token);
    count += 1;
    token.at = token.end;
  }
  return {
    reading,
    starts: lists.starts.subarray(0, count),
    ends: lists.ends.subarray(0, count),
    ids: lists.ids.subarray(0, count),
    words: words.subarray(0, wordCount),
    known,
  };
}

/** One for all tokens of a text, as a source has as many as words. */
type Token = { -readonly [Name in keyof Word]: Word[Name] };

/** Reads the end and the hash of the token at `token.at`; returns whether it is a word. */
function readToken(reading: Reading, to: number, token: Token): boolean {
  const { codes, info } = reading;
  let end = token.at;
  let hash = FIRST;
  let code = codes[end] ?? 0;
  if (!isAsciiWordSign(code)) {
    const isWord = isWordSign(pointOf(codes, end));
    token.end = endOfToken(reading, end, { isWord, to });
    token.hash = hashOf(codes, end, token.end);
    return isWord;
  }
  while (isAsciiWordSign(code)) {
    hash = withSign(hash, code);
    end += 1;
    if (end >= to || info[end] !== 0) break;
    code = codes[end] ?? 0;
  }
  token.end = restOfWord(reading, end, { isAfterSingle: false, to });
  token.hash = token.end === end ? finished(hash) : hashOf(codes, token.at, token.end);
  return true;
}

/** How many of the tokens of a reading have a letter or digit. */
export function wordCount(reading: Reading): number {
  const { codes } = reading;
  let count = 0;
  for (let at = 0; at < codes.length; ) {
    const isWord = isWordSign(pointOf(codes, at));
    if (isWord) count += 1;
    at = endOfToken(reading, at, { isWord, to: codes.length });
  }
  return count;
}

function endOfToken(
  reading: Reading,
  at: number,
  { isWord, to }: { readonly isWord: boolean; readonly to: number },
): number {
  return isWord ? endOfWord(reading, at, to) : at + widthOf(reading.codes, at);
}

/** A list for the tokens of so many signs: most have four signs or more. */
const newList = (signs: number): GrowingList => new Int32Array(8 + (signs >> 2));

/** The unit after the word that begins at `at`. */
function endOfWord(reading: Reading, at: number, to: number): number {
  const { codes } = reading;
  const isAfterSingle = isSingle(pointOf(codes, at));
  const next = at + widthOf(codes, at);
  return restOfWord(reading, isAfterSingle ? next : endOfAscii(reading, next, to), {
    isAfterSingle,
    to,
  });
}

/** The unit after a word of which the signs before `from` are known. */
function restOfWord(
  reading: Reading,
  from: number,
  { isAfterSingle, to }: { readonly isAfterSingle: boolean; readonly to: number },
): number {
  const { codes, info } = reading;
  let end = from;
  while (end < to && !isGap(info[end] ?? 0)) {
    const isBeforeSign = end + 1 < to && !isGap(info[end + 1] ?? 0);
    if (!runsOn(codes, end, isAfterSingle) && !(isBeforeSign && isPoint(codes, end))) return end;
    end += widthOf(codes, end);
    if (!isAfterSingle) end = endOfAscii(reading, end, to);
  }
  return end;
}

/** The unit after letters and digits of ASCII without gaps, which run on in any word. */
function endOfAscii({ codes, info }: Reading, from: number, to: number): number {
  let end = from;
  while (end < to && info[end] === 0 && isAsciiWordSign(codes[end] ?? 0)) end += 1;
  return end;
}

/** Whether a sign belongs to the word before it; a single letter takes only the marks after it. */
function runsOn(codes: Uint16Array, at: number, isAfterSingle: boolean): boolean {
  const code = pointOf(codes, at);
  return isAfterSingle ? isMark(code) : isWordSign(code) && !isSingle(code);
}

const widthOf = (codes: Uint16Array, at: number): number => (pointOf(codes, at) > 0xffff ? 2 : 1);

/** Letters and digits that need no table, and are no single ones. */
const isAsciiWordSign = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a);

const isGap = (info: number): boolean => (info & HALF) === 0 && (info & (WHITE | JOIN)) !== 0;

/** A stop or comma between two digits is part of the number. */
function isPoint(codes: Uint16Array, at: number): boolean {
  const code = codes[at];
  return (code === 46 || code === 44) && isDigit(codes[at - 1] ?? 0) && isDigit(codes[at + 1] ?? 0);
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
  return isWordSign(pointOf(reading.codes, starts[token] ?? 0));
}

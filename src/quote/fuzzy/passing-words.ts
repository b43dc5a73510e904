/**
 * Where a window can be that is like enough to a quote, told by the words that both have: tokens are read there alone.
 *
 * Why it is sound: with c tokens in common of m and of w, more than 4/5 means 5c > 4m, and 4n < m for the n others of the window.
 * A token in common stands at a word of the quote's tokens, or at a doubtful one. Words of two letters or more that are not
 * doubtful are tokens by themselves. Where a word is left out between two of these that are the quote's, a token is no token in
 * common, and another one for each such gap.
 *
 * Measured on 1 MB of prose: 0.3 ms, and some thousand units of tokens, where reading all tokens takes 29.
 */
import type { FoundWords } from '../source/found-words.js';
import { indexWords, wordKey } from '../source/word-index.js';
import { JACCARD_THRESHOLD } from './fuzzy-search.js';

/** A quote's tokens by their words. */
export interface TokenWords {
  /** How many tokens of the quote have a word, by the number of its key; any number for doubtful words, which are behind all keys. */
  readonly needs: Int32Array;
  /** 1 for a word that is a token by itself wherever it is not doubtful. */
  readonly isToken: Uint8Array;
  /** How many tokens there are. */
  readonly size: number;
}

type Range = readonly [first: number, last: number];

/** What an index would have of a token, and what stands in it of plain letters and digits. */
export function wordsOfToken(token: string): readonly string[] {
  if (/^[a-z0-9]+$/.test(token)) return [token];
  const index = indexWords(token);
  const words = Array.from({ length: index.count }, (_, word) => wordKey(index, word));
  return [...new Set([...words, ...(token.match(/[a-z0-9]+/g) ?? [])])];
}

/** `numbers` are those of all keys that were looked for. */
export function readTokenWords(tokens: readonly string[], numbers: ReadonlyMap<string, number>): TokenWords {
  const needs = new Int32Array(numbers.size + 1);
  const isToken = new Uint8Array(numbers.size + 1);
  needs[numbers.size] = 2 ** 30;
  for (const [key, number] of numbers) if (/^[a-z]{2,}$/.test(key)) isToken[number] = 1;
  for (const token of tokens)
    for (const word of wordsOfToken(token)) {
      const number = numbers.get(word) ?? 0;
      needs[number] = (needs[number] ?? 0) + 1;
    }
  return { needs, isToken, size: tokens.length };
}

/** The first word and the last of each place where a window can be, ascending; places that overlap are one. O(found). */
export function passingWords(found: FoundWords, quote: TokenWords): readonly Range[] {
  const have = new Int32Array(quote.needs.length);
  // most places have not even words enough, however often one is among them
  return rowsIn(found, quote, { within: [0, found.count - 1] })
    .flatMap((within) => rowsIn(found, quote, { within, have: have.fill(0) }))
    .map(([first, last]) => [found.words[first] as number, found.words[last] as number]);
}

interface Counting {
  /** The first and the last of the words found that are looked at. */
  readonly within: Range;
  /** Where each word counts no more often than the quote has tokens with it. */
  readonly have?: Int32Array;
}

/**
 * Rows of words found that are as many as a window needs, with as few gaps between tokens as it may have.
 *
 * In numbers, without branches: which words are left out is not foreseen.
 */
function rowsIn({ words, keys }: FoundWords, quote: TokenWords, { within, have }: Counting): readonly Range[] {
  const { of, in: parts } = JACCARD_THRESHOLD;
  const least = Math.floor((of * quote.size) / parts) + 1;
  const mostGaps = Math.ceil((quote.size * (parts - of)) / of) - 1;
  const [first, last] = within;
  // for each of the last gaps the first word behind the token before it
  const behindGaps = new Int32Array(2 ** Math.ceil(Math.log2(mostGaps + 2))).fill(first);
  const mask = behindGaps.length - 1;
  const rows: Range[] = [];
  let [gaps, behindGap, token] = [0, first, first - 1];
  let [hasToken, isBroken] = [0, 0];
  let [left, common] = [first, 0];
  let before = (words[first] ?? 0) - 1;
  for (let nth = first; nth <= last; nth += 1) {
    const word = words[nth] as number;
    const key = keys[nth] as number;
    const step = word - before;
    before = word;
    isBroken |= (1 - step) >>> 31;
    // a word that is listed twice is doubtful
    const isToken = (quote.isToken[key] as number) & (-step >>> 31) & ((word - (words[nth + 1] as number)) >>> 31);
    const isGap = isBroken & isToken & hasToken;
    gaps += isGap;
    behindGap += (token + 1 - behindGap) & -isGap;
    behindGaps[gaps & mask] = behindGap;
    token += (nth - token) & -isToken;
    hasToken |= isToken;
    isBroken &= 1 - isToken;
    const from = behindGaps[(gaps - mostGaps) & mask] as number;
    if (have === undefined) common = nth - from + 1;
    else {
      common += add(have, quote.needs, key);
      for (; left < from; left += 1) common -= remove(have, quote.needs, keys[left] as number);
    }
    if (common >= least) addRange(rows, from, nth);
  }
  return rows;
}

/** One with what it overlaps; those before it begin before it. */
function addRange(ranges: Range[], first: number, last: number): void {
  const before = ranges.at(-1);
  if (before !== undefined && before[1] >= first) ranges[ranges.length - 1] = [before[0], last];
  else ranges.push([first, last]);
}

/** 1 when it can be a token in common. */
function add(have: Int32Array, needs: Int32Array, key: number): number {
  const count = (have[key] as number) + 1;
  have[key] = count;
  return count <= (needs[key] as number) ? 1 : 0;
}

function remove(have: Int32Array, needs: Int32Array, key: number): number {
  const count = have[key] as number;
  have[key] = count - 1;
  return count <= (needs[key] as number) ? 1 : 0;
}

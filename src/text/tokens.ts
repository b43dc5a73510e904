/** Tokens by the profile `tokens/2`: what fuzzy search compares, each with its place in the untouched text. */
import { type FoldedText, foldText } from './fold.js';
import { endOfToken } from './token-end.js';
import { isWrittenBreak } from './written-breaks.js';

/** The tokens of a text. Compared by their keys; nothing of a token but its place is shown. */
export interface Tokens {
  /** The text that keys are cut from: the untouched text, folded. */
  readonly folded: FoldedText;
  readonly count: number;
  /** For each token, its first unit in the folded text. */
  readonly first: Int32Array;
  /** For each token, the unit after its last in the folded text. */
  readonly last: Int32Array;
}

/** Cuts a text into tokens in O(n). */
export function tokenize(text: string): Tokens {
  const folded = foldText(text);
  return cutTokens(folded);
}

/** The key of a token: tokens are equal when their keys are. */
export function tokenKey(tokens: Tokens, token: number): string {
  return tokens.folded.text.slice(tokens.first[token], tokens.last[token]);
}

/** All keys, in order. For quotes; a source's keys are only looked at where they could matter. */
export function tokenKeys(tokens: Tokens): readonly string[] {
  return Array.from({ length: tokens.count }, (_, token) => tokenKey(tokens, token));
}

/** Where a token starts in the untouched text, in UTF-16 units. */
export function tokenStart(tokens: Tokens, token: number): number {
  return tokens.folded.starts[tokens.first[token] ?? 0] ?? 0;
}

/** Where a token ends in the untouched text, in UTF-16 units. */
export function tokenEnd(tokens: Tokens, token: number): number {
  return tokens.folded.ends[(tokens.last[token] ?? 1) - 1] ?? 0;
}

function cutTokens(folded: FoldedText): Tokens {
  const { text } = folded;
  let first = new Int32Array((text.length >> 2) + 16);
  let last = new Int32Array(first.length);
  let count = 0;
  for (let at = 0; at < text.length; ) {
    const end = endOfToken(text, at);
    if (end <= at) {
      at += isWrittenBreak(text, at) ? 2 : 1;
      continue;
    }
    if (count === first.length) [first, last] = [doubled(first), doubled(last)];
    first[count] = at;
    last[count] = end;
    count += 1;
    at = end;
  }
  return { folded, count, first: first.subarray(0, count), last: last.subarray(0, count) };
}

function doubled(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(list.length * 2);
  longer.set(list);
  return longer;
}

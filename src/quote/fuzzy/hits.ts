/** The source tokens that occur in a quote: only these need an identity. */
import { type Tokens, tokenKey } from '../../text/tokens.js';
import { sieveOf } from '../candidates/sieve.js';
import type { Hits, QuoteCounts } from './fuzzy-search.js';

/** A quote's tokens as numbers: equal keys have equal numbers, from 0. */
export interface QuoteKeys {
  readonly keys: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly counts: QuoteCounts;
}

export function readQuoteKeys(keys: readonly string[]): QuoteKeys {
  const numbers = new Map<string, number>();
  for (const key of keys) if (!numbers.has(key)) numbers.set(key, numbers.size);
  const need = new Int32Array(numbers.size);
  for (const key of keys) {
    const number = numbers.get(key) ?? 0;
    need[number] = (need[number] ?? 0) + 1;
  }
  return { keys, numbers, counts: { need, size: keys.length } };
}

/** A token is read only when it can be one of the quote. */
export function findHits(tokens: Tokens, quote: QuoteKeys): Hits {
  const hits = emptyHits(tokens.count);
  const { text } = tokens.folded;
  const canBe = sieveOf(quote.numbers.keys());
  let count = 0;
  for (let token = 0; token < tokens.count; token += 1) {
    if (!canBe(text, tokens.first[token] ?? 0, tokens.last[token] ?? 0)) continue;
    const number = quote.numbers.get(tokenKey(tokens, token));
    if (number === undefined) continue;
    hits.tokens[count] = token;
    hits.keys[count] = number;
    count += 1;
  }
  return { ...hits, count };
}

function emptyHits(most: number): { readonly tokens: Int32Array; readonly keys: Int32Array } {
  return { tokens: new Int32Array(most), keys: new Int32Array(most) };
}

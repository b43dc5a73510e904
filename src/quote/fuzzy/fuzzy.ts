/** Finds the one window of the source that is most like a quote, and judges it. */
import { type Tokens, tokenEnd, tokenKey, tokenStart } from '../../text/tokens.js';
import { spend, type Work } from '../../work/work.js';
import type { Stretch } from '../judgement/comparison/differences.js';
import type { QuoteGuard } from '../result/types.js';
import type { SourceParts } from '../source/source-parts.js';
import { alignKeys } from './align.js';
import { type Hits, searchWindow, type Window } from './fuzzy-search.js';
import { keysBetween } from './gaps.js';
import { judge } from './guards.js';
import { findHits, type QuoteKeys } from './hits.js';
import { completeWindow } from './window-edges.js';

/** The judged window, as a stretch of the untouched source. */
export interface FuzzyMatch {
  readonly stretch: Stretch;
  readonly similarity: number;
  readonly guards: readonly QuoteGuard[];
}

/** The best window with what the guards say of it. */
export function findFuzzy(source: SourceParts, quote: QuoteTokens, work: Work): FuzzyMatch | 'exhausted' | undefined {
  const tokens = source.tokens();
  if (!spend(work, tokens.count)) return 'exhausted';
  const hits = findHits(tokens, quote.keys);
  const best = searchWindow(hits, quote.keys.counts, work);
  if (best === 'exhausted' || best === undefined) return best;
  return judgeWindow(tokens, { quote, window: best, known: knownKeys(hits, quote.keys) }, work) ?? 'exhausted';
}

/** A quote's tokens, and their keys as numbers. */
export interface QuoteTokens {
  readonly tokens: Tokens;
  readonly keys: QuoteKeys;
}

interface Candidate {
  readonly quote: QuoteTokens;
  readonly window: Window;
  /** Keys of the quote that the source has somewhere: a word that it knows is no typing error. */
  readonly known: ReadonlySet<string>;
}

function knownKeys(hits: Hits, { numbers }: QuoteKeys): ReadonlySet<string> {
  const seen = new Uint8Array(numbers.size);
  for (let i = 0; i < hits.count; i += 1) seen[hits.keys[i] ?? 0] = 1;
  return new Set([...numbers].filter(([, number]) => seen[number] === 1).map(([key]) => key));
}

function judgeWindow(source: Tokens, { quote, window, known }: Candidate, work: Work): FuzzyMatch | undefined {
  const best = alignKeys(quote.keys.keys, keysBetween(source, window.start, window.start + window.size), work);
  if (best === undefined) return undefined;
  const whole = completeWindow({
    window,
    pairs: best,
    quote: quote.keys.keys,
    sourceSize: source.count,
    keyAt: (token) => tokenKey(source, token),
  });
  const pairs = alignKeys(quote.keys.keys, keysBetween(source, whole.from, whole.to), work);
  if (pairs === undefined) return undefined;
  return {
    stretch: stretchOf(source, whole),
    similarity: similarityOf(window, quote.tokens.count),
    guards: judge({ quote: quote.tokens, source, ...whole, pairs, common: window.common, known }),
  };
}

function stretchOf(tokens: Tokens, { from, to }: { readonly from: number; readonly to: number }): Stretch {
  return { start: tokenStart(tokens, from), end: tokenEnd(tokens, to - 1) };
}

function similarityOf({ common, size }: Window, quoteSize: number): number {
  return common / (quoteSize + size - common);
}

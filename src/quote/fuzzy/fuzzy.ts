/** Finds the one window of the source that is most like a quote, and judges it. */
import { type Tokens, tokenEnd, tokenKey, tokenStart } from '../../text/tokens.js';
import { spend, type Work } from '../../work/work.js';
import { hitsOf, positionsOf } from '../candidates/positions.js';
import type { Stretch } from '../judgement/comparison/differences.js';
import type { QuoteGuard } from '../result/types.js';
import type { SoughtWords } from '../source/sought-words.js';
import type { SourceParts } from '../source/source-parts.js';
import { alignKeys } from './align.js';
import { isCloser, searchWindow, type Window } from './fuzzy-search.js';
import { keysBetween } from './gaps.js';
import { judge } from './guards.js';
import { findHits, type QuoteKeys } from './hits.js';
import { passingWords, readTokenWords, wordsOfToken } from './passing-words.js';
import { cutRanges, readStretch, type TokenStretch, wholeStretch } from './token-stretches.js';
import { completeWindow } from './window-edges.js';

/** The judged window, as a stretch of the untouched source. */
export interface FuzzyMatch {
  readonly stretch: Stretch;
  readonly similarity: number;
  readonly guards: readonly QuoteGuard[];
}

/** A quote's tokens, and their keys as numbers. */
export interface QuoteTokens {
  readonly tokens: Tokens;
  readonly keys: QuoteKeys;
}

/** What is searched: a source, and the quote's words where they were looked for without an index. */
export interface Searched {
  readonly source: SourceParts;
  readonly sought: SoughtWords | undefined;
  readonly work: Work;
}

/** The best window with what the guards say of it. */
export function findFuzzy(searched: Searched, quote: QuoteTokens): FuzzyMatch | 'exhausted' | undefined {
  const best = findBest(searched, quote);
  if (best === 'exhausted' || best === undefined) return best;
  const candidate = searched.sought === undefined ? best : widen(searched, quote, best);
  if (candidate === 'exhausted') return candidate;
  return judgeWindow(searched, quote, candidate) ?? 'exhausted';
}

/** A window of a stretch. */
interface Candidate {
  readonly stretch: TokenStretch;
  readonly window: Window;
}

/** The closest window of all, of equals the first: in the stretches where there can be one, or in all tokens. */
function findBest({ source, sought, work }: Searched, quote: QuoteTokens): Candidate | 'exhausted' | undefined {
  const { text } = source;
  if (sought === undefined) {
    const tokens = source.tokens();
    return spend(work, tokens.count) ? findIn(wholeStretch(text, tokens), quote, work) : 'exhausted';
  }
  if (!spend(work, sought.count)) return 'exhausted';
  let best: Candidate | undefined;
  for (const range of cutRanges(text, rangesOf(sought, quote))) {
    const found = findIn(readStretch(text, range), quote, work);
    if (found === 'exhausted') return found;
    if (found !== undefined && (best === undefined || isCloser(found.window, best.window, quote.keys.counts.size)))
      best = found;
  }
  return best;
}

function rangesOf(
  { found, numbers, startOf }: SoughtWords,
  { keys }: QuoteTokens,
): readonly (readonly [number, number])[] {
  return passingWords(found, readTokenWords(keys.keys, numbers)).map(([first, last]) => [
    startOf(first),
    startOf(last + 1),
  ]);
}

function findIn(stretch: TokenStretch, quote: QuoteTokens, work: Work): Candidate | 'exhausted' | undefined {
  const window = searchWindow(findHits(stretch.tokens, quote.keys), quote.keys.counts, work);
  return window === 'exhausted' || window === undefined ? window : { stretch, window };
}

/** The same window with tokens enough on both sides to be completed. */
function widen({ source, work }: Searched, quote: QuoteTokens, best: Candidate): Candidate | 'exhausted' {
  const { text } = source;
  const letters = quote.tokens.folded.text.length;
  let candidate = best;
  for (let margin = 64 + 2 * letters; !hasRoom(text, quote, candidate); margin *= 4) {
    const { from, to } = best.stretch;
    const stretch = readStretch(text, [Math.max(0, from - margin), Math.min(text.length, to + margin)]);
    const found = findIn(stretch, quote, work);
    if (found === 'exhausted' || found === undefined) return 'exhausted';
    candidate = found;
  }
  return candidate;
}

/** On either side as many tokens and letters as the quote has, or no more text. */
function hasRoom(text: string, quote: QuoteTokens, { stretch, window }: Candidate): boolean {
  const { tokens, from, to } = stretch;
  const { start, size } = window;
  const { length } = quote.tokens.folded.text;
  const isEnough = (first: number, last: number): boolean =>
    last - first >= quote.tokens.count && lettersIn(tokens, first, last) >= length;
  return (from === 0 || isEnough(0, start)) && (to === text.length || isEnough(start + size, tokens.count));
}

function lettersIn({ first, last }: Tokens, from: number, to: number): number {
  let letters = 0;
  for (let token = from; token < to; token += 1) letters += (last[token] ?? 0) - (first[token] ?? 0);
  return letters;
}

function judgeWindow(
  { source, sought, work }: Searched,
  quote: QuoteTokens,
  { stretch, window }: Candidate,
): FuzzyMatch | undefined {
  const { tokens } = stretch;
  const best = alignKeys(quote.keys.keys, keysBetween(tokens, window.start, window.start + window.size), work);
  if (best === undefined) return undefined;
  const whole = completeWindow({
    window,
    pairs: best,
    quote: quote.keys.keys,
    sourceSize: tokens.count,
    keyAt: (token) => tokenKey(tokens, token),
  });
  const pairs = alignKeys(quote.keys.keys, keysBetween(tokens, whole.from, whole.to), work);
  if (pairs === undefined) return undefined;
  const words = new Set(quote.keys.keys.flatMap(wordsOfToken));
  const hits = sought?.hits ?? hitsOf(positionsOf(source, words));
  const isKnown = (key: string): boolean =>
    quote.keys.numbers.has(key) && wordsOfToken(key).every((word) => hits.sizeOf(word) > 0);
  return {
    stretch: stretchOf(stretch, whole),
    similarity: similarityOf(window, quote.tokens.count),
    guards: judge({ quote: quote.tokens, source: tokens, ...whole, pairs, common: window.common, isKnown }),
  };
}

function stretchOf(
  { tokens, from: start }: TokenStretch,
  { from, to }: { readonly from: number; readonly to: number },
): Stretch {
  return { start: start + tokenStart(tokens, from), end: start + tokenEnd(tokens, to - 1) };
}

function similarityOf({ common, size }: Window, quoteSize: number): number {
  return common / (quoteSize + size - common);
}

/** Finds a quote that was cut with ellipses: its pieces, in order, not far from one another. */

import { foldText } from '../text/fold.js';
import { ALL_FOLDS, FOLD, type FoldName } from '../text/fold-names.js';
import { type Tokens, tokenEnd, tokenize, tokenKey, tokenStart } from '../text/tokens.js';
import { isWhole } from './edges.js';
import { findAll } from './find-all.js';
import { isNegator } from './guard-words.js';
import { findNormalized, neededFolds, type Stretch } from './normalized.js';
import { ellipsisAt } from './quote-text.js';
import type { SourceParts } from './source-parts.js';
import { spend, type Work } from './work.js';

/** A piece has at least so many tokens. */
const FEWEST_TOKENS = 3;
/** Between two pieces stand at most so many tokens. */
const WIDEST_GAP = 200;
const MOST_PIECES = 64;
/** What it costs to see whether a place has others near it. */
const STEPS_FOR_PLACE = 40;

export interface SplicedPiece {
  readonly match: 'exact' | 'normalized';
  readonly piece: string;
  readonly stretch: Stretch;
}

export interface SplicedMatch {
  readonly pieces: readonly SplicedPiece[];
  readonly folds: readonly FoldName[];
  /** Places where the first piece begins a whole chain. */
  readonly occurrences: number;
  readonly negationElided: boolean;
}

/** The pieces between ellipses; undefined when there is none, or one of them is too short to stand for itself. */
export function cutPieces(quote: string): readonly string[] | undefined {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < quote.length; ) {
    const end = ellipsisAt(quote, at);
    if (end !== undefined) {
      pieces.push(quote.slice(start, at));
      start = end;
    }
    at = end ?? at + 1;
  }
  pieces.push(quote.slice(start));
  const filled = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  if (pieces.length < 2 || filled.length < 2 || filled.length > MOST_PIECES) return undefined;
  return filled.every((piece) => tokenize(piece).count >= FEWEST_TOKENS) ? filled : undefined;
}

/** The leftmost chain of pieces; `exhausted` when the budget ended. */
export function findSpliced(
  source: SourceParts,
  pieces: readonly string[],
  work: Work,
): SplicedMatch | 'exhausted' | undefined {
  const found: SplicedPiece[][] = [];
  for (const piece of pieces) {
    const places = placesOf(source, piece, work);
    if (places === undefined || !spend(work, STEPS_FOR_PLACE * places.length)) return 'exhausted';
    if (places.length === 0) return undefined;
    found.push([...places]);
  }
  const tokens = source.tokens();
  const chains = keepChained(found, tokens);
  const chain = firstChain(chains, tokens);
  if (chain === undefined) return undefined;
  const folds = new Set<FoldName>();
  for (const { piece, stretch, match } of chain) {
    const needed = match === 'exact' ? [] : neededFolds(piece, source.text.slice(stretch.start, stretch.end), work);
    if (needed === undefined) return 'exhausted';
    for (const fold of needed) folds.add(fold);
  }
  return {
    pieces: chain,
    folds: (Object.keys(FOLD) as (keyof typeof FOLD)[]).filter((name) => folds.has(name)),
    occurrences: chains[0]?.length ?? 0,
    negationElided: hasNegator(chain, tokens),
  };
}

/** Exact places, or where there is none, normalized ones. */
function placesOf(source: SourceParts, piece: string, work: Work): readonly SplicedPiece[] | undefined {
  const exact = findAll(source.text, piece, work);
  if (exact === undefined) return undefined;
  const whole = (stretch: Stretch): boolean => isWhole(source.text, stretch.start, stretch.end);
  const stretches = exact.map((start) => ({ start, end: start + piece.length })).filter(whole);
  if (stretches.length > 0) return stretches.map((stretch) => ({ match: 'exact', piece, stretch }));
  if (!spend(work, source.text.length)) return undefined;
  const normalized = findNormalized(source.folded(), foldText(piece, ALL_FOLDS), work);
  return normalized?.filter(whole).map((stretch) => ({ match: 'normalized', piece, stretch }));
}

/** From the last piece backwards: only places from which the rest can be reached. */
function keepChained(found: readonly SplicedPiece[][], tokens: Tokens): readonly SplicedPiece[][] {
  const chains = [...found];
  for (let i = chains.length - 2; i >= 0; i -= 1) {
    const after = chains[i + 1] ?? [];
    let next = 0;
    chains[i] = (chains[i] ?? []).filter(({ stretch }) => {
      while (next < after.length && (after[next]?.stretch.start ?? 0) < stretch.end) next += 1;
      const there = after[next];
      return there !== undefined && isNear(tokens, stretch.end, there.stretch.start);
    });
  }
  return chains;
}

function firstChain(chains: readonly SplicedPiece[][], tokens: Tokens): readonly SplicedPiece[] | undefined {
  const chain: SplicedPiece[] = [];
  let end = -1;
  for (const places of chains) {
    const next = places.find(({ stretch }) => stretch.start >= end && (end < 0 || isNear(tokens, end, stretch.start)));
    if (next === undefined) return undefined;
    chain.push(next);
    end = next.stretch.end;
  }
  return chain;
}

function isNear(tokens: Tokens, end: number, start: number): boolean {
  return tokensBefore(tokens, start) - tokensBefore(tokens, end) <= WIDEST_GAP;
}

/** How many tokens start before an offset. */
function tokensBefore(tokens: Tokens, offset: number): number {
  let low = 0;
  let high = tokens.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokenStart(tokens, middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function hasNegator(chain: readonly SplicedPiece[], tokens: Tokens): boolean {
  return chain.slice(1).some(({ stretch }, i) => {
    const from = tokensBefore(tokens, chain[i]?.stretch.end ?? 0);
    const to = tokensBefore(tokens, stretch.start);
    for (let token = from; token < to; token += 1) {
      if (tokenEnd(tokens, token) <= stretch.start && isNegator(tokenKey(tokens, token))) return true;
    }
    return false;
  });
}

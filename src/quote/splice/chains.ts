/** Chains of pieces: each after the one before, and not far from it. */
import type { Difference, Stretch } from '../judgement/differences.js';
import { type WordIndex, wordStart } from '../source/word-index.js';

/** Between two pieces stand at most so many words. */
const WIDEST_GAP = 200;
const MOST_CHAINS = 16;

/** A piece at one of its places. */
export interface PlacedPiece {
  readonly match: 'exact' | 'normalized';
  readonly stretch: Stretch;
  readonly differences: readonly Difference[];
}

export type Chain = readonly PlacedPiece[];

/** Chains by the place of their first piece, at most 16; and how many there are. Every list is ascending. */
export function findChains(
  places: readonly (readonly PlacedPiece[])[],
  words: WordIndex,
): { readonly chains: readonly Chain[]; readonly count: number } {
  const linked = keepLinked(places, words);
  const chains: Chain[] = [];
  for (const first of (linked[0] ?? []).slice(0, MOST_CHAINS)) {
    const chain = [first];
    for (const next of linked.slice(1)) {
      const end = chain.at(-1)?.stretch.end ?? 0;
      const piece = next.find(({ stretch }) => stretch.start >= end);
      if (piece !== undefined && isNear(words, end, piece.stretch.start)) chain.push(piece);
    }
    if (chain.length === places.length) chains.push(chain);
  }
  return { chains, count: linked[0]?.length ?? 0 };
}

/** From the last piece backwards: only places from which the rest can be reached. */
function keepLinked(places: readonly (readonly PlacedPiece[])[], words: WordIndex): (readonly PlacedPiece[])[] {
  const linked = [...places];
  for (let i = linked.length - 2; i >= 0; i -= 1) {
    const after = linked[i + 1] ?? [];
    let next = 0;
    linked[i] = (linked[i] ?? []).filter(({ stretch }) => {
      while (next < after.length && (after[next]?.stretch.start ?? 0) < stretch.end) next += 1;
      const there = after[next];
      return there !== undefined && isNear(words, stretch.end, there.stretch.start);
    });
  }
  return linked;
}

function isNear(words: WordIndex, end: number, start: number): boolean {
  return wordsBefore(words, start) - wordsBefore(words, end) <= WIDEST_GAP;
}

/** How many words start before an offset. */
function wordsBefore(words: WordIndex, offset: number): number {
  let low = 0;
  let high = words.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wordStart(words, middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

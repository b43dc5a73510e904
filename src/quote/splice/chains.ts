/** Chains of pieces: each after the one before, and not far from it. */
import type { Difference, Stretch } from '../judgement/comparison/differences.js';
import { type WordIndex, wordStart } from '../source/word-index.js';

/** Between two pieces stand at most so many words. */
const WIDEST_GAP = 200;
const MOST_CHAINS = 16;

/** A piece at one of its places. */
export interface PlacedPiece {
  /** The words of the piece in the quote. */
  readonly quote: string;
  readonly match: 'exact' | 'normalized';
  readonly stretch: Stretch;
  readonly differences: readonly Difference[];
}

export interface Chain {
  readonly pieces: readonly PlacedPiece[];
  /** What the ellipses leave out. */
  readonly gaps: readonly Stretch[];
  /** From the first piece to the last. */
  readonly stretch: Stretch;
}

/** A piece from which the rest can be reached, and the next of them: the first that follows. */
interface Link {
  readonly piece: PlacedPiece;
  readonly next: Link | undefined;
}

/** Chains by the place of their first piece, at most 16; and how many there are. Every list is ascending. */
export function findChains(
  places: readonly (readonly PlacedPiece[])[],
  words: WordIndex,
): { readonly chains: readonly Chain[]; readonly count: number } {
  let links: readonly Link[] | undefined;
  for (const list of [...places].reverse()) links = linked(list, links, words);
  const all = links ?? [];
  return { chains: all.slice(0, MOST_CHAINS).map(chainOf), count: all.length };
}

/** Each place from which one of those behind it is near; all of them where none is to come. */
function linked(list: readonly PlacedPiece[], behind: readonly Link[] | undefined, words: WordIndex): readonly Link[] {
  if (behind === undefined) return list.map((piece) => ({ piece, next: undefined }));
  let at = 0;
  return list.flatMap((piece) => {
    const { end } = piece.stretch;
    while ((behind[at]?.piece.stretch.start ?? end) < end) at += 1;
    const next = behind[at];
    return next !== undefined && isNear(words, end, next.piece.stretch.start) ? [{ piece, next }] : [];
  });
}

function chainOf({ piece, next }: Link): Chain {
  const pieces = [piece];
  const gaps: Stretch[] = [];
  const { start } = piece.stretch;
  let { end } = piece.stretch;
  for (let link = next; link !== undefined; link = link.next) {
    gaps.push({ start: end, end: link.piece.stretch.start });
    pieces.push(link.piece);
    end = link.piece.stretch.end;
  }
  return { pieces, gaps, stretch: { start, end } };
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

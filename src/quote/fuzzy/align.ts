/** Which tokens of a quote face which of the source: their leftmost longest common subsequence. */
import { spend, type Work } from '../../work/work.js';

/** Pairs of token places, ascending on both sides. */
export type Alignment = readonly { readonly quote: number; readonly source: number }[];

/** A table of more cells does not fit; the quote then has some 4,000 tokens that differ. */
const MOST_CELLS = 2 ** 24;

/**
 * Aligns two lists of keys; undefined when the budget ended or the table would not fit.
 *
 * Leftmost: of all longest alignments the one whose first quote token is the earliest, then its source token, and so on.
 * O(m w) after the common beginning.
 */
export function alignKeys(quote: readonly string[], source: readonly string[], work: Work): Alignment | undefined {
  const same = commonStart(quote, source);
  const rows = quote.length - same;
  const columns = source.length - same;
  const cells = (rows + 1) * (columns + 1);
  if (cells > MOST_CELLS || !spend(work, 2 * cells + same)) return undefined;
  const pairs = Array.from({ length: same }, (_, i) => ({ quote: i, source: i }));
  const ours = quote.slice(same);
  const theirs = source.slice(same);
  const lengths = lengthTable(ours, theirs);
  const width = columns + 1;
  let j = 0;
  for (const [i, key] of ours.entries()) {
    const next = theirs.indexOf(key, j);
    const left = lengths[i * width + j] ?? 0;
    // what stands nowhere further on is in none of the longest
    if ((lengths[(i + 1) * width + next + 1] ?? 0) + 1 !== left) continue;
    pairs.push({ quote: same + i, source: same + next });
    j = next + 1;
  }
  return pairs;
}

function commonStart(quote: readonly string[], source: readonly string[]): number {
  let same = 0;
  while (same < quote.length && quote[same] === source[same]) same += 1;
  return same;
}

/** For each pair of places, the length of the longest common subsequence from there on. */
function lengthTable(ours: readonly string[], theirs: readonly string[]): Uint16Array {
  const width = theirs.length + 1;
  const table = new Uint16Array((ours.length + 1) * width);
  for (let i = ours.length - 1; i >= 0; i -= 1) {
    const key = ours[i];
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      table[at] =
        theirs[j] === key ? (table[at + width + 1] ?? 0) + 1 : Math.max(table[at + width] ?? 0, table[at + 1] ?? 0);
    }
  }
  return table;
}

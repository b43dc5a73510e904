/** Aligns a quote with a stretch that has its very letters: unit by unit, but where a word is split or joined. */

import { atomAt } from '../reading/atom-at.js';
import { numberAt } from '../reading/number-at.js';
import { lettersOf, type QuoteWords } from '../reading/quote-words.js';
import type { SourceAtoms } from '../reading/source-atoms.js';
import { type Aligned, wholeOf } from './aligned.js';

/** Units pair where both begin and end at the same letter; what lies between is one word split or joined. */
export function alignStraight(quote: QuoteWords, { text, units }: SourceAtoms, first: number): Aligned | undefined {
  const pairs: { quote: number; source: number }[] = [];
  let [ours, theirs, here, there] = [0, first, 0, 0];
  while (ours < quote.units.length && theirs < units.length) {
    const facing = { quote: numberAt(quote.units, ours), source: numberAt(units, theirs) };
    const [mine, other] = [atomAt(quote.atoms, facing.quote).key, atomAt(text.atoms, facing.source).key];
    if (here === there && mine === other) pairs.push(facing);
    const next = [here + lettersOf(mine).length, there + lettersOf(other).length] as const;
    if (next[0] <= next[1]) [ours, here] = [ours + 1, next[0]];
    if (next[1] <= next[0]) [theirs, there] = [theirs + 1, next[1]];
  }
  const letters = units.slice(first, theirs).map((at) => lettersOf(atomAt(text.atoms, at).key));
  if (quote.letters !== letters.join('') || pairs.length === 0) return undefined;
  return { pairs, whole: wholeOf(quote, [numberAt(units, first), numberAt(units, theirs - 1)]) };
}

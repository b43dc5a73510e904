/** Aligns a quote with a stretch that has its very letters: unit by unit, but where a word is split or joined. */
import { type Aligned, wholeOf } from './aligned.js';
import type { Atom } from './atoms.js';
import type { QuoteWords } from './quote-words.js';
import type { SourceAtoms } from './source-atoms.js';

/** Units pair where both begin and end at the same letter; what lies between is one word split or joined. */
export function alignStraight(
  quote: QuoteWords,
  { text, units }: SourceAtoms,
  { first, last }: { readonly first: number; readonly last: number },
): Aligned | undefined {
  const pairs: { quote: number; source: number }[] = [];
  let [ours, theirs, here, there] = [0, first, 0, 0];
  while (ours < quote.size && theirs < units.length) {
    const [mine, other] = [quote.keys[ours] ?? '', lettersOf(text.atoms[units[theirs] ?? -1])];
    if (here === there && mine === other) {
      if (quote.atoms[quote.units[ours] ?? -1]?.key === text.atoms[units[theirs] ?? -1]?.key)
        pairs.push({ quote: quote.units[ours] ?? 0, source: units[theirs] ?? 0 });
    }
    const next = [here + mine.length, there + other.length] as const;
    if (next[0] <= next[1]) [ours, here] = [ours + 1, next[0]];
    if (next[1] <= next[0]) [theirs, there] = [theirs + 1, next[1]];
  }
  const end = units[theirs - 1] ?? -1;
  const atom = text.atoms[end];
  if (ours < quote.size || here !== there || atom === undefined || atom.start > last || atom.end <= last)
    return undefined;
  const start = units[first] ?? -1;
  if (
    quote.keys.join('') !==
    units
      .slice(first, theirs)
      .map((at) => lettersOf(text.atoms[at]))
      .join('')
  )
    return undefined;
  return pairs.length === 0 ? undefined : { pairs, whole: wholeOf(quote, [start, end]) };
}

function lettersOf(atom: Atom | undefined): string {
  return (atom?.key ?? '').replaceAll("'", '');
}

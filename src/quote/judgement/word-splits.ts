/** A word split or joined by a blank or hyphen: when the letters are the same, and when that is no harm. */
import { isNumberWord } from '../../text/numbers.js';
import { keptPrefixes, keptSuffixes, splitWords } from '../generated/words.js';
import type { Atom } from './atoms.js';
import { type AtomRange, type AtomText, type Comparison, type Facing, stretchOf } from './comparison.js';

/** The words of a range joined, with their apostrophes; undefined when other signs than these and hyphens stand there. */
export function joinedLetters({ atoms }: AtomText, { from, to }: AtomRange): string | undefined {
  let joined = '';
  for (const { isWord, key } of atoms.slice(from, to)) {
    if (isWord || key === "'") joined += key;
    else if (key !== '-') return undefined;
  }
  return joined;
}

/** Why the split is more than a split; undefined when it is none. */
export function splitFault(
  comparison: Comparison,
  { quote, source }: Facing,
): 'number' | 'prefix' | 'both' | undefined {
  const sides = [wordsOf(comparison.quote, quote), wordsOf(comparison.source, source)];
  const words = sides.flat();
  if (words.some(({ key }) => /[0-9]/.test(key) || isNumberWord(key))) return 'number';
  if (sides.some(([first]) => keptPrefixes.split(' ').includes(first?.key ?? ''))) return 'prefix';
  if (sides.some((side) => side.length > 1 && keptSuffixes.split(' ').includes(side.at(-1)?.key ?? '')))
    return 'prefix';
  const { start, end } = stretchOf(comparison.quote, quote);
  return comparison.standsElsewhere(comparison.quote.text.slice(start, end)) ? 'both' : undefined;
}

function wordsOf({ atoms }: AtomText, { from, to }: AtomRange): readonly Atom[] {
  return atoms.slice(from, to).filter(({ isWord }) => isWord);
}

/** A word and its n't or 's, and the pairs of the list: cut apart by tokenisers, and the same word. */
export function isContraction(comparison: Comparison, { quote, source }: Facing): boolean {
  const ours = wordsOf(comparison.quote, quote);
  const theirs = wordsOf(comparison.source, source);
  const [split, whole] = ours.length > theirs.length ? [ours, theirs] : [theirs, ours];
  const keys = split.map(({ key }) => key);
  if (whole.length === 1 && keys.length === 2 && splitWords.split(' ').includes(keys.join('_'))) return true;
  const side = split === ours ? { in: comparison.quote, range: quote } : { in: comparison.source, range: source };
  const marks = side.in.atoms.slice(side.range.from, side.range.to).some(({ key }) => key === "'");
  return whole.length === 1 && keys.length === 2 && (keys[1] === "n't" || (marks && !/-/.test(whole[0]?.form ?? '')));
}

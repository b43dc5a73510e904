/** A word split or joined by a blank or hyphen: when the letters are the same, and when that is no harm. */

import { isNumberWord } from '../../../text/numbers.js';
import { compounds, keepsSplit, keptPrefixes, keptSuffixes, splitWords } from '../../generated/words.js';
import { isCapital } from '../letter-case/case-shapes.js';
import { atomAt, isListed } from '../reading/atom-at.js';
import type { AtomText } from '../reading/atom-text.js';
import type { Atom } from '../reading/atoms.js';
import { isEnglish } from './articles.js';
import { type AtomRange, type Comparison, type Facing, stretchOf } from './comparison.js';

/** The words of a range joined, with their apostrophes; undefined when other signs than these, hyphens and emphasis stand there. */
export function joinedLetters({ atoms, markup }: AtomText, { from, to }: AtomRange): string | undefined {
  let joined = '';
  for (const [i, { isWord, key }] of atoms.slice(from, to).entries()) {
    if (isWord || key === "'") joined += key;
    else if (key !== '-' && markup[from + i] !== 'emphasis') return undefined;
  }
  return joined;
}

/**
 * True when the split is more than a split.
 *
 * A hyphen or a blank between two words is a matter of style; either in a word, or none between two, can make other words of
 * the same letters, and what is a word cannot be known of all of them: together, to get her; therapist, the-rapist. That is a
 * split only in the words of a list.
 */
export function isMoreThanSplit(comparison: Comparison, { quote, source }: Facing): boolean {
  if (isGlued(comparison.quote, quote) || isGlued(comparison.source, source)) return true;
  const sides = [wordsOf(comparison.quote, quote), wordsOf(comparison.source, source)];
  if (isCompound(sides)) return false;
  return (
    sides.some(makesOthers) ||
    !isSameWords(sides) ||
    !isEnglish(comparison.source.atoms, source.from) ||
    standsElsewhere(comparison, quote)
  );
}

/** A blank that has moved by a letter leaves the letters and makes other words: the men are, the mena re. */
function isSameWords([one = [], other = []]: readonly (readonly Atom[])[]): boolean {
  return one.length === other.length && one.every(({ key }, at) => key === other[at]?.key);
}

/** Numbers and letters, the parts of a name, and what negates, measures or follows from its other part. */
function makesOthers(words: readonly Atom[]): boolean {
  return (
    words.some(({ key }) => isNumberWord(key) || !/^[a-z]{2,}$/.test(key)) ||
    isListed(keptPrefixes, atomAt(words, 0)) ||
    isListed(keptSuffixes, atomAt(words, words.length - 1)) ||
    words.every(({ form }) => isCapital(form))
  );
}

function standsElsewhere(comparison: Comparison, range: AtomRange): boolean {
  const { start, end } = stretchOf(comparison.quote, range);
  return comparison.standsElsewhere(comparison.quote.text.slice(start, end));
}

/** Two words that are also written as one, with the same meaning. */
function isCompound(sides: readonly (readonly Atom[])[]): boolean {
  return sides.some((side) => isListed(compounds, { key: side.map(({ key }) => key).join('_') }));
}

const GLUE = './@_:#';

/** Signs hold it together with more: my-bank.com is another address than mybank.com. */
function isGlued({ atoms }: AtomText, { from, to }: AtomRange): boolean {
  const after = atomAt(atoms, to);
  if (after.blank === 0 && GLUE.includes(after.key) && atomAt(atoms, to + 1).blank === 0) return true;
  return atomAt(atoms, from).blank === 0 && GLUE.includes(atomAt(atoms, from - 1).key);
}

function wordsOf({ atoms }: AtomText, { from, to }: AtomRange): readonly Atom[] {
  return atoms.slice(from, to).filter(({ isWord }) => isWord);
}

/** A word and its n't or 's, and the pairs of the list: cut apart by tokenisers, and the same word. */
export function isContraction(comparison: Comparison, { quote, source }: Facing): boolean {
  const ours = wordsOf(comparison.quote, quote);
  const theirs = wordsOf(comparison.source, source);
  const [split, whole] = ours.length > theirs.length ? [ours, theirs] : [theirs, ours];
  if (whole.length !== 1 || split.length !== 2) return false;
  const keys = split.map(({ key }) => key);
  if (isListed(splitWords, { key: keys.join('_') }))
    return !isListed(keepsSplit, atomAt(comparison.source.atoms, source.to));
  const side =
    split === ours
      ? comparison.quote.atoms.slice(quote.from, quote.to)
      : comparison.source.atoms.slice(source.from, source.to);
  return keys.includes("n't") || side.some(({ key }) => key === "'");
}

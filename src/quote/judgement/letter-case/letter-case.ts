/** When two spellings of one word differ in letter case only in a way that says the same. */
import { twoLetterWords } from '../../generated/words.js';
import { atomAt, isListed, type Neighbour } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';
import type { Markup } from '../reading/markup.js';
import { isReadInCapitals } from './capitals.js';
import { caseOf, isAmongCapitals, isSameLetters } from './case-shapes.js';
import { explainsCapital } from './explained-capitals.js';
import { followsNumber, holdsFigure, isInAddress, isInCode, isUnitLike, precedesNumber } from './literal-words.js';

/** A word in the text it stands in. */
export interface WordPlace {
  readonly atoms: readonly Atom[];
  readonly markup: Markup;
  readonly at: number;
  /** The quote begins with this word. */
  readonly isFirst: boolean;
}

/** A name with capitals inside is one in a heading too, unless it is longer: HeLa, but not PubMed. */
const LONGEST_MIXED = 4;

/**
 * The word and the same word capitalised where its place explains the capital, or a word in a run of three or more that are
 * all capitals; never beside a number where it could be a unit, never a word of one or two letters that is no word of the
 * list, and none in an address. What the source's capitals do not tell, the quote's small letters do not: US or us.
 */
export function sameButForCase(quote: WordPlace, source: WordPlace): boolean {
  const sides = [quote, source];
  const [ours, theirs] = [atomAt(quote.atoms, quote.at), atomAt(source.atoms, source.at)];
  if (!isSameLetters(ours.form, theirs.form) || holdsFigure(ours.key)) return false;
  if (sides.some(({ atoms, at }) => isInCode(atoms, at) || isInAddress(atoms, at))) return false;
  if (isUnitLike(ours) && sides.some(({ atoms, at }) => followsNumber(atoms, at))) return false;
  const [here, there] = [caseOf(ours.form), caseOf(theirs.form)];
  const isLoud =
    (here === 'capitals' && isAmongCapitals(quote.atoms, quote.at)) ||
    (there === 'capitals' && isAmongCapitals(source.atoms, source.at));
  if (here === 'mixed' || there === 'mixed') return ours.key.length > LONGEST_MIXED && isLoud;
  if (here === there) return true;
  if (isShort(ours) && !isLoud) return false;
  if (ours.key === 'no' && sides.some(({ atoms, at }) => precedesNumber(atoms, at))) return false;
  if (ours.key.length > 1 && here === 'capitals') return isLoud;
  if (ours.key.length > 1 && there === 'capitals') return isLoud && isReadInCapitals(source.atoms, source.at);
  return isLoud || isExplained(here === 'small' ? source : quote);
}

function isExplained({ atoms, markup, at, isFirst }: WordPlace): boolean {
  return isFirst || explainsCapital(atoms, markup, at);
}

/** One or two Latin letters that are no word of the list: Co and co, Pa and pa, B and b. */
function isShort(word: Neighbour): boolean {
  return /^[a-z]{1,2}$/.test(word.key) && !isListed(twoLetterWords, word);
}

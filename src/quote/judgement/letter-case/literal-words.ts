/** Where each letter of a word counts as it is written: in code, in an address, and beside a number. */
import { afterNumberWords } from '../../generated/words.js';
import { atomAt, isListed, type Neighbour } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';

/** Between the marks of code. */
export function isInCode(atoms: readonly Atom[], at: number): boolean {
  return [at - 1, at + 1].some((beside) => atomAt(atoms, beside).form.includes('`'));
}

const LONGEST_ADDRESS = 24;

/** In a run without white space that holds an @, or a slash and a stop. */
export function isInAddress(atoms: readonly Atom[], at: number): boolean {
  let signs = '';
  for (let i = at; at - i < LONGEST_ADDRESS && atomAt(atoms, i).blank === 0; i -= 1) signs += atomAt(atoms, i - 1).key;
  for (let i = at + 1; i - at < LONGEST_ADDRESS && atomAt(atoms, i).blank === 0; i += 1) signs += atomAt(atoms, i).key;
  return signs.includes('@') || (signs.includes('/') && signs.includes('.'));
}

/** A figure that is no ordinal: B2, but not 10th. */
export function holdsFigure(key: string): boolean {
  return /[0-9]/.test(key) && !/^[0-9]+(?:st|nd|rd|th)$/.test(key);
}

const LONGEST_UNIT = 4;

/** Short enough for a unit, and no word of the list: 5 Mm is not 5 mm. */
export function isUnitLike(word: Neighbour): boolean {
  return word.key.length <= LONGEST_UNIT && !isListed(afterNumberWords, word);
}

/** A number directly before, with white space or a hyphen between. */
export function followsNumber(atoms: readonly Atom[], at: number): boolean {
  const before = atomAt(atoms, atomAt(atoms, at - 1).key === '-' ? at - 2 : at - 1);
  return /[0-9]$/.test(before.key);
}

/** A number directly behind, or behind a stop: No. 5. */
export function precedesNumber(atoms: readonly Atom[], at: number): boolean {
  const after = atomAt(atoms, atomAt(atoms, at + 1).key === '.' ? at + 2 : at + 1);
  return /^[0-9]/.test(after.key);
}

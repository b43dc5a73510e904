/** Signs that can be put in or left out between words: comma, stop, colon, semicolon, quotation mark. */
import { lowerOf } from '../../text/code-points.js';
import { isNegator } from '../../text/negation.js';
import { isNumberWord } from '../../text/numbers.js';
import { colons, commas, connectives, semicolons, stops } from '../generated/words.js';
import type { Atom } from './atoms.js';

export function isLooseKey(key: string): boolean {
  return (
    key === "'" || key === '"' || isIn(commas, key) || isIn(stops, key) || isIn(colons, key) || isIn(semicolons, key)
  );
}

function isIn(signs: string, key: string): boolean {
  return key !== '' && signs.includes(key);
}

/** So far a negation reaches over a comma: not, as planned, sold. */
const NEAR = 12;

/**
 * Between two words, no digit beside it, not in a number of words, no negation near, no name that it calls, and no stop that
 * ends a sentence or shortens a word.
 */
export function isLoose(atoms: readonly Atom[], at: number): boolean {
  const sign = atoms[at];
  if (sign === undefined || !isLooseKey(sign.key) || sign.digitBefore || sign.digitAfter) return false;
  const [before, after] = [atoms[at - 1], atoms[at + 1]];
  if (before === undefined || after === undefined || !before.isWord || !after.isWord) return false;
  if (sign.blank === 0 && after.blank === 0) return false;
  if (isIn(commas, sign.key) && !isConnective(before) && !isConnective(after)) return false;
  if (isIn(stops, sign.key) || isCapital(after) || isCapital(before)) return false;
  if (atoms.slice(Math.max(0, at - NEAR), at + NEAR).some(({ key, isWord }) => isWord && isNegator(key))) return false;
  return !(isCount(before) && isCount(after));
}

/** A word that only holds others together: where none is beside it, a comma can turn who is meant. */
function isConnective({ key }: Atom): boolean {
  return connectives.split(' ').includes(key);
}

function isCapital({ form }: Atom): boolean {
  const first = form.codePointAt(0) ?? 0;
  return lowerOf(first) !== first;
}

function isCount({ key, isWord }: Atom): boolean {
  return isWord && (isNumberWord(key) || /[0-9]/.test(key));
}

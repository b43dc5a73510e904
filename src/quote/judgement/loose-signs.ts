/** Signs that can be put in or left out between words: comma, stop, colon, semicolon, quotation mark. */
import { isNumberWord } from '../../text/numbers.js';
import { colons, commas, semicolons, stops } from '../generated/words.js';
import type { Atom } from './atoms.js';

export function isLooseKey(key: string): boolean {
  return (
    key === "'" || key === '"' || isIn(commas, key) || isIn(stops, key) || isIn(colons, key) || isIn(semicolons, key)
  );
}

function isIn(signs: string, key: string): boolean {
  return key !== '' && signs.includes(key);
}

/** Between words, no digit beside it, not in a number of words, and no part of an ellipsis or of "No." */
export function isLoose(atoms: readonly Atom[], at: number): boolean {
  const sign = atoms[at];
  if (sign === undefined || !isLooseKey(sign.key) || sign.digitBefore || sign.digitAfter) return false;
  const [before, after] = [atoms[at - 1], atoms[at + 1]];
  const isBetween = sign.blank > 0 || before === undefined || after === undefined || after.blank > 0;
  if (!isBetween) return false;
  if (sign.key === '.' && (before?.key === '.' || after?.key === '.' || before?.key === 'no' || before?.key === 'nos'))
    return false;
  return !(before !== undefined && after !== undefined && isCount(before) && isCount(after));
}

function isCount({ key, isWord }: Atom): boolean {
  return isWord && (isNumberWord(key) || /[0-9]/.test(key));
}

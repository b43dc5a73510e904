/** A comma, colon or semicolon that parts what is parted without it: the closed list of places where it can come and go. */

import { isNumberWord } from '../../../text/numbers.js';
import { wordsOf } from '../../../text/word-lists.js';
import { commas, partingPhrases, partingWords, subjects, titles } from '../../generated/words.js';
import { isCapital } from '../letter-case/case-shapes.js';
import { atomAt, isListed } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';
import { isColon, isPause, isStop } from '../reading/pauses.js';
import { beginsAnew, isInClause, joinsClauses } from './clauses.js';
import { isDenied, isDeniedBefore } from './negated.js';
import { endsOpening, followsSaying, isBesidePhrase } from './openings.js';
import { beginsSentence } from './sentences.js';

/** Between two words, no number beside it, white space behind it; and at one of the places of the list. */
export function isLoose(atoms: readonly Atom[], at: number): boolean {
  const [sign, after] = [atomAt(atoms, at), atomAt(atoms, at + 1)];
  if (!partsWords(atoms, at)) return false;
  if (isCapital(after.form)) return isStop(sign.key) && isListed(titles, atomAt(atoms, at - 1));
  if (!isPause(sign.key) || isInClause(atoms, at)) return false;
  if (isDenied(atoms, at)) return beginsAnew(atoms, at);
  return (
    isListed(partingWords, after) ||
    wordsOf(partingPhrases).has(`${after.key}_${atomAt(atoms, at + 2).key}`) ||
    joinsClauses(atoms, at) ||
    isBesidePhrase(atoms, at) ||
    endsOpening(atoms, at) ||
    followsSaying(atoms, at)
  );
}

type Place = readonly [readonly Atom[], number];

/**
 * A comma, colon or semicolon where the source has another of them: what it parts stays apart; but for what is named. Where no
 * subject follows, a colon explains what a comma goes on with, and what is denied reaches over a comma and not over the others.
 */
export function isMilder(quote: Place, source: Place): boolean {
  const sides = [quote, source];
  if (!sides.every(([atoms, at]) => isPlainPause(atoms, at))) return false;
  const [ours = '', theirs = ''] = sides.map(([atoms, at]) => atomAt(atoms, at).key);
  if (commas.includes(ours) === commas.includes(theirs)) return true;
  if (sides.every(([atoms, at]) => isListed(subjects, atomAt(atoms, at + 1)))) return true;
  return !isColon(ours) && !sides.some(([atoms, at]) => isDeniedBefore(atoms, at));
}

function isPlainPause(atoms: readonly Atom[], at: number): boolean {
  const { key } = atomAt(atoms, at);
  return partsWords(atoms, at) && isPause(key) && !(isColon(key) && isLabel(atoms, at));
}

/** Two words, and not two numbers, nor a figure and a word. */
function partsWords(atoms: readonly Atom[], at: number): boolean {
  const [before, sign, after] = [atomAt(atoms, at - 1), atomAt(atoms, at), atomAt(atoms, at + 1)];
  if (!before.isWord || !after.isWord || after.blank === 0) return false;
  if (sign.digitBefore || /[0-9]/.test(before.key + after.key)) return false;
  return !isNumberWord(before.key) || !isNumberWord(after.key);
}

/** Ann: Bob left. One or two words from where a line or sentence begins: who says it, or what it is called. */
function isLabel(atoms: readonly Atom[], at: number): boolean {
  return [at - 1, at - 2].some((i) => beginsSentence(atoms, i) || atomAt(atoms, i).blank > 1);
}

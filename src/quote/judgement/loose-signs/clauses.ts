/** A pause between two clauses of a sentence: it comes and goes where what follows it begins anew. */

import { attributes } from '../../../text/bounds.js';
import { isComplementizer, isView } from '../../../text/turning.js';
import { clauseStarts, finites, relatives, subjects, subordinators } from '../../generated/words.js';
import { isCapital } from '../letter-case/case-shapes.js';
import { atomAt, isListed } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';
import { beginsSentence, openingBefore, sentenceStart } from './sentences.js';

/** He left, and she stayed. No list runs there and no clause of if, that or said, and what follows the "and" begins anew: old men, and women is none. */
export function joinsClauses(atoms: readonly Atom[], at: number): boolean {
  const [joint, next, third] = [atomAt(atoms, at + 1), atomAt(atoms, at + 2), atomAt(atoms, at + 3)];
  if ((joint.key !== 'and' && joint.key !== 'or') || dependsOn(atoms, at)) return false;
  if (next.form === 'I') return third.isWord;
  if (isCapital(next.form)) return false;
  if (isListed(subjects, next)) return true;
  if (joint.key === 'or' || followsPause(atoms, at)) return false;
  if (isListed(finites, next)) return !followsClause(atoms, at);
  return isListed(clauseStarts, next) || (next.key.endsWith('ed') && isListed(clauseStarts, third));
}

/** And she, but they: of another subject nothing is denied; but not of "not she, but they who left", nor of "not because he asked, and she". */
export function beginsAnew(atoms: readonly Atom[], at: number): boolean {
  const [joint, next, verb] = [atomAt(atoms, at + 1), atomAt(atoms, at + 2), atomAt(atoms, at + 3)];
  if (joint.key !== 'and' && joint.key !== 'but') return false;
  if (!isListed(subjects, next) || !verb.isWord || followsClause(atoms, at)) return false;
  return !/^(?:who|that|which|and|or|alone|only)$/.test(verb.key);
}

/** In a sentence that begins with after, when, while: what the comma parts can be read together. */
export function isInClause(atoms: readonly Atom[], at: number): boolean {
  return openingBefore(atoms, at)
    .slice(0, 1)
    .some((first) => isListed(subordinators, first));
}

/** In the sentence stands if, that, said or claims before it: with the comma what follows the "and" would be so without them. */
function dependsOn(atoms: readonly Atom[], at: number): boolean {
  return atoms
    .slice(sentenceStart(atoms, at), at)
    .some(
      (atom) => isListed(subordinators, atom) || isComplementizer(atom.key) || attributes(atom.key) || isView(atom.key),
    );
}

/** In the sentence stands who, that, if, said or a second subject before it: what follows the "and" could belong to that clause. */
function followsClause(atoms: readonly Atom[], at: number): boolean {
  const start = sentenceStart(atoms, at);
  return atoms.slice(start, at).some((atom, i) => {
    if (isListed(subordinators, atom) || isListed(relatives, atom) || attributes(atom.key) || isView(atom.key))
      return true;
    return isListed(subjects, atom) && !beginsSentence(atoms, start + i);
  });
}

const LONGEST_ITEM = 5;

/** Just before it in the sentence is a comma or the like: it could be the second of two, or one of a list. */
function followsPause(atoms: readonly Atom[], at: number): boolean {
  return atoms.slice(sentenceStart(atoms, at, LONGEST_ITEM), at).some(({ isWord }) => !isWord);
}

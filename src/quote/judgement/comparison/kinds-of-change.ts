/** Names a change of words by what it is about: a number, a unit, a bound, a negation, or else the words themselves. */

import { isBoundWord } from '../../../text/bounds.js';
import { isDigitCode } from '../../../text/kinds.js';
import { isNegator, turnsRound } from '../../../text/negation.js';
import { isNumberWord, isUnitWord } from '../../../text/numbers.js';
import { atomAt } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';
import type { AtomRange, Comparison, Facing } from './comparison.js';
import type { ChangeKind } from './differences.js';

export function kindOfChange({ quote, source }: Comparison, at: Facing): ChangeKind {
  const ours = wordsOf(quote.atoms, at.quote);
  const theirs = wordsOf(source.atoms, at.source);
  const all = [...ours, ...theirs];
  if (ours.length > 1 && sorted(ours) === sorted(theirs)) return 'order-changed';
  if (all.some(isNumber)) return 'number-changed';
  if (all.some(isNegator) || ours.some((word) => theirs.some((other) => turnsRound(word, other))))
    return 'negation-changed';
  if (all.some(isUnitWord) && (followsNumber(quote.atoms, at.quote) || followsNumber(source.atoms, at.source)))
    return 'unit-changed';
  if (all.some(isBoundWord) && (precedesNumber(quote.atoms, at.quote) || precedesNumber(source.atoms, at.source)))
    return 'bound-changed';
  if (ours.length === 0) return 'word-dropped';
  return theirs.length === 0 ? 'word-added' : 'word-changed';
}

function sorted(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

function wordsOf(atoms: readonly Atom[], { from, to }: AtomRange): readonly string[] {
  return atoms.slice(from, to).flatMap(({ isUnit, key }) => (isUnit ? [key] : []));
}

function isNumber(key: string): boolean {
  return isNumberWord(key) || Array.from(key).some((sign) => isDigitCode(sign.codePointAt(0) ?? 0));
}

function followsNumber(atoms: readonly Atom[], { from }: AtomRange): boolean {
  return isNumber(atomAt(atoms, from - 1).key) || isNumber(atomAt(atoms, from - 2).key);
}

function precedesNumber(atoms: readonly Atom[], { to }: AtomRange): boolean {
  return isNumber(atomAt(atoms, to).key) || isNumber(atomAt(atoms, to + 1).key);
}

/** A negation whose reach a comma could end: with the comma or without it, something else is denied. */
import { isScope } from '../../../text/negation.js';
import { atomAt } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';
import { isMark } from '../reading/pauses.js';
import { endsSentence } from './sentences.js';

/** So many words a negation reaches over a comma, back and ahead: not, as planned, sold. */
const SCOPE_BEFORE = 8;
const SCOPE_AFTER = 2;

/** A negation in the same sentence before it, or just after it. */
export function isDenied(atoms: readonly Atom[], at: number): boolean {
  return isDeniedBefore(atoms, at) || isDeniedAhead(atoms, at);
}

/** A negation in the same sentence before it. */
export function isDeniedBefore(atoms: readonly Atom[], at: number): boolean {
  for (let i = at - 1, words = 0; words < SCOPE_BEFORE; i -= 1) {
    const atom = atomAt(atoms, i);
    if (endsSentence(atom) || isMark(atom.key)) break;
    if (isScope(atom.key)) return true;
    if (atom.isWord) words += 1;
  }
  return false;
}

function isDeniedAhead(atoms: readonly Atom[], at: number): boolean {
  for (let i = at + 1, words = 0; words < SCOPE_AFTER; i += 1) {
    const atom = atomAt(atoms, i);
    if (endsSentence(atom)) return false;
    if (isScope(atom.key)) return true;
    if (atom.isWord) words += 1;
  }
  return false;
}

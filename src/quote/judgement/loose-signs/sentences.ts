/** Where the sentence around a place begins and ends, for the rules that ask what else stands in it. */
import { atomAt, isOutside, type Neighbour } from '../reading/atom-at.js';
import { type Atom, PARAGRAPH } from '../reading/atoms.js';
import { isMark, isSemicolon, isStop } from '../reading/pauses.js';

/** In longer sentences nothing is looked for further away. */
const LONGEST_SENTENCE = 60;

/** A stop or a semicolon, and the end of the text. */
export function endsSentence(atom: Neighbour): boolean {
  return isStop(atom.key) || isSemicolon(atom.key) || '!?'.includes(atom.key) || isOutside(atom);
}

/** Behind such a sign, in a new paragraph, and behind a quotation mark. */
export function beginsSentence(atoms: readonly Atom[], at: number): boolean {
  const before = atomAt(atoms, at - 1);
  return endsSentence(before) || isMark(before.key) || atomAt(atoms, at).blank >= PARAGRAPH;
}

/** Where the sentence begins in which a place stands, but not more than `most` atoms before it. */
export function sentenceStart(atoms: readonly Atom[], at: number, most: number = LONGEST_SENTENCE): number {
  let start = at;
  while (at - start < most && !endsSentence(atomAt(atoms, start - 1))) start -= 1;
  return start;
}

/** All that stands before a place in its sentence, where that are at most so many atoms; else nothing. */
export function openingBefore(atoms: readonly Atom[], at: number, most: number = LONGEST_SENTENCE): readonly Atom[] {
  for (let first = at - 1; at - first <= most; first -= 1)
    if (beginsSentence(atoms, first)) return atoms.slice(first, at);
  return [];
}

/** What a comma parts from a sentence and is no clause: what opens it, "of course" and the like, and who speaks. */
import { wordsOf } from '../../../text/word-lists.js';
import {
  clauseStarts,
  freePhrases,
  interjections,
  openedBy,
  openers,
  placingWords,
  sayings,
  subordinators,
} from '../../generated/words.js';
import { atomAt, isListed, type Neighbour } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';
import { isMark } from '../reading/pauses.js';
import { beginsSentence, openingBefore } from './sentences.js';

const LONGEST_OPENING = 5;

/** Then, he left. In the winter, the harbour froze. What follows cannot belong to what stands before. */
export function endsOpening(atoms: readonly Atom[], at: number): boolean {
  if (isListed(interjections, atomAt(atoms, at - 1))) return true;
  if (!isListed(openedBy, atomAt(atoms, at + 1))) return false;
  const [word, ...rest] = openingBefore(atoms, at, LONGEST_OPENING);
  if (word === undefined) return false;
  return rest.length === 0 ? isListed(openers, word) : isListed(placingWords, word) && !rest.some(takesMore);
}

/** What could take the words after the comma: eating, whoever, who; or does not belong to what opens. */
function takesMore(word: Neighbour): boolean {
  if (/^(?:the|a|an|his|her|its|their|our|my|your|this|these|those)$/.test(word.key)) return false;
  return !word.isWord || /(?:ing|ed)$/.test(word.key) || isListed(clauseStarts, word) || isListed(subordinators, word);
}

/** The men who came, of course, were paid; but not where a sentence begins: however, hard you try. */
export function isBesidePhrase(atoms: readonly Atom[], at: number): boolean {
  return precedesPhrase(atoms, at) || (isListed(clauseStarts, atomAt(atoms, at + 1)) && followsPhrase(atoms, at));
}

function precedesPhrase(atoms: readonly Atom[], at: number): boolean {
  const [one, two] = [atomAt(atoms, at + 1), atomAt(atoms, at + 2)];
  if (isListed(freePhrases, one)) return two.key !== 'that';
  return two.blank === 1 && isPhrase(one, two) && at + 3 < atoms.length;
}

/** Within a sentence. */
function followsPhrase(atoms: readonly Atom[], at: number): boolean {
  const [first, last] = [atomAt(atoms, at - 2), atomAt(atoms, at - 1)];
  if (isListed(freePhrases, last)) return !beginsSentence(atoms, at - 1);
  return isPhrase(first, last) && !beginsSentence(atoms, at - 2);
}

function isPhrase(one: Neighbour, two: Neighbour): boolean {
  return wordsOf(freePhrases).has(`${one.key}_${two.key}`);
}

const LONGEST_SPEAKER = 4;

/** "No," said Ann, turning round: who speaks ends there, and what it was done with follows. */
export function followsSaying(atoms: readonly Atom[], at: number): boolean {
  const [last, after] = [atomAt(atoms, at - 1), atomAt(atoms, at + 1)];
  if (!after.key.endsWith('ing') && !isListed(placingWords, after)) return false;
  for (let i = at - 1; at - i <= LONGEST_SPEAKER && atomAt(atoms, i).isWord; i -= 1)
    if (isMark(atomAt(atoms, i - 1).key)) return isListed(sayings, atomAt(atoms, i)) || isListed(sayings, last);
  return false;
}

/** A comma, colon or semicolon that parts what is parted without it: the closed list of places where it can come and go. */
import { attributes } from '../../text/bounds.js';
import { lowerOf } from '../../text/code-points.js';
import { isScope } from '../../text/negation.js';
import { isNumberWord } from '../../text/numbers.js';
import { isView } from '../../text/turning.js';
import {
  clauseStarts,
  colons,
  commas,
  finites,
  freePhrases,
  interjections,
  openedBy,
  openers,
  partingPhrases,
  partingWords,
  placingWords,
  relatives,
  sayings,
  semicolons,
  stops,
  subjects,
  subordinators,
  titles,
} from '../generated/words.js';
import type { Atom } from './atoms.js';

export function isLooseKey(key: string): boolean {
  return key === "'" || key === '"' || isPause(key) || isIn(stops, key);
}

function isPause(key: string): boolean {
  return isIn(commas, key) || isIn(colons, key) || isIn(semicolons, key);
}

function isIn(signs: string, key: string): boolean {
  return key !== '' && signs.includes(key);
}

/** Between two words, no number beside it, glued to the one before alone; and at one of the places of the list. */
export function isLoose(atoms: readonly Atom[], at: number): boolean {
  const sign = atoms[at];
  const [before, after] = [atoms[at - 1], atoms[at + 1]];
  if (sign === undefined || before?.isWord !== true || after?.isWord !== true || after.blank === 0) return false;
  if (sign.digitBefore || sign.digitAfter || isInNumber(before, after)) return false;
  if (isCapital(after)) return isIn(stops, sign.key) && isListed(titles, before);
  if (!isPause(sign.key) || isInClause(atoms, at)) return false;
  if (isDenied(atoms, at)) return beginsAnew(atoms, at) && !followsClause(atoms, at);
  return (
    isListed(partingWords, after) ||
    partingPhrases.split(' ').includes(`${after.key}_${atoms[at + 2]?.key}`) ||
    joinsClauses(atoms, at) ||
    isBesidePhrase(atoms, at) ||
    endsOpening(atoms, at) ||
    followsSaying(atoms, at)
  );
}

/** And she, but they: of another subject nothing is denied; but not of "not she, but they who left", nor of "not because he asked, and she". */
function beginsAnew(atoms: readonly Atom[], at: number): boolean {
  const [joint, next, verb] = [atoms[at + 1], atoms[at + 2], atoms[at + 3]];
  if (joint?.key !== 'and' && joint?.key !== 'but') return false;
  return isListed(subjects, next) && verb?.isWord === true && !/^(?:who|that|which|and|or|alone|only)$/.test(verb.key);
}

/** He left, and she stayed. No list runs there, and what follows the "and" begins anew: old men, and women is none. */
function joinsClauses(atoms: readonly Atom[], at: number): boolean {
  const [joint, next] = [atoms[at + 1], atoms[at + 2]];
  if (joint === undefined || next?.isWord !== true) return false;
  if (joint.key !== 'and' && joint.key !== 'or') return false;
  if (next.form === 'I') return atoms[at + 3]?.isWord === true;
  if (isCapital(next)) return false;
  if (isListed(subjects, next)) return true;
  if (joint.key === 'and' && isListed(finites, next)) return !followsPause(atoms, at) && !followsClause(atoms, at);
  const begins = isListed(clauseStarts, next) || (next.key.endsWith('ed') && isListed(clauseStarts, atoms[at + 3]));
  return joint.key === 'and' && begins && !followsPause(atoms, at);
}

/** In the sentence stands who, that, if, said or a second subject before it: what follows the "and" could belong to that clause. */
function followsClause(atoms: readonly Atom[], at: number): boolean {
  for (let i = at - 1; i >= 0 && at - i <= LONGEST_SENTENCE && !endsSentence(atoms[i]); i -= 1) {
    const key = atoms[i]?.key ?? '';
    if (isListed(subordinators, atoms[i]) || isListed(relatives, atoms[i]) || attributes(key) || isView(key))
      return true;
    if (isListed(subjects, atoms[i]) && !beginsSentence(atoms, i)) return true;
  }
  return false;
}

const LONGEST_SENTENCE = 60;
const LONGEST_ITEM = 4;

/** Just before it in the sentence is a comma or the like: it could be the second of two, or one of a list. */
function followsPause(atoms: readonly Atom[], at: number): boolean {
  for (let i = at - 1, words = 0; i >= 0 && words <= LONGEST_ITEM && !endsSentence(atoms[i]); i -= 1) {
    if (atoms[i]?.isWord === true) words += 1;
    else return true;
  }
  return false;
}

const LONGEST_SPEAKER = 3;

/** "No," said Ann, turning round: who speaks ends there, and what it was done with follows. */
function followsSaying(atoms: readonly Atom[], at: number): boolean {
  const after = atoms[at + 1];
  if (after === undefined || !(after.key.endsWith('ing') || isListed(placingWords, after))) return false;
  let first = at - 1;
  while (first > 0 && at - first <= LONGEST_SPEAKER && atoms[first]?.isWord === true && !isMark(atoms[first - 1]))
    first -= 1;
  if (!isMark(atoms[first - 1]) || atoms[first]?.isWord !== true) return false;
  return isListed(sayings, atoms[first]) || isListed(sayings, atoms[at - 1]);
}

/** The men who came, of course, were paid; but not where a sentence begins: however, hard you try. */
function isBesidePhrase(atoms: readonly Atom[], at: number): boolean {
  const phrases = freePhrases.split(' ');
  const [one, two, three] = [atoms[at + 1], atoms[at + 2], atoms[at + 3]];
  if (one !== undefined && phrases.includes(one.key) && two?.key !== 'that') return true;
  if (two?.blank === 1 && three !== undefined && phrases.includes(`${one?.key}_${two.key}`)) return true;
  if (!isListed(clauseStarts, one)) return false;
  const [last, first] = [atoms[at - 1], atoms[at - 2]];
  if (phrases.includes(last?.key ?? '')) return !beginsSentence(atoms, at - 1);
  return phrases.includes(`${first?.key}_${last?.key}`) && !beginsSentence(atoms, at - 2);
}

const LONGEST_OPENING = 5;

/** Then, he left. In the winter, the harbour froze. What follows cannot belong to what stands before. */
function endsOpening(atoms: readonly Atom[], at: number): boolean {
  if (isListed(interjections, atoms[at - 1])) return true;
  if (!isListed(openedBy, atoms[at + 1])) return false;
  let first = at - 1;
  while (first > 0 && at - first < LONGEST_OPENING && !beginsSentence(atoms, first)) first -= 1;
  const opening = atoms.slice(first, at);
  const [word, ...rest] = opening;
  if (word === undefined || !beginsSentence(atoms, first) || opening.some(({ isWord }) => !isWord)) return false;
  if (rest.length === 0) return isListed(openers, word);
  return isListed(placingWords, word) && !rest.some((inner) => isVerbal(inner));
}

/** What could take the words after the comma: eating, whoever, who. */
function isVerbal(word: Atom): boolean {
  const determines = /^(?:the|a|an|his|her|its|their|our|my|your|this|that|these|those)$/.test(word.key);
  if (determines) return word.key === 'that';
  return /(?:ing|ed)$/.test(word.key) || isListed(clauseStarts, word) || isListed(subordinators, word);
}

function beginsSentence(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1];
  return before === undefined || endsSentence(before) || isMark(before) || (atoms[at]?.blank ?? 0) > 2;
}

/** In a sentence that begins with after, when, while: what the comma parts can be read together. */
function isInClause(atoms: readonly Atom[], at: number): boolean {
  for (let i = at - 1; i >= 0 && at - i <= LONGEST_SENTENCE; i -= 1)
    if (beginsSentence(atoms, i)) return isListed(subordinators, atoms[i]);
  return false;
}

const LABEL = 2;

/** A comma, colon or semicolon where the other side has another of them: what it parts stays apart; but for what is named. */
export function isMilder(one: readonly [readonly Atom[], number], other: readonly [readonly Atom[], number]): boolean {
  return [one, other].every(([atoms, at]) => {
    const [before, sign, after] = [atoms[at - 1], atoms[at], atoms[at + 1]];
    if (before?.isWord !== true || after?.isWord !== true || sign === undefined || after.blank === 0) return false;
    if (isInNumber(before, after) || sign.digitBefore || sign.digitAfter) return false;
    return isPause(sign.key) && !(isIn(colons, sign.key) && isLabel(atoms, at));
  });
}

/** Ann: Bob left. What stands before the colon is who says it, or what it is called. */
function isLabel(atoms: readonly Atom[], at: number): boolean {
  for (let i = at - 1; i >= 0 && at - i <= LABEL; i -= 1)
    if (beginsSentence(atoms, i) || (atoms[i]?.blank ?? 0) > 1) return true;
  return false;
}

/** So far a negation reaches over a comma, back and ahead: not, as planned, sold. */
const SCOPE_BEFORE = 8;
const SCOPE_AFTER = 2;

/** A negation in the same sentence before it, or just after it. */
function isDenied(atoms: readonly Atom[], at: number): boolean {
  for (
    let i = at - 1, words = 0;
    i >= 0 && words < SCOPE_BEFORE && !endsSentence(atoms[i]) && !isMark(atoms[i]);
    i -= 1
  ) {
    if (isScopeAt(atoms, i)) return true;
    if (atoms[i]?.isWord === true) words += 1;
  }
  for (let i = at + 1, words = 0; i < atoms.length && words < SCOPE_AFTER && !endsSentence(atoms[i]); i += 1) {
    if (isScopeAt(atoms, i)) return true;
    if (atoms[i]?.isWord === true) words += 1;
  }
  return false;
}

function isScopeAt(atoms: readonly Atom[], at: number): boolean {
  const atom = atoms[at];
  return atom?.isWord === true && isScope(atom.key);
}

export function endsSentence(atom: Atom | undefined): boolean {
  return atom !== undefined && (isIn(stops, atom.key) || isIn(semicolons, atom.key) || '!?'.includes(atom.key));
}

function isMark(atom: Atom | undefined): boolean {
  return atom?.key === "'" || atom?.key === '"';
}

function isListed(list: string, atom: Atom | undefined): boolean {
  return atom !== undefined && list.split(' ').includes(atom.key);
}

function isCapital({ form }: Atom): boolean {
  const first = form.codePointAt(0) ?? 0;
  return lowerOf(first) !== first;
}

/** A figure beside it, or a number in words on both sides. */
function isInNumber(before: Atom, after: Atom): boolean {
  if (/[0-9]/.test(before.key) || /[0-9]/.test(after.key)) return true;
  return isNumberWord(before.key) && isNumberWord(after.key);
}

/** Signs that can be put in or left out between words: comma, stop, colon, semicolon, quotation mark. */
import { lowerOf } from '../../text/code-points.js';
import { isScope } from '../../text/negation.js';
import { isNumberWord } from '../../text/numbers.js';
import {
  colons,
  commas,
  connectives,
  openers,
  persons,
  semicolons,
  stops,
  subordinators,
  titles,
} from '../generated/words.js';
import type { Atom } from './atoms.js';

export function isLooseKey(key: string): boolean {
  return (
    key === "'" || key === '"' || isIn(commas, key) || isIn(stops, key) || isIn(colons, key) || isIn(semicolons, key)
  );
}

function isIn(signs: string, key: string): boolean {
  return key !== '' && signs.includes(key);
}

/** So far a negation reaches over a comma, back and ahead: not, as planned, sold. */
const SCOPE_BEFORE = 8;
const SCOPE_AFTER = 2;

/**
 * Between two words, no number beside it, glued to one of them alone. But for quotation marks: not before a capital, not in the
 * scope of a negation, and not where it sets off who is spoken to.
 */
export function isLoose(atoms: readonly Atom[], at: number): boolean {
  const sign = atoms[at];
  if (sign === undefined || !isLooseKey(sign.key) || sign.digitBefore || sign.digitAfter) return false;
  const [before, after] = [atoms[at - 1], atoms[at + 1]];
  if (before === undefined || after === undefined || !before.isWord || !after.isWord) return false;
  if (sign.blank === 0 && after.blank === 0) return false;
  if (isInNumber(before, after)) return false;
  if (isMark(sign)) return !isFirstPerson(atoms, at) && !isPossessive(atoms, at);
  if (after.blank === 0 || isDenied(atoms, at)) return false;
  if (isCapital(after)) return isIn(stops, sign.key) && titles.split(' ').includes(before.key);
  return !callsSomebody(atoms, at) && !(isIn(commas, sign.key) && (isInList(atoms, at) || endsClause(atoms, at)));
}

/** An apostrophe after a word in s that no mark before it opens: the boys' books. */
function isPossessive(atoms: readonly Atom[], at: number): boolean {
  const [before, sign] = [atoms[at - 1], atoms[at]];
  if (sign?.key !== "'" || !/^['\u2019]$/.test(sign.form) || sign.blank > 0 || before?.key.endsWith('s') !== true)
    return false;
  return !atoms.slice(Math.max(0, at - PERSON_REACH), at).some(({ key }) => key === "'");
}

const LONGEST_ITEM = 2;

/** One or two words and an "and" or "or" follow: eats, shoots and leaves is a list. */
function isInList(atoms: readonly Atom[], at: number): boolean {
  const first = atoms[at + 1];
  if (first === undefined || isListed(connectives, first) || isListed(openers, first)) return false;
  for (let i = at + 2; i <= at + 1 + LONGEST_ITEM && atoms[i]?.isWord === true; i += 1)
    if (/^(?:and|or)$/.test(atoms[i]?.key ?? '')) return true;
  return false;
}

const LONGEST_CLAUSE = 12;

/** In a sentence that begins with after, when, while: what the comma parts can be read together. */
function endsClause(atoms: readonly Atom[], at: number): boolean {
  for (let i = at - 1; i >= 0 && at - i <= LONGEST_CLAUSE; i -= 1) {
    const [before, atom] = [atoms[i - 1], atoms[i]];
    if (atom?.isWord !== true) return false;
    if (before === undefined || endsSentence(before) || isMark(before)) return isListed(subordinators, atom);
  }
  return false;
}

const PERSON_REACH = 16;

/** Marks around what somebody says of themselves: without them another says it, of themselves. */
function isFirstPerson(atoms: readonly Atom[], at: number): boolean {
  return atoms.slice(Math.max(0, at - PERSON_REACH), at + PERSON_REACH).some((atom) => isListed(persons, atom));
}

/** A comma, colon or semicolon where the other side has another of them: what it parts stays apart. */
export function isMilder(one: readonly [readonly Atom[], number], other: readonly [readonly Atom[], number]): boolean {
  return [one, other].every(([atoms, at]) => {
    const [before, sign, after] = [atoms[at - 1], atoms[at], atoms[at + 1]];
    if (before?.isWord !== true || after?.isWord !== true || sign === undefined || after.blank === 0) return false;
    if (isInNumber(before, after) || sign.digitBefore || sign.digitAfter) return false;
    return isIn(commas, sign.key) || isIn(colons, sign.key) || isIn(semicolons, sign.key);
  });
}

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

const LONGEST_CALL = 2;

/** The first word of a sentence, or its last one or two: Let's eat, grandma. Father, forgive them. */
function callsSomebody(atoms: readonly Atom[], at: number): boolean {
  const [before, after] = [atoms[at - 1], atoms[at + 1]];
  if (before === undefined || after === undefined) return true;
  const isFirst = atoms[at - 2] === undefined || endsSentence(atoms[at - 2]) || isMark(atoms[at - 2]);
  if (isFirst && !isListed(openers, before) && !isListed(connectives, before) && !before.key.endsWith('ly'))
    return true;
  if (isListed(connectives, after) || isListed(openers, after) || after.key.endsWith('ly')) return false;
  let end = at + 1;
  while (end < atoms.length && end - at <= LONGEST_CALL + 1 && atoms[end]?.isWord === true) end += 1;
  return end - at - 1 <= LONGEST_CALL && endsCall(atoms[end]);
}

function endsCall(atom: Atom | undefined): boolean {
  return atom === undefined || endsSentence(atom) || isMark(atom) || isIn(commas, atom.key);
}

function endsSentence(atom: Atom | undefined): boolean {
  return atom !== undefined && (isIn(stops, atom.key) || isIn(semicolons, atom.key) || '!?'.includes(atom.key));
}

function isMark(atom: Atom | undefined): boolean {
  return atom?.key === "'" || atom?.key === '"';
}

function isListed(list: string, { key }: Atom): boolean {
  return list.split(' ').includes(key);
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

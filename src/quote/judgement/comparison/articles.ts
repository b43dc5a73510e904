/** An article put in, left out or exchanged; not where it carries the meaning: a few is not few. */

import { lowerOf } from '../../../text/code-points.js';
import { isNumberWord } from '../../../text/numbers.js';
import { wordsOf } from '../../../text/word-lists.js';
import {
  articles,
  english,
  englishNear,
  keepsArticle,
  keepsArticleAfter,
  otherLanguages,
  places,
  placings,
  rates,
  ratesAfter,
} from '../../generated/words.js';
import { atomAt, isListed, isOutside, type Neighbour } from '../reading/atom-at.js';
import { type Atom, PARAGRAPH } from '../reading/atoms.js';
import type { Comparison, Facing } from './comparison.js';

/** An article as a word by itself: in small letters, or capitalised where a sentence begins. */
export function isArticle(atoms: readonly Atom[], at: number): boolean {
  const [before, atom, after] = [atomAt(atoms, at - 1), atomAt(atoms, at), atomAt(atoms, at + 1)];
  if (!isListed(articles, atom) || isListed(keepsArticleAfter, before) || after.blank === 0) return false;
  if (before.key === '-' && atom.blank === 0) return false;
  return atom.form === atom.key || (beginsSentence(atoms, at) && atom.form.slice(1) === atom.key.slice(1));
}

function beginsSentence(atoms: readonly Atom[], at: number): boolean {
  const before = atomAt(atoms, at - 1);
  return isOutside(before) || '.!?:\'"-([*_#'.includes(before.key) || atomAt(atoms, at).blank >= PARAGRAPH;
}

/** Of articles that face each other, or of one that faces nothing. */
export function isArticleEdit({ quote, source }: Comparison, words: Facing): boolean {
  const [ours, theirs] = [
    quote.atoms.slice(words.quote.from, words.quote.to),
    source.atoms.slice(words.source.from, words.source.to),
  ];
  const isExchanged = ours.length === theirs.length;
  const hasThe = [...ours, ...theirs].some(({ key }) => key === 'the');
  const [atoms, place] = ours.length > 0 ? [quote.atoms, words.quote.from] : [source.atoms, words.source.from];
  const [before, after, next] = [atomAt(atoms, place - 1), atomAt(atoms, place + 1), nextWord(atoms, place)];
  if (!hasThe && !isEnglish(atoms, place)) return false;
  if (wordsOf(keepsArticle).has(next) || isNumber(next) || Array.from(next).length === 1) return false;
  if (isListed(keepsArticle, after) && beginsSentence(atoms, place + 1)) return false;
  if (isListed(articles, before) || isListed(articles, after)) return false;
  if (wordsOf(rates).has(next) && (isNumber(before.key) || isListed(ratesAfter, before))) return false;
  if (isExchanged) return true;
  if (joinsTwo(atoms, place) || (isListed(placings, before) && wordsOf(places).has(next))) return false;
  return hasThe || !isCapital(next);
}

const LONGEST_THING = 4;

/** A secretary and a treasurer are two, a secretary and treasurer is one: an article before both, and no plural. */
function joinsTwo(atoms: readonly Atom[], at: number): boolean {
  if (!/^(?:and|or)$/.test(atomAt(atoms, at - 1).key) || nextWord(atoms, at).endsWith('s')) return false;
  return atoms.slice(Math.max(0, at - 1 - LONGEST_THING), at - 1).some((atom) => isListed(articles, atom));
}

function isNumber(word: string): boolean {
  return /^[0-9]/.test(word) || isNumberWord(word);
}

function isCapital(word: string): boolean {
  const first = word.codePointAt(0) ?? 0;
  return lowerOf(first) !== first;
}

const NEAR = 40;
const SENTENCE = 12;

/** Of the words that tell the language the nearest in the sentence, or else any near: a casa and an Maria hold no article. */
export function isEnglish(atoms: readonly Atom[], at: number): boolean {
  const open = { before: true, after: true };
  for (let far = 1; far <= SENTENCE; far += 1) {
    const [before, after] = [atomAt(atoms, at - far), atomAt(atoms, at + far)];
    open.before &&= isInSentence(before);
    open.after &&= isInSentence(after);
    const holds = (list: string): boolean =>
      (open.before && isListed(list, before)) || (open.after && isListed(list, after));
    if (holds(otherLanguages)) return false;
    if (holds(english) || holds(englishNear)) return true;
  }
  return atoms.slice(Math.max(0, at - NEAR), at + NEAR).some((atom) => isListed(english, atom));
}

/** No stop and no quotation mark: what they enclose can be of another language. */
function isInSentence(atom: Neighbour): boolean {
  return !isOutside(atom) && !'.!?:;\'"'.includes(atom.key);
}

/** In its own case: the Little Rock Arsenal is not little. */
function nextWord(atoms: readonly Atom[], at: number): string {
  return atoms.slice(at + 1, at + 4).find(({ isWord }) => isWord)?.form ?? '';
}

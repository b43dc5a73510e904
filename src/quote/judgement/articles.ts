/** An article put in, left out or exchanged; not where it carries the meaning: a few is not few. */
import { lowerOf } from '../../text/code-points.js';
import { isNumberWord } from '../../text/numbers.js';
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
} from '../generated/words.js';
import type { Atom } from './atoms.js';
import type { Comparison } from './comparison.js';

/** An article as a word by itself: in small letters, or capitalised where a sentence begins. */
export function isArticle(atoms: readonly Atom[], at: number): boolean {
  const atom = atoms[at];
  if (atom === undefined || !atom.isWord || !articles.split(' ').includes(atom.key)) return false;
  const after = atoms[at + 1];
  if (keepsArticleAfter.split(' ').includes(atoms[at - 1]?.key ?? '')) return false;
  if (atom.digitBefore || atom.digitAfter || (after !== undefined && after.blank === 0)) return false;
  if (atoms[at - 1] !== undefined && atom.blank === 0 && atoms[at - 1]?.key === '-') return false;
  return atom.form === atom.key || (beginsSentence(atoms, at) && atom.form.slice(1) === atom.key.slice(1));
}

function beginsSentence(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1];
  return (
    before === undefined || (!before.isWord && '.!?:\'"-([*_#'.includes(before.key)) || (atoms[at]?.blank ?? 0) > 2
  );
}

/** The places of the article on both sides, undefined where there is none. */
export function isArticleEdit(
  { quote, source }: Comparison,
  at: { readonly quote: number | undefined; readonly source: number | undefined },
): boolean {
  const ours = at.quote === undefined ? undefined : quote.atoms[at.quote];
  const theirs = at.source === undefined ? undefined : source.atoms[at.source];
  if (ours === undefined && theirs === undefined) return false;
  const words = [ours, theirs].flatMap((atom) => (atom === undefined ? [] : [atom.key]));
  const atoms = at.quote === undefined ? source.atoms : quote.atoms;
  const place = at.quote ?? at.source ?? 0;
  if (!words.includes('the') && !isEnglish(atoms, place)) return false;
  const next = nextWord(atoms, place);
  if (isListed(keepsArticle, next) || isNumber(next) || Array.from(next).length === 1) return false;
  if (isListed(keepsArticle, atoms[place + 1]?.key) && beginsSentence(atoms, place + 1)) return false;
  if (isListed(articles, atoms[place - 1]?.key) || isListed(articles, atoms[place + 1]?.key)) return false;
  if (isListed(rates, next) && (isNumber(atoms[place - 1]?.key) || isListed(ratesAfter, atoms[place - 1]?.key)))
    return false;
  if (words.length === 1 && joinsTwo(atoms, place)) return false;
  if (words.length > 1) return true;
  if (isListed(placings, atoms[place - 1]?.key) && isListed(places, next)) return false;
  return words.includes('the') || !isCapital(next);
}

const LONGEST_THING = 4;

/** A secretary and a treasurer are two, a secretary and treasurer is one: an article before both, and no plural. */
function joinsTwo(atoms: readonly Atom[], at: number): boolean {
  if (!/^(?:and|or)$/.test(atoms[at - 1]?.key ?? '') || nextWord(atoms, at).endsWith('s')) return false;
  return atoms.slice(Math.max(0, at - 1 - LONGEST_THING), at - 1).some(({ key }) => isListed(articles, key));
}

function isListed(list: string, key: string | undefined): boolean {
  return key !== undefined && list.split(' ').includes(key);
}

function isNumber(key: string | undefined): boolean {
  return key !== undefined && (/^[0-9]/.test(key) || isNumberWord(key));
}

function isCapital(word: string): boolean {
  const first = word.codePointAt(0) ?? 0;
  return lowerOf(first) !== first;
}

const NEAR = 40;
const SENTENCE = 12;

/** Of the words that tell the language the nearest in the sentence, or else any near: a casa and an Maria hold no article. */
export function isEnglish(atoms: readonly Atom[], at: number): boolean {
  const here = ` ${english} ${englishNear} `;
  const open = { before: true, after: true };
  for (let far = 1; far <= SENTENCE && (open.before || open.after); far += 1) {
    open.before &&= isInSentence(atoms[at - far]);
    open.after &&= isInSentence(atoms[at + far]);
    const near = [open.before ? atoms[at - far] : undefined, open.after ? atoms[at + far] : undefined];
    const keys = near.flatMap((atom) => (atom?.isWord === true ? [` ${atom.key} `] : []));
    if (keys.some((key) => ` ${otherLanguages} `.includes(key))) return false;
    if (keys.some((key) => here.includes(key))) return true;
  }
  return atoms.slice(Math.max(0, at - NEAR), at + NEAR).some(({ key }) => english.split(' ').includes(key));
}

/** No stop and no quotation mark: what they enclose can be of another language. */
function isInSentence(atom: Atom | undefined): boolean {
  return atom !== undefined && (atom.isWord || !'.!?:;\'"'.includes(atom.key));
}

/** In its own case: the Little Rock Arsenal is not little. */
function nextWord(atoms: readonly Atom[], at: number): string {
  return atoms.slice(at + 1, at + 4).find(({ isWord }) => isWord)?.form ?? '';
}

/** An article put in, left out or exchanged; not where it carries the meaning: a few is not few. */
import { articles, english, keepsArticle, keepsArticleAfter } from '../generated/words.js';
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
  if (
    !words.includes('the') &&
    !isEnglish(at.quote === undefined ? source.atoms : quote.atoms, at.quote ?? at.source ?? 0)
  )
    return false;
  const next = nextWord(at.quote === undefined ? source.atoms : quote.atoms, at.quote ?? at.source ?? 0);
  return !keepsArticle.split(' ').includes(next);
}

const NEAR = 40;

/** A word of English alone is near: a casa and an Maria hold no article. */
function isEnglish(atoms: readonly Atom[], at: number): boolean {
  const words = english.split(' ');
  return atoms.slice(Math.max(0, at - NEAR), at + NEAR).some(({ key }) => words.includes(key));
}

/** In its own case: the Little Rock Arsenal is not little. */
function nextWord(atoms: readonly Atom[], at: number): string {
  return atoms.slice(at + 1, at + 4).find(({ isWord }) => isWord)?.form ?? '';
}

/** Compares what stands between two words that are the same: signs, markup, an article, a split word, or a change. */

import { atomAt } from '../reading/atom-at.js';
import type { AtomText } from '../reading/atom-text.js';
import { type Atom, BREAK } from '../reading/atoms.js';
import { isArticle, isArticleEdit } from './articles.js';
import { compareSigns } from './compare-signs.js';
import { type AtomRange, type Comparison, change, edit, type Facing, fold } from './comparison.js';
import { kindOfChange } from './kinds-of-change.js';
import { isContraction, isMoreThanSplit, joinedLetters } from './word-splits.js';

export function compareWords(comparison: Comparison, facing: Facing): void {
  if (!areSigns(comparison, facing) && !takesArticle(comparison, facing) && !takesSplit(comparison, facing))
    changeWords(comparison, facing);
}

/** No words, or none without markup: what was markup is nothing, and the signs are compared as they stand. */
function areSigns(comparison: Comparison, facing: Facing): boolean {
  const ours = unitsIn(comparison.quote, facing.quote);
  const theirs = unitsIn(comparison.source, facing.source);
  if (ours.length > 0 && theirs.length > 0) return false;
  if (!areMarkup(comparison.quote, ours) || !areMarkup(comparison.source, theirs)) return false;
  compareSigns(comparison, facing);
  return true;
}

function areMarkup({ markup }: AtomText, units: readonly number[]): boolean {
  return units.every((at) => markup[at] !== undefined);
}

function unitsIn({ atoms }: AtomText, { from, to }: AtomRange): readonly number[] {
  const units: number[] = [];
  for (let at = from; at < to; at += 1) if (atomAt(atoms, at).isUnit) units.push(at);
  return units;
}

/** From the first word to the last on both sides; without one the end of the range. */
function wordsOf(comparison: Comparison, facing: Facing): Facing {
  return { quote: trimmed(comparison.quote, facing.quote), source: trimmed(comparison.source, facing.source) };
}

function trimmed(side: AtomText, range: AtomRange): AtomRange {
  const units = unitsIn(side, range);
  const [first = range.to] = units;
  return { from: first, to: (units.at(-1) ?? range.to - 1) + 1 };
}

function takesArticle(comparison: Comparison, facing: Facing): boolean {
  const words = wordsOf(comparison, facing);
  if (!isArticleOrNothing(comparison.quote, words.quote) || !isArticleOrNothing(comparison.source, words.source))
    return false;
  if (!isArticleEdit(comparison, words)) return false;
  edit(comparison, 'article', words);
  return signsAround(comparison, facing, words);
}

function isArticleOrNothing({ atoms }: AtomText, { from, to }: AtomRange): boolean {
  return to === from || (to === from + 1 && isArticle(atoms, from));
}

/** Signs before and after what was judged; a blank beside an article that faces nothing is its own. */
function signsAround(comparison: Comparison, { quote, source }: Facing, inner: Facing): boolean {
  const before = {
    quote: { from: quote.from, to: inner.quote.from },
    source: { from: source.from, to: inner.source.from },
  };
  const after = { quote: { from: inner.quote.to, to: quote.to }, source: { from: inner.source.to, to: source.to } };
  for (const range of [before, after])
    if (range.quote.to > range.quote.from || range.source.to > range.source.from) compareSigns(comparison, range);
  return true;
}

function takesSplit(comparison: Comparison, facing: Facing): boolean {
  const words = wordsOf(comparison, facing);
  const ours = joinedLetters(comparison.quote, words.quote);
  if (ours === undefined || ours !== joinedLetters(comparison.source, words.source)) return false;
  if (!sameCase(comparison, words)) return false;
  const joint = Math.max(jointIn(comparison.quote, words.quote), jointIn(comparison.source, words.source));
  if (joint === LINE) fold(comparison, 'line-hyphen', words);
  else if (isContraction(comparison, words)) fold(comparison, 'contractions', words);
  else if (!isMoreThanSplit(comparison, words)) edit(comparison, 'word-split', words);
  else return false;
  return signsAround(comparison, facing, words);
}

/** The looser, the more. */
const [WHOLE, LINE, LOOSE] = [0, 1, 2];

/** Of what is not seen it alone parts a word at a line end; a blank of no width there parts two words. */
const SOFT_HYPHEN = /\u00ad|&(?:shy|#173|#x0*ad);/i;

/**
 * How the words of a range hang together: by hyphens at line ends alone, by a blank somewhere, or else. Beside a digit a hyphen
 * is the writer's own and not the line's: 10-20 is no 1020.
 */
function jointIn({ text, atoms }: AtomText, { from, to }: AtomRange): number {
  let joint = WHOLE;
  for (let at = from + 1; at < to; at += 1) {
    const [before, atom] = [atomAt(atoms, at - 1), atomAt(atoms, at)];
    if (atom.blank === 0) continue;
    const isSoft = atom.blank === BREAK && SOFT_HYPHEN.test(text.slice(before.end, atom.start));
    if (!isSoft && (before.key !== '-' || before.blank > 0 || atom.blank < BREAK)) return LOOSE;
    if (before.digitBefore || /^[0-9]/.test(atom.key)) return LOOSE;
    joint = LINE;
  }
  return joint;
}

/** The same letters in the same case, but for a capital at the start of a small word. */
function sameCase({ quote, source }: Comparison, words: Facing): boolean {
  const form = (atoms: readonly Atom[], { from, to }: AtomRange): string =>
    atoms
      .slice(from, to)
      .map((atom) => (atom.isWord ? atom.form : atom.key === "'" ? "'" : ''))
      .join('');
  const [ours, theirs] = [form(quote.atoms, words.quote), form(source.atoms, words.source)];
  return ours.slice(1) === theirs.slice(1);
}

/** What is left is a change, told from its first word to its last on both sides; signs beyond them are compared. */
function changeWords(comparison: Comparison, facing: Facing): void {
  const words = wordsOf(comparison, facing);
  change(comparison, kindOfChange(comparison, words), words);
  signsAround(comparison, facing, words);
}

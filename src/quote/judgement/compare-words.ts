/** Compares words of a quote that face other words of the source, or none: markup, an article, a split word, or a change. */
import { UNSEEN } from '../../text/characters.js';
import { isArticle, isArticleEdit } from './articles.js';
import type { Atom } from './atoms.js';
import { compareSigns } from './compare-signs.js';
import { type AtomRange, type Comparison, change, edit, type Facing, fold } from './comparison.js';
import { kindOfChange } from './kinds-of-change.js';
import { isContraction, joinedLetters, splitFault } from './word-splits.js';

export function compareWords(comparison: Comparison, facing: Facing): void {
  if (!skipsMarkup(comparison, facing) && !takesArticle(comparison, facing) && !takesSplit(comparison, facing))
    changeWords(comparison, facing);
}

/** Without markup no words are left: what was markup is nothing, and the signs are compared as they stand. */
function skipsMarkup(comparison: Comparison, facing: Facing): boolean {
  const ours = unitsIn(comparison, 'quote', facing.quote);
  const theirs = unitsIn(comparison, 'source', facing.source);
  const [side, units] = ours.length === 0 ? (['source', theirs] as const) : (['quote', ours] as const);
  if (ours.length > 0 && theirs.length > 0) return false;
  if (units.some((at) => comparison[side].markup[at] === undefined)) return false;
  compareSigns(comparison, facing);
  return true;
}

function unitsIn(comparison: Comparison, side: 'quote' | 'source', { from, to }: AtomRange): readonly number[] {
  const units: number[] = [];
  for (let at = from; at < to; at += 1) if (comparison[side].atoms[at]?.isUnit === true) units.push(at);
  return units;
}

function takesArticle(comparison: Comparison, facing: Facing): boolean {
  const [ours, moreOurs] = unitsIn(comparison, 'quote', facing.quote);
  const [theirs, moreTheirs] = unitsIn(comparison, 'source', facing.source);
  if (moreOurs !== undefined || moreTheirs !== undefined) return false;
  const isOurs = ours === undefined || isArticle(comparison.quote.atoms, ours);
  const isTheirs = theirs === undefined || isArticle(comparison.source.atoms, theirs);
  if (!isOurs || !isTheirs || !isArticleEdit(comparison, { quote: ours, source: theirs })) return false;
  const quote = ours ?? facing.quote.to;
  const source = theirs ?? facing.source.to;
  const next = {
    quote: ours === undefined ? facing.quote.to : ours + 1,
    source: theirs === undefined ? facing.source.to : theirs + 1,
  };
  edit(comparison, 'article', {
    quote: { from: quote, to: next.quote },
    source: { from: source, to: next.source },
  });
  return signsAround(comparison, facing, { quote: [quote, next.quote], source: [source, next.source] });
}

/** Signs before and after what was judged; a blank beside an article that faces nothing is its own. */
function signsAround(
  comparison: Comparison,
  { quote, source }: Facing,
  inner: Readonly<Record<'quote' | 'source', readonly [number, number]>>,
): boolean {
  const before = {
    quote: { from: quote.from, to: inner.quote[0] },
    source: { from: source.from, to: inner.source[0] },
  };
  const after = { quote: { from: inner.quote[1], to: quote.to }, source: { from: inner.source[1], to: source.to } };
  const signs = [before, after].filter(
    (range) => range.quote.to > range.quote.from || range.source.to > range.source.from,
  );
  for (const range of signs) compareSigns(comparison, range);
  return true;
}

function takesSplit(comparison: Comparison, facing: Facing): boolean {
  const words = {
    quote: trimmed(comparison, 'quote', facing.quote),
    source: trimmed(comparison, 'source', facing.source),
  };
  const ours = joinedLetters(comparison.quote, words.quote);
  if (ours === undefined || ours === '' || ours !== joinedLetters(comparison.source, words.source)) return false;
  if (!sameCase(comparison, words)) return false;
  const hyphen = [hyphenIn(comparison.quote.atoms, words.quote), hyphenIn(comparison.source.atoms, words.source)];
  if (hyphen.includes('line') && !hyphen.includes('blank')) fold(comparison, 'line-hyphen', words);
  else if (isContraction(comparison, words)) fold(comparison, 'contractions', words);
  else if (splitFault(comparison, words) === undefined) edit(comparison, 'word-split', words);
  else return false;
  return signsAround(comparison, facing, {
    quote: [words.quote.from, words.quote.to],
    source: [words.source.from, words.source.to],
  });
}

/** From the first word to the last. */
function trimmed(comparison: Comparison, side: 'quote' | 'source', range: AtomRange): AtomRange {
  const words = unitsIn(comparison, side, range);
  return { from: words[0] ?? range.from, to: (words.at(-1) ?? range.to - 1) + 1 };
}

/**
 * How the words of a range hang together: by hyphens at line ends alone, by a blank somewhere, or else. Beside a digit a hyphen
 * is the writer's own and not the line's: 10-20 is no 1020.
 */
function hyphenIn(atoms: readonly Atom[], { from, to }: AtomRange): 'line' | 'blank' | 'whole' {
  let kind: 'line' | 'blank' | 'whole' = 'whole';
  for (let at = from + 1; at < to; at += 1) {
    const [before, atom] = [atoms[at - 1], atoms[at]];
    if (atom === undefined || before === undefined || atom.blank === 0) continue;
    const isSoft = (before.bits & UNSEEN) !== 0 && atom.blank === 2;
    if (!isSoft && (before.key !== '-' || before.blank > 0 || atom.blank < 2)) return 'blank';
    if (before.digitBefore || /^[0-9]/.test(atom.key)) return 'blank';
    kind = 'line';
  }
  return kind;
}

/** The same letters in the same case, but for a capital at the start of a small word. */
function sameCase({ quote, source }: Comparison, words: Facing): boolean {
  const form = (atoms: readonly Atom[], { from, to }: AtomRange): string =>
    atoms
      .slice(from, to)
      .map((atom) => (atom.isWord ? atom.form : atom.key === "'" ? "'" : ''))
      .join('');
  const [ours, theirs] = [form(quote.atoms, words.quote), form(source.atoms, words.source)];
  return ours === theirs || ours.slice(1) === theirs.slice(1);
}

/** What is left is a change, told from its first word to its last on both sides; signs beyond them are compared. */
function changeWords(comparison: Comparison, facing: Facing): void {
  const quote = trimmedOrEmpty(comparison, 'quote', facing.quote);
  const source = trimmedOrEmpty(comparison, 'source', facing.source);
  change(comparison, kindOfChange(comparison, { quote, source }), { quote, source });
  signsAround(comparison, facing, { quote: [quote.from, quote.to], source: [source.from, source.to] });
}

function trimmedOrEmpty(comparison: Comparison, side: 'quote' | 'source', range: AtomRange): AtomRange {
  const words = unitsIn(comparison, side, range);
  const [first] = words;
  return first === undefined ? { from: range.to, to: range.to } : { from: first, to: (words.at(-1) ?? first) + 1 };
}

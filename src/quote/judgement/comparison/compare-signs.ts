/** Compares the signs and the white space between two words of a quote with those of its source. */

import { isLoose, isMilder } from '../loose-signs/loose-signs.js';
import { atomAt } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';
import { isLooseKey, isMark } from '../reading/pauses.js';
import { compareBlank } from './compare-blank.js';
import { type Comparison, change, edit, type Facing, fold, foldCharacters } from './comparison.js';
import { isMoreThanSplit } from './word-splits.js';

interface Walk {
  readonly comparison: Comparison;
  readonly facing: Facing;
  /** The next atom of each side. */
  quote: number;
  source: number;
  /** The last atoms that face each other. */
  quoteBefore: number;
  sourceBefore: number;
}

/**
 * Walks through the signs of both ranges. The atoms before and after the ranges face each other; at an edge of the quote
 * there is none, and -1 or the end of the list stands for it.
 */
export function compareSigns(comparison: Comparison, facing: Facing): void {
  const walk: Walk = {
    comparison,
    facing,
    quote: facing.quote.from,
    source: facing.source.from,
    quoteBefore: facing.quote.from - 1,
    sourceBefore: facing.source.from - 1,
  };
  if (isHyphenForBlank(comparison, facing)) return;
  while (walk.quote < facing.quote.to || walk.source < facing.source.to) step(walk);
  compareBlank(comparison, {
    quote: { from: walk.quoteBefore, to: facing.quote.to },
    source: { from: walk.sourceBefore, to: facing.source.to },
  });
}

function step(walk: Walk): void {
  const { comparison, facing } = walk;
  const [ours, theirs] = [atomAt(comparison.quote.atoms, walk.quote), atomAt(comparison.source.atoms, walk.source)];
  const [isOver, isTheirsOver] = [walk.quote === facing.quote.to, walk.source === facing.source.to];
  if (!isOver && !isTheirsOver && ours.key === theirs.key && !isMarkupOf(walk)) takeBoth(walk);
  else if (!isTheirsOver && comparison.source.markup[walk.source] !== undefined) skipMarkup(walk, 'source');
  else if (!isOver && comparison.quote.markup[walk.quote] !== undefined) skipMarkup(walk, 'quote');
  else if (isOver || (!isTheirsOver && comesLater(walk, 'source'))) judgeAlone(walk, 'source');
  else if (isTheirsOver || comesLater(walk, 'quote')) judgeAlone(walk, 'quote');
  else exchange(walk);
}

/** A hyphen that touches a word on both sides: man-eating. */
function isJoining(atoms: readonly Atom[], at: number): boolean {
  const [sign, after] = [atomAt(atoms, at), atomAt(atoms, at + 1)];
  return isHyphen(sign) && sign.blank === 0 && after.blank === 0 && after.isWord;
}

function isHyphen({ form }: Atom): boolean {
  return /^[-\u2010\u2011]$/.test(form);
}

/** A long dash, two hyphens, or a dash with white space on both sides: what it parts are no two parts of a word. */
function isParting(atoms: readonly Atom[], at: number): boolean {
  const [sign, after] = [atomAt(atoms, at), atomAt(atoms, at + 1)];
  if (sign.blank > 0 && after.blank > 0) return true;
  return /[\u2014\u2015]/.test(sign.form) || (sign.form.length > 1 && sign.blank === after.blank);
}

/** A mark that touches a word of one letter: c' is another note than c''. */
function isPrime(atoms: readonly Atom[], at: number): boolean {
  const [word, sign] = [atomAt(atoms, at - 1), atomAt(atoms, at)];
  return sign.key === "'" && sign.blank === 0 && word.isWord && Array.from(word.key).length === 1;
}

/** The source's sign is markup, and the quote's is none and stands further on: (address) before a bracket. */
function isMarkupOf({ comparison, facing, quote, source }: Walk): boolean {
  if (comparison.source.markup[source] === undefined || comparison.quote.markup[quote] !== undefined) return false;
  const { key } = atomAt(comparison.quote.atoms, quote);
  for (let at = source + 1; at < facing.source.to; at += 1)
    if (atomAt(comparison.source.atoms, at).key === key && comparison.source.markup[at] === undefined) return true;
  return false;
}

function takeBoth(walk: Walk): void {
  const { comparison, quote, source } = walk;
  const [{ atoms }, { atoms: others }] = [comparison.quote, comparison.source];
  const [ours, theirs] = [atomAt(atoms, quote), atomAt(others, source)];
  if (
    (isJoining(atoms, quote) && isParting(others, source)) ||
    (isJoining(others, source) && isParting(atoms, quote)) ||
    (isPrime(atoms, quote) && ours.form.length !== theirs.form.length)
  )
    change(comparison, 'sign-changed', one(quote, source));
  compareBlank(comparison, {
    quote: { from: walk.quoteBefore, to: quote },
    source: { from: walk.sourceBefore, to: source },
  });
  foldCharacters(comparison, quote, source);
  if (ours.form !== theirs.form) fold(comparison, isMark(ours.key) ? 'quotation-marks' : 'dashes', one(quote, source));
  goOn(walk);
}

/** The next atoms face each other. */
function goOn(walk: Walk): void {
  walk.quoteBefore = walk.quote;
  walk.sourceBefore = walk.source;
  walk.quote += 1;
  walk.source += 1;
}

function one(quote: number, source: number): Facing {
  return { quote: { from: quote, to: quote + 1 }, source: { from: source, to: source + 1 } };
}

function skipMarkup(walk: Walk, side: 'quote' | 'source'): void {
  const name = walk.comparison[side].markup[walk[side]];
  if (name === 'footnotes' && isHalfNote(walk, side)) change(walk.comparison, 'sign-changed', alone(walk, side));
  else if (name !== undefined) fold(walk.comparison, name, alone(walk, side));
  walk[side] += 1;
}

/** The sign would go, and the number of its note stays among the words: [12] men are not 12 men. */
function isHalfNote({ comparison, facing, ...at }: Walk, side: 'quote' | 'source'): boolean {
  const { atoms, markup } = comparison[side];
  const here = at[side];
  const isOpening = (sign: number): boolean => '[<'.includes(atomAt(atoms, sign).key);
  if (here + 1 === facing[side].to && markup[here + 1] === 'footnotes' && !isOpening(here + 1)) return true;
  return here === facing[side].from && markup[here - 1] === 'footnotes' && !isOpening(here);
}

/** One sign of one side, facing nothing. */
function alone(walk: Walk, side: 'quote' | 'source'): Facing {
  const { quote, source } = walk;
  return {
    quote: { from: quote, to: side === 'quote' ? quote + 1 : quote },
    source: { from: source, to: side === 'source' ? source + 1 : source },
  };
}

/** The sign that waits on the other side stands further on here. */
function comesLater({ comparison, facing, ...at }: Walk, side: 'quote' | 'source'): boolean {
  const other = side === 'quote' ? 'source' : 'quote';
  const wanted = atomAt(comparison[other].atoms, at[other]).key;
  return comparison[side].atoms.slice(at[side] + 1, facing[side].to).some(({ key }) => key === wanted);
}

function judgeAlone(walk: Walk, side: 'quote' | 'source'): void {
  const { comparison } = walk;
  const { atoms } = comparison[side];
  const at = alone(walk, side);
  if (isLoose(atoms, walk[side])) edit(comparison, 'punctuation', at);
  else {
    const kind = isLooseKey(atomAt(atoms, walk[side]).key) ? 'punctuation-changed' : 'sign-changed';
    change(comparison, kind, at);
  }
  walk[side] += 1;
}

function exchange(walk: Walk): void {
  const { comparison, quote, source } = walk;
  const at = one(quote, source);
  const [ours, theirs] = [comparison.quote.atoms, comparison.source.atoms];
  if (isMilder([ours, quote], [theirs, source]) || (isLoose(ours, quote) && isLoose(theirs, source)))
    edit(comparison, 'punctuation', at);
  else change(comparison, 'sign-changed', at);
  goOn(walk);
}

/** A hyphen between two letters on one side, white space on the other: a word split or joined. */
function isHyphenForBlank(comparison: Comparison, { quote, source }: Facing): boolean {
  const ours = quote.to - quote.from;
  const theirs = source.to - source.from;
  if (ours + theirs !== 1) return false;
  const [side, at] = ours === 1 ? (['quote', quote.from] as const) : (['source', source.from] as const);
  const { atoms } = comparison[side];
  const [before, hyphen] = [atomAt(atoms, at - 1), atomAt(atoms, at)];
  if (!isJoining(atoms, at) || !before.isWord || hyphen.digitBefore || hyphen.digitAfter) return false;
  const faced = { quote: comparison.quote.atoms, source: comparison.source.atoms };
  if (atomAt(faced.quote, quote.from - 1).key !== atomAt(faced.source, source.from - 1).key) return false;
  if (atomAt(faced.quote, quote.to).key !== atomAt(faced.source, source.to).key) return false;
  const facing: Facing = {
    quote: { from: quote.from - 1, to: quote.to + 1 },
    source: { from: source.from - 1, to: source.to + 1 },
  };
  if (!isMoreThanSplit(comparison, facing)) edit(comparison, 'word-split', facing);
  else change(comparison, 'word-changed', facing);
  return true;
}

/** Signs with which a quote begins or ends: part of the stretch where the source has them there, else judged by themselves. */

import {
  type AtomRange,
  type Comparison,
  change,
  type Facing,
  fold,
  foldCharacters,
  stretchOf,
} from '../comparison/comparison.js';
import type { Stretch } from '../comparison/differences.js';
import { atomAt, type Neighbour } from '../reading/atom-at.js';
import { type Atom, BREAK, PARAGRAPH } from '../reading/atoms.js';
import { isLooseKey, isMark } from '../reading/pauses.js';

/** Shorter quotes have no edges to trim. */
const FEWEST_TOKENS = 5;

interface Edge {
  readonly comparison: Comparison;
  readonly whole: Facing;
  readonly size: number;
  /** -1 before the first word, 1 after the last. */
  readonly way: -1 | 1;
}

/** The stretch of the source that the quote stands for: it has no sign at its ends that the quote does not have. */
export function completeEdges(comparison: Comparison, size: number): Stretch {
  const { whole } = comparison;
  const first = completeEdge({ comparison, whole, size, way: -1 });
  const last = completeEdge({ comparison, whole, size, way: 1 });
  return stretchOf(comparison.source, { from: first, to: last + 1 });
}

/** Outwards from the word, sign by sign; the last source atom that belongs to the stretch. */
function completeEdge(edge: Edge): number {
  const { comparison, whole, way } = edge;
  const { quote } = comparison;
  let ours = way === -1 ? whole.quote.from - 1 : whole.quote.to;
  let theirs = way === -1 ? whole.source.from : whole.source.to - 1;
  let isStopped = false;
  for (; ours >= 0 && ours < quote.atoms.length; ours += way) {
    const next = nextSign(edge, ours, theirs);
    if (next !== undefined) {
      takeSign(edge, ours, next);
      for (let at = theirs + way; at !== next; at += way) skip(edge, at);
      theirs = next;
      continue;
    }
    isStopped = judgeAlone(edge, ours, { theirs, isStopped }) || isStopped;
  }
  return theirs;
}

/** The source's sign that this one of the quote is; markup between does not count, a blank line is never crossed. */
function nextSign({ comparison, way }: Edge, ours: number, theirs: number): number | undefined {
  const { quote, source } = comparison;
  const wanted = atomAt(quote.atoms, ours);
  for (let at = theirs + way; ; at += way) {
    const sign = atomAt(source.atoms, at);
    const inner = way === -1 ? atomAt(source.atoms, at + 1) : sign;
    if (inner.blank >= PARAGRAPH) return undefined;
    if (sign.key === wanted.key) return sameBlank(wanted, sign, way) ? at : undefined;
    if (source.markup[at] === undefined || sign.isWord) return undefined;
  }
}

/** Beside a digit white space counts: "- 5" is not "-5". */
function sameBlank(here: Neighbour, there: Neighbour, way: -1 | 1): boolean {
  return way === -1
    ? here.digitAfter === there.digitAfter
    : here.digitBefore === there.digitBefore || '.,;:!?)]}\'"%'.includes(here.key);
}

function takeSign({ comparison, way }: Edge, ours: number, theirs: number): void {
  const [quote, source] = [comparison.quote.atoms, comparison.source.atoms];
  const [here, there] = [atomAt(quote, ours), atomAt(source, theirs)];
  const at = { quote: { from: ours, to: ours + 1 }, source: { from: theirs, to: theirs + 1 } };
  foldCharacters(comparison, ours, theirs);
  if (here.form !== there.form) fold(comparison, isMark(here.key) ? 'quotation-marks' : 'dashes', at);
  const [inner, other] = way === -1 ? [atomAt(quote, ours + 1), atomAt(source, theirs + 1)] : [here, there];
  if (inner.blank > 0 !== other.blank > 0) fold(comparison, 'token-blanks', at);
}

function skip({ comparison, whole, way }: Edge, at: number): void {
  const name = comparison.source.markup[at];
  const ours = way === -1 ? whole.quote.from : whole.quote.to;
  if (name !== undefined) fold(comparison, name, { quote: { from: ours, to: ours }, source: { from: at, to: at + 1 } });
}

/** A sign of the quote that the source does not have there; true when it was its one final stop. */
function judgeAlone(
  { comparison, whole, size, way }: Edge,
  ours: number,
  { theirs, isStopped }: { readonly theirs: number; readonly isStopped: boolean },
): boolean {
  const { atoms, markup } = comparison.quote;
  const sign = atomAt(atoms, ours);
  const from = way === -1 ? theirs : theirs + 1;
  const at = { quote: { from: ours, to: ours + 1 }, source: { from, to: from } };
  const mark = markup[ours];
  if (mark !== undefined) {
    fold(comparison, mark, at);
    return false;
  }
  // 5" is five inches where nothing at the start of the quote is closed by the mark
  const isUnit = isMark(sign.key) && sign.digitBefore && !isMark(atomAt(atoms, 0).key);
  const isWrapping = isMark(sign.key) && !isUnit && !hasInnerMark(atoms, whole.quote);
  const isDots = inEllipsis(atoms, ours);
  const isStop = way === 1 && !isWrapping && !isStopped && !isUnit && isLooseKey(sign.key) && !isDouble(sign);
  const end = isStop ? endOfQuestion(comparison, theirs) : undefined;
  if (end !== undefined) {
    change(comparison, 'sign-changed', { ...at, source: { from: end, to: end + 1 } });
    return false;
  }
  if (size >= FEWEST_TOKENS && (isWrapping || isDots || isEllipsisBracket(atoms, ours) || isStop)) {
    fold(comparison, 'edge-punctuation', at);
    return isStop && !isDots;
  }
  change(comparison, isLooseKey(sign.key) ? 'punctuation-changed' : 'sign-changed', at);
  return false;
}

/** A mark that closes what was opened inside; an apostrophe can end a word. */
function isDouble({ key, form }: Neighbour): boolean {
  return isMark(key) && !/^['\u2019]$/.test(form);
}

/** The question or exclamation mark that ends the source's sentence here, in French behind a blank: a stop in its place says something else. */
function endOfQuestion({ source }: Comparison, theirs: number): number | undefined {
  for (let at = theirs + 1; at < theirs + 5; at += 1) {
    const sign = atomAt(source.atoms, at);
    if (sign.isWord || sign.blank >= BREAK) return undefined;
    if ('?!\uff1f\uff01\u061f\u203d\u2047\u2048\u2049'.includes(sign.key)) return at;
    if (sign.blank > 0) return undefined;
  }
  return undefined;
}

/** A quotation mark inside is the partner of the one at the edge: then that one does not wrap the quote. */
function hasInnerMark(atoms: readonly Atom[], { from, to }: AtomRange): boolean {
  return atoms.slice(from, to).some(({ key, form }) => isMark(key) && !/^['\u2019`]+$/.test(form));
}

/** One of three stops or more in a row. */
function inEllipsis(atoms: readonly Atom[], at: number): boolean {
  return [at - 2, at - 1, at].some((first) =>
    [first, first + 1, first + 2].every((dot) => atomAt(atoms, dot).key === '.'),
  );
}

/** The bracket of [...]. */
function isEllipsisBracket(atoms: readonly Atom[], at: number): boolean {
  const { key } = atomAt(atoms, at);
  return '[('.includes(key) ? inEllipsis(atoms, at + 1) : '])'.includes(key) && inEllipsis(atoms, at - 1);
}

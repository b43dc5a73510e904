/** Judges a quote against one place of its source: what differs, what that makes of it, and the stretch that it stands for. */

import { isDigitCode } from '../../text/kinds.js';
import { spend, type Work } from '../../work/work.js';
import type { SourceParts } from '../source/source-parts.js';
import { alignUnits, type Units } from './align-units.js';
import { type Atom, readAtoms } from './atoms.js';
import { compareStretch, type Pairs } from './compare.js';
import type { AtomText, Comparison, Facing } from './comparison.js';
import type { Difference, Stretch } from './differences.js';
import { completeEdges } from './edge-signs.js';
import { cutAt } from './edges.js';
import { readMarkup } from './markup.js';
import { nameOrder } from './order.js';
import { type QuoteWords, unitsOf } from './quote-words.js';

/** Where to look: untouched text [from, to), and where about in it the quote's first word would stand. */
export interface Look {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  /** The quote has the very letters that stand from `first` to the word at `last`. */
  readonly last?: number | undefined;
}

/** What a quote is at one place. */
export interface Judgement {
  readonly as: 'normalized' | 'edited' | 'changed' | 'cut';
  readonly stretch: Stretch;
  readonly differences: readonly Difference[];
  /** Units of the quote that face the same unit of the source. */
  readonly common: number;
  /** How much differs: fewer is nearer. */
  readonly distance: number;
}

const TOKENS_FOR_EDIT = 5;
/** Context that the rules for markup, capitals and edges look at. */
const AROUND = 120;

/** Undefined when nothing of the quote stands there; `exhausted` when the budget ended. */
export function judgeAt(
  source: SourceParts,
  quote: QuoteWords,
  { look, work }: { readonly look: Look; readonly work: Work },
): Judgement | 'exhausted' | undefined {
  const read = readSourceAtoms(source, look);
  if (!spend(work, 8 * (read.text.atoms.length + quote.atoms.length))) return 'exhausted';
  const aligned = align(quote, read, { look, work });
  if (aligned === 'exhausted' || aligned === undefined) return aligned;
  const comparison: Comparison = {
    quote,
    source: read.text,
    whole: aligned.whole,
    differences: [],
    standsElsewhere: (words) => standsIn(source.text, words, work),
  };
  compareStretch(comparison, aligned.pairs);
  const edges = completeEdges(comparison, quote.size);
  return conclude(source, quote, { comparison, edges, common: aligned.pairs.length });
}

interface SourceAtoms {
  readonly text: AtomText & { readonly atoms: Atom[] };
  readonly units: readonly number[];
}

function readSourceAtoms(source: SourceParts, { from, to }: Look): SourceAtoms {
  const { text } = source;
  const start = boundaryBefore(text, from - AROUND);
  const end = boundaryAfter(text, to + AROUND);
  const atoms = readAtoms(text, start, end);
  return { text: { text, atoms, markup: readMarkup(text, atoms, source.skip) }, units: unitsOf(atoms) };
}

/** Blanks are never inside an entity or a composed letter; without one near, at least no pair is split. */
function boundaryBefore(text: string, from: number): number {
  if (from <= 0) return 0;
  for (let at = from; at > from - AROUND && at > 0; at -= 1) if (isBlank(text, at - 1)) return at;
  return isLowHalf(text, from) ? from - 1 : from;
}

function boundaryAfter(text: string, to: number): number {
  if (to >= text.length) return text.length;
  for (let at = to; at < to + AROUND && at < text.length; at += 1) if (isBlank(text, at)) return at;
  return isLowHalf(text, to) ? to + 1 : to;
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 10;
}

function isLowHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

interface Aligned {
  readonly pairs: Pairs;
  readonly whole: Facing;
}

/** Unit by unit where the letters are known to be the same; else by the least number of changes. */
function align(
  quote: QuoteWords,
  { text, units }: SourceAtoms,
  { look, work }: { readonly look: Look; readonly work: Work },
): Aligned | 'exhausted' | undefined {
  const first = firstAtOrAfter(text, units, look.first);
  if (look.last !== undefined) {
    const straight = alignStraight(quote, { text, units }, { first, last: look.last });
    if (straight !== undefined) return straight;
  }
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  const read = (side: AtomText, places: readonly number[]): Units => ({
    keys: places.map((at) => numberOf(side.atoms[at]?.key ?? '')),
    isMarkup: places.map((at) => side.markup[at] !== undefined),
  });
  const [ours, theirs] = [read(quote, quote.units), read(text, units)];
  const alignment = alignUnits(ours, theirs, { at: first, work });
  if (alignment === undefined) return 'exhausted';
  if (splitEdges(quote, { text, units }, alignment.facing))
    return align(quote, { text, units }, { look: { ...look, last: undefined }, work });
  const pairs = Array.from(alignment.facing, (place, unit) => ({ unit, place })).filter(
    ({ unit, place }) => place >= 0 && ours.keys[unit] === theirs.keys[place],
  );
  if (pairs.length === 0) return undefined;
  const from = alignment.facing.find((place) => place >= 0) ?? alignment.from;
  const start = (alignment.facing[0] ?? -1) >= 0 ? from : overMarkup(quote, { text, units }, from);
  return {
    pairs: pairs.map(({ unit, place }) => ({ quote: quote.units[unit] ?? 0, source: units[place] ?? 0 })),
    whole: wholeOf(quote, [units[start] ?? 0, units[alignment.to - 1] ?? 0]),
  };
}

/** A list number of the quote that faces nothing faces the number that the source has there: another number is another item. */
function overMarkup(quote: QuoteWords, { text, units }: SourceAtoms, from: number): number {
  const first = quote.units[0] ?? -1;
  const before = units[from - 1] ?? -1;
  if (quote.markup[first] === undefined || from === 0) return from;
  const isNumber = isDigitCode(text.atoms[before]?.key.codePointAt(0) ?? 0);
  return isNumber || text.markup[before] === quote.markup[first] ? from - 1 : from;
}

/**
 * A quote that begins or ends inside a word has a part of the word that it faces: that part becomes an atom by itself, and
 * whether it may stand for itself is asked of the edges later. True when something was split.
 */
function splitEdges(quote: QuoteWords, { text, units }: SourceAtoms, facing: Int32Array): boolean {
  let isSplit = false;
  for (const edge of ['start', 'end'] as const) {
    const unit = edge === 'start' ? 0 : quote.size - 1;
    const ours = quote.atoms[quote.units[unit] ?? -1];
    const place = units[facing[unit] ?? -1] ?? -1;
    const theirs = text.atoms[place];
    const isOuter = edge === 'start' ? quote.units[0] === 0 : quote.units.at(-1) === quote.atoms.length - 1;
    if (ours === undefined || theirs === undefined || !isOuter || !isPartOf(ours, theirs, edge)) continue;
    const { length } = ours.key;
    const [start, end] = edge === 'start' ? [theirs.end - length, theirs.end] : [theirs.start, theirs.start + length];
    text.atoms[place] = { ...theirs, key: ours.key, form: text.text.slice(start, end), start, end };
    isSplit = true;
  }
  return isSplit;
}

/** Letters of a word that no fold touched, from its end or from its start. */
function isPartOf(ours: Atom, theirs: Atom, edge: 'start' | 'end'): boolean {
  if (!ours.isWord || !theirs.isWord || ours.key.length >= theirs.key.length || theirs.bits !== 0) return false;
  if (theirs.end - theirs.start !== theirs.key.length) return false;
  return edge === 'start' ? theirs.key.endsWith(ours.key) : theirs.key.startsWith(ours.key);
}

function wholeOf(quote: QuoteWords, [first, last]: readonly [number, number]): Facing {
  return {
    quote: { from: quote.units[0] ?? 0, to: (quote.units.at(-1) ?? 0) + 1 },
    source: { from: first, to: last + 1 },
  };
}

/** Units pair where both begin and end at the same letter; what lies between is one word split or joined. */
function alignStraight(
  quote: QuoteWords,
  { text, units }: SourceAtoms,
  { first, last }: { readonly first: number; readonly last: number },
): Aligned | undefined {
  const pairs: { quote: number; source: number }[] = [];
  let [ours, theirs, here, there] = [0, first, 0, 0];
  while (ours < quote.size && theirs < units.length) {
    const [mine, other] = [quote.keys[ours] ?? '', lettersOf(text.atoms[units[theirs] ?? -1])];
    if (here === there && mine === other) {
      if (quote.atoms[quote.units[ours] ?? -1]?.key === text.atoms[units[theirs] ?? -1]?.key)
        pairs.push({ quote: quote.units[ours] ?? 0, source: units[theirs] ?? 0 });
    }
    const next = [here + mine.length, there + other.length] as const;
    if (next[0] <= next[1]) [ours, here] = [ours + 1, next[0]];
    if (next[1] <= next[0]) [theirs, there] = [theirs + 1, next[1]];
  }
  const end = units[theirs - 1] ?? -1;
  const atom = text.atoms[end];
  if (ours < quote.size || here !== there || atom === undefined || atom.start > last || atom.end <= last)
    return undefined;
  const start = units[first] ?? -1;
  if (
    quote.keys.join('') !==
    units
      .slice(first, theirs)
      .map((at) => lettersOf(text.atoms[at]))
      .join('')
  )
    return undefined;
  return pairs.length === 0 ? undefined : { pairs, whole: wholeOf(quote, [start, end]) };
}

function lettersOf(atom: Atom | undefined): string {
  return (atom?.key ?? '').replaceAll("'", '');
}

function firstAtOrAfter({ atoms }: AtomText, units: readonly number[], offset: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((atoms[units[middle] ?? 0]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function standsIn(text: string, words: string, work: Work): boolean {
  if (!spend(work, text.length >> 3)) return true;
  return text.includes(words) || text.includes(words.toLowerCase());
}

function conclude(
  source: SourceParts,
  quote: QuoteWords,
  { comparison, edges, common }: { readonly comparison: Comparison; readonly edges: Stretch; readonly common: number },
): Judgement {
  const differences = nameOrder(comparison);
  const edits = differences.filter(({ as }) => as === 'edit').length;
  const changes = differences.filter(({ as }) => as === 'change').length;
  const base = { stretch: edges, differences, common, distance: 4 * changes + edits };
  if (changes > 0 || edits > Math.floor(quote.size / TOKENS_FOR_EDIT)) return { as: 'changed', ...base };
  if (cutAt(source.text, edges) !== undefined) return { as: 'cut', ...base };
  return { as: edits > 0 ? 'edited' : 'normalized', ...base };
}

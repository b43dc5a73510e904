/** The atoms of the source around a place where a quote could stand, with what the rules beside it look at. */
import type { SourceParts } from '../source/source-parts.js';
import { type Atom, readAtoms } from './atoms.js';
import type { AtomText } from './comparison.js';
import { readMarkup } from './markup.js';
import { unitsOf } from './quote-words.js';

/** Where to look: untouched text [from, to), and where about in it the quote's first word would stand. */
export interface Look {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  /** The quote has the very letters that stand from `first` to the word at `last`. */
  readonly last?: number | undefined;
}

/** Context that the rules for markup, capitals and edges look at. */
const AROUND = 120;

/** Part of the source as atoms, and the places of its units among them. */
export interface SourceAtoms {
  readonly text: AtomText & { readonly atoms: Atom[] };
  readonly units: readonly number[];
}

export function readSourceAtoms(source: SourceParts, { from, to }: Look): SourceAtoms {
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

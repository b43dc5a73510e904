/** The atoms of the source around a place where a quote could stand, with what the rules beside it look at. */
import { textBefore } from '../../../text/near.js';
import type { SourceParts } from '../../source/source-parts.js';
import type { AtomText } from './atom-text.js';
import { type Atom, readAtoms } from './atoms.js';
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
  const at = Math.max(0, from);
  const near = textBefore(text, at, AROUND);
  const blank = Math.max(near.lastIndexOf(' '), near.lastIndexOf('\n'));
  if (blank >= 0) return at - near.length + blank + 1;
  return isLowHalf(text, at) ? at - 1 : at;
}

function boundaryAfter(text: string, to: number): number {
  const at = Math.min(text.length, to);
  const blank = text.slice(at, at + AROUND).search(/[ \n]/);
  if (blank >= 0) return at + blank;
  return isLowHalf(text, at) ? at + 1 : at;
}

function isLowHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

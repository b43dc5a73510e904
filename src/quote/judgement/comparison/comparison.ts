/** What a comparison of a quote with a stretch of its source reads and writes. */

import { COMPAT, ELLIPSIS, ENTITY, NFC, UNSEEN, VARIATION } from '../../../text/characters.js';
import type { EditName, FoldName } from '../../../text/fold-names.js';
import { atomAt } from '../reading/atom-at.js';
import type { AtomText } from '../reading/atom-text.js';
import { CONTRACTION } from '../reading/atoms.js';
import type { ChangeKind, Difference, Stretch } from './differences.js';

/** Both sides, and what was found so far. */
export interface Comparison {
  readonly quote: AtomText;
  readonly source: AtomText;
  /** From the first unit to the last, on both sides. */
  readonly whole: Facing;
  readonly differences: Difference[];
  /** True when these words stand somewhere else in the source as they are. */
  readonly standsElsewhere: (words: string) => boolean;
}

/** Atoms [from, to) of one side. */
export interface AtomRange {
  readonly from: number;
  readonly to: number;
}

/** A range of the quote and the range of the source that faces it. */
export interface Facing {
  readonly quote: AtomRange;
  readonly source: AtomRange;
}

/** The stretch of some atoms; of none, the empty stretch after the atom before them. */
export function stretchOf({ atoms }: AtomText, { from, to }: AtomRange): Stretch {
  if (to > from) return { start: atomAt(atoms, from).start, end: atomAt(atoms, to - 1).end };
  const place = from > 0 ? atomAt(atoms, from - 1).end : atomAt(atoms, 0).start;
  return { start: place, end: place };
}

export function fold(comparison: Comparison, kind: FoldName, at: Facing): void {
  comparison.differences.push({ as: 'fold', kind, ...stretches(comparison, at) });
}

export function edit(comparison: Comparison, kind: EditName, at: Facing): void {
  comparison.differences.push({ as: 'edit', kind, ...stretches(comparison, at) });
}

/** White space between the first atom and the last of a facing; on both sides of one sign it is one edit. */
export function editBlank(comparison: Comparison, at: Facing): void {
  const { quote, source } = between(comparison, at);
  const before = comparison.differences.at(-1);
  if (before?.as === 'edit' && before.kind === 'blank') {
    const sign = comparison.source.text.slice(before.source.end, source.start);
    if (/^[^\s\p{L}\p{N}]+$/u.test(sign)) return;
  }
  comparison.differences.push({ as: 'edit', kind: 'blank', quote, source });
}

export function change(comparison: Comparison, kind: ChangeKind, at: Facing): void {
  comparison.differences.push({ as: 'change', kind, ...stretches(comparison, at) });
}

/** What stands between the first atom and the last of a facing has changed. */
export function changeBetween(comparison: Comparison, kind: ChangeKind, at: Facing): void {
  comparison.differences.push({ as: 'change', kind, ...between(comparison, at) });
}

function between(comparison: Comparison, at: Facing): { readonly quote: Stretch; readonly source: Stretch } {
  const inner = ({ atoms }: AtomText, { from, to }: AtomRange): Stretch => ({
    start: atomAt(atoms, from).end,
    end: atomAt(atoms, to - 1).start,
  });
  return { quote: inner(comparison.quote, at.quote), source: inner(comparison.source, at.source) };
}

function stretches({ quote, source }: Comparison, at: Facing): { readonly quote: Stretch; readonly source: Stretch } {
  return { quote: stretchOf(quote, at.quote), source: stretchOf(source, at.source) };
}

const characterFolds: readonly (readonly [bit: number, fold: FoldName])[] = [
  [NFC, 'nfc'],
  [COMPAT, 'compat'],
  [ENTITY, 'entities'],
  [UNSEEN, 'invisible'],
  [VARIATION, 'variation-selectors'],
  [ELLIPSIS, 'ellipsis'],
  [CONTRACTION, 'contractions'],
];

/** The folds of characters that one of two equal atoms needs and the other does not. */
export function foldCharacters(comparison: Comparison, quote: number, source: number): void {
  const [ours, theirs] = [atomAt(comparison.quote.atoms, quote), atomAt(comparison.source.atoms, source)];
  const raw = comparison.quote.text.slice(ours.start, ours.end);
  if (raw === comparison.source.text.slice(theirs.start, theirs.end)) return;
  const bits = ours.bits === theirs.bits ? ours.bits : ours.bits ^ theirs.bits;
  const at = { quote: { from: quote, to: quote + 1 }, source: { from: source, to: source + 1 } };
  for (const [bit, name] of characterFolds) if ((bits & bit) !== 0) fold(comparison, name, at);
}

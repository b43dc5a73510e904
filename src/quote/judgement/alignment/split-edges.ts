/** Splits a word of the source of which a quote has only the end at its start, or only the start at its end. */
import type { Atom } from '../reading/atoms.js';
import type { QuoteWords } from '../reading/quote-words.js';
import type { SourceAtoms } from '../reading/source-atoms.js';

/**
 * A quote that begins or ends inside a word has a part of the word that it faces: that part becomes an atom by itself, and
 * whether it may stand for itself is asked of the edges later. True when something was split.
 */
export function splitEdges(quote: QuoteWords, { text, units }: SourceAtoms, facing: Int32Array): boolean {
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
  if (ours.key.length >= theirs.key.length || theirs.bits !== 0) return false;
  if (theirs.end - theirs.start !== theirs.key.length) return false;
  return edge === 'start' ? theirs.key.endsWith(ours.key) : theirs.key.startsWith(ours.key);
}

/** A quote read once: its atoms, and the words by which it is looked for. */

import type { AtomText } from './atom-text.js';
import { type Atom, readAtoms } from './atoms.js';
import { readMarkup } from './markup.js';

/** A quote, ready to be compared. */
export interface QuoteWords extends AtomText {
  /** Places of its units among its atoms. */
  readonly units: readonly number[];
  /** For each unit the key by which the source's word index knows it. */
  readonly keys: readonly string[];
  /** All keys in one. */
  readonly letters: string;
  /** How many words it has, emoji and the like counted. */
  readonly size: number;
}

export function readQuote(quote: string): QuoteWords {
  const atoms = readAtoms(quote, 0, quote.length);
  const units = unitsOf(atoms);
  const keys = atoms.filter(({ isUnit }) => isUnit).map(({ key }) => lettersOf(key));
  return {
    text: quote,
    atoms,
    markup: readMarkup(quote, atoms, []),
    units,
    keys,
    letters: keys.join(''),
    size: units.length,
  };
}

export function unitsOf(atoms: readonly Atom[]): readonly number[] {
  return atoms.flatMap(({ isUnit }, at) => (isUnit ? [at] : []));
}

/** The word index holds letters and digits alone. */
export function lettersOf(key: string): string {
  return key.replaceAll("'", '');
}

/** A text as it is compared: read, and not yet judged. */
import type { Atom } from './atoms.js';
import type { Markup } from './markup.js';

/** A text cut into atoms, with its markup. */
export interface AtomText {
  readonly text: string;
  readonly atoms: readonly Atom[];
  readonly markup: Markup;
}

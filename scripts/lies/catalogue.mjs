// Every kind of lie and of honest damage, with what is promised of it.
import { editedDamage } from './damage/edited.mjs';
import { markupDamage } from './damage/markup.mjs';
import { misreadings } from './damage/misreadings.mjs';
import { quoteDamage } from './damage/quote.mjs';
import { sourceDamage } from './damage/source.mjs';
import { boundLies } from './kinds/bounds.mjs';
import { certaintyLies } from './kinds/certainty.mjs';
import { edgeLies } from './kinds/edges.mjs';
import { figureLies } from './kinds/figures.mjs';
import { grammarLies } from './kinds/grammar.mjs';
import { harmlessLooking } from './kinds/harmless.mjs';
import { hiddenFlagged, hiddenLies } from './kinds/hidden.mjs';
import { languageLies } from './kinds/languages.mjs';
import { letterLies } from './kinds/letters.mjs';
import { markupLies } from './kinds/markup.mjs';
import { misleading } from './kinds/misleading.mjs';
import { nameLies } from './kinds/names.mjs';
import { negationLies } from './kinds/negation.mjs';
import { numberLies } from './kinds/numbers.mjs';
import { prefixLies } from './kinds/prefixes.mjs';
import { quantityLies } from './kinds/quantities.mjs';
import { relationLies } from './kinds/relations.mjs';
import { scienceLies } from './kinds/science.mjs';
import { signLies } from './kinds/signs.mjs';
import { spliceLies } from './kinds/splices.mjs';
import { symbolLies } from './kinds/symbols.mjs';
import { wordLies } from './kinds/words.mjs';

/**
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} says One sentence.
 * @property {(random: () => number, stretch: Stretch) => Made | undefined} make
 * @property {boolean} [verbatim] The characters of the quote stand in the source; where it is cut is the lie.
 * @property {string} [flag] The flag that tells a reader, if the quote is verified.
 * @property {boolean} [lie] Refused, or told by its flag.
 * @property {boolean} [kept] Verified.
 * @property {number} [share] The share of honest damage that is kept; all of it unless said.
 *
 * @typedef {object} Stretch
 * @property {string} text What stands in `source` from `start`.
 * @property {string} source
 * @property {number} start In UTF-16 units.
 * @property {readonly string[]} words Words with content of the source.
 *
 * @typedef {object} Made
 * @property {string} quote
 * @property {string} [truth] What stands in the source; `text` unless said.
 * @property {string} [source] The source with something written into it; the stretch's own unless said.
 * @property {readonly { from: string, to: string }[]} [planted] What the source says, and what the quote says instead.
 * @property {readonly [number, number][]} [skip] Ranges of the source that the caller knows to be furniture.
 */

const asLie = (kind) => ({ ...kind, lie: true });

/** Refused, each of them: verified is wrong. */
export const lies = [
  ...wordLies,
  ...grammarLies,
  ...letterLies,
  ...negationLies,
  ...prefixLies,
  ...certaintyLies,
  ...relationLies,
  ...nameLies,
  ...numberLies,
  ...figureLies,
  ...quantityLies,
  ...boundLies,
  ...signLies,
  ...symbolLies,
  ...scienceLies,
  ...harmlessLooking,
  ...hiddenLies,
  ...markupLies,
  ...spliceLies,
  ...edgeLies,
  ...languageLies,
].map(asLie);

/** Verbatim, and misleading: refused, or verified with the flag that tells a reader. */
export const flagged = [...misleading, ...hiddenFlagged].map(asLie);

/** Kept: refused is wrong. */
export const damage = [...quoteDamage, ...editedDamage, ...sourceDamage, ...markupDamage].map((kind) => ({
  ...kind,
  kept: true,
}));

/** Refused, with the one difference shown. */
export const misread = misreadings;

/** The four tables in the order in which they are shown. */
export const catalogue = { lies, flagged, damage, misread };

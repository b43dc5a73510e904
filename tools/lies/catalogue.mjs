// Every kind of altered quote and of honest damage, with what is checked of it.
import { editedDamage, splicedDamage } from './damage/edited.mjs';
import { markupDamage } from './damage/markup.mjs';
import { misreadings } from './damage/misreadings.mjs';
import { capitalsOfTheQuote, quoteDamage } from './damage/quote.mjs';
import { capitalsOfTheSource, sourceDamage } from './damage/source.mjs';
import { afterthoughts } from './kinds/afterthoughts.mjs';
import { boundLies } from './kinds/bounds.mjs';
import { certaintyLies } from './kinds/certainty.mjs';
import { cutWordLies } from './kinds/cut-words.mjs';
import { domainLies } from './kinds/domains.mjs';
import { edgeLies } from './kinds/edges.mjs';
import { figureLies } from './kinds/figures.mjs';
import { grammarLies } from './kinds/grammar.mjs';
import { harmlessLooking } from './kinds/harmless.mjs';
import { hiddenLies } from './kinds/hidden.mjs';
import { languageLies } from './kinds/languages.mjs';
import { letterLies } from './kinds/letters.mjs';
import { markupLies } from './kinds/markup.mjs';
import { misleading, prefixCuts } from './kinds/misleading.mjs';
import { nameLies } from './kinds/names.mjs';
import { negationLies } from './kinds/negation.mjs';
import { numberLies } from './kinds/numbers.mjs';
import { beyondLies, outsideLies } from './kinds/outside.mjs';
import { prefixLies } from './kinds/prefixes.mjs';
import { quantityLies } from './kinds/quantities.mjs';
import { relationLies } from './kinds/relations.mjs';
import { scienceLies } from './kinds/science.mjs';
import { continuedLies, foldedLies } from './kinds/shown.mjs';
import { signLies } from './kinds/signs.mjs';
import { spliceLies } from './kinds/splices.mjs';
import { symbolLies } from './kinds/symbols.mjs';
import { wordLies } from './kinds/words.mjs';

/**
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} says One sentence.
 * @property {(random: () => number, stretch: Stretch) => Made | undefined} make
 * @property {boolean} [verbatim] The characters of the quote are in the source; where it is cut
 * misleads.
 * @property {string} [flag] The flag that shows it, if the quote is verified.
 * @property {string} [fold] The fold that names the dropped mark, if the quote is verified.
 * @property {'refused' | 'shown' | 'beyond' | 'kept' | 'pieces' | 'cured'} promise What is checked
 * of the result.
 * @property {number} [share] The share of honest damage that is kept; all of it unless given.
 *
 * @typedef {object} Stretch
 * @property {string} text The part of `source` from `start`.
 * @property {string} source
 * @property {number} start In UTF-16 units.
 * @property {readonly string[]} words Words with content of the source.
 *
 * @typedef {object} Made
 * @property {string} quote
 * @property {string} [truth] What the source says; `text` unless given.
 * @property {string} [source] The source with something written into it; the stretch's own unless
 * given.
 * @property {readonly { from: string, to: string }[]} [planted] What the source says, and what the
 * quote says instead.
 * @property {readonly [number, number][]} [skip] Ranges of the source that the caller knows to be
 * furniture.
 */

const promised = (promise, ...kinds) => kinds.flat().map((kind) => ({ promise, ...kind }));
const altered = (title, ...kinds) => ({ title, kinds: promised('refused', ...kinds) });

/**
 * Altered words, edges, marks and invisible characters, in the order of the page: verified is
 * wrong.
 */
export const groups = [
  altered('Words', wordLies, grammarLies),
  altered('Letters', letterLies),
  altered('Negations', negationLies, prefixLies),
  altered('How sure, how much, when and why', certaintyLies, relationLies),
  altered('Names', nameLies),
  altered('Numbers', numberLies, figureLies),
  altered('Units, currencies, bounds and dates', quantityLies, boundLies),
  altered('Signs and notations', signLies, symbolLies, scienceLies),
  altered('What looks harmless', harmlessLooking),
  altered('Invisible characters', hiddenLies),
  altered('Markup', markupLies),
  altered(
    'Ellipses',
    spliceLies.map((kind) => ({ ...kind, pieces: true })),
  ),
  altered('Edges', edgeLies, cutWordLies, prefixCuts),
  altered('Other languages', languageLies),
  altered('Other fields', afterthoughts, domainLies),
];

/** Every kind, by what is checked of it. */
export const catalogue = {
  altered: groups.flatMap(({ kinds }) => kinds),
  shown: promised('shown', continuedLies, misleading, outsideLies, foldedLies),
  beyond: promised('beyond', beyondLies),
  honest: [
    ...promised('kept', quoteDamage, sourceDamage, markupDamage),
    ...promised('pieces', splicedDamage),
  ],
  cured: promised('cured', editedDamage, capitalsOfTheQuote, capitalsOfTheSource, misreadings),
};

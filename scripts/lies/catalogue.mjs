// Every kind of lie and of honest damage, with what is promised of it.
import { editedDamage } from './damage/edited.mjs';
import { markupDamage } from './damage/markup.mjs';
import { misreadings } from './damage/misreadings.mjs';
import { quoteDamage } from './damage/quote.mjs';
import { sourceDamage } from './damage/source.mjs';
import { afterthoughts } from './kinds/afterthoughts.mjs';
import { boundLies } from './kinds/bounds.mjs';
import { certaintyLies } from './kinds/certainty.mjs';
import { cutWordLies } from './kinds/cut-words.mjs';
import { domainLies, outsideMarks } from './kinds/domains.mjs';
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
import { outsideLies } from './kinds/outside.mjs';
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
 * @property {boolean} [pieces] The quote is of several pieces, and no one difference is to be shown.
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

const refused = (kinds) => kinds.map((kind) => ({ ...kind, lie: true }));
const kept = (kinds) => kinds.map((kind) => ({ ...kind, kept: true }));

/** The groups in the order in which they are shown. Each kind of `lies` is refused, and of `misread` too: verified is wrong. */
export const groups = [
  { title: 'Words', table: 'lies', kinds: refused([...wordLies, ...grammarLies]) },
  { title: 'Letters', table: 'lies', kinds: refused(letterLies) },
  { title: 'Negations', table: 'lies', kinds: refused([...negationLies, ...prefixLies]) },
  { title: 'How sure, how much, when and why', table: 'lies', kinds: refused([...certaintyLies, ...relationLies]) },
  { title: 'Names', table: 'lies', kinds: refused(nameLies) },
  { title: 'Numbers', table: 'lies', kinds: refused([...numberLies, ...figureLies]) },
  { title: 'Units, currencies, bounds and dates', table: 'lies', kinds: refused([...quantityLies, ...boundLies]) },
  { title: 'Signs', table: 'lies', kinds: refused([...signLies, ...symbolLies]) },
  { title: 'Notations of a science', table: 'lies', kinds: refused(scienceLies) },
  { title: 'What looks harmless', table: 'lies', kinds: refused(harmlessLooking) },
  { title: 'What cannot be seen', table: 'lies', kinds: refused(hiddenLies) },
  { title: 'Markup', table: 'lies', kinds: refused(markupLies) },
  { title: 'Ellipses', table: 'lies', kinds: refused(spliceLies).map((kind) => ({ ...kind, pieces: true })) },
  { title: 'Cuts', table: 'lies', kinds: refused([...edgeLies, ...cutWordLies]) },
  { title: 'Other languages', table: 'lies', kinds: refused(languageLies) },
  { title: 'Thought of last', table: 'lies', kinds: refused(afterthoughts) },
  { title: 'Other trades', table: 'lies', kinds: refused(domainLies) },
  {
    title: 'True words that mislead',
    table: 'flagged',
    kinds: refused([...misleading, ...outsideMarks, ...hiddenFlagged]),
  },
  { title: 'What stands outside', table: 'flagged', kinds: refused(outsideLies) },
  { title: 'Honest damage to the quote', table: 'damage', kinds: kept([...quoteDamage, ...editedDamage]) },
  { title: 'Honest damage to the source', table: 'damage', kinds: kept([...sourceDamage, ...markupDamage]) },
  { title: 'Errors of scanning and typing', table: 'misread', kinds: misreadings },
];

const ofTable = (name) => groups.filter(({ table }) => table === name).flatMap(({ kinds }) => kinds);

/** Every kind, by what is promised of it. */
export const catalogue = {
  lies: ofTable('lies'),
  flagged: ofTable('flagged'),
  damage: ofTable('damage'),
  misread: ofTable('misread'),
};

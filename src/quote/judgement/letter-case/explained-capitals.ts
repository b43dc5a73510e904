/** Where a capital says nothing of its word: at the start of a text, a sentence, a line that is marked, or what is said. */
import type { FoldName } from '../../../text/fold-names.js';
import { titleWords } from '../../../text/generated/words.js';
import { atomAt, isListed, isOutside, type Neighbour } from '../reading/atom-at.js';
import { type Atom, PARAGRAPH } from '../reading/atoms.js';
import type { Markup } from '../reading/markup.js';
import { isMark } from '../reading/pauses.js';

/** Marks at the start of a line or cell. */
const STARTS: readonly FoldName[] = ['headings', 'lists', 'tables', 'page-furniture'];
const OPENERS = '\'"([{';
const ENDS = '.!?:\u3002\uff01\uff1f\u2026';
const FARTHEST = 12;

/** At the start of the text, a paragraph, a sentence, what is marked as such, or what is said: he said, “You. */
export function explainsCapital(atoms: readonly Atom[], markup: Markup, at: number): boolean {
  let isSaid = false;
  for (let i = at; at - i < FARTHEST; i -= 1) {
    const before = atomAt(atoms, i - 1);
    const mark = markup[i - 1];
    if (isOutside(before) || atomAt(atoms, i).blank >= PARAGRAPH) return true;
    if (mark !== undefined && STARTS.includes(mark)) return true;
    if (mark === undefined && !OPENERS.includes(before.key))
      return (isSaid ? `${ENDS},` : ENDS).includes(before.key) && !isTitle(atoms, i - 1);
    isSaid ||= isMark(before.key);
  }
  return false;
}

/** Mr. Polish, J. Reading: the stop of a title or an initial ends no sentence, but 5 V. and 85 °C. do. */
function isTitle(atoms: readonly Atom[], stop: number): boolean {
  const [before, word] = [atomAt(atoms, stop - 2), atomAt(atoms, stop - 1)];
  if (atomAt(atoms, stop).key !== '.' || !word.isWord || /[0-9]/.test(word.key + before.key)) return false;
  return isListed(titleWords, word) || isInitial(word, before);
}

/** One letter that stands by itself, behind another initial or in brackets: the C of 85 °C is none. */
function isInitial({ form, blank }: Neighbour, before: Neighbour): boolean {
  const isFree = blank > 0 || isOutside(before) || `.-${OPENERS}`.includes(before.key);
  return isFree && Array.from(form).length === 1 && form !== 'I';
}

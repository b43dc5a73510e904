/** Words that are acronyms too, read out of a heading in capitals: only where the words beside them make them pronouns. */
import {
  acronyms,
  aroundPronouns,
  itAfter,
  itBefore,
  plainAfter,
  usAfter,
  usBefore,
  whoAfter,
  whoAfterPlural,
  whoBefore,
} from '../../generated/words.js';
import { atomAt, isListed } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';

/** True for every word that is no acronym of the list, and for it, us and who between words that only pronouns stand between. */
export function isReadInCapitals(atoms: readonly Atom[], at: number): boolean {
  const [before, atom, after] = [atomAt(atoms, at - 1), atomAt(atoms, at), atomAt(atoms, at + 1)];
  if (!isListed(acronyms, atom)) return true;
  const ends = !after.isWord;
  if (atom.key === 'who')
    return isListed(whoAfterPlural, after) || (isListed(whoBefore, before) && isListed(whoAfter, after));
  if (atom.key === 'us')
    return (ends && isListed(aroundPronouns, before)) || (isListed(usBefore, before) && isListed(usAfter, after));
  if (atom.key !== 'it') return false;
  if (isListed(itAfter, after) || (ends && isListed(aroundPronouns, before))) return true;
  return isListed(itBefore, before) && (ends || isListed(plainAfter, after));
}

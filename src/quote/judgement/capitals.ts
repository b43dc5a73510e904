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
} from '../generated/words.js';
import type { Atom } from './atoms.js';

/** True for every word that is no acronym of the list, and for it, us and who between words that only pronouns stand between. */
export function isReadInCapitals(atoms: readonly Atom[], at: number): boolean {
  const key = atoms[at]?.key ?? '';
  if (!isListed(acronyms, key)) return true;
  const [before, after] = [atoms[at - 1]?.key, atoms[at + 1]?.key];
  const ends = atoms[at + 1]?.isWord !== true;
  if (key === 'who')
    return isListed(whoAfterPlural, after) || (isListed(whoBefore, before) && isListed(whoAfter, after));
  if (key !== 'it' && key !== 'us') return false;
  if (ends && isListed(aroundPronouns, before)) return true;
  if (key === 'us') return isListed(usBefore, before) && isListed(usAfter, after);
  return isListed(itAfter, after) || (isListed(itBefore, before) && (ends || isListed(plainAfter, after)));
}

function isListed(list: string, key: string | undefined): boolean {
  return key !== undefined && list.split(' ').includes(key);
}

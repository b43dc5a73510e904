/** Where what is counted goes on after the abbreviation of a scale: `4,5 Mio. Menschen`. */
import { starterWords } from '../../core/text/generated/sentences.js';
import { once } from '../../core/work/work.js';
import type { Found } from './found.js';
import { figureTables } from './tables.js';
import { afterBlank, isNameLike, wordAt, wordBefore } from './words-at.js';

/** No abbreviation of a scale is longer. */
const LONGEST = 4;

const starters: () => ReadonlySet<string> = /* @__PURE__ */ once(
  () => new Set(starterWords.split(' ')),
);

/**
 * The end of a figure, and of one that ends with the abbreviation of a scale and a point after it
 * the end of the first letter of the word that goes on: after an abbreviation a sentence ends only
 * before a word that often begins one, as in the profile `sentences/1`.
 */
export function endOfCounted(signs: string, { end }: Found): number {
  if (signs.charAt(end) !== '.') return end;
  const short = wordBefore(signs, end);
  const isScale = short !== undefined && figureTables().scales.has(short.key);
  // As German has `Mio` and `Tsd`
  const isShort = isScale && end - short.start <= LONGEST;
  if (!isShort || !isNameLike(signs.slice(short.start, end))) return end;
  const at = afterBlank(signs, end + 1);
  const word = at > end + 1 ? wordAt(signs, at) : undefined;
  return word === undefined || starters().has(word.key) ? end : at + 1;
}

/** A hyphen at the end of a line that could be the word's own: re-, sign is to resign, or to sign again. */

import { toSmall } from '../../../text/kinds.js';
import { wordsOf } from '../../../text/word-lists.js';
import { eitherWords } from '../../generated/words.js';
import type { Difference } from './differences.js';

/** A difference begins and ends with the words, or beside the hyphen within them. */
const REACH = 24;
/** A soft hyphen is the line's alone. */
const PARTED = /\p{L}+[-\u2010\u2011]\s*\n\s*\p{L}+/gu;

/** True when a line hyphen that was folded stands in a word that is another without it. O(differences). */
export function readsEither(text: string, differences: readonly Difference[]): boolean {
  return differences.some(({ kind, source }) => {
    if (kind !== 'line-hyphen') return false;
    const near = text.slice(Math.max(0, source.start - REACH), source.end + REACH);
    return [...near.matchAll(PARTED)].some(([word]) => isEither(toSmall(word).replace(/\P{L}+/u, '_')));
  });
}

/** As listed, or with an ending. */
function isEither(parted: string): boolean {
  return [...wordsOf(eitherWords)].some((word) => parted.startsWith(word) && ENDINGS.test(parted.slice(word.length)));
}

const ENDINGS = /^(?:e?s|e?d|ing|en|er|ers|e|y|ies|ations?|ions?|ings?|al|als|ments?)?$/;

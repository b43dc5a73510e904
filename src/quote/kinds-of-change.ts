/** What a difference is: of letter case only, of a number, of words. */

import { toSmall } from '../text/kinds.js';
import { isDigit, isLetter, isSymbol, isWordSign } from './neighbours.js';
import { withoutMarks, withoutPoints } from './scripts.js';
import type { ChangeKind } from './types.js';

/** The kind of a change, from the signs of the tokens on both sides. */
export function kindOf(quote: readonly string[], source: readonly string[]): ChangeKind {
  const [one, other] = [quote.join(' '), source.join(' ')];
  const both = one + other;
  if (toSmall(one) === toSmall(other) && one !== other) return 'case';
  if (one !== other && withoutMarks(one) === withoutMarks(other)) return 'diacritic';
  if (one !== other && withoutPoints(one) === withoutPoints(other)) return 'vowel-mark';
  if (has(both, isDigit)) return 'number';
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return 'spacing';
  if (!has(both, (code) => isWordSign(code) || isSymbol(code))) return 'punctuation';
  if (!has(both, isLetter)) return 'sign';
  if (source.length === 0) return 'word-added';
  return quote.length === 0 ? 'word-dropped' : 'word-changed';
}

export function has(text: string, test: (code: number) => boolean): boolean {
  for (const sign of text) if (test(sign.codePointAt(0) ?? 0)) return true;
  return false;
}

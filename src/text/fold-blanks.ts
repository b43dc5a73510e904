/** White space under `fold/1`: one blank, or nothing at the ends, beside punctuation and inside split words. */

import { FOLD } from './fold-names.js';
import { copy, type Folding, lastOf } from './folding.js';
import { openingSigns, splitWords, trailingSigns } from './generated/words.js';
import { isDigitCode, isLetterCode, isLetterOrDigit, isPunctuationCode, isSpaceCode } from './kinds.js';
import { isQuotationMark } from './signs.js';
import { pushUnit } from './units.js';

/** Folds the white space that starts at `at`; returns where the next thing starts. */
export function foldBlank(folding: Folding, at: number): number {
  const { from, to, folds } = folding;
  let end = at + 1;
  while (end < from.length && isSpaceCode(from.codes[end] ?? 0)) end += 1;
  const next = nextVisible(folding, end);
  const oneBlank = (folds & FOLD['white-space']) !== 0;
  if (oneBlank && (to.length === 0 || next >= from.length || isSpaceCode(from.codes[next] ?? 0))) return end;
  const between = isSmallAscii(lastOf(to, 1)) && isSmallAscii(from.codes[next] ?? 0);
  if (!between && (folds & FOLD['token-blanks']) !== 0 && isTokenBlank(folding, next)) return end;
  if ((folds & FOLD.contractions) !== 0 && isInsideWord(folding, next)) return end;
  if (oneBlank) pushUnit(to, 32, from.starts[at] ?? 0, from.ends[end - 1] ?? 0);
  else for (let i = at; i < end; i += 1) copy(folding, i);
  return end;
}

function isSmallAscii(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** Underscores of emphasis are not there. */
function nextVisible({ from, folds }: Folding, at: number): number {
  let next = at;
  if ((folds & FOLD.emphasis) !== 0) while (next < from.length && from.codes[next] === 95) next += 1;
  return next;
}

/** The rule of `token-blanks`: beside punctuation, and no digit touched that the sign could become a part of. */
function isTokenBlank({ from, to }: Folding, next: number): boolean {
  const left = lastOf(to, 1);
  const right = from.codes[next] ?? 0;
  const leftSign = isPunctuationCode(left) || isQuotationMark(left);
  const rightSign = isPunctuationCode(right) || isQuotationMark(right);
  if (!leftSign && !rightSign) return false;
  if (leftSign && isDigitCode(right) && !isOpening(left)) return false;
  if (leftSign && isDigitCode(lastOf(to, 2)) && !isTrailing(left)) return false;
  const glued = next + 1 < from.length && isDigitCode(from.codes[next + 1] ?? 0);
  if (rightSign && isDigitCode(left) && (glued || !isTrailing(right))) return false;
  return !(rightSign && glued && !isOpening(right));
}

function isOpening(code: number): boolean {
  return isQuotationMark(code) || openingSigns.includes(String.fromCharCode(code));
}

function isTrailing(code: number): boolean {
  return isQuotationMark(code) || trailingSigns.includes(String.fromCharCode(code));
}

/** True between a word and its n't, and inside the split words that the profile lists. */
function isInsideWord(folding: Folding, next: number): boolean {
  const { from, to } = folding;
  const code = (from.codes[next] ?? 0) | 32;
  if (!secondLetters().includes(code) || !isLetterCode(lastOf(to, 1))) return false;
  if (code === 110 && isQuotationMark(from.codes[next + 1] ?? 0) && followsWith(folding, next + 2, 't')) return true;
  return splitPairs().some(([first, second]) => endsWith(folding, first) && followsWith(folding, next, second));
}

let letters: readonly number[] | undefined;
let pairs: readonly (readonly [string, string])[] | undefined;

function splitPairs(): readonly (readonly [string, string])[] {
  pairs ??= splitWords.split(' ').map((pair): readonly [string, string] => {
    const [first = '', second = ''] = pair.split('_');
    return [first, second];
  });
  return pairs;
}

/** First letters of what can follow inside a split word. */
function secondLetters(): readonly number[] {
  letters ??= [110, ...splitPairs().map(([, second]) => second.charCodeAt(0))];
  return letters;
}

function endsWith({ to }: Folding, word: string): boolean {
  for (let i = 0; i < word.length; i += 1) {
    if ((lastOf(to, word.length - i) | 32) !== word.charCodeAt(i)) return false;
  }
  return !isLetterOrDigit(lastOf(to, word.length + 1));
}

function followsWith({ from }: Folding, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i += 1) {
    if (at + i >= from.length || ((from.codes[at + i] ?? 0) | 32) !== word.charCodeAt(i)) return false;
  }
  const end = at + word.length;
  return end >= from.length || !isLetterOrDigit(from.codes[end] ?? 0);
}

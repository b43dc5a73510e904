/** Hyphens under `fold/1`: a run of dashes is one, and between two letters it becomes a joint. */

import { FOLD, KEEP_HYPHENS } from './fold-names.js';
import { copy, type Folding, lastOf } from './folding.js';
import { isDigitCode, isLetterCode, isLineBreak, isSpaceCode } from './kinds.js';
import { HYPHEN } from './signs.js';

/** Folds the hyphens that start at `at`; returns where the next thing starts. */
export function foldHyphens(folding: Folding, at: number): number {
  const { from, to } = folding;
  const end = endOfHyphens(folding, at);
  if (end > at + 1 && isDigitCode(from.codes[end] ?? 0)) return copyAll(folding, at, end);
  if (!isLetterCode(lastOf(to, 1))) return copyHyphen(folding, at, end);
  const blanks = blanksAfter(folding, end);
  if (blanks.end >= from.length || !isLetterCode(from.codes[blanks.end] ?? 0)) return copyHyphen(folding, at, end);
  if (blanks.end > end) {
    const soft = blanks.broken && end === at + 1 && !isSpaceCode(from.codes[at - 1] ?? 32);
    if (soft && (folding.folds & FOLD['line-hyphen']) !== 0) return joint(folding, 1, blanks.end);
    if ((folding.folds & FOLD['token-blanks']) === 0) return copyHyphen(folding, at, end);
  }
  if ((folding.folds & KEEP_HYPHENS) !== 0) return copyHyphen(folding, at, end);
  return joint(folding, 0, blanks.end);
}

/** A run is one hyphen; before a digit its signs stay, for the last could be a minus. */
function endOfHyphens({ from, folds }: Folding, at: number): number {
  if ((folds & FOLD.dashes) === 0) return at + 1;
  let end = at + 1;
  while (end < from.length && from.codes[end] === HYPHEN) end += 1;
  return end;
}

function blanksAfter({ from }: Folding, at: number): { readonly end: number; readonly broken: boolean } {
  let end = at;
  let broken = false;
  while (end < from.length && isSpaceCode(from.codes[end] ?? 0)) {
    broken ||= isLineBreak(from.codes[end] ?? 0);
    end += 1;
  }
  return { end, broken };
}

function joint({ to, joints, soft }: Folding, kind: number, next: number): number {
  joints.push(to.length);
  soft.push(kind);
  return next;
}

function copyHyphen(folding: Folding, at: number, end: number): number {
  copy(folding, at);
  return end;
}

function copyAll(folding: Folding, at: number, end: number): number {
  for (let i = at; i < end; i += 1) copy(folding, i);
  return end;
}

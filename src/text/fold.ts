/** Folds a text by the profile `fold/1`, with a way back from every folded unit to the untouched text. */

import { foldBlank } from './fold-blanks.js';
import { foldCharacters } from './fold-characters.js';
import { foldHyphens } from './fold-hyphens.js';
import { FOLD } from './fold-names.js';
import { copy, type Folding, lastOf } from './folding.js';
import { isDigitCode, isLetterOrDigit, isSpaceCode } from './kinds.js';
import { APOSTROPHE, DOUBLE_QUOTE, HYPHEN } from './signs.js';
import { createUnits, pushUnit, textOf } from './units.js';

/**
 * A folded text. It is for comparing, never for showing.
 *
 * A hyphen between two letters is not in `text`: it is a joint, so that a hyphen at a line break can match nothing or a
 * hyphen. Two stretches are equal when their texts are equal and their joints agree.
 */
export interface FoldedText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, where its stretch of the untouched text starts. */
  readonly starts: Int32Array;
  /** For each UTF-16 unit of `text`, where its stretch of the untouched text ends. */
  readonly ends: Int32Array;
  /** Places in `text` before which a hyphen was left out, ascending. */
  readonly joints: Int32Array;
  /** For each joint, whether it stood at a line break. */
  readonly soft: Uint8Array;
}

/** Folds a text in O(n). `folds` is a set of the bits of FOLD. */
export function foldText(text: string, folds: number): FoldedText {
  const from = foldCharacters(text, folds);
  const folding: Folding = { from, to: createUnits(from.length), folds, joints: [], soft: [] };
  let at = 0;
  while (at < from.length) at = foldNext(folding, at);
  const { to, joints, soft } = folding;
  return {
    text: textOf(to),
    starts: to.starts.subarray(0, to.length),
    ends: to.ends.subarray(0, to.length),
    joints: Int32Array.from(joints),
    soft: Uint8Array.from(soft),
  };
}

/** Folds what starts at `at`; returns where the next thing starts. */
function foldNext(folding: Folding, at: number): number {
  const { from, folds } = folding;
  const code = from.codes[at] ?? 0;
  if ((code >= 97 && code <= 122) || (code >= 0x4e00 && code < 0xa000)) return copy(folding, at);
  if (isSpaceCode(code)) return foldBlank(folding, at);
  if (code === HYPHEN) return foldHyphens(folding, at);
  if (code === 95 && (folds & FOLD.emphasis) !== 0) return foldUnderscores(folding, at);
  if ((code === APOSTROPHE || code === DOUBLE_QUOTE) && (folds & FOLD['quotation-marks']) !== 0)
    return foldQuote(folding, at);
  return copy(folding, at);
}

function foldUnderscores(folding: Folding, at: number): number {
  const { from } = folding;
  let end = at + 1;
  while (end < from.length && from.codes[end] === 95) end += 1;
  const inside = at > 0 && isLetterOrDigit(from.codes[at - 1] ?? 0) && isLetterOrDigit(from.codes[end] ?? 0);
  if (inside && end < from.length) for (let i = at; i < end; i += 1) copy(folding, i);
  return end;
}

/** Feet and inches stay apart: after a digit a sign stays what it is. */
function foldQuote(folding: Folding, at: number): number {
  const { from, to } = folding;
  const before = lastOf(to, 1);
  if (isDigitCode(before)) return copy(folding, at);
  const afterDigit = isDigitCode(lastOf(to, 2));
  if (before === APOSTROPHE && !afterDigit) return at + 1;
  if ((before === APOSTROPHE || before === DOUBLE_QUOTE) && afterDigit) return copy(folding, at);
  pushUnit(to, APOSTROPHE, from.starts[at] ?? 0, from.ends[at] ?? 0);
  return at + 1;
}

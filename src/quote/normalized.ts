/** Finds a quote that is equal to a stretch of the source under the profile `fold/1`. */
import { type FoldedText, foldText } from '../text/fold.js';
import { ALL_FOLDS, FOLD, type FoldName } from '../text/fold-names.js';
import { lastAtMost } from '../text/offsets.js';
import { findAll } from './find-all.js';
import { spend, type Work } from './work.js';

/** A stretch of the untouched source, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** All places, ascending, or undefined when the budget ended. */
export function findNormalized(source: FoldedText, quote: FoldedText, work: Work): readonly Stretch[] | undefined {
  const places = findAll(source.text, quote.text, work);
  if (places === undefined) return undefined;
  const stretches: Stretch[] = [];
  for (const at of places) {
    if (!spend(work, 1 + quote.joints.length)) return undefined;
    if (!splitsUnit(source, at) && !splitsUnit(source, at + quote.text.length) && jointsAgree(source, quote, at)) {
      stretches.push({ start: source.starts[at] ?? 0, end: source.ends[at + quote.text.length - 1] ?? 0 });
    }
  }
  return stretches;
}

/** One character of the source became several folded ones, and the place is between them. */
function splitsUnit(source: FoldedText, at: number): boolean {
  if (at <= 0 || at >= source.starts.length) return false;
  return source.starts[at] === source.starts[at - 1] && source.ends[at] === source.ends[at - 1];
}

/** Hyphens stand in the same places; one at a line break can face nothing. */
function jointsAgree(source: FoldedText, quote: FoldedText, at: number): boolean {
  let theirs = lastAtMost(source.joints, at);
  while (theirs < source.joints.length && (source.joints[theirs] ?? 0) <= at) theirs += 1;
  const end = quote.text.length;
  let ours = 0;
  for (;;) {
    const there = (source.joints[theirs] ?? Number.POSITIVE_INFINITY) - at;
    const here = quote.joints[ours] ?? Number.POSITIVE_INFINITY;
    const place = Math.min(there, here);
    if (place >= end) return true;
    if (here > there && source.soft[theirs] !== 1) return false;
    if (there > here && quote.soft[ours] !== 1) return false;
    if (there === place) theirs += 1;
    if (here === place) ours += 1;
  }
}

/** The order in which folds are tried to be left out: first those that others can stand in for. */
const LEFT_OUT = [
  'token-blanks',
  'white-space',
  'emphasis',
  'contractions',
  'quotation-marks',
  'dashes',
  'ellipsis',
  'line-hyphen',
  'invisible',
  'letter-case',
  'compat',
  'nfc',
  'entities',
] as const;

/** The folds without which the two texts would not be equal, in the order of the profile. */
export function neededFolds(quote: string, text: string, work: Work): readonly FoldName[] | undefined {
  if (!spend(work, 4 * (quote.length + text.length))) return undefined;
  let folds = ALL_FOLDS;
  for (const name of LEFT_OUT) {
    const fewer = folds & ~FOLD[name];
    if (areEqual(foldText(quote, fewer), foldText(text, fewer))) folds = fewer;
  }
  return (Object.keys(FOLD) as (keyof typeof FOLD)[]).filter((name) => (folds & FOLD[name]) !== 0);
}

/** Equal texts whose hyphens agree. */
export function areEqual(one: FoldedText, other: FoldedText): boolean {
  return one.text === other.text && jointsAgree(one, other, 0);
}

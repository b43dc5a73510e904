/** Places where the source has the letters and digits of a quote, whatever stands between them. */

import type { Work } from '../../work/work.js';
import type { Look } from '../judgement/reading/source-atoms.js';
import type { SourceParts } from '../source/source-parts.js';
import { type WordIndex, wordAtOrAfter } from '../source/word-index.js';

/** Places that begin and end where words do, ascending; undefined when the budget ended. */
export function sameLetters(source: SourceParts, letters: string, work: Work): readonly Look[] | undefined {
  const units = source.findLetters(letters, work);
  const index = source.words();
  return units
    ?.filter((unit) => isBoundary(index, unit) && isBoundary(index, unit + letters.length))
    .map((unit) => lookAt(index.starts[unit] ?? 0, index.starts[unit + letters.length - 1] ?? 0));
}

/** From the first unit of a place to its last. */
export function lookAt(first: number, last: number): Look {
  return { from: first, to: last, first, last };
}

function isBoundary(index: WordIndex, unit: number): boolean {
  return index.words[wordAtOrAfter(index, unit)] === unit;
}

/** Places where the source has the letters and digits of a quote, whatever stands between them. */

import type { Work } from '../../work/work.js';
import type { SourceParts } from '../source/source-parts.js';
import { type WordIndex, wordAtOrAfter } from '../source/word-index.js';

/** Where the first and the last unit of a place start in the untouched text. */
export interface Place {
  readonly first: number;
  readonly last: number;
}

/** Places that begin and end where words do, ascending; undefined when the budget ended. */
export function sameLetters(source: SourceParts, letters: string, work: Work): readonly Place[] | undefined {
  const units = source.findLetters(letters, work);
  const index = source.words();
  if (units === undefined) return undefined;
  const places: Place[] = [];
  for (const unit of units) {
    const end = unit + letters.length;
    if (!isBoundary(index, unit) || !isBoundary(index, end)) continue;
    places.push({ first: index.starts[unit] ?? 0, last: index.starts[end - 1] ?? 0 });
  }
  return places;
}

function isBoundary(index: WordIndex, unit: number): boolean {
  return index.words[wordAtOrAfter(index, unit)] === unit;
}

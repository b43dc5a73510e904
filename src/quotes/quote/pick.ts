/** Picks among several places by what is around them or by a hint; never without one of these. */
import { toSmall } from '../../core/text/code-points.js';
import { toUtf16 } from '../../core/text/offsets.js';
import { pay } from '../../core/work/work.js';
import type { Place } from './find.js';
import type { Request } from './request.js';
import { hasWords } from './signs.js';

/** What is left of the places, and whether prefix and suffix fit any of them. */
export type Picked = { readonly places: readonly Place[]; readonly contextFound: boolean };

export function pickPlaces(request: Request, places: readonly Place[]): Picked {
  const { prefix, suffix, hint } = request;
  pay(request.work, 8 * places.length * (prefix.length + suffix.length));
  const fitting = places.filter((place) => fits(request, place));
  const contextFound = fitting.length > 0;
  const left = contextFound ? fitting : places;
  return { places: hint === undefined ? left : nearest(request, left, hint), contextFound };
}

function fits({ source: { text }, prefix, suffix }: Request, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - reach(prefix)), start);
  const after = text.slice(end, end + reach(suffix));
  return (
    (before.endsWith(prefix) ||
      (hasWords(prefix) && wordSigns(before).endsWith(wordSigns(prefix)))) &&
    (after.startsWith(suffix) ||
      (hasWords(suffix) && wordSigns(after).startsWith(wordSigns(suffix))))
  );
}

/** Letters and digits only, in lowercase. */
const wordSigns = (text: string): string => toSmall(Array.from(text).filter(hasWords).join(''));

/**
 * Blanks and marks between the letters make a text longer, seldom to more than twice its length.
 */
const reach = (context: string): number => 2 * context.length + 16;

/** The place that starts nearest to the hint; two at the same distance both stay. */
function nearest(request: Request, places: readonly Place[], hint: number): readonly Place[] {
  const wanted = toUtf16(request.source.offsets(), hint, request.unit);
  const distance = ({ start }: Place): number => Math.abs(start - wanted);
  const least = places.reduce(
    (most, place) => Math.min(most, distance(place)),
    Number.POSITIVE_INFINITY,
  );
  return places.filter((place) => distance(place) === least);
}

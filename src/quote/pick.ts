/** Picks among several places by what is around them or by a hint; never without one of these. */

import { toSmall } from '../text/code-points.js';
import { toUtf16 } from '../text/offsets.js';
import { spend } from '../work/work.js';
import type { Place } from './find.js';
import type { Request } from './request.js';
import { isWordSign } from './signs.js';

/** What is left of the places, and whether prefix and suffix fit any of them. */
export interface Picked {
  readonly places: readonly Place[];
  readonly contextFound: boolean;
}

/** Undefined when the budget ended. */
export function pickPlaces(request: Request, places: readonly Place[]): Picked | undefined {
  const { prefix, suffix, hint } = request;
  if (!spend(request.work, 8 * places.length * (prefix.length + suffix.length))) return undefined;
  const fitting = places.filter((place) => fits(request, place));
  const contextFound = fitting.length > 0;
  const left = contextFound ? fitting : places;
  return { places: hint === undefined ? left : nearest(request, left, hint), contextFound };
}

function fits({ source, prefix, suffix }: Request, { start, end }: Place): boolean {
  const { text } = source;
  const before = text.endsWith(prefix, start) && start >= prefix.length;
  const after = text.startsWith(suffix, end);
  return (
    (before || endsLike(text.slice(Math.max(0, start - reach(prefix)), start), prefix)) &&
    (after || startsLike(text.slice(end, end + reach(suffix)), suffix))
  );
}

function endsLike(text: string, prefix: string): boolean {
  const wanted = wordSigns(prefix);
  return wanted !== '' && wordSigns(text).endsWith(wanted);
}

function startsLike(text: string, suffix: string): boolean {
  const wanted = wordSigns(suffix);
  return wanted !== '' && wordSigns(text).startsWith(wanted);
}

/** Letters and digits only, in small letters. */
function wordSigns(text: string): string {
  return toSmall(
    Array.from(text)
      .filter((sign) => isWordSign(sign.codePointAt(0) ?? 0))
      .join(''),
  );
}

/** Blanks and marks between the letters make a text longer, seldom to more than twice its length. */
function reach(context: string): number {
  return 2 * context.length + 16;
}

/** The place that starts nearest to the hint; two at the same distance both stay. */
function nearest(request: Request, places: readonly Place[], hint: number): readonly Place[] {
  const wanted = toUtf16(request.source.offsets(), hint, request.unit);
  let least = Number.POSITIVE_INFINITY;
  for (const { start } of places) least = Math.min(least, Math.abs(start - wanted));
  return places.filter(({ start }) => Math.abs(start - wanted) === least);
}

/** Picks one of several occurrences by what stands around it or by a hint; never without one of these. */

import { toUtf16 } from '../../text/offsets.js';
import { spend } from '../../work/work.js';
import type { Stretch } from '../judgement/comparison/differences.js';
import type { Request } from '../request.js';
import { indexWords } from '../source/word-index.js';

/** What is left of the occurrences, and whether prefix and suffix fit any of them. */
export interface Picked {
  readonly stretches: readonly Stretch[];
  readonly contextFound: boolean;
}

/** Prefix and suffix leave only the occurrences they fit; a hint then takes the nearest. Undefined when the budget ended. */
export function pickOccurrences(request: Request, stretches: readonly Stretch[]): Picked | undefined {
  const { prefix, suffix, hint } = request;
  if (!spend(request.work, 8 * stretches.length * (prefix.length + suffix.length))) return undefined;
  const fitting = stretches.filter((stretch) => fits(request, stretch));
  const contextFound = fitting.length > 0;
  const left = contextFound ? fitting : stretches;
  return { stretches: hint === undefined ? left : nearest(request, left, hint), contextFound };
}

function fits({ source, prefix, suffix }: Request, { start, end }: Stretch): boolean {
  return endsLike(source.text, start, prefix) && startsLike(source.text, end, suffix);
}

/** As it is, or by its letters and digits. */
function endsLike(text: string, start: number, prefix: string): boolean {
  if (text.endsWith(prefix, start)) return true;
  const { letters } = indexWords(prefix);
  const before = text.slice(Math.max(0, start - reach(prefix)), start);
  return letters !== '' && indexWords(before).letters.endsWith(letters);
}

function startsLike(text: string, end: number, suffix: string): boolean {
  if (text.startsWith(suffix, end)) return true;
  const { letters } = indexWords(suffix);
  return letters !== '' && indexWords(text.slice(end, end + reach(suffix))).letters.startsWith(letters);
}

/** Folding makes a text shorter, seldom by more than half. */
function reach(context: string): number {
  return 2 * context.length + 16;
}

/** The occurrence that starts nearest to the hint; two at the same distance both stay. */
function nearest(request: Request, stretches: readonly Stretch[], hint: number): readonly Stretch[] {
  const wanted = toUtf16(request.source.offsets(), hint, request.unit);
  let least = Number.POSITIVE_INFINITY;
  for (const { start } of stretches) least = Math.min(least, Math.abs(start - wanted));
  return stretches.filter(({ start }) => Math.abs(start - wanted) === least);
}

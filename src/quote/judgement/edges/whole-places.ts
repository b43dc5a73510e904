/** Of the places where the very characters stand, those where no edge cuts anything: equal surroundings are looked at once. */
import type { Stretch } from '../comparison/differences.js';
import { cutAt, endsBeforeSelector } from './edges.js';

/** No question that an edge is asked looks further. */
const REACH = 160;
const MOST_KEPT = 1024;

/** Ascending, as they came; all of them hold the same `size` characters. O(places), for text that repeats itself too. */
export function wholePlaces(text: string, starts: readonly number[], size: number): readonly Stretch[] {
  const look = (stretch: Stretch): boolean => cutAt(text, stretch) === undefined && !endsBeforeSelector(text, stretch);
  const known = new Map<string, boolean>();
  const isWhole = (stretch: Stretch): boolean => {
    if (starts.length === 1) return look(stretch);
    const around = `${text.slice(Math.max(0, stretch.start - REACH), stretch.start)}\n\n${text.slice(stretch.end, stretch.end + REACH)}`;
    const before = known.get(around);
    if (before !== undefined) return before;
    const whole = look(stretch);
    if (known.size < MOST_KEPT) known.set(around, whole);
    return whole;
  };
  return starts.map((start) => ({ start, end: start + size })).filter(isWhole);
}

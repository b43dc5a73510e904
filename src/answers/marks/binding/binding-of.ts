/** Divides an answer into bounds and runs, and says what is known of them. */

import { itemAt } from '../../../core/json/value/index.js';
import { boundsOf } from '../bounds.js';
import { isDress, stopsOf } from '../dress.js';
import { linesOfMarks, type Side } from '../mark-lines.js';
import type { CitationMark, UnreadMark } from '../marks-in.js';
import { headersOf, headingsOf, leadsOf } from './above.js';
import { type Binding, boundAt, type QuotationSpan } from './binding.js';
import { openedBounds, prefixedBounds } from './openings.js';
import { type MarkRun, type Range, runsIn, within } from './runs.js';

export function bindingOf(
  text: string,
  marks: readonly (CitationMark | UnreadMark)[],
  quotations: readonly QuotationSpan[],
): Binding {
  const inline = quotations.filter(({ kind }) => kind === 'inline');
  const sorted = [...marks].sort((a, b) => a.start - b.start);
  const runs = runsIn(text, sorted, quotations);
  const { apart, sides } = linesOfMarks(text, {
    boundsBy: (isApart) => boundsOf(text, inline, sorted, isApart),
    isQuoting: (bound) => {
      const quoted = within(quotations, bound);
      const own = within(runs, bound);
      return quoted.to > quoted.from && own.to === own.from;
    },
  });
  const below = new Set(
    [...sides].flatMap(([nth, side]) => (side === 'below' ? itemAt(apart, nth).start : [])),
  );
  const bounds = boundsOf(text, inline, sorted, (start) => below.has(start));
  const runsOf = (nth: number): Range => within(runs, bounds[nth]);
  const endOf = (run: MarkRun): number => bounds[boundAt(bounds, run.start)]?.end ?? text.length;
  const endsUnits =
    runs.length > 1 && runs.every((run) => isDress(text, { start: run.end, end: endOf(run) }));
  const base = {
    text,
    quotations,
    bounds,
    runs,
    runsOf,
    endsUnits,
    sides: sidesOfRuns(sides, (nth) => within(runs, apart[nth])),
  };
  const withStops = { ...base, stops: stopsOf(text, inline) };
  return {
    ...withStops,
    isPrefixed: prefixedBounds(base),
    isOpened: openedBounds(withStops),
    leads: new Map([...headingsOf(base), ...leadsOf(base)]),
    headers: headersOf(base),
  };
}

/** The side of each run of the bounds that have one. */
function sidesOfRuns(
  sides: ReadonlyMap<number, Side>,
  runsOf: (bound: number) => Range,
): ReadonlyMap<number, Side> {
  const found = new Map<number, Side>();
  for (const [nth, side] of sides) {
    const { from, to } = runsOf(nth);
    for (let run = from; run < to; run += 1) found.set(run, side);
  }
  return found;
}

/** Cuts segments where a narrow gutter runs down between two columns. */

import { groupBy, runsOf } from '../core/order/remap.js';
import { isUpright } from '../core/text/layout.js';
import type { Fragment } from './fragment.js';
import { type Segment, segmentsOf } from './segment.js';

/** Blanks within a line are narrower, in parts of its height. */
const LEAST_GUTTER = 0.7;

/** Fewer gaps below each other may be those of words. */
const LEAST_LINES = 4;

/**
 * Cuts segments where a narrow gutter runs down between columns: gaps that end at the same place in
 * many lines, and that few segments cross.
 */
export function cutAtGutters(segments: readonly Segment[]): readonly Segment[] {
  const byEnd = groupBy(segments.flatMap(wideGapsIn), ({ end }) => Math.round(end));
  const gutters = [...byEnd.values()].flatMap((gaps) => gutterOf(gaps, segments) ?? []);
  return gutters.length === 0 ? segments : segments.flatMap((segment) => cut(segment, gutters));
}

type Gap = Readonly<Record<'start' | 'end' | 'top', number>>;
type Gutter = Readonly<Record<'at' | 'top' | 'bottom', number>>;

/** The gaps of a segment that are wider than a blank. */
function wideGapsIn({ fragments }: Segment): readonly Gap[] {
  return fragments.flatMap((fragment, nth): readonly Gap[] => {
    const before = fragments[nth - 1];
    if (before === undefined || isUpright(fragment.direction)) return [];
    const start = before.x + before.width;
    const least = LEAST_GUTTER * Math.min(before.height, fragment.height);
    return fragment.x - start >= least ? [{ start, end: fragment.x, top: fragment.y }] : [];
  });
}

/** The gutter that gaps below each other are; undefined where they are the blanks of a few lines. */
function gutterOf(gaps: readonly Gap[], segments: readonly Segment[]): Gutter | undefined {
  if (gaps.length < LEAST_LINES) return undefined;
  // The part that is free in all lines: from the last start to the first end
  const start = gaps.reduce((most, gap) => Math.max(most, gap.start), -Infinity);
  const end = gaps.reduce((least, gap) => Math.min(least, gap.end), Infinity);
  const top = gaps.reduce((least, gap) => Math.min(least, gap.top), Infinity);
  const bottom = gaps.reduce((most, gap) => Math.max(most, gap.top), -Infinity);
  const at = (start + end) / 2;
  const crossing = segments.filter(
    ({ fragments, y }) => y >= top && y <= bottom && fragments.some(covers(at)),
  );
  return end > start && crossing.length <= gaps.length / 3 ? { at, top, bottom } : undefined;
}

const covers =
  (at: number) =>
  ({ x, width }: Fragment): boolean =>
    x < at && x + width > at;

function cut(segment: Segment, gutters: readonly Gutter[]): readonly Segment[] {
  const own = gutters.filter(
    ({ at, top, bottom }) =>
      segment.y >= top && segment.y <= bottom && !segment.fragments.some(covers(at)),
  );
  const sideOf = ({ x }: Fragment): number => own.filter(({ at }) => at < x).length;
  const runs = runsOf(segment.fragments, (fragment, first) => sideOf(fragment) === sideOf(first));
  return runs.length < 2 ? [segment] : runs.flatMap((run) => segmentsOf(run));
}

/** Puts the segments of a page into the order in which people read them: column by column. */

import { itemAt } from '../core/json/value/index.js';
import { groupBy, runsOf } from '../core/order/remap.js';
import { isOnLine } from './fragment.js';
import { type Segment, shareColumn } from './segment.js';

/** Segments of so many characters are lines of prose rather than cells. */
const PROSE = 15;

/**
 * Whether the order of the file seldom runs back up a column, and seldom across from one column of
 * prose to the next.
 */
export function isInOrder(segments: readonly Segment[]): boolean {
  let backwards = 0;
  const rows: Row[] = [];
  for (const [at, segment] of segments.entries()) {
    const before = segments[at - 1];
    if (before === undefined) continue;
    if (before.fragments[0]?.direction !== segment.fragments[0]?.direction) continue;
    const isUp = segment.bottom < before.y + before.height / 2 && shareColumn(before, segment);
    const isLeft = isOnLine(before, segment) && segment.right <= before.x;
    if (isUp || isLeft) backwards += 1;
    const isRow = isOnLine(before, segment) && segment.x > before.right;
    if (isRow && Math.min(before.length, segment.length) >= PROSE) rows.push([before, segment]);
  }
  // A heading or a caption may come late in the file: one segment in 20, and two on any page
  return backwards <= 2 + segments.length / 20 && countAcross(rows) <= 2;
}

/** Two segments next to each other on a line. */
type Row = readonly [left: Segment, right: Segment];

/** Lines of prose end so near to the edge of their column, in parts of their height. */
const FULL = 4;

/** So many of the lines of a column, in parts of all, are full. */
const MOSTLY = 2 / 3;

/** Whether most lines of a column end near its edge. */
function areFull(lines: readonly Segment[]): boolean {
  const edge = lines.reduce((most, { right }) => Math.max(most, right), -Infinity);
  const full = lines.filter(({ right, height }) => edge - right <= FULL * height);
  return full.length >= MOSTLY * lines.length;
}

/**
 * Rows that are lines of two columns of prose: most lines of both are full. The parts of a table,
 * and the comments of a listing, belong to their rows.
 */
function countAcross(rows: readonly Row[]): number {
  let count = 0;
  for (const group of groupBy(rows, ([, { x }]) => Math.round(x)).values()) {
    const isFull = [0, 1].every((side) => areFull(group.map((row) => row[side] ?? row[0])));
    if (isFull) count += group.length;
  }
  return count;
}

const DEEPEST = 4;

/** Wider segments, in parts of their region, run over its columns. */
const SPANNING = 0.6;

/** Segments between those that span the region, column by column; without columns by lines. */
export function byColumns(segments: readonly Segment[], depth: number): readonly Segment[] {
  const down = [...segments].sort((a, b) => a.y - b.y || a.x - b.x);
  const left = segments.reduce((least, { x }) => Math.min(least, x), Infinity);
  const right = segments.reduce((most, segment) => Math.max(most, segment.right), -Infinity);
  const isSpanning = (segment: Segment): boolean =>
    segment.right - segment.x > SPANNING * (right - left);
  const gutters =
    depth < DEEPEST ? guttersOf(segments.filter((segment) => !isSpanning(segment))) : [];
  if (gutters.length === 0) {
    const rows = runsOf(down, ({ y, bottom }, first) => isOnLine(first, { y, height: bottom - y }));
    return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
  }
  return runsOf(down, (segment, first) => !isSpanning(segment) && !isSpanning(first)).flatMap(
    (run) =>
      isSpanning(itemAt(run, 0))
        ? run
        : columnsOf(run, gutters).flatMap((column) => byColumns(column, depth + 1)),
  );
}

/** Where no segment is from top to bottom, at least as wide as a line is high. */
function guttersOf(segments: readonly Segment[]): readonly number[] {
  const across = [...segments].sort((a, b) => a.x - b.x);
  const gutters: number[] = [];
  let end = Infinity;
  for (const { x, right, height } of across) {
    if (x - end >= height) gutters.push((x + end) / 2);
    end = end === Infinity ? right : Math.max(end, right);
  }
  return gutters;
}

function columnsOf(
  segments: readonly Segment[],
  gutters: readonly number[],
): readonly (readonly Segment[])[] {
  const columns: Segment[][] = Array.from({ length: gutters.length + 1 }, () => []);
  for (const segment of segments)
    columns[gutters.filter((gutter) => gutter < segment.x).length]?.push(segment);
  return columns.filter(({ length }) => length > 0);
}

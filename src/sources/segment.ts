/** Segments: the fragments of a line that touch, up to the gap of a column or a cell. */

import { isUpright } from '../core/text/layout.js';
import { type Fragment, isOnLine } from './fragment.js';

/** Fragments that touch on one line. */
export interface Segment {
  readonly fragments: Fragment[];
  readonly x: number;
  readonly y: number;
  right: number;
  bottom: number;
  /** Of its highest fragment, and of its largest font. */
  height: number;
  size: number;
  length: number;
}

/** A gap in a line, in parts of its height: more is a column or a cell. */
const LEAST_TAB = 1.8;

/** Joins fragments that follow each other on a line. */
export function segmentsOf(fragments: readonly Fragment[]): readonly Segment[] {
  const segments: Segment[] = [];
  for (const fragment of fragments) {
    const { x, y, width, height, size, text } = fragment;
    const last = segments.at(-1);
    const before = last?.fragments.at(-1);
    // Not after a tab, and not further back than the line is high, as signs that overlap can be
    const isNext =
      last !== undefined &&
      isSameFlow(before, fragment) &&
      isOnLine(last, fragment) &&
      x - last.right < LEAST_TAB * height &&
      x - (before?.x ?? 0) - (before?.width ?? 0) > -height;
    if (isNext) {
      last.fragments.push(fragment);
      last.right = Math.max(last.right, x + width);
      last.bottom = Math.max(last.bottom, y + height);
      last.height = Math.max(last.height, height);
      last.size = Math.max(last.size, size);
      last.length += text.length;
    } else {
      const right = x + width;
      const bottom = y + height;
      segments.push({
        fragments: [fragment],
        x,
        y,
        right,
        bottom,
        height,
        size,
        length: text.length,
      });
    }
  }
  return segments;
}

/** A line from right to left has numbers from left to right in it. */
export function isSameFlow(a: Fragment | undefined, b: Fragment): boolean {
  if (a === undefined || isUpright(a.direction) !== isUpright(b.direction)) return false;
  return !isUpright(a.direction) || a.direction === b.direction;
}

/** Whether two segments are above each other, at least in part. */
export const shareColumn = (a: Segment, b: Segment): boolean =>
  Math.min(a.right, b.right) > Math.max(a.x, b.x);

/** Boxes and matrices of a PDF page. */

import { isReadableList } from '../core/issue/readable-list.js';
import { isRecord } from './item.js';

/** A transformation as PDF writes it: `[a, b, c, d, e, f]`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A rectangle with sides along the axes, in units of the page; y grows upwards. */
export type Box = Readonly<Record<'left' | 'bottom' | 'right' | 'top', number>>;

/** The box of what may be anywhere. */
export const EVERYWHERE: Box = {
  left: -Infinity,
  bottom: -Infinity,
  right: Infinity,
  top: Infinity,
};

/** Numbers of a list or a typed array. */
export function numbersIn(value: unknown): readonly number[] {
  if (!isRecord(value) && !isReadableList(value)) return [];
  return ArrayBuffer.isView(value) || isReadableList(value)
    ? Array.from(Object.values(value), Number)
    : [];
}

/** The six numbers of a matrix; undefined for anything else. */
export function sixOf(value: unknown): Matrix | undefined {
  const [a, b, c, d, e, f] = numbersIn(value);
  const six = [a, b, c, d, e, f].map((number) => number ?? Number.NaN);
  if (!six.every(Number.isFinite)) return undefined;
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}

/** The second transformation, and after it the first. */
export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const leastOf = (numbers: readonly number[]): number =>
  numbers.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
const mostOf = (numbers: readonly number[]): number =>
  numbers.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);

/** The rectangle around points that a matrix moves. */
export function boxAround(matrix: Matrix, points: readonly (readonly [number, number])[]): Box {
  const [a, b, c, d, e, f] = matrix;
  const xs = points.map(([x, y]) => a * x + c * y + e);
  const ys = points.map(([x, y]) => b * x + d * y + f);
  return {
    left: leastOf(xs),
    bottom: leastOf(ys),
    right: mostOf(xs),
    top: mostOf(ys),
  };
}

/** Counterclockwise from the lower left one. */
export const cornersOf = (
  left: number,
  bottom: number,
  right: number,
  top: number,
): readonly (readonly [number, number])[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

/** Sides stay along the axes. */
export const keepsSides = ([a, b, c, d]: Matrix): boolean =>
  (b === 0 && c === 0) || (a === 0 && d === 0);

/** The part that two boxes share. */
export const within = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
});

/** Whether the first box is inside of the second. */
export const isIn = (a: Box, b: Box): boolean =>
  a.left >= b.left && a.right <= b.right && a.bottom >= b.bottom && a.top <= b.top;
/** Whether two boxes share more than an edge. */
export const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.bottom < b.top && a.top > b.bottom;

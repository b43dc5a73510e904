/**
 * Where a run of glyphs is on its page as it is shown: from the baseline, the font and the viewport
 * of pdfjs-dist.
 */
import type { LayoutBox, LayoutDirection } from '../core/text/layout.js';
import type { Members } from './layout-text.js';

/** A rectangle in units of the page, and where the text runs in it. */
export interface Shape extends Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>> {
  readonly direction: Exclude<LayoutDirection, 'block'>;
  /** Of the font: rectangles of two fonts of one size differ in height. */
  readonly size: number;
  /** From the lower edge of the rectangle up to the baseline. */
  readonly descent: number;
}

type Glyphs = Readonly<{
  numbers: readonly number[];
  width: number;
  height: number;
  style: Members;
}>;

/** Ascent and descent of fonts that do not say theirs, in parts of the size. */
const ASCENT = 0.9;
const DESCENT = -0.25;

/** The rectangle around a run of glyphs. Of vertical fonts `height` is the length of the run. */
export function shapeOf(
  { numbers, width, height, style }: Glyphs,
  transform: readonly number[],
): Shape {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  const along = unit(a, b, [1, 0]);
  const up = unit(c, d, [-along[1], along[0]]);
  const isVertical = style['vertical'] === true;
  const [low, high] = isVertical
    ? [-height, 0]
    : [shareOf(style['descent'], DESCENT) * size, shareOf(style['ascent'], ASCENT) * size];
  const [first, last] = isVertical ? [-size / 2, size / 2] : [0, width];
  const corner = (x: number, y: number): Point =>
    onView(transform, e + along[0] * x + up[0] * y, f + along[1] * x + up[1] * y);
  const firstLow = corner(first, low);
  const lastLow = corner(last, low);
  const firstHigh = corner(first, high);
  const lastHigh = corner(last, high);
  const scale = Math.hypot(transform[0] ?? 0, transform[1] ?? 0);
  const start = isVertical ? firstHigh : firstLow;
  const end = isVertical ? firstLow : lastLow;
  return {
    left: Math.min(firstLow[0], lastLow[0], firstHigh[0], lastHigh[0]),
    right: Math.max(firstLow[0], lastLow[0], firstHigh[0], lastHigh[0]),
    top: Math.min(firstLow[1], lastLow[1], firstHigh[1], lastHigh[1]),
    bottom: Math.max(firstLow[1], lastLow[1], firstHigh[1], lastHigh[1]),
    size: scale * size,
    descent: isVertical ? 0 : -scale * low,
    direction: directionOf(end[0] - start[0], end[1] - start[1]),
  };
}

type Point = readonly [number, number];

function unit(x: number, y: number, otherwise: Point): Point {
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : otherwise;
}

/** Some fonts say 0, next to nothing (the font of the text over a scan), or what cannot be. */
const shareOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Math.abs(value) > 0.05 && Math.abs(value) < 2 ? value : otherwise;

const onView = (
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[],
  x: number,
  y: number,
): Point => [a * x + c * y + e, b * x + d * y + f];

/** The direction of a line that runs by these distances, y downwards. */
export function directionOf(x: number, y: number): Shape['direction'] {
  if (Math.abs(y) > Math.abs(x)) return y > 0 ? 'ttb' : 'btt';
  return x < 0 ? 'rtl' : 'ltr';
}

/**
 * The rectangle in the order of reading: x grows along the line, y from line to line. Upright lines
 * follow from the right; a line that runs to the left is upside down, and the next one is above it.
 */
export function alongLine(
  { left, top, right, bottom, direction: own }: Shape,
  direction: Shape['direction'],
): LayoutBox {
  const isTurned = own === 'rtl';
  const across = right - left;
  const down = bottom - top;
  if (direction === 'ttb')
    return {
      x: top,
      y: -right,
      width: down,
      height: across,
    };
  if (direction === 'btt')
    return {
      x: -bottom,
      y: left,
      width: down,
      height: across,
    };
  return {
    x: direction === 'rtl' ? -right : left,
    y: isTurned ? -bottom : top,
    width: across,
    height: down,
  };
}

/** What readers of records share: lists and cells of any kind, and boxes in units of a page. */
import { isReadableList } from '../core/issue/readable-list.js';
import { classOf, SINGLE } from '../core/text/code-points.js';
import type { LayoutBox } from '../core/text/layout.js';
import type { Members } from './layout-text.js';

export const entriesOf = (value: unknown): readonly unknown[] =>
  isReadableList(value) ? value : [];

/** A count from 0 as a count from 1. */
export const fromOne = (index: unknown): unknown => (typeof index === 'number' ? index + 1 : index);

/** The place of a cell in its table, of any kind. */
export type CellPlace = Readonly<{ row: unknown; column: unknown }>;

/** Cells by row and column; what is not a number counts as 0. */
export const byCell = (a: CellPlace, b: CellPlace): number =>
  (Number(a.row) || 0) - (Number(b.row) || 0) || (Number(a.column) || 0) - (Number(b.column) || 0);

/** Whether words that end and begin so are written without a blank, as in Chinese. */
export const meetWithoutBlank = (before: string, after: string): boolean =>
  isUnspaced(before.slice(-1)) && isUnspaced(after.slice(0, 1));

const isUnspaced = (sign: string): boolean => (classOf(sign.codePointAt(0) ?? 0) & SINGLE) !== 0;

type Corner = readonly [x: unknown, y: unknown];

/** A box around two corners in units of the page; NaN where one of them is no number. */
export function boxBetween([left, top]: Corner, [right, bottom]: Corner, page: Members): LayoutBox {
  const width = Number(page['width']);
  const height = Number(page['height']);
  const x = Number(left) / width;
  const y = Number(top) / height;
  return {
    x,
    y,
    width: Number(right) / width - x,
    height: Number(bottom) / height - y,
  };
}

/**
 * In parts of a line's height: characters of one line are at least as wide on average, those of two
 * lines are half as wide.
 */
const LEAST_WIDTH = 0.25;

/** The direction of a text in a box whose lines are not known. */
export function directionIn(
  text: unknown,
  { width, height }: LayoutBox,
  page: Members,
): 'ltr' | 'block' {
  const ratio = (width * Number(page['width'])) / (height * Number(page['height']));
  return typeof text === 'string' && ratio > LEAST_WIDTH * text.length ? 'ltr' : 'block';
}

/** The heads of the row and the column in which a figure is, where its source has a table. */

import type { CodePoints } from '../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import type { LayoutCell, LayoutSource } from '../../core/text/layout.js';
import { countWhile } from '../../core/text/offsets.js';
import type { FigureCell } from './types.js';

/** Longer heads are cut, in UTF-16 units. */
const LONGEST_HEAD = 120;
/** Lines of a table above a cell that are looked at for its head. */
const MOST_LINES = 2000;

const cut = (head: string): string =>
  head.length > LONGEST_HEAD ? `${head.slice(0, LONGEST_HEAD - 1)}\u2026` : head;

const cellOf = (row: string | undefined, column: string | undefined): FigureCell | undefined => {
  const heads = { ...(row ? { row: cut(row) } : {}), ...(column ? { column: cut(column) } : {}) };
  return row || column ? heads : undefined;
};

/** Heads from a layout's own cells. */
export function cellInLayout(
  { map }: LayoutSource,
  points: CodePoints,
  [start, end]: CodePointSpan,
): FigureCell | undefined {
  const nth = countWhile(map.length, (at) => (map[at]?.end ?? 0) <= start);
  const own = map[nth];
  if (own?.cell === undefined || own.start > start || own.end < end) return undefined;
  const { cell } = own;
  const isSameTable = (other: LayoutCell): boolean =>
    other.table === cell.table && other.sheet === cell.sheet;
  let [row, column]: (string | undefined)[] = [undefined, undefined];
  for (let at = nth - 1; at >= 0 && nth - at <= 64 * MOST_LINES; at -= 1) {
    const entry = map[at];
    if (entry?.cell === undefined) continue;
    if (!isSameTable(entry.cell)) break;
    const words = (): string => points.slice([entry.start, entry.end]).trim();
    if (entry.cell.row === cell.row && entry.cell.column === 1) row = words();
    if (entry.cell.column === cell.column && entry.cell.row === 1) column = words();
  }
  return cellOf(row, column);
}

/**
 * Heads from the lines of a text: cells are parted by tabs, or by bars in a line that begins with
 * one.
 */
export function cellInLines(text: string, at: number): FigureCell | undefined {
  const line = lineAround(text, at);
  const mark = markOf(line.words);
  if (mark === undefined) return undefined;
  const nth = line.words.slice(0, at - line.start).split(mark).length - 1;
  let top = line;
  for (let count = 0; top.start > 0 && count < MOST_LINES; count += 1) {
    const above = lineAround(text, top.start - 1);
    if (markOf(above.words) !== mark) break;
    top = above;
  }
  const first = mark === '|' ? 1 : 0;
  const row = nth > first ? line.words.split(mark)[first]?.trim() : undefined;
  const column = top.start < line.start ? top.words.split(mark)[nth]?.trim() : undefined;
  return cellOf(row, column);
}

function lineAround(text: string, at: number): { readonly start: number; readonly words: string } {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return { start, words: text.slice(start, end === -1 ? text.length : end) };
}

function markOf(line: string): '\t' | '|' | undefined {
  if (/^[ ]{0,3}\|/.test(line)) return '|';
  return line.includes('\t') ? '\t' : undefined;
}

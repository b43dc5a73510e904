/** The heads of the row and the column in which a figure is, where its source has a table. */

import type { CodePoints } from '../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import type { LayoutCell, LayoutSource } from '../../core/text/layout.js';
import { countWhile } from '../../core/text/offsets.js';
import { spend, type Work } from '../../core/work/work.js';
import type { FigureCell } from './types.js';

/** Longer heads are cut, in UTF-16 units. */
const LONGEST_HEAD = 120;
/**
 * Longer lines with tabs are the whole of a text more often than rows; for two, in UTF-16 units.
 */
const LONGEST_LINES = 2 ** 14;
/** Entries of a layout before a cell that are searched for its heads. */
const MOST_ENTRIES = 128_000;

const cut = (head: string): string =>
  head.length > LONGEST_HEAD ? `${head.slice(0, LONGEST_HEAD - 1)}\u2026` : head;

const cellOf = (row: string | undefined, column: string | undefined): FigureCell | undefined => {
  const heads = { ...(row ? { row: cut(row) } : {}), ...(column ? { column: cut(column) } : {}) };
  return row || column ? heads : undefined;
};

/** Heads from a layout's own cells. What is searched before a cell is paid from the budget. */
export function cellInLayout(
  { layout, points }: { readonly layout: LayoutSource; readonly points: CodePoints },
  [start, end]: CodePointSpan,
  work: Work,
): FigureCell | undefined {
  const { map } = layout;
  const nth = countWhile(map.length, (at) => (map[at]?.end ?? 0) <= start);
  const own = map[nth];
  if (own?.cell === undefined || own.start > start || own.end < end) return undefined;
  const { cell } = own;
  const wordsOf = (entry: { readonly start: number; readonly end: number }): string =>
    points.slice([entry.start, entry.end]).trim();
  let row: string | undefined;
  let column: string | undefined;
  for (let at = nth - 1; at >= 0 && nth - at <= MOST_ENTRIES; at -= 1) {
    if (!spend(work, 1)) return undefined;
    const entry = map[at];
    if (entry?.cell === undefined) continue;
    if (!isSameTable(entry.cell, cell)) break;
    if (isHead(entry.cell, cell, ['row', 'column'])) row = wordsOf(entry);
    if (isHead(entry.cell, cell, ['column', 'row'])) column = wordsOf(entry);
  }
  return cellOf(row, column);
}

const isSameTable = (one: LayoutCell, other: LayoutCell): boolean =>
  one.table === other.table && one.sheet === other.sheet;

/** Whether a cell is the first of the line, a row or a column, that another is in. */
const isHead = (
  one: LayoutCell,
  other: LayoutCell,
  [line, across]: readonly ['row', 'column'] | readonly ['column', 'row'],
): boolean => one[line] === other[line] && one[across] === 1;

type Mark = '\t' | '|';

/** A line of a text, and where its table begins. */
export interface Line {
  readonly start: number;
  readonly words: string;
  /** What parts its cells; undefined for a line of no table. */
  readonly mark: Mark | undefined;
  /** The index of the first line of its table. */
  readonly top: number;
}

/** The lines of a text in order, each with the first line of its table. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const words of text.split('\n')) {
    const mark = markOf(words);
    const above = lines.at(-1);
    const top = mark !== undefined && above?.mark === mark ? above.top : lines.length;
    lines.push({
      start,
      words,
      mark,
      top,
    });
    start += words.length + 1;
  }
  return lines;
}

/**
 * Heads from the lines of a text: cells are parted by tabs, or by bars in a line that begins with
 * one. The two lines that are read are paid from the budget.
 */
export function cellInLines(
  lines: readonly Line[],
  at: number,
  work: Work,
): FigureCell | undefined {
  const line = lines[countWhile(lines.length, (nth) => (lines[nth]?.start ?? 0) <= at) - 1];
  const top = line && lines[line.top];
  if (line?.mark === undefined || top === undefined) return undefined;
  const length = line.words.length + top.words.length;
  if (length > LONGEST_LINES || !spend(work, length)) return undefined;
  const { mark } = line;
  const nth = line.words.slice(0, at - line.start).split(mark).length - 1;
  const first = mark === '|' ? 1 : 0;
  const row = nth > first ? line.words.split(mark)[first]?.trim() : undefined;
  const column = top.start < line.start ? top.words.split(mark)[nth]?.trim() : undefined;
  return cellOf(row, column);
}

function markOf(line: string): Mark | undefined {
  if (/^[ ]{0,3}\|/.test(line)) return '|';
  return line.includes('\t') ? '\t' : undefined;
}

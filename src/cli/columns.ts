/** Lines in columns for people, each safe for terminals. */
import { printable } from '../issue/printable.js';

/** Every column as wide as its widest cell; nothing stands behind the last. */
export function inColumns(rows: readonly (readonly string[])[], gap: string = '  '): string[] {
  const cells = rows.map((row) => row.map(printable));
  const widths: number[] = [];
  for (const row of cells) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
  }
  return cells.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join(gap)
      .trimEnd(),
  );
}

/** In code points: right for the names of contracts and codes. */
function widthOf(cell: string): number {
  return Array.from(cell).length;
}

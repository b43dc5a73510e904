/** Escapes control characters and CI workflow commands. */
import { printable } from '../../issue/printable.js';

/**
 * Escapes control characters and CI workflow commands. Runners look for `::name ...::` at the beginning of a line, also after white
 * space, and for `##[name]` or `##vso[name]` anywhere in it. A file name can contain either.
 */
export function plainLine(text: string): string {
  return printable(text)
    .replace(/^(\s*):(?=:)/, '$1\\u003A')
    .replace(/##(?=[a-z]*\[)/gi, '#\\u0023');
}

/** Every column is as wide as its widest cell; no trailing white space. */
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

export function paint(text: string, good: boolean, colors: boolean): string {
  return colors ? `\u001b[${good ? '32' : '31'}m${text}\u001b[39m` : text;
}

/** Lines for people: safe for terminals and CI, in columns and in colours. */
import { printable } from '../../../core/issue/issue.js';

/**
 * Escapes control characters and CI workflow commands: `::` at the beginning of a line, `##[name]`
 * and `##vso[name]` anywhere.
 */
export function plainLine(text: string): string {
  return printable(text)
    .replace(/^(\s*):(?=:)/, '$1\\u003A')
    .replace(/##(?=[a-z]*\[)/gi, '#\\u0023');
}

export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(printable));
  const widths: number[] = [];
  for (const row of cells) {
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
  }
  const padded = (cell: string, column: number): string =>
    cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell));
  return cells.map((row) => row.map(padded).join('  ').trimEnd());
}

/** In code points: right for the names of contracts and codes. */
const widthOf = (cell: string): number => Array.from(cell).length;

export const paint = (text: string, good: boolean, colors: boolean): string =>
  colors ? `\u001b[${good ? '32' : '31'}m${text}\u001b[39m` : text;

export const plural = (count: number, what: string): string =>
  `${String(count)} ${what}${count === 1 ? '' : 's'}`;

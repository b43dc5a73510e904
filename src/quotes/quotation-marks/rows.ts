/**
 * Knows which lines are rows of a table (GFM 4.10): a header, a row of dashes with as many cells,
 * and the lines after them.
 */
import type { Reach } from './markup.js';

/** Signs of block quotes, items and footnotes before a row. */
const around = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\s]{1,60}\]:)*/;

/** A blank line, or another block, after which no row of the table follows. */
const ending =
  /^(?:[ \t>]*$|[ \t]{0,3}(?:>|#{1,6}(?!\S)|`{3,}|~{3,}|(?:[-*+]|\d{1,9}[.)])[ \t]|<))/;

const dashes = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** A longer line is no header. */
const longestLine = 2 ** 16;

export class Rows {
  #isInTable = false;
  #isAfterReturn = false;
  #line = '';
  /** The line before; empty if it is too long for a header. */
  #before = '';
  /**
   * The end of the last line that was looked at, in the whole text, and what it was found to be.
   */
  #known: { readonly end: number; readonly isRow: boolean } = { end: 0, isRow: false };

  read(text: string): void {
    if (!/[\r\n\u2029]/.test(text)) {
      this.#readWords(text);
      return;
    }
    for (const part of text.split(/(\r\n|[\r\n\u2029])/)) {
      if (part === '') continue;
      const isSameBreak = part === '\n' && this.#isAfterReturn;
      this.#isAfterReturn = part === '\r';
      if (isSameBreak) continue;
      if (/^[\r\n\u2029]/.test(part)) this.#endLine();
      else this.#readWords(part);
    }
  }

  #readWords(words: string): void {
    if (words === '') return;
    this.#isAfterReturn = false;
    if (this.#line.length <= longestLine) this.#line += words;
  }

  #endLine(): void {
    const line = this.#line;
    if (!this.#isInTable && isHeader(this.#before, line)) this.#isInTable = true;
    else if (ending.test(line)) this.#isInTable = false;
    this.#before = line.length > longestLine ? '' : line;
    this.#line = '';
  }

  /** Whether the line at a place is a row. */
  isRow(rest: string, at: number, reach: Reach & { readonly gone: number }): boolean | 'wait' {
    const { gone } = reach;
    if (gone + at < this.#known.end) return this.#known.isRow;
    const start = lineStart(rest, at);
    const before = (start > 0 ? '' : this.#line) + rest.slice(start, at);
    const line = lineAt(rest, at);
    if (this.#isInTable && !ending.test(before + line)) {
      this.#known = { end: gone + at + line.length, isRow: true };
      return true;
    }
    const found = headerAt(rest, at, { ...reach, before });
    if (found === 'wait') return 'wait';
    this.#known = { end: gone + found.end, isRow: found.isHeader };
    return found.isHeader;
  }
}

/**
 * Whether the line at a place is a header: a row of dashes with as many cells follows it. `before`
 * is the start of the line.
 */
export function headerAt(
  rest: string,
  at: number,
  { isWhole, limit, before = '' }: Reach & { readonly before?: string },
): { readonly end: number; readonly isHeader: boolean } | 'wait' {
  const line = lineAt(rest, at);
  const end = at + line.length;
  const isWaiting = !isWhole && rest.length - at <= limit;
  const head = before + line;
  if (end >= rest.length) return isWaiting ? 'wait' : { end, isHeader: false };
  if (cellsOf(head) === 0) return { end, isHeader: false };
  const [gap = ''] = /^(?:\r\n?|[\n\u2029])/.exec(rest.slice(end, end + 2)) ?? [];
  const next = lineAt(rest, end + gap.length);
  const isCut = end + gap.length + next.length >= rest.length;
  if (isCut && isWaiting && /^[ \t>|:-]*$/.test(next)) return 'wait';
  return { end, isHeader: isHeader(head, next) };
}

/** Indented code, or a line that goes on with a paragraph. */
const deep = /^(?: {4}| {0,3}\t)/;

/** Whether a row of dashes makes a header of the line before. */
function isHeader(head: string, next: string): boolean {
  const cells = cellsOfDashes(next);
  if (cells === 0 || cells !== cellsOf(head) || quotesOf(head) !== quotesOf(next)) return false;
  return head.includes('|') || !(deep.test(head) || deep.test(next));
}

/**
 * Where the line of a place begins; a search for each line end would run through the whole text.
 */
function lineStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && !/[\r\n\u2029]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function lineAt(text: string, at: number): string {
  return /^[^\r\n\u2029]*/.exec(text.slice(at, at + longestLine))?.[0] ?? '';
}

/** How many cells a line has: one if nothing divides it, 0 if it is blank. */
function cellsOf(line: string): number {
  const row = line.replace(around, '');
  return /\S/.test(row) ? countCells(row) : 0;
}

/** How many block quotes a line begins in. */
const quotesOf = (line: string): number => (around.exec(line)?.[0].match(/>/g) ?? []).length;

/** The same of a row of dashes. */
function cellsOfDashes(line: string): number {
  const row = line.replace(/^[ \t>]*/, '');
  return dashes.test(row) && /[|:]/.test(row) && !/^-[ \t]/.test(row) ? countCells(row) : 0;
}

function countCells(row: string): number {
  const inner = row.trim().replace(/^\|/, '');
  const marks = inner.match(/\\[\\|]|\|/g) ?? [];
  const cells = marks.filter((mark) => mark === '|').length;
  return /(?:^|[^\\])(?:\\\\)*\|$/.test(inner) ? cells : cells + 1;
}

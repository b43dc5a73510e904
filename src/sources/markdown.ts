/**
 * A text of Markdown as a source: the text stays as it is, with a map to its headings and table
 * cells.
 */

import type { LayoutCell, LayoutSource } from '../core/text/layout.js';
import { codeDetector } from '../quotes/quotation-marks/code-spans.js';
import type { LayoutItem } from './item.js';
import { layoutText } from './layout-text.js';

/**
 * Returns a text of Markdown with a map to its headings and table cells.
 *
 * The text is untouched, as the quote check reads Markdown itself: offsets are those of the file.
 * Headings are lines that begin with `#`, or that `===` or `---` underlines; cells are those of
 * tables with a line of dashes below their first row. Code has neither. A text that is not a string
 * gives an empty source with an issue.
 *
 * @example
 * ```ts
 * import { fromMarkdown } from 'evidence-contracts/sources';
 *
 * const { text, headings } = fromMarkdown('# Harbour\n\nIt was closed.\n');
 * console.log(text.length, headings[0]?.level); // 26 1
 * ```
 */
export function fromMarkdown(text: string): LayoutSource {
  const given: unknown = text;
  if (typeof given !== 'string') return layoutText([text] as never, { running: false });
  return layoutText(itemsOf(given), { running: false });
}

/** Cuts a text into items, without a gap between them. */
type Cutter = { readonly text: string; readonly items: LayoutItem[]; at: number };

function cutTo(cutter: Cutter, end: number, members: Partial<LayoutItem> = {}): void {
  if (end <= cutter.at) return;
  cutter.items.push({ text: cutter.text.slice(cutter.at, end), after: '', ...members });
  cutter.at = end;
}

/** `words` are those of the line without its end; nothing of a line of code. */
type Line = Readonly<{ start: number; words: string }>;

function itemsOf(text: string): readonly LayoutItem[] {
  const cutter: Cutter = { text, items: [], at: 0 };
  const lines = linesOf(text);
  let table = 0;
  let row = 0;
  for (const [nth, line] of lines.entries()) {
    const next = lines[nth + 1]?.words ?? '';
    const isBefore = row === 0;
    row = rowAfter(row, line.words, next);
    if (isBefore && row === 1) table += 1;
    if (row === 0) cutHeading(cutter, line, next);
    else if (row !== 2) cutRow(cutter, line, { table, row: Math.max(1, row - 1) });
  }
  cutTo(cutter, text.length);
  return cutter.items;
}

/** The row of a table that a line is: 1 for its head, 2 for the line below it, 0 for none. */
function rowAfter(row: number, words: string, next: string): number {
  if (row === 0) return words.includes('|') && DELIMITERS.test(next.trim()) ? 1 : 0;
  if (words.trim() === '') return 0;
  return row === 1 && DELIMITERS.test(words.trim()) ? 2 : row + 1;
}

function linesOf(text: string): readonly Line[] {
  const isCode = codeDetector(text);
  const lines: Line[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) {
    if (line !== '')
      lines.push({ start: index, words: isCode(index) ? '' : line.replace(/[\r\n]+$/, '') });
  }
  return lines;
}

const DELIMITERS = /^(?=[^|]*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

function cutHeading(cutter: Cutter, { start, words }: Line, next: string): void {
  const [marks = '', hashes] = /^ {0,3}(#{1,6})(?:[ \t]+|$)/.exec(words) ?? [];
  const [, underline] = /^ {0,3}(=+|-+)[ \t]*$/.exec(next) ?? [];
  const isUnderlined = underline !== undefined && /^ {0,3}[^\s>|*+-]/.test(words);
  if (hashes === undefined && !isUnderlined) return;
  const first = hashes === undefined ? words.search(/\S/) : marks.length;
  const end = hashes === undefined ? words.trimEnd().length : endOfHeading(words);
  if (end <= first) return;
  cutTo(cutter, start + first);
  cutTo(cutter, start + end, { heading: hashes?.length ?? (underline?.startsWith('=') ? 1 : 2) });
}

/** Hashes at the end, after a blank, close a heading. */
function endOfHeading(words: string): number {
  const { length } = words.trimEnd();
  let end = length;
  while (words[end - 1] === '#') end -= 1;
  return /[ \t]/.test(words[end - 1] ?? '') ? words.slice(0, end).trimEnd().length : length;
}

/** A bar after a backslash is text. */
function cutRow(
  cutter: Cutter,
  { start: at, words }: Line,
  place: Omit<LayoutCell, 'column'>,
): void {
  let column = words.trimStart().startsWith('|') ? 0 : 1;
  let start = 0;
  for (const { 0: sign, index } of words.matchAll(/\\.|\||$/g)) {
    if (sign.length > 1) continue;
    const cell = words.slice(start, index);
    if (cell.trim() !== '') {
      cutTo(cutter, at + start + cell.search(/\S/));
      cutTo(cutter, at + start + cell.trimEnd().length, { cell: { ...place, column } });
    }
    column += 1;
    start = index + 1;
  }
}

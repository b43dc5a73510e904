/**
 * The text of a page or an office file while it is written: words, the gaps between them, table
 * cells and headings.
 */

import type { LayoutNode } from '../core/text/layout.js';
import { superscripts } from '../quotes/quote/tables.js';
import type { LayoutItem } from './item.js';

type FlowItem = { -readonly [Name in keyof LayoutItem]: LayoutItem[Name] };

/**
 * An open table: its number from 1, the row, the column of the open cell, the next free one, and
 * for how many rows each is taken.
 */
type Table = {
  readonly number: number;
  row: number;
  column: number;
  next: number;
  readonly taken: number[];
};

export interface Flow {
  readonly items: FlowItem[];
  /** Open tables, and all tables so far. */
  readonly tables: Table[];
  count: number;
  /** The level of the open heading. */
  heading: number | undefined;
  /** Open elements of struck-out text, and whether its mark is written. */
  struck: number;
  isStruck: boolean;
  /** True after a fraction, which has a blank between it and a letter or a number. */
  isFraction: boolean;
  gap: string;
  /** True between two cells, where no other gap counts. */
  isBetweenCells: boolean;
}

export function createFlow(): Flow {
  const state = {
    heading: undefined,
    struck: 0,
    isStruck: false,
    isFraction: false,
    gap: '',
    isBetweenCells: false,
  };
  return {
    items: [],
    tables: [],
    count: 0,
    ...state,
  };
}

/**
 * Between blank lines such a text would be read as a page number (docs/quotes-1.md, "Page line"):
 * it has one line end before it.
 */
const PAGE_LIKE = /^[-\u2010-\u2015\u2212]|^\d|^page\b/i;

/**
 * Struck-out text is in `~~`, as in Markdown, so that the quote check knows it; its marks are
 * inside the gaps.
 */
export function write(flow: Flow, text: string, node?: LayoutNode, isFraction = false): void {
  if (text === '') return;
  writeGap(flow, text, isFraction);
  flow.isBetweenCells = false;
  flow.isFraction = isFraction;
  const words = flow.struck === 0 || flow.isStruck ? text : text.trimStart();
  const blanks = text.length - words.length;
  if (blanks > 0) push(flow, text.slice(0, blanks));
  if (words !== '' && flow.struck > 0 && !flow.isStruck) strike(flow, true);
  if (words !== '')
    push(flow, words, node && { path: node.path, offset: (node.offset ?? 0) + blanks });
}

/** What is between the words before and a text, which ends what is struck out before it. */
function writeGap(flow: Flow, text: string, isFraction: boolean): void {
  if ((isFraction || flow.isFraction) && isInWord(flow.items.at(-1)?.text ?? '', text))
    leaveGap(flow, ' ');
  const { gap } = flow;
  if (flow.isStruck && (flow.struck === 0 || (gap !== '' && gap !== ' '))) strike(flow, false);
  const before = flow.items.at(-1);
  if (before !== undefined) before.after = gap === '\n\n' && PAGE_LIKE.test(text) ? '\n' : gap;
  flow.gap = '';
}

const isInWord = (before: string, after: string): boolean =>
  /[\p{L}\p{N}]\n[\p{L}\p{N}]/u.test(`${before.slice(-2)}\n${after.slice(0, 2)}`);

/**
 * Raised signs of an exponent or a note as superscripts, as in the quote check; undefined for other
 * text.
 */
export function raised(characters: string): string | undefined {
  if (characters === '' || characters.length > 8) return undefined;
  const all = Array.from(characters, (sign) => superscripts().get(sign));
  return all.includes(undefined) ? undefined : all.join('');
}

/** The mark of a note as the quote check knows it; undefined for other text. */
export function noteMark(characters: string): string | undefined {
  const [mark] = /^(?:\d{1,3}|[a-z*†‡§¶])$/.exec(characters.trim()) ?? [];
  return mark === undefined ? undefined : `[^${mark}]`;
}

export function finish(flow: Flow): readonly LayoutItem[] {
  if (flow.isStruck) strike(flow, false);
  return flow.items;
}

/** Blanks are outside of the marks, which would be text otherwise. */
function strike(flow: Flow, isStruck: boolean): void {
  const last = flow.items.at(-1);
  const words = last?.text.trimEnd() ?? '';
  const blanks = isStruck ? '' : (last?.text.slice(words.length) ?? '');
  if (last !== undefined && blanks !== '' && words !== '') last.text = words;
  push(flow, '~~');
  if (blanks !== '' && words !== '') push(flow, blanks);
  flow.isStruck = isStruck;
}

function push({ items, tables, heading }: Flow, text: string, node?: LayoutNode): void {
  const table = tables.at(-1);
  const item: FlowItem = { text, after: '' };
  if (node !== undefined) item.node = node;
  if (heading !== undefined) item.heading = heading;
  if (table !== undefined && table.column > 0)
    item.cell = { table: table.number, row: table.row, column: table.column };
  items.push(item);
}

const gaps: readonly string[] = ['', ' ', '\n', '\n\n'];

/** A gap before the next word: the largest of several counts. */
export function leaveGap(flow: Flow, gap: ' ' | '\n' | '\n\n'): void {
  if (!flow.isBetweenCells && gaps.indexOf(gap) > gaps.indexOf(flow.gap)) flow.gap = gap;
}

function part(flow: Flow, gap: string): void {
  flow.gap = gap;
  flow.isBetweenCells = true;
}

export function openTable(flow: Flow): void {
  part(flow, '\n\n');
  flow.count += 1;
  flow.tables.push({
    number: flow.count,
    row: 0,
    column: 0,
    next: 1,
    taken: [],
  });
}

export function closeTable(flow: Flow): void {
  flow.tables.pop();
  flow.gap = '\n\n';
  flow.isBetweenCells = false;
}

/**
 * Rows are parted by line ends and cells by tabs: each ends a number and a sentence in the quote
 * check.
 */
export function openRow(flow: Flow): void {
  const table = flow.tables.at(-1);
  if (table === undefined) return;
  table.row += 1;
  table.column = 0;
  table.next = 1;
  table.taken.forEach((rows, column) => {
    table.taken[column] = Math.max(0, rows - 1);
  });
  part(flow, flow.isBetweenCells && flow.gap === '\n\n' ? flow.gap : '\n');
}

/** More columns than these are counted as these; HTML has the same bound. */
const MOST_COLUMNS = 1000;

export function openCell(flow: Flow, columns = 1, rows = 1): void {
  const table = flow.tables.at(-1);
  if (table === undefined) return;
  if (table.column > 0) part(flow, `${flow.isBetweenCells ? flow.gap : ''}\t`);
  while ((table.taken[table.next] ?? 0) > 0) table.next += 1;
  table.column = table.next;
  table.next += Math.min(Math.max(1, columns), MOST_COLUMNS);
  if (rows > 1)
    for (let column = table.column; column < table.next; column += 1) table.taken[column] = rows;
}

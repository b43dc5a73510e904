/** Reads what a service or a program recorded of a document: each part becomes an item, and what is wrong has its pointer. */
import { checkOptions } from '../issue/options.js';
import { classOf, SINGLE } from '../text/code-points.js';
import type { LayoutBox, LayoutPage, LayoutSource } from '../text/layout.js';
import { issueList, type LayoutItem, type ReadItem, type Report, readItem, readSize } from './item.js';
import { buildLayout, type LayoutOptions, layoutKinds, MOST_ITEMS } from './layout-text.js';

export type Members = Readonly<Record<string, unknown>>;

/** An item before its members are checked. */
export type Draft = { readonly [Name in keyof LayoutItem]?: unknown };

export interface Recording {
  readonly report: Report;
  readonly items: ReadItem[];
  /** Footnotes, which come after the text of all pages. */
  readonly notes: ReadItem[];
  /** Adds an item; empty ones are passed over. Faults have the pointer of the part that the item was made of. */
  readonly add: (draft: Draft, pointer: string) => void;
  /** The same for a footnote. */
  readonly addNote: (draft: Draft, pointer: string) => void;
  /** Adds the size of a page; one without sides is passed over. */
  readonly addSize: (page: unknown, sides: Members, pointer: string) => void;
}

/** The layout of a record. `read` returns false where the record is of another format. Never throws for what is read. */
export function layoutOfRecord(
  options: LayoutOptions,
  expected: string,
  read: (recording: Recording) => boolean,
): LayoutSource {
  checkOptions(options, layoutKinds);
  const list = issueList();
  const { report } = list;
  const [items, notes]: readonly [ReadItem[], ReadItem[]] = [[], []];
  const addTo =
    (kept: ReadItem[]): Recording['add'] =>
    (draft, pointer) => {
      const { length } = items;
      if (draft.text === '' || length + notes.length > MOST_ITEMS) return;
      if (length + notes.length === MOST_ITEMS) report('sources.size', pointer, `at most ${MOST_ITEMS} items`);
      const item = readItem(draft, '', (code, _, kind) => {
        report(code, pointer, kind);
      });
      if (item !== undefined) kept.push(item);
    };
  const sizes: LayoutPage[] = [];
  const addSize: Recording['addSize'] = (page, { width, height }, pointer) => {
    if ((width ?? height ?? undefined) === undefined) return;
    const size = readSize({ page, width, height }, pointer, report);
    if (size !== undefined) sizes.push(size);
  };
  try {
    if (!read({ report, items, notes, add: addTo(items), addNote: addTo(notes), addSize }))
      report('sources.input', '', expected);
  } catch {
    report('sources.input', '', expected);
  }
  return buildLayout([...items, ...notes], options, { ...list, sizes });
}

export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A count from 0 as a count from 1. */
export function fromOne(index: unknown): unknown {
  return typeof index === 'number' ? index + 1 : index;
}

/** The place of a cell in its table, of any kind. */
export interface CellPlace {
  readonly row: unknown;
  readonly column: unknown;
}

/** Cells by row and column; what is no number counts as 0. */
export function byCell(a: CellPlace, b: CellPlace): number {
  return (Number(a.row) || 0) - (Number(b.row) || 0) || (Number(a.column) || 0) - (Number(b.column) || 0);
}

/** Whether words that end and begin so are written without a blank, as in Chinese. */
export function meetWithoutBlank(before: string, after: string): boolean {
  return isUnspaced(before.slice(-1)) && isUnspaced(after.slice(0, 1));
}

function isUnspaced(sign: string): boolean {
  return (classOf(sign.codePointAt(0) ?? 0) & SINGLE) !== 0;
}

/** A box around two corners in units of the page; NaN where one of them is no number. */
export function boxBetween(
  [left, top]: readonly [unknown, unknown],
  [right, bottom]: readonly [unknown, unknown],
  page: Members,
): LayoutBox {
  const [width, height] = [Number(page['width']), Number(page['height'])];
  const [x, y] = [Number(left) / width, Number(top) / height];
  return { x, y, width: Number(right) / width - x, height: Number(bottom) / height - y };
}

/** In parts of a line's height: characters of one line are at least as wide on average, those of two lines are half as wide. */
const LEAST_WIDTH = 0.25;

/** The direction of a text in a box whose lines are not known. */
export function directionIn(text: unknown, { width, height }: LayoutBox, page: Members): 'ltr' | 'block' {
  const ratio = (width * Number(page['width'])) / (height * Number(page['height']));
  return typeof text === 'string' && ratio > LEAST_WIDTH * text.length ? 'ltr' : 'block';
}

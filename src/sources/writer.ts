/** Writes items one after another: the text, the map from its offsets, the headings, and what is left out. */
import type { LayoutBox, LayoutEntry, LayoutHeading, LayoutSkip, LayoutSource } from '../text/layout.js';
import type { ReadItem, Report } from './item.js';

/** UTF-16 units of one text. */
const MOST_UNITS = 2 ** 26;

export interface Writer {
  readonly write: (item: ReadItem) => void;
  /** Writes a part of a running header or footer after the text; does nothing without a kind. */
  readonly writeApart: (item: ReadItem, kind: LayoutSkip['kind'] | undefined) => void;
  readonly finish: () => Pick<LayoutSource, 'text' | 'skip' | 'map' | 'headings'>;
}

interface State {
  readonly parts: string[];
  units: number;
  /** Code points so far. */
  points: number;
  readonly map: LayoutEntry[];
  readonly headings: LayoutHeading[];
  readonly skip: LayoutSkip[];
  /** The item with text that was written last. */
  last: ReadItem | undefined;
  /** White space that follows it, if it or an item without text says so. */
  after: string | undefined;
  isFull: boolean;
}

export function createWriter(report: Report): Writer {
  const state: State = {
    parts: [],
    units: 0,
    points: 0,
    map: [],
    headings: [],
    skip: [],
    last: undefined,
    after: undefined,
    isFull: false,
  };
  let isApart = false;
  const write = (item: ReadItem): boolean => {
    const isWritten = writeItem(state, item);
    if (state.isFull && isWritten) report('sources.size', '', `at most ${MOST_UNITS} UTF-16 units of text`);
    return isWritten;
  };
  return {
    write,
    writeApart: (item, kind) => {
      if (kind === undefined) return;
      if (!isApart) state.after = '\n\n';
      isApart = true;
      if (write(item)) addSkip(state.skip, { ...rangeOf(state.map.at(-1)), kind });
    },
    finish: () => ({
      text: state.parts.join(''),
      skip: Object.freeze(state.skip),
      map: Object.freeze(state.map),
      headings: Object.freeze(state.headings),
    }),
  };
}

/** Whether the item has text that was written. */
function writeItem(state: State, item: ReadItem): boolean {
  const ownAfter = item.after ?? (item.hasEOL === true && !item.text.endsWith('\n') ? '\n' : undefined);
  if (item.text === '') {
    if (ownAfter !== undefined) state.after = (state.after ?? '') + ownAfter;
    return false;
  }
  const gap = state.last === undefined ? '' : (state.after ?? gapBetween(state.last, item));
  if (state.units + gap.length + item.text.length > MOST_UNITS) state.isFull = true;
  if (state.isFull) return false;
  state.parts.push(gap, item.text);
  state.units += gap.length + item.text.length;
  const start = state.points + gap.length;
  const end = start + pointsIn(item.text);
  state.points = end;
  state.map.push(entryOf(item, start, end));
  if (item.heading !== undefined) addHeading(state, item.heading, { start, end, gap });
  state.last = item;
  state.after = ownAfter;
  return true;
}

function pointsIn(text: string): number {
  let points = text.length;
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) points -= 1;
  return points;
}

function entryOf({ page, box, direction, cell, node }: ReadItem, start: number, end: number): LayoutEntry {
  return Object.freeze({
    start,
    end,
    ...(page === undefined ? {} : { page }),
    ...(box === undefined ? {} : { box: Object.freeze(box) }),
    ...(direction === undefined || direction === 'ltr' ? {} : { direction }),
    ...(cell === undefined ? {} : { cell: Object.freeze(cell) }),
    ...(node === undefined ? {} : { node: Object.freeze(node) }),
  });
}

/** Items with the same level in a row are one heading, unless an empty line is between them. */
function addHeading(
  { headings, last }: State,
  level: number,
  { start, end, gap }: Pick<LayoutHeading, 'start' | 'end'> & { readonly gap: string },
): void {
  const before = headings.at(-1);
  if (last?.heading === level && before !== undefined && !/\n\s*\n/.test(gap)) {
    headings[headings.length - 1] = Object.freeze({ ...before, end });
    return;
  }
  let parent: number | undefined = headings.length - 1;
  while (parent !== undefined && parent >= 0 && (headings[parent]?.level ?? 0) >= level)
    parent = headings[parent]?.parent;
  headings.push(Object.freeze({ start, end, level, ...(parent === undefined || parent < 0 ? {} : { parent }) }));
}

function rangeOf(entry: LayoutEntry | undefined): Pick<LayoutEntry, 'start' | 'end'> {
  return { start: entry?.start ?? 0, end: entry?.end ?? 0 };
}

/** Parts of one line, and lines of one kind after each other, are one range. */
function addSkip(skip: LayoutSkip[], { start, end, kind }: LayoutSkip): void {
  skip.push(Object.freeze({ start, end, kind }));
}

/** What is between two items when neither says so. */
function gapBetween(a: ReadItem, b: ReadItem): string {
  if (a.page !== b.page || a.heading !== b.heading || a.running !== b.running) return '\n';
  if (a.cell !== undefined || b.cell !== undefined) {
    const isSameTable = a.cell?.sheet === b.cell?.sheet && a.cell?.table === b.cell?.table;
    if (!isSameTable || a.cell?.row !== b.cell?.row) return '\n';
    if (a.cell?.column !== b.cell?.column) return '\t';
  }
  if (/\s$/.test(a.text) || /^\s/.test(b.text)) return '';
  if (a.box === undefined || b.box === undefined) return ' ';
  const isUpright = a.direction === 'ttb' || a.direction === 'btt';
  return isUpright ? gapAlong(turned(a.box), turned(b.box)) : gapAlong(a.box, b.box);
}

function turned({ x, y, width, height }: LayoutBox): LayoutBox {
  return { x: y, y: x, width: height, height: width };
}

/** In parts of the height of a line: less is no blank. */
const LEAST_BLANK = 0.12;

function gapAlong(a: LayoutBox, b: LayoutBox): string {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const height = Math.min(a.height, b.height);
  if (!(shared > height / 3)) return '\n';
  const gap = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
  return gap > LEAST_BLANK * height ? ' ' : '';
}

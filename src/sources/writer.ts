/**
 * Writes items one after another: the text, the map from its offsets, the headings, and what is
 * left out.
 */
import { present } from '../core/json/value/index.js';
import {
  alongLine,
  type LayoutEntry,
  type LayoutHeading,
  type LayoutSkip,
  type LayoutSource,
} from '../core/text/layout.js';
import type { ReadItem, Report } from './item.js';

/** UTF-16 units of a text. */
export const MOST_UNITS: number = 2 ** 26;

type State = Readonly<{ parts: string[]; map: LayoutEntry[]; headings: LayoutHeading[] }> & {
  units: number;
  points: number;
  /** The item with text that was written last. */
  last: ReadItem | undefined;
  /** White space that follows it, if it or an item without text says so. */
  after: string | undefined;
  isFull: boolean;
};

type Written = Pick<LayoutSource, 'text' | 'skip' | 'map' | 'headings'>;

/** Writes items, and after them those that have a kind: parts of running headers and footers. */
export function writeItems(
  items: readonly ReadItem[],
  kinds: readonly ReadItem['running'][],
  report: Report,
): Written {
  const start = {
    units: 0,
    points: 0,
    last: undefined,
    after: undefined,
    isFull: false,
  };
  const state: State = {
    parts: [],
    map: [],
    headings: [],
    ...start,
  };
  const { parts, map, headings } = state;
  for (const [nth, item] of items.entries()) {
    if (kinds[nth] !== undefined) continue;
    writeItem(state, item, report);
    // What was next to the item is elsewhere.
    if (kinds[nth + 1] !== undefined) state.after = undefined;
  }
  let isApart = false;
  const skip = items.flatMap((item, nth): readonly LayoutSkip[] => {
    const kind = kinds[nth];
    if (kind === undefined) return [];
    if (!isApart) state.after = '\n\n';
    isApart = true;
    const entry = writeItem(state, item, report);
    return entry === undefined ? [] : [Object.freeze({ start: entry.start, end: entry.end, kind })];
  });
  const text = parts.join('');
  return {
    text,
    skip: Object.freeze(skip),
    map: Object.freeze(map),
    headings: Object.freeze(headings),
  };
}

/** The entry of the item; undefined if it has no text, or the text is full. */
function writeItem(state: State, item: ReadItem, report: Report): LayoutEntry | undefined {
  const ownAfter =
    item.after ?? (item.hasEOL === true && !item.text.endsWith('\n') ? '\n' : undefined);
  if (item.text === '') {
    if (ownAfter !== undefined && (state.after ?? '').length <= MOST_UNITS)
      state.after = (state.after ?? '') + ownAfter;
    return undefined;
  }
  const gap = state.last === undefined ? '' : (state.after ?? gapBetween(state.last, item));
  if (state.isFull) return undefined;
  if (state.units + gap.length + item.text.length > MOST_UNITS) {
    state.isFull = true;
    report('sources.size', '', `at most ${MOST_UNITS} UTF-16 units of text`);
    return undefined;
  }
  state.parts.push(gap, item.text);
  state.units += gap.length + item.text.length;
  const start = state.points + gap.length;
  const end = start + pointsIn(item.text);
  state.points = end;
  const entry = entryOf(item, start, end);
  state.map.push(entry);
  if (item.heading !== undefined) addHeading(state, item.heading, entry, gap);
  state.last = item;
  state.after = ownAfter;
  return entry;
}

function pointsIn(text: string): number {
  let points = text.length;
  for (let at = 0; at < text.length; at += 1)
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800) points -= 1;
  return points;
}

function entryOf(
  { page, direction: given, ...item }: ReadItem,
  start: number,
  end: number,
): LayoutEntry {
  const box = Object.freeze(item.box);
  const cell = Object.freeze(item.cell);
  const node = Object.freeze(item.node);
  const direction = given === 'ltr' ? undefined : given;
  return Object.freeze({
    start,
    end,
    ...present({
      page,
      box,
      direction,
      cell,
      node,
      unseen: item.unseen,
      time: Object.freeze(item.time),
    }),
  });
}

/** Items with the same level in a row are one heading, unless an empty line is between them. */
function addHeading(
  { headings, last }: State,
  level: number,
  { start, end }: LayoutEntry,
  gap: string,
): void {
  const before = headings.at(-1);
  if (last?.heading === level && before !== undefined && !/\n\s*\n/.test(gap)) {
    headings[headings.length - 1] = Object.freeze({ ...before, end });
    return;
  }
  let parent: number | undefined = headings.length - 1;
  while (parent !== undefined && parent >= 0 && (headings[parent]?.level ?? 0) >= level)
    parent = headings[parent]?.parent;
  headings.push(
    Object.freeze({
      start,
      end,
      level,
      ...(parent === undefined || parent < 0 ? {} : { parent }),
    }),
  );
}

/** What is between two items when neither says so. */
function gapBetween(a: ReadItem, b: ReadItem): string {
  if (a.heading !== b.heading || a.running !== b.running) return '\n';
  if (a.page !== b.page) return '\n';
  if (a.cell !== undefined || b.cell !== undefined) {
    const isSameTable = a.cell?.sheet === b.cell?.sheet && a.cell?.table === b.cell?.table;
    if (!isSameTable || a.cell?.row !== b.cell?.row) return '\n';
    if (a.cell?.column !== b.cell?.column) return '\t';
  }
  const blank = blankBetween(a.text, b.text, Number.POSITIVE_INFINITY);
  if (blank === '' || a.box === undefined || b.box === undefined) return blank;
  const { shared, gap } = alongLine(a.box, b.box, a.direction);
  return shared > 1 / 3 ? blankBetween(a.text, b.text, gap) : '\n';
}

/** In parts of the height of a line: less is no blank. */
const LEAST_BLANK = 0.12;

/** What is between two texts of a line with this gap, in parts of its height. */
export const blankBetween = (a: string, b: string, gap: number): '' | ' ' =>
  /\s$/.test(a) || /^\s/.test(b) || !(gap > LEAST_BLANK) ? '' : ' ';

/**
 * From offsets of a text back to pages, boxes and cells. Total: a layout of any content gives
 * places, or none.
 */
import { checkOptions, type OptionKinds, oneOf } from '../issue/options.js';
import { isReadableList } from '../issue/readable-list.js';
import { present } from '../json/value/index.js';
import { classOf, INVISIBLE, kindOf, MARK, SINGLE, SPACE } from './code-points.js';
import type {
  LayoutBox,
  LayoutEntry,
  LayoutHeading,
  LayoutPlace,
  LayoutRange,
  LayoutSource,
  LayoutTime,
} from './layout.js';
import { alongLine, isUpright } from './layout.js';
import {
  countWhile,
  fromUtf16,
  indexOffsets,
  type OffsetIndex,
  type OffsetUnit,
  toUtf16,
} from './offsets.js';

/** Offsets by layout: many quotes of one layout need them. */
let known: WeakMap<LayoutSource, OffsetIndex> | undefined;

function offsetsOf(layout: LayoutSource): OffsetIndex {
  known ??= new WeakMap();
  let offsets = known.get(layout);
  if (offsets?.text !== layout.text) {
    offsets = indexOffsets(layout.text);
    known.set(layout, offsets);
  }
  return offsets;
}

/**
 * Returns where spans of a layout's text are, in order: one place for each page and cell that a
 * span touches.
 *
 * A span that covers a part of an item gets that part of its box, in proportion to the usual widths
 * of the characters, and half a character more on either side. Never throws.
 *
 * @param spans - ranges of the text, such as the `spans` of a result of `verifyQuote`
 */
export function layoutPlaces(
  layout: LayoutSource,
  spans: readonly LayoutRange[],
  options: {
    /** What positions count. Default `codepoint`. */
    readonly unit?: OffsetUnit;
  } = {},
): readonly LayoutPlace[] {
  checkOptions(options, placeKinds);
  return placesIn(layout, spans, { ...options, index: () => offsetsOf(layout) });
}

const placeKinds: OptionKinds = { unit: oneOf('codepoint', 'utf16', 'utf8') };

/** The same with an index of the layout's text at hand. */
export function placesIn(
  layout: LayoutSource,
  spans: readonly LayoutRange[],
  {
    unit = 'codepoint',
    ...given
  }: { readonly unit?: OffsetUnit; readonly index: () => OffsetIndex },
): readonly LayoutPlace[] {
  try {
    const lists: readonly unknown[] = [layout.map, layout.headings, spans];
    if (!lists.every((list) => list === undefined || isReadableList(list))) return [];
    const index = given.index();
    const toPoints = (offset: number): number =>
      unit === 'codepoint' ? offset : fromUtf16(index, toUtf16(index, offset, unit), 'codepoint');
    return spans.flatMap(({ start, end }, span) =>
      placesOfSpan(layout, { start: toPoints(start), end: toPoints(end) }, { index, span }),
    );
  } catch {
    return [];
  }
}

/** The page of an offset in code points: of the entry that it is in, or of the next one. */
export function pageOf({ map }: LayoutSource, offset: number): number | undefined {
  const page: unknown = map[firstEndingAfter(map, offset)]?.page;
  return typeof page === 'number' ? page : undefined;
}

/** Which kinds of text that nobody sees a range touches: code points. */
export function unseenIn(
  { map }: LayoutSource,
  { start, end }: LayoutRange,
): ReadonlySet<LayoutEntry['unseen']> {
  const kinds = new Set<LayoutEntry['unseen']>();
  for (let at = firstEndingAfter(map, start); at < map.length; at += 1) {
    const entry = map[at];
    if (entry === undefined || !(entry.start < end)) break;
    if (entry.unseen !== undefined) kinds.add(entry.unseen);
  }
  return kinds;
}

type NodeRange = { path: string; start: number; end: number };
type Growing = Omit<LayoutPlace, 'boxes' | 'nodes' | 'time'> & {
  time?: LayoutTime;
  readonly boxes: LayoutBox[];
  readonly nodes?: NodeRange[];
};

type Span = Readonly<{ index: OffsetIndex; span: number }>;

function placesOfSpan(
  layout: LayoutSource,
  range: LayoutRange,
  { index, span }: Span,
): readonly LayoutPlace[] {
  const { map, headings } = layout;
  const above = headingsAbove(headings, range.start, index);
  const places: Growing[] = [];
  for (let at = firstEndingAfter(map, range.start); at < map.length; at += 1) {
    const entry = map[at];
    if (entry === undefined || !(entry.start < range.end)) break;
    const part = { start: Math.max(entry.start, range.start), end: Math.min(entry.end, range.end) };
    if (!(part.start < part.end)) continue;
    let place = places.at(-1);
    if (place === undefined || !isSamePlace(place, entry)) {
      place = placeOf(entry, above, span);
      places.push(place);
    }
    addTime(place, entry);
    const box = boxOfPart(entry, part, sliceOf(index, entry));
    if (box !== undefined) addBox(place.boxes, box, entry.direction);
    if (entry.node !== undefined && place.nodes !== undefined)
      addNode(place.nodes, entry, part, index);
  }
  return places;
}

function addTime(place: Growing, { time }: LayoutEntry): void {
  if (time === undefined) return;
  const { start, end } = place.time ?? time;
  place.time = { start: Math.min(start, time.start), end: Math.max(end, time.end) };
}

/** A place of an entry, still without boxes. */
function placeOf(
  { page, cell, node }: LayoutEntry,
  above: ReturnType<typeof headingsAbove>,
  span: number,
): Growing {
  const own = { cell, headings: above.length === 0 ? undefined : above, nodes: node && [] };
  return {
    span,
    ...present({ page }),
    boxes: [],
    ...present(own),
  };
}

/** The first entry that ends after an offset. */
const firstEndingAfter = (map: readonly LayoutEntry[], offset: number): number =>
  countWhile(map.length, (at) => (map[at]?.end ?? 0) <= offset);

function isSamePlace(place: Growing, { page, cell, node }: LayoutEntry): boolean {
  if (place.page !== page || (place.nodes === undefined) !== (node === undefined)) return false;
  if (place.cell === undefined || cell === undefined) return place.cell === cell;
  const { sheet, table, row, column } = place.cell;
  return sheet === cell.sheet && table === cell.table && row === cell.row && column === cell.column;
}

const sliceOf = (index: OffsetIndex, { start, end }: LayoutRange): string =>
  index.text.slice(toUtf16(index, start, 'codepoint'), toUtf16(index, end, 'codepoint'));

/** Longer items are cut in proportion to the number of characters, so that a place costs little. */
const MOST_MEASURED = 4096;

/** A part of a character that is added on either side of a cut, as widths are estimated. */
const MARGIN = 0.6;

function boxOfPart(entry: LayoutEntry, part: LayoutRange, text: string): LayoutBox | undefined {
  const { box, start, end, direction = 'ltr' } = entry;
  if (box === undefined || ![box.x, box.y, box.width, box.height].every(Number.isFinite))
    return undefined;
  if (direction === 'block') return box;
  const first = part.start - start;
  const last = part.end - start;
  const [from, to] =
    text.length > MOST_MEASURED
      ? [first / (end - start), last / (end - start)]
      : shares(text, first, last);
  const [before, size] =
    direction === 'rtl' || direction === 'btt' ? [1 - to, to - from] : [from, to - from];
  if (isUpright(direction))
    return { ...box, y: box.y + before * box.height, height: size * box.height };
  return { ...box, x: box.x + before * box.width, width: size * box.width };
}

/** Where a part begins and ends in its item, as shares of the item's length. */
function shares(text: string, first: number, end: number): readonly [number, number] {
  const widths = Array.from(text, widthOf);
  const upTo = (at: number): number =>
    widths.slice(0, at).reduce((total, width) => total + width, 0);
  const whole = upTo(widths.length);
  if (!(whole > 0)) return [0, 1];
  const margin = (MARGIN * whole) / widths.length;
  return [
    first === 0 ? 0 : Math.max(0, upTo(first) - margin) / whole,
    end === widths.length ? 1 : Math.min(whole, upTo(end) + margin) / whole,
  ];
}

const NARROW = "iljI.,;:'!|` \u00a0";
const SLIM = 'tfrs()[]{}/\\-"';
const WIDE = 'mwMW@%\u2014\u2026';

/** The width of a character in most fonts, in parts of its height. */
function widthOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (NARROW.includes(sign)) return 0.28;
  if (SLIM.includes(sign)) return 0.4;
  if (WIDE.includes(sign)) return 0.85;
  if (code < 128) return code >= 65 && code <= 90 ? 0.68 : 0.52;
  const kind = kindOf(code);
  if (kind === MARK || kind === INVISIBLE) return 0;
  return (classOf(code) & SINGLE) !== 0 || (code >= 0x2e80 && kind !== SPACE) ? 1 : 0.52;
}

/**
 * A gap between words of one line, in parts of its height: wide in justified lines. Pages are
 * mostly higher than wide.
 */
const WIDEST_BLANK = 2.5;

/** Boxes of one line are joined where nothing else is between them. */
function addBox(boxes: LayoutBox[], box: LayoutBox, direction: LayoutEntry['direction']): void {
  const before = boxes.at(-1);
  const { shared, gap } =
    before === undefined ? { shared: 0, gap: 0 } : alongLine(before, box, direction);
  if (before !== undefined && shared > 1 / 2 && gap < WIDEST_BLANK)
    boxes[boxes.length - 1] = around(before, box);
  else boxes.push(box);
}

function around(a: LayoutBox, b: LayoutBox): LayoutBox {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return {
    x,
    y,
    width,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

function addNode(
  nodes: NodeRange[],
  { node, start }: LayoutEntry,
  part: LayoutRange,
  index: OffsetIndex,
): void {
  if (node === undefined) return;
  const unitsTo = (point: number): number =>
    (node.offset ?? 0) + toUtf16(index, point, 'codepoint') - toUtf16(index, start, 'codepoint');
  const range = { path: node.path, start: unitsTo(part.start), end: unitsTo(part.end) };
  const before = nodes.at(-1);
  if (before?.path === range.path && before.end <= range.start) before.end = range.end;
  else nodes.push(range);
}

/** Levels of headings that are followed. */
const DEEPEST = 64;

/** A parent comes before its heading, so that no circle of parents is followed. */
function headingsAbove(
  headings: readonly LayoutHeading[],
  offset: number,
  index: OffsetIndex,
): readonly string[] {
  const above: string[] = [];
  let at: number | undefined =
    countWhile(headings.length, (nth) => (headings[nth]?.start ?? 0) <= offset) - 1;
  while (at !== undefined && at >= 0 && above.length < DEEPEST) {
    const heading: LayoutHeading | undefined = headings[at];
    if (heading === undefined) break;
    above.unshift(sliceOf(index, heading));
    at = heading.parent !== undefined && heading.parent < at ? heading.parent : undefined;
  }
  return above;
}

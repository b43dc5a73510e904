/** Puts the fragments of a page into reading order, and decides what is between them. */
import { itemAt } from '../core/json/value/index.js';
import { groupBy, runsOf } from '../core/order/remap.js';
import { isUpright } from '../core/text/layout.js';
import { pieceOf } from './directions.js';
import { noteMark, raised } from './flow.js';
import { type Fragment, isOnLine } from './fragment.js';
import type { ReadItem } from './item.js';
import { blankBetween } from './writer.js';

export type PageItems = Readonly<{ text: readonly ReadItem[]; notes: readonly ReadItem[] }>;

/** Fragments that touch on one line. */
interface Segment {
  readonly fragments: Fragment[];
  readonly x: number;
  readonly y: number;
  right: number;
  bottom: number;
  /** Of its highest fragment, and of its largest font. */
  height: number;
  size: number;
  length: number;
}

/** A gap in a line, in parts of its height: more is a column or a cell. */
const LEAST_TAB = 1.8;

/** More segments on one page are left in the order of the file. */
const MOST_SEGMENTS = 20_000;

/**
 * The items of a page in reading order, its footnotes apart: a sentence may go on over them on the
 * next page.
 */
export function readLines(fragments: readonly Fragment[]): PageItems {
  const segments = cutAtGutters(segmentsOf(fragments));
  const ordered =
    segments.length <= MOST_SEGMENTS && !isInOrder(segments) ? byColumns(segments, 0) : segments;
  const start = startOfNotes(ordered);
  const isNote = ({ length }: Segment, nth: number): boolean => nth >= start && length > SHORT;
  const text = ordered.filter((segment, nth) => !isNote(segment, nth));
  const notes = ordered.filter(isNote);
  return { text: itemsOf(text, marksOf(notes, text)), notes: notesOf(notes) };
}

/** Segments of so many characters can be the number of a page below its footnotes. */
const SHORT = 8;

/**
 * Footnotes are smaller than the text, in parts of its size, and their marks smaller than their
 * words.
 */
const NOTE_SIZE = 0.93;
const MARK_SIZE = 0.85;

/** Where the footnotes begin: only smaller text follows, and the first of it has a mark. */
function startOfNotes(segments: readonly Segment[]): number {
  const start = startOfSmaller(segments);
  for (const { fragments } of segments.slice(start)) partMark(fragments);
  const [mark, words] = segments[start]?.fragments ?? [];
  return mark !== undefined && words !== undefined && isMark(mark, words) ? start : segments.length;
}

/** A number that is written with the first word of its note, raised or not. */
const MARK_OF_NOTE =
  /^(?:\d{0,2}[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]{1,3}(?=["'\p{Ps}\p{Pi}]?\p{L})|\d{1,3}(?=\p{Lu}\p{Ll}))/u;

/** Cuts the mark of a note off its first word, where fonts have raised digits of their own. */
function partMark(fragments: Fragment[]): void {
  const [first] = fragments;
  const [{ length }] = MARK_OF_NOTE.exec(first?.text ?? '') ?? [''];
  if (first === undefined || length === 0) return;
  const mark = pieceOf(first, 0, length);
  const words = pieceOf(first, length, first.text.length);
  if (mark === undefined || words === undefined) return;
  const text = mark.text.normalize('NFKC');
  fragments.splice(0, 1, { ...mark, text, size: first.size / 2 }, words);
}

/** Where text begins that is smaller than most of the page, down to its end. */
function startOfSmaller(segments: readonly Segment[]): number {
  const bySize = [...segments].sort((a, b) => a.size - b.size);
  const half = segments.reduce((sum, { length }) => sum + length, 0) / 2;
  let smaller = 0;
  let usual = 0;
  for (const { size, length } of bySize) {
    if (smaller < half) usual = size;
    smaller += length;
  }
  let start = segments.length;
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const { size, length } = segments[at] ?? { size: 0, length: 0 };
    if (size < NOTE_SIZE * usual) start = at;
    else if (length > SHORT) break;
  }
  return start;
}

const isMark = ({ text, size }: Fragment, next: Fragment): boolean =>
  size < MARK_SIZE * next.size && noteMark(text) !== undefined;

/**
 * The fragments that are marks of notes: raised signs that are the mark of one, once on the page,
 * after a word and no unit.
 */
function marksOf(notes: readonly Segment[], text: readonly Segment[]): ReadonlySet<Fragment> {
  const own = notes.map(({ fragments: [mark] }) => mark?.text.trim());
  const pairs = text.flatMap(raisedIn).filter(([mark]) => own.includes(mark.text.trim()));
  const groups = groupBy(pairs, ([mark]) => mark.text.trim());
  return new Set(
    [...groups.values()].flatMap(([pair, ...more]) => {
      const isAfterWord =
        pair !== undefined && /(?:\p{L}{3}|[^\p{L}\p{N}\s])\s*$/u.test(pair[1].text);
      return isAfterWord && more.length === 0 ? [pair[0]] : [];
    }),
  );
}

/** Raised fragments of a segment, each with the one that it is raised from. */
function raisedIn({
  fragments,
}: Segment): readonly (readonly [raised: Fragment, base: Fragment])[] {
  let base: Fragment | undefined;
  return fragments.flatMap((fragment) => {
    if (base !== undefined && isRaised(fragment, base)) return [[fragment, base] as const];
    base = fragment;
    return [];
  });
}

function segmentsOf(fragments: readonly Fragment[]): readonly Segment[] {
  const segments: Segment[] = [];
  for (const fragment of fragments) {
    const { x, y, width, height, size, text } = fragment;
    const last = segments.at(-1);
    const before = last?.fragments.at(-1);
    // Not after a tab, and not further back than the line is high, as signs that overlap can be
    const isNext =
      last !== undefined &&
      isSameFlow(before, fragment) &&
      isOnLine(last, fragment) &&
      x - last.right < LEAST_TAB * height &&
      x - (before?.x ?? 0) - (before?.width ?? 0) > -height;
    if (isNext) {
      last.fragments.push(fragment);
      last.right = Math.max(last.right, x + width);
      last.bottom = Math.max(last.bottom, y + height);
      last.height = Math.max(last.height, height);
      last.size = Math.max(last.size, size);
      last.length += text.length;
    } else {
      const right = x + width;
      const bottom = y + height;
      segments.push({
        fragments: [fragment],
        x,
        y,
        right,
        bottom,
        height,
        size,
        length: text.length,
      });
    }
  }
  return segments;
}

/** Blanks within a line are narrower, in parts of its height. */
const LEAST_GUTTER = 0.7;

/** Fewer gaps below each other may be those of words. */
const LEAST_LINES = 4;

/**
 * Cuts segments where a narrow gutter runs down between columns: gaps that end at the same place in
 * many lines, and that few segments cross.
 */
function cutAtGutters(segments: readonly Segment[]): readonly Segment[] {
  const byEnd = groupBy(segments.flatMap(wideGapsIn), ({ end }) => Math.round(end));
  const gutters = [...byEnd.values()].flatMap((gaps) => gutterOf(gaps, segments) ?? []);
  return gutters.length === 0 ? segments : segments.flatMap((segment) => cut(segment, gutters));
}

type Gap = Readonly<Record<'start' | 'end' | 'top', number>>;
type Gutter = Readonly<Record<'at' | 'top' | 'bottom', number>>;

/** The gaps of a segment that are wider than a blank. */
function wideGapsIn({ fragments }: Segment): readonly Gap[] {
  return fragments.flatMap((fragment, nth): readonly Gap[] => {
    const before = fragments[nth - 1];
    if (before === undefined || isUpright(fragment.direction)) return [];
    const start = before.x + before.width;
    const least = LEAST_GUTTER * Math.min(before.height, fragment.height);
    return fragment.x - start >= least ? [{ start, end: fragment.x, top: fragment.y }] : [];
  });
}

/** The gutter that gaps below each other are; undefined where they are the blanks of a few lines. */
function gutterOf(gaps: readonly Gap[], segments: readonly Segment[]): Gutter | undefined {
  if (gaps.length < LEAST_LINES) return undefined;
  // The part that is free in all lines: from the last start to the first end
  const start = gaps.reduce((most, gap) => Math.max(most, gap.start), -Infinity);
  const end = gaps.reduce((least, gap) => Math.min(least, gap.end), Infinity);
  const top = gaps.reduce((least, gap) => Math.min(least, gap.top), Infinity);
  const bottom = gaps.reduce((most, gap) => Math.max(most, gap.top), -Infinity);
  const at = (start + end) / 2;
  const crossing = segments.filter(
    ({ fragments, y }) => y >= top && y <= bottom && fragments.some(covers(at)),
  );
  return end > start && crossing.length <= gaps.length / 3 ? { at, top, bottom } : undefined;
}

const covers =
  (at: number) =>
  ({ x, width }: Fragment): boolean =>
    x < at && x + width > at;

function cut(segment: Segment, gutters: readonly Gutter[]): readonly Segment[] {
  const own = gutters.filter(
    ({ at, top, bottom }) =>
      segment.y >= top && segment.y <= bottom && !segment.fragments.some(covers(at)),
  );
  const sideOf = ({ x }: Fragment): number => own.filter(({ at }) => at < x).length;
  const runs = runsOf(segment.fragments, (fragment, first) => sideOf(fragment) === sideOf(first));
  return runs.length < 2 ? [segment] : runs.flatMap((run) => segmentsOf(run));
}

/** A line from right to left has numbers from left to right in it. */
function isSameFlow(a: Fragment | undefined, b: Fragment): boolean {
  if (a === undefined || isUpright(a.direction) !== isUpright(b.direction)) return false;
  return !isUpright(a.direction) || a.direction === b.direction;
}

const shareColumn = (a: Segment, b: Segment): boolean =>
  Math.min(a.right, b.right) > Math.max(a.x, b.x);

/** Segments of so many characters are lines of prose rather than cells. */
const PROSE = 15;

/**
 * Whether the order of the file seldom runs back up a column, and seldom across from one column of
 * prose to the next.
 */
function isInOrder(segments: readonly Segment[]): boolean {
  let backwards = 0;
  const rows: Row[] = [];
  for (const [at, segment] of segments.entries()) {
    const before = segments[at - 1];
    if (before === undefined) continue;
    if (before.fragments[0]?.direction !== segment.fragments[0]?.direction) continue;
    const isUp = segment.bottom < before.y + before.height / 2 && shareColumn(before, segment);
    const isLeft = isOnLine(before, segment) && segment.right <= before.x;
    if (isUp || isLeft) backwards += 1;
    const isRow = isOnLine(before, segment) && segment.x > before.right;
    if (isRow && Math.min(before.length, segment.length) >= PROSE) rows.push([before, segment]);
  }
  // A heading or a caption may come late in the file: one segment in 20, and two on any page
  return backwards <= 2 + segments.length / 20 && countAcross(rows) <= 2;
}

/** Two segments next to each other on a line. */
type Row = readonly [left: Segment, right: Segment];

/** Lines of prose end so near to the edge of their column, in parts of their height. */
const FULL = 4;

/** So many of the lines of a column, in parts of all, are full. */
const MOSTLY = 2 / 3;

/** Whether most lines of a column end near its edge. */
function areFull(lines: readonly Segment[]): boolean {
  const edge = lines.reduce((most, { right }) => Math.max(most, right), -Infinity);
  const full = lines.filter(({ right, height }) => edge - right <= FULL * height);
  return full.length >= MOSTLY * lines.length;
}

/**
 * Rows that are lines of two columns of prose: most lines of both are full. The parts of a table,
 * and the comments of a listing, belong to their rows.
 */
function countAcross(rows: readonly Row[]): number {
  let count = 0;
  for (const group of groupBy(rows, ([, { x }]) => Math.round(x)).values()) {
    const isFull = [0, 1].every((side) => areFull(group.map((row) => row[side] ?? row[0])));
    if (isFull) count += group.length;
  }
  return count;
}

const DEEPEST = 4;

/** Wider segments, in parts of their region, run over its columns. */
const SPANNING = 0.6;

/** Segments between those that span the region, column by column; without columns by lines. */
function byColumns(segments: readonly Segment[], depth: number): readonly Segment[] {
  const down = [...segments].sort((a, b) => a.y - b.y || a.x - b.x);
  const left = segments.reduce((least, { x }) => Math.min(least, x), Infinity);
  const right = segments.reduce((most, segment) => Math.max(most, segment.right), -Infinity);
  const isSpanning = (segment: Segment): boolean =>
    segment.right - segment.x > SPANNING * (right - left);
  const gutters =
    depth < DEEPEST ? guttersOf(segments.filter((segment) => !isSpanning(segment))) : [];
  if (gutters.length === 0) {
    const rows = runsOf(down, ({ y, bottom }, first) => isOnLine(first, { y, height: bottom - y }));
    return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
  }
  return runsOf(down, (segment, first) => !isSpanning(segment) && !isSpanning(first)).flatMap(
    (run) =>
      isSpanning(itemAt(run, 0))
        ? run
        : columnsOf(run, gutters).flatMap((column) => byColumns(column, depth + 1)),
  );
}

/** Where no segment is from top to bottom, at least as wide as a line is high. */
function guttersOf(segments: readonly Segment[]): readonly number[] {
  const across = [...segments].sort((a, b) => a.x - b.x);
  const gutters: number[] = [];
  let end = Infinity;
  for (const { x, right, height } of across) {
    if (x - end >= height) gutters.push((x + end) / 2);
    end = end === Infinity ? right : Math.max(end, right);
  }
  return gutters;
}

function columnsOf(
  segments: readonly Segment[],
  gutters: readonly number[],
): readonly (readonly Segment[])[] {
  const columns: Segment[][] = Array.from({ length: gutters.length + 1 }, () => []);
  for (const segment of segments)
    columns[gutters.filter((gutter) => gutter < segment.x).length]?.push(segment);
  return columns.filter(({ length }) => length > 0);
}

function itemsOf(segments: readonly Segment[], marks?: ReadonlySet<Fragment>): readonly ReadItem[] {
  const edges = blockEdges(segments);
  return segments.flatMap((segment, nth) => {
    const above = new Set(raisedIn(segment).map(([fragment]) => fragment));
    return segment.fragments.map((fragment, at): ReadItem => {
      const { page, box, direction, unseen } = fragment;
      const next = segment.fragments[at + 1];
      const after =
        next === undefined ? afterSegment(segments, nth, edges) : gapBetween(fragment, next);
      const signs = above.has(fragment) ? raised(fragment.text.trim()) : undefined;
      const mark = marks?.has(fragment) === true ? noteMark(fragment.text) : undefined;
      return {
        text: inPlaceOf(fragment.text, mark ?? signs),
        page,
        box,
        direction,
        unseen,
        after,
      };
    });
  });
}

/**
 * A tab is between the mark of a note and its words: after a number and a blank, a first word of
 * one letter (`3 W tym`) would be its unit.
 */
function notesOf(segments: readonly Segment[]): readonly ReadItem[] {
  const items = itemsOf(segments);
  let at = 0;
  const marks = new Set<number>();
  for (const { fragments } of segments) {
    const [mark, words] = fragments;
    if (mark !== undefined && words !== undefined && isMark(mark, words)) marks.add(at);
    at += fragments.length;
  }
  return items.map((item, nth) =>
    marks.has(nth) ? { ...item, text: item.text.trimEnd(), after: '\t' } : item,
  );
}

/** Raised signs as they are written here, with the blanks that were around them. */
function inPlaceOf(text: string, signs: string | undefined): string {
  if (signs === undefined) return text;
  const start = text.length - text.trimStart().length;
  return text.slice(0, start) + signs + text.slice(text.trimEnd().length);
}

/**
 * How far the baseline of an exponent or of the mark of a note is above that of the text, in parts
 * of its size.
 */
const RAISED = 0.2;

const isRaised = (fragment: Fragment, base: Fragment): boolean =>
  fragment.size < MARK_SIZE * base.size &&
  baselineOf(base) - baselineOf(fragment) > RAISED * base.size;

const baselineOf = ({ y, height, descent }: Fragment): number => y + height - descent;

function gapBetween(a: Fragment, b: Fragment): string {
  const gap = isMark(a, b) ? Infinity : (b.x - (a.x + a.width)) / Math.min(a.height, b.height);
  return blankBetween(a.text, b.text, gap);
}

function isNextLine(a: Segment, b: Segment): boolean {
  const step = b.y - a.y;
  const isSameSize = Math.abs(a.size - b.size) < 0.2 * Math.max(a.size, b.size);
  const [first] = b.fragments;
  const isSame = first !== undefined && isSameFlow(a.fragments[0], first) && isSameSize;
  return shareColumn(a, b) && isSame && step > a.height / 2 && step < 2.2 * a.height;
}

/** Where the lines of the block of each segment end at most. */
function blockEdges(segments: readonly Segment[]): readonly number[] {
  const blocks = runsOf(segments, (segment, _, last) => isNextLine(last, segment));
  return blocks.flatMap((block) => {
    const edge = block.reduce((most, { right }) => Math.max(most, right), -Infinity);
    return block.map(() => edge);
  });
}

const DASH_AT_END = /[-\u00ad\u2010-\u2015]\s*$/;

/** Characters that lines end between. */
const WITHOUT_BLANKS =
  /^[\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uffdc\u{20000}-\u{3ffff}]/u;

const HANGUL = /[\uac00-\ud7a3]/;

/** A line goes on in the next one where the next word had no room in it. */
function afterSegment(
  segments: readonly Segment[],
  nth: number,
  edges: readonly number[],
): string | undefined {
  const a = segments[nth];
  const b = segments[nth + 1];
  const last = a?.fragments.at(-1);
  const first = b?.fragments[0];
  if (a === undefined || b === undefined || last === undefined || first === undefined)
    return undefined;
  if (isOnLine(a, b) && b.x >= a.right) return '\t';
  if (!isNextLine(a, b)) return '\n';
  if (DASH_AT_END.test(last.text)) return '\n';
  const [word = ''] = /^\S+/.exec(first.text) ?? [];
  const room = (edges[nth] ?? 0) - a.right;
  const isWide = WITHOUT_BLANKS.test(word);
  const needed = isWide ? a.height : (first.width * (word.length + 1)) / first.text.length;
  // Lines of Korean end between words and within them: which of the two it is only the line end
  // says
  if (room >= needed || HANGUL.test(last.text.trimEnd().slice(-1) + word.slice(0, 1))) return '\n';
  return isWide ? '' : ' ';
}

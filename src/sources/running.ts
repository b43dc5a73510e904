/**
 * Running headers and footers: lines at the edge of a page that repeat at the same height on other
 * pages.
 */
import { groupBy, runsOf } from '../core/order/remap.js';
import type { ReadItem } from './item.js';

/** A line of a page: the items `from` to `until`. */
type Line = {
  readonly page: number;
  readonly from: number;
  until: number;
  text: string;
  top: number;
  bottom: number;
};

/**
 * `nth` is 0 for the outermost line, `space` the free space between it and the next line inwards,
 * in parts of its height.
 */
type EdgeLine = Readonly<{
  line: Line;
  side: 'header' | 'footer';
  nth: number;
  space: number;
}>;

/**
 * Pages on which a line has to repeat; a line that is nothing but the number of its page, on two.
 */
const LEAST_PAGES = 3;
const LEAST_NUMBERED = 2;

/** Lines of a page that are compared with those of other pages, at either end. */
const MOST_LINES = 4;

/** Units of a line that is compared: a longer one is no running line. */
const LONGEST = 200;

/** The parts of a page, at its top and bottom, where running lines are: margins can be wide. */
const EDGE = 0.5;

/** Heights that differ by less are the same, in parts of the page's height. */
const SAME_HEIGHT = 0.01;

/**
 * Free space after a running line whose numbers differ in other ways than page numbers do, in parts
 * of its height.
 */
const LEAST_SPACE = 0.8;

/**
 * The kind of each item in a running line: its own, or with `search` that of its line. Items
 * without text belong to the line before.
 */
export function runningIn(
  items: readonly ReadItem[],
  search: boolean,
): readonly ReadItem['running'][] {
  const kinds = items.map(({ running }) => running);
  if (search)
    for (const { line, side } of runningLines(items))
      kinds.fill(/^\W*\d+\W*$/.test(line.text) ? 'page-number' : side, line.from, line.until);
  for (let at = 1; at < items.length; at += 1)
    if (items[at]?.text === '') kinds[at] ??= kinds[at - 1];
  return kinds;
}

/** Lines that repeat and have only such lines between them and the edge of the page. */
function runningLines(items: readonly ReadItem[]): readonly EdgeLine[] {
  const pages = linesByPage(items);
  if (pages.length < LEAST_NUMBERED) return [];
  const edges = pages.flatMap((lines) => [
    ...edgeLines(lines, 'header'),
    ...edgeLines(lines, 'footer'),
  ]);
  const repeated = repeatedIn(edges, items);
  // Each edge of each page begins anew with its outermost line, and ends at the first other line
  let isAtEdge = true;
  return edges.filter((edge) => {
    isAtEdge = (edge.nth === 0 || isAtEdge) && repeated.has(edge);
    return isAtEdge;
  });
}

function linesByPage(items: readonly ReadItem[]): readonly (readonly Line[])[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const [at, { text, page, box, cell, running }] of items.entries()) {
    if (text.trim() === '') continue;
    if (page === undefined || box === undefined || cell !== undefined || running !== undefined) {
      line = undefined;
      continue;
    }
    const top = box.y;
    const bottom = box.y + box.height;
    const overlap =
      line === undefined ? 0 : Math.min(bottom, line.bottom) - Math.max(top, line.top);
    if (line?.page === page && overlap > box.height / 2) {
      // One unit more than is compared shows that a line is too long
      if (line.text.length <= LONGEST) line.text += ` ${text.slice(0, LONGEST + 1)}`;
      line.until = at + 1;
      line.top = Math.min(line.top, top);
      line.bottom = Math.max(line.bottom, bottom);
    } else {
      line = {
        page,
        from: at,
        until: at + 1,
        text: text.slice(0, LONGEST + 1),
        top,
        bottom,
      };
      lines.push(line);
    }
  }
  return [...groupBy(lines, (one) => one.page).values()];
}

/** The outermost lines of a side, and the space between each and the next line inwards. */
function edgeLines(lines: readonly Line[], side: EdgeLine['side']): readonly EdgeLine[] {
  const isHeader = side === 'header';
  const inwards = [...lines]
    .sort((a, b) => (isHeader ? a.top - b.top : b.bottom - a.bottom))
    .slice(0, MOST_LINES + 1);
  return inwards.slice(0, MOST_LINES).flatMap((line, nth) => {
    if (isHeader ? line.bottom > EDGE : line.top < 1 - EDGE) return [];
    const next = inwards[nth + 1];
    const gap = next === undefined ? 1 : isHeader ? next.top - line.bottom : line.top - next.bottom;
    return [
      {
        line,
        side,
        nth,
        space: gap / Math.max(SAME_HEIGHT / 10, line.bottom - line.top),
      },
    ];
  });
}

/** Lines that are on enough pages at one height, under any of their keys. */
function repeatedIn(edges: readonly EdgeLine[], items: readonly ReadItem[]): ReadonlySet<EdgeLine> {
  const keyed = edges.flatMap((edge) =>
    [...keysOf(edge), ...numberKeys(edge, items)].map((key) => ({ key, edge })),
  );
  const repeated = new Set<EdgeLine>();
  for (const [key, group] of groupBy(keyed, (one) => one.key)) {
    const least = key.startsWith(NUMBER_ALONE) ? LEAST_NUMBERED : LEAST_PAGES;
    const downwards = group.map(({ edge }) => edge).sort((a, b) => a.line.top - b.line.top);
    const levels = runsOf(downwards, ({ line }, first) => line.top - first.line.top <= SAME_HEIGHT);
    for (const level of levels) {
      const pages = new Set(level.map(({ line }) => line.page));
      if (pages.size >= least) for (const edge of level) repeated.add(edge);
    }
  }
  return repeated;
}

/** Begins the key of a line that is nothing but a number; no name of a side begins with it. */
const NUMBER_ALONE = 'n';

/** Numbers of a line that may be the number of its page. */
const MOST_NUMBERS = 6;

/**
 * The texts by which a line is compared: as it is, with each number in turn as its distance to the
 * page, and, if free space follows it and nothing is before it, without its numbers. Rows of a
 * table have numbers as well, and no space after each of them.
 */
function keysOf({ line, side, nth, space }: EdgeLine): readonly string[] {
  const text = line.text.replaceAll(/\s+/g, ' ').trim();
  if (text.length > LONGEST) return [];
  const keys = [`${side} ${text}`];
  const numbers = [...text.matchAll(/\d+/g)].slice(0, MOST_NUMBERS);
  for (const { 0: digits, index } of numbers) {
    const rest = [text.slice(0, index), text.slice(index + digits.length)];
    const isAlone = !/[\p{L}\p{N}]/u.test(rest.join(''));
    keys.push(
      `${isAlone ? NUMBER_ALONE : ''}${side} ${rest.join(`#${Number(digits) - line.page}#`)}`,
    );
  }
  if (numbers.length > 0 && nth === 0 && space > LEAST_SPACE)
    keys.push(`${side} ${text.replaceAll(/\d+/g, '#')}`);
  return keys;
}

/**
 * A gap between the number of a page and the title of its chapter, in parts of the page's width.
 */
const LEAST_GAP = 0.05;

/**
 * The distance to the page of a number apart at the end of a line: the rest may be the title of a
 * chapter, and differ.
 */
function numberKeys({ line, side }: EdgeLine, items: readonly ReadItem[]): readonly string[] {
  const parts = items.slice(line.from, line.until).filter(({ text }) => text.trim() !== '');
  const ends = [parts.slice(0, 2), parts.slice(-2).reverse()];
  return ends.flatMap(([number, next]) => {
    if (number?.box === undefined || next?.box === undefined) return [];
    if (!/^\s*\d{1,4}\s*$/.test(number.text)) return [];
    const isApart = gapBetween(number.box, next.box) > LEAST_GAP;
    return isApart ? [`${side} #${Number(number.text) - line.page}#`] : [];
  });
}

type Box = NonNullable<ReadItem['box']>;

/** The space between two boxes next to each other, whichever comes first; negative where they overlap. */
const gapBetween = (one: Box, other: Box): number =>
  Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);

/**
 * Texts with a layout: a map from offsets of a text to pages, boxes and cells, as plain data that
 * can be stored as JSON.
 */
import type { Issue } from '../issue/issue.js';
import { isReadableList } from '../issue/readable-list.js';

/** A rectangle on a page: fractions of the page's width and height, origin top left. */
export interface LayoutBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A cell of a table; rows and columns are counted from 1, header rows included. */
export interface LayoutCell {
  /** The name of the sheet. */
  readonly sheet?: string;
  /** The name of the table, or its position in the document, counted from 1. */
  readonly table?: string | number;
  readonly row: number;
  readonly column: number;
}

/**
 * Where the characters of an item follow each other in its box. Default `ltr`. A `block` has
 * several lines: where each is in the box is not known, so each part of the item gets the whole
 * box.
 */
export type LayoutDirection = 'ltr' | 'rtl' | 'ttb' | 'btt' | 'block';

/**
 * A node of a file, such as a text node of HTML: a path in the words of its format, and an offset
 * in its text.
 */
export interface LayoutNode {
  readonly path: string;
  /** UTF-16 units from the start of the node's text. Default 0. */
  readonly offset?: number;
}

/** One entry of the map: a stretch of the text and where it is. */
export interface LayoutEntry {
  /** Code points from the start of the text. */
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly page?: number;
  readonly box?: LayoutBox;
  readonly direction?: LayoutDirection;
  readonly cell?: LayoutCell;
  readonly node?: LayoutNode;
  /**
   * `hidden` for text that nobody sees, such as white on white, and `layer` for text that no ink
   * draws, as OCR puts it over a scan.
   */
  readonly unseen?: 'hidden' | 'layer';
  /** When it is said or shown in a recording. */
  readonly time?: LayoutTime;
}

/** A stretch of a recording, in seconds from its beginning. */
export interface LayoutTime {
  readonly start: number;
  readonly end: number;
}

/**
 * A heading: the stretch of its text, its level from 1, and the heading above it as an index of the
 * list.
 */
export interface LayoutHeading {
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly parent?: number;
}

/**
 * A stretch that is not part of the running text. It is left out when a quote is compared, and
 * found by its exact words only.
 */
export interface LayoutSkip {
  readonly start: number;
  readonly end: number;
  readonly kind: 'header' | 'footer' | 'page-number';
}

/** What read a file: two programs give two texts of one file. */
export interface LayoutExtractor {
  /** Example: `pdfjs-dist`. */
  readonly name: string;
  readonly version?: string;
}

/**
 * The size of a page as it is shown, rotation included, in any unit: only the form of the page
 * follows from it.
 */
export interface LayoutPage {
  /** From 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A text with its layout: frozen plain data, which can be stored as JSON and read again. Offsets
 * are code points, half-open.
 */
export interface LayoutSource {
  readonly text: string;
  /** Running headers, footers and page numbers: after the text of the document, ascending. */
  readonly skip: readonly LayoutSkip[];
  /** Ascending by `start`, without overlaps; white space between items is in no entry. */
  readonly map: readonly LayoutEntry[];
  /** Ascending. */
  readonly headings: readonly LayoutHeading[];
  /** What was left out of the input and why, at most 64; `pointer` leads into the input. */
  readonly issues: readonly Issue[];
  readonly extractor?: LayoutExtractor;
  /** Sizes of pages, ascending by `page`; absent where none is known. */
  readonly pages?: readonly LayoutPage[];
}

/** Where a part of a span is: one page, and one cell if it is in a table. */
export interface LayoutPlace {
  /** The index of the span. */
  readonly span: number;
  /** From 1; absent where the source has no pages. */
  readonly page?: number;
  /** One for each line or item, in reading order; empty where the source has no boxes. */
  readonly boxes: readonly LayoutBox[];
  readonly cell?: LayoutCell;
  /** From the first to the last word; absent where the source has no times. */
  readonly time?: LayoutTime;
  /** The headings above it, outermost first; absent where there are none. */
  readonly headings?: readonly string[];
  /**
   * Ranges in nodes of the file, in UTF-16 units of the node's text; absent where the source has no
   * nodes.
   */
  readonly nodes?: readonly {
    readonly path: string;
    readonly start: number;
    readonly end: number;
  }[];
}

/** A half-open range. */
export interface LayoutRange {
  readonly start: number;
  readonly end: number;
}

/**
 * True for an object with the members of a layout, however it was made. Throws only where reading a
 * member throws.
 */
export function isLayout(value: unknown): value is LayoutSource {
  if (typeof value !== 'object' || value === null) return false;
  const { text, skip, map, headings }: Partial<Record<keyof LayoutSource, unknown>> = value;
  return typeof text === 'string' && [skip, map, headings].every(isReadableList);
}

/** True for two sides of a page: neither is more than 100 times as long as the other one. */
export function isPageSize(width: unknown, height: unknown): boolean {
  if (typeof width !== 'number' || typeof height !== 'number') return false;
  return Math.min(width, height) > 0 && Math.max(width, height) / Math.min(width, height) <= 100;
}

/** True where lines run down or up the page. */
export const isUpright = (direction?: LayoutDirection): boolean =>
  direction === 'ttb' || direction === 'btt';

/**
 * How two boxes lie in a line of text, in parts of the lower one's height: the height that they
 * share, and the gap between them.
 */
export function alongLine(
  a: LayoutBox,
  b: LayoutBox,
  direction?: LayoutDirection,
): Record<'shared' | 'gap', number> {
  const [one, other] = isUpright(direction) ? [turned(a), turned(b)] : [a, b];
  const height = Math.min(one.height, other.height);
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const gap = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  return { shared: shared / height, gap: gap / height };
}

const turned = ({ x, y, width, height }: LayoutBox): LayoutBox => ({
  x: y,
  y: x,
  width: height,
  height: width,
});

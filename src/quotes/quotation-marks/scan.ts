/** The state of a scan: the text that is kept, and what was read of the text before it. */

import { countWhile } from '../../core/text/offsets.js';
import { Addresses } from './address.js';
import { codeSpanAt, type Fence } from './code.js';
import { HtmlBlock } from './html-block.js';
import { LineStart } from './line-start.js';
import { endOfStretch } from './lines.js';
import type { OpenMark } from './marks.js';
import type { Mark } from './marks-table.js';
import { Brackets, type Reach, tagAt } from './markup.js';
import { Rows } from './rows.js';

/** A piece of the text, in order. */
export type Piece =
  | { readonly type: 'text'; readonly text: string; readonly isCode?: true }
  | Passage
  /**
   * A part of a passage that is longer than may be held back: what was kept, what follows, and the
   * end.
   */
  | {
      readonly type: 'long';
      readonly text: string;
      /** The same with its marks. */
      readonly raw: string;
      readonly isBlock: boolean;
      readonly isClosed: boolean;
      readonly part: 'first' | 'next' | 'last';
    };

/** A whole passage that is marked as a quote. */
export interface Passage {
  readonly type: 'passage';
  /** As it came, with its marks. */
  readonly raw: string;
  /** The opening mark; empty for a block quote. */
  readonly opens: string;
  /** What is between the marks; for a block quote the lines as they came. */
  readonly words: string;
  readonly isBlock: boolean;
  /** Whether the closing mark was there before the paragraph or the text ended. */
  readonly isClosed: boolean;
}

/** A passage that has begun. */
export interface Open {
  /** Undefined for a block quote. */
  readonly mark: Mark | undefined;
  /** Where its words begin. */
  from: number;
  /** Where to look on. */
  at: number;
  /** Marks of the same kind that opened and did not close. */
  depth: number;
  /** The same of marks whose places decide whether they open: by their places in the whole text. */
  readonly inner: number[];
  /** The first place where one of these opened. */
  again?: number | undefined;
  /**
   * Where the words would end by an apostrophe, or a sign of inches, that may be a closing mark.
   */
  candidate?: End;
  /** Stretches from such a mark to what closes it; none is in another one. */
  readonly closed: Stretch[];
  isLong: boolean;
}

type Stretch = { readonly start: number; readonly end: number };

/** Where words end, and how long the mark after them is: 0 where none closes them. */
export type End = { readonly end: number; readonly mark: number };

/** The mark of a quotation that begins at a place; `wait` where only what follows decides. */
export type OpeningAt = (scan: Scan, at: number) => OpenMark | 'wait' | undefined;

/** Code or markup that is shown as it is, and the fence that it begins. */
export interface Code {
  readonly code: number;
  readonly fence?: Fence | undefined;
  readonly isDefinition?: boolean;
  readonly isSpan?: boolean;
}

export interface Scan {
  /** Units of a passage that are kept at most. */
  readonly limit: number;
  readonly line: LineStart;
  readonly brackets: Brackets;
  readonly html: HtmlBlock;
  readonly rows: Rows;
  readonly addresses: Addresses;
  /** Up to where a weak mark is known not to be closed. */
  readonly unclosed: Map<string, number>;
  /** Places of marks that are known not to be closed. */
  readonly alone: Set<number>;
  /** Where the last comment of HTML in a paragraph ends: no code begins in it. */
  commentEnd: number;
  /** Units that were read as a passage, and then again as text. */
  reread: number;
  /** Up to where a single mark is known not to be closed, other than in these stretches. */
  readonly unended: Map<string, { readonly until: number; readonly closed: readonly Stretch[] }>;
  /**
   * Finds the mark of a quotation; absent where only code is looked for, which then needs no table
   * of marks.
   */
  readonly openingAt: OpeningAt | undefined;
  /** What was not given out. */
  rest: string;
  /** The last characters that were given out. */
  before: string;
  /** How much was given out. */
  gone: number;
  /** Whether nothing more follows. */
  isWhole: boolean;
  open: Open | undefined;
  fence: Fence | undefined;
}

export function createScan(limit: number, openingAt?: OpeningAt): Scan {
  return {
    limit,
    openingAt,
    line: new LineStart(),
    brackets: new Brackets(),
    html: new HtmlBlock(),
    rows: new Rows(),
    addresses: new Addresses(),
    unclosed: new Map(),
    alone: new Set(),
    commentEnd: 0,
    reread: 0,
    unended: new Map(),
    rest: '',
    before: '',
    gone: 0,
    isWhole: false,
    open: undefined,
    fence: undefined,
  };
}

/** How many characters before a place are read. */
const reach = 8;

/** Gives out the start of what is kept. */
export function take(scan: Scan, length: number): string {
  const taken = scan.rest.slice(0, length);
  scan.rest = scan.rest.slice(length);
  scan.before = (scan.before + taken).slice(-reach);
  scan.gone += length;
  scan.addresses.read(taken);
  scan.html.read(taken);
  scan.rows.read(taken);
  return taken;
}

export function takeText(scan: Scan, length: number): Piece {
  return { type: 'text', text: take(scan, length) };
}

export function takeCode(scan: Scan, length: number): Piece {
  return { type: 'text', text: take(scan, length), isCode: true };
}

export function characterBefore({ rest, before }: Scan, at: number): string {
  return at > 0 ? rest.charAt(at - 1) : before.slice(-1);
}

export function charactersBefore({ rest, before }: Scan, at: number): string {
  return (before + rest.slice(Math.max(0, at - reach), at)).slice(-reach);
}

export function isEscaped({ rest, before }: Scan, at: number): boolean {
  const [slashes = ''] = /\\*$/.exec(before + rest.slice(Math.max(0, at - reach), at)) ?? [];
  return slashes.length % 2 === 1;
}

/**
 * The length of the code span that begins at a place; none begins within a run of backticks, or in
 * an address.
 */
export function codeSpanLength(scan: Scan, at: number): number | 'wait' | undefined {
  if (scan.gone + at < scan.commentEnd) return undefined;
  const isInRun = /(?:^|[^\\])(?:\\\\)*`$/.test(charactersBefore(scan, at));
  if (isInRun || isEscaped(scan, at) || isInAddress(scan, at)) return undefined;
  return withinBlock(
    scan,
    at,
    codeSpanAt(scan.rest, at, { offsets: scan.line.offsets, ...reachOf(scan) }),
  );
}

/** In a bracket that is open, GFM begins no address. */
function isInAddress({ addresses, brackets, line, rest }: Scan, at: number): boolean {
  return addresses.has(rest, at) && !brackets.isOpen(line.paragraph);
}

const reachOf = ({ isWhole, limit }: Scan): Reach => ({ isWhole, limit });

/** The length, unless the stretch leaves its block. */
function withinBlock(
  scan: Scan,
  at: number,
  length: number | 'wait' | undefined,
): number | 'wait' | undefined {
  if (typeof length !== 'number') return length;
  const { rest, line, rows } = scan;
  const leaves = leavesCell(scan, at, length);
  if (leaves !== false) return leaves === 'wait' ? 'wait' : undefined;
  for (const { index } of rest.slice(at, at + length).matchAll(/\r\n|[\r\n\u2029]/g)) {
    const isRow = rows.isRow(rest, at, scan);
    if (isRow === 'wait') return 'wait';
    const end =
      isRow || line.isAlone()
        ? 'ends'
        : endOfStretch(rest, at + index, { offsets: line.offsets, ...reachOf(scan) });
    if (typeof end !== 'number') return end === 'wait' ? 'wait' : undefined;
  }
  return length;
}

/**
 * Whether a stretch runs over the end of a cell: rows of tables are cut into cells before anything
 * in them is read (GFM 4.10).
 */
export function leavesCell(
  { rest, rows, gone, isWhole, limit }: Scan,
  at: number,
  length: number,
): boolean | 'wait' {
  if (!/(?:^|[^\\])(?:\\\\)*\|/.test(rest.slice(at, at + length))) return false;
  return rows.isRow(rest, at, { isWhole, limit, gone });
}

/** The length of a tag of HTML or an address in angle brackets. */
export function tagLength(scan: Scan, at: number): number | 'wait' | undefined {
  if (scan.rest.charAt(at) !== '<' || isEscaped(scan, at)) return undefined;
  if (scan.gone + at < scan.commentEnd) return undefined;
  const commented = withinBlock(scan, at, commentLength(scan, at));
  if (commented === 'wait') return 'wait';
  if (commented === undefined) return withinBlock(scan, at, tagAt(scan.rest, at, scan));
  scan.commentEnd = scan.gone + at + commented;
  return undefined;
}

const comment = '<!--';

/** The length of a comment of HTML in a paragraph; one that nothing closes is looked for once. */
function commentLength(scan: Scan, at: number): number | 'wait' | undefined {
  const { rest, gone, isWhole, limit, unclosed } = scan;
  if (rest.length - at < comment.length && comment.startsWith(rest.slice(at)) && !isWhole)
    return 'wait';
  if (!rest.startsWith(comment, at)) return undefined;
  const [short] = /^-?>/.exec(rest.slice(at + comment.length, at + comment.length + 2)) ?? [];
  if (short !== undefined) return comment.length + short.length;
  if (gone + at < (unclosed.get(comment) ?? 0)) return undefined;
  const end = rest.slice(at, at + limit).indexOf('-->', comment.length);
  if (end >= 0) return end + '-->'.length;
  if (!isWhole && rest.length - at < limit) return 'wait';
  unclosed.set(comment, gone + Math.min(rest.length, at + limit));
  return undefined;
}

export function unclosedUntil(scan: Scan, { opens, kind }: Mark): number {
  return scan.unclosed.get(`${kind} ${opens}`) ?? 0;
}

/** A mark closes another one: what is within closes with it. */
export function noteClosed({ closed }: Open, stretch: Stretch): void {
  for (
    let last = closed.at(-1);
    last !== undefined && last.start > stretch.start;
    last = closed.at(-1)
  )
    closed.pop();
  closed.push(stretch);
}

/**
 * Keeps what a passage that nothing closes shows of each further single mark of its kind, so that
 * none is looked for twice.
 */
export function noteUnended(scan: Scan, { mark, closed }: Open, end: number): void {
  scan.unended.set(mark?.opens ?? '', { until: scan.gone + end, closed });
}

/** How often what is longer than the limit may be read again, on average over the text. */
const MOST_READINGS = 8;

/** Whether so many units may be read again. */
export function mayReread(scan: Scan, units: number): boolean {
  scan.reread += units;
  return scan.reread <= MOST_READINGS * (scan.gone + units);
}

/**
 * Whether it is known that nothing closes a single mark that would open at a place; one directly
 * before another closes with that.
 */
export function isUnended(scan: Scan, { mark, length }: OpenMark, at: number): boolean {
  const known = scan.unended.get(mark.opens);
  const place = scan.gone + at;
  return (
    known !== undefined &&
    place < known.until &&
    ![place, place + length].some((one) => isIn(known.closed, one))
  );
}

function isIn(sorted: readonly Stretch[], place: number): boolean {
  const after = countWhile(sorted.length, (nth) => (sorted[nth]?.start ?? 0) <= place);
  return place < (sorted[after - 1]?.end ?? 0);
}

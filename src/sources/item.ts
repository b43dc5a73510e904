/** Reads one item of a layout: what is of the wrong kind is left out, and reported. */
import { type Issue, issueOf } from '../core/issue/issue.js';
import { isReadableList } from '../core/issue/readable-list.js';
import { isWellFormed, present, proved } from '../core/json/value/index.js';
import type {
  LayoutBox,
  LayoutCell,
  LayoutEntry,
  LayoutNode,
  LayoutPage,
  LayoutSkip,
  LayoutTime,
} from '../core/text/layout.js';
import { isPageSize } from '../core/text/layout.js';
import { type SourcesCode, sourcesCodes } from './codes.js';

/**
 * A piece of text and where it is: a word, a line or a paragraph, in reading order. Pages are
 * counted from 1; parts of a box outside its page are cut off.
 */
export interface LayoutItem extends Omit<LayoutEntry, 'start' | 'end'> {
  /** Kept as it is, white space included. */
  readonly text: string;
  /**
   * The level of a heading, 1 to 9. Items with the same level in a row are one heading, unless an
   * empty line is between them.
   */
  readonly heading?: number;
  /**
   * What it is if it is part of a running header or footer or a page number, which is left out of
   * the running text.
   */
  readonly running?: LayoutSkip['kind'];
  /**
   * True if a line ends after the item. Of an item without text: a line end, two in a row are an
   * empty line.
   */
  readonly hasEOL?: boolean;
  /**
   * White space between this item and the next one, `''` for none. Default: a line end if `hasEOL`,
   * otherwise by position.
   */
  readonly after?: string;
}

/** An item whose members are of their kinds. */
export type ReadItem = { readonly [Name in keyof LayoutItem]: LayoutItem[Name] | undefined } & {
  readonly text: string;
};

/** An item before its members are checked. */
export type Draft = { readonly [Name in keyof LayoutItem]?: unknown };

const MOST_ISSUES = 64;

/** Adds an issue, without text of the document. */
export type Report = (
  code: SourcesCode,
  pointer: string,
  expected: string | undefined,
  says?: string,
) => void;

export function issueList(): { readonly issues: Issue<SourcesCode>[]; readonly report: Report } {
  const issues: Issue<SourcesCode>[] = [];
  const report: Report = (code, pointer, expected, says) => {
    const severity = code === 'sources.input' || code === 'sources.size' ? 'error' : 'warning';
    if (issues.length >= MOST_ISSUES && severity === 'warning') return;
    // An error takes the last place, so that text that is missing is always reported.
    issues.length = Math.min(issues.length, MOST_ISSUES - 1);
    issues.push(
      issueOf({
        code,
        pointer,
        severity,
        hint: sourcesCodes[code].hint,
        ...present({ expected, says }),
      }),
    );
  };
  return { issues, report };
}

/**
 * The item without members of the wrong kind; undefined if it has no text or throws when it is
 * read.
 */
export function readItem(value: unknown, pointer: string, report: Report): ReadItem | undefined {
  let item: ReadItem | undefined;
  try {
    item = readMembers(membersOf(value), pointer, report);
  } catch {
    // reported below
  }
  if (item === undefined) report('sources.item', pointer, 'an object with a text');
  return item;
}

function readMembers(given: Draft, pointer: string, report: Report): ReadItem | undefined {
  const { text } = given;
  if (typeof text !== 'string') return undefined;
  const item: Record<string, unknown> = { text: wellFormed(text, `${pointer}/text`, report) };
  for (const name of memberNames) {
    const value = given[name] ?? undefined;
    item[name] = value === undefined ? undefined : kinds[name].accept(value);
    if (value !== undefined && item[name] === undefined)
      report(kinds[name].code, `${pointer}/${name}`, kinds[name].expected);
  }
  return proved(item);
}

/** The text with U+FFFD for each half of a surrogate pair without the other half. */
export function wellFormed(text: string, pointer: string, report: Report): string {
  if (isWellFormed(text)) return text;
  report('sources.text', pointer, 'well-formed Unicode');
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** What a member has to be; `accept` returns what is kept of it. */
type Kind<Value> = Readonly<{
  code: SourcesCode;
  expected: string;
  accept: (value: unknown) => Value | undefined;
}>;

function kind<Value>(
  expected: string,
  accept: Kind<Value>['accept'],
  code: SourcesCode = 'sources.member',
) {
  return { code, expected, accept };
}

const oneOfWords = <Word extends string>(...words: readonly Word[]): Kind<Word> =>
  kind(words.join(' or '), (value) => words.find((word) => word === value));

const LAST_PAGE = 1_000_000;
const LAST_CELL = 2 ** 31;
const HIGHEST_LEVEL = 9;
const LONGEST_GAP = 1000;

type Members = Required<Omit<LayoutItem, 'text'>>;
const memberNames = [
  'page',
  'box',
  'direction',
  'cell',
  'heading',
  'running',
  'node',
  'unseen',
  'time',
  'hasEOL',
  'after',
] as const;

const kinds: { readonly [Name in keyof Members]: Kind<Members[Name]> } = {
  page: kind(
    'a whole number from 1 to 1000000',
    (value) => countUpTo(value, LAST_PAGE),
    'sources.page',
  ),
  box: kind('x, y, width and height as fractions of the page', readBox, 'sources.box'),
  direction: oneOfWords('ltr', 'rtl', 'ttb', 'btt', 'block'),
  cell: kind('row and column from 1, and names of sheet and table', readCell, 'sources.cell'),
  heading: kind('a level from 1 to 9', (value) => countUpTo(value, HIGHEST_LEVEL)),
  running: oneOfWords('header', 'footer', 'page-number'),
  node: kind('a path, and an offset from 0', readNode),
  unseen: oneOfWords('hidden', 'layer'),
  time: kind('start and end in seconds', readTime),
  hasEOL: kind('true or false', (value) => (typeof value === 'boolean' ? value : undefined)),
  after: kind(`white space of at most ${LONGEST_GAP} characters, or an empty text`, (value) =>
    typeof value === 'string' && value.length <= LONGEST_GAP && value.trim() === ''
      ? value
      : undefined,
  ),
};

function readBox(value: unknown): LayoutBox | undefined {
  const { x, y, width, height } = membersOf(value);
  return onPage(x, y, width, height);
}

/** The part of a rectangle that is on its page, to six decimals; undefined if no part is. */
export function onPage(
  x: unknown,
  y: unknown,
  width: unknown,
  height: unknown,
): LayoutBox | undefined {
  if (!isFraction(x) || !isFraction(y) || !isFraction(width) || !isFraction(height))
    return undefined;
  const left = rounded(x);
  const top = rounded(y);
  const right = rounded(x + width);
  const bottom = rounded(y + height);
  if (width < 0 || height < 0 || x > 1 || y > 1 || x + width < 0 || y + height < 0)
    return undefined;
  return {
    x: left,
    y: top,
    width: rounded(right - left),
    height: rounded(bottom - top),
  };
}

const isFraction = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const rounded = (fraction: number): number =>
  Math.round(Math.min(1, Math.max(0, fraction)) * 1e6) / 1e6;

function readCell(value: unknown): LayoutCell | undefined {
  const { sheet, table, row: rowOf, column: columnOf } = membersOf(value);
  const row = countUpTo(rowOf, LAST_CELL);
  const column = countUpTo(columnOf, LAST_CELL);
  if (row === undefined || column === undefined) return undefined;
  const name = typeof table === 'string' && table !== '' ? table : countUpTo(table, LAST_CELL);
  const sheetName = typeof sheet === 'string' && sheet !== '' ? sheet : undefined;
  return {
    ...(sheetName && { sheet: sheetName }),
    ...(name && { table: name }),
    row,
    column,
  };
}

function readTime(value: unknown): LayoutTime | undefined {
  const { start, end } = membersOf(value);
  if (!isFraction(start) || !isFraction(end) || start < 0 || end < start) return undefined;
  return { start, end };
}

function readNode(value: unknown): LayoutNode | undefined {
  const { path, offset = 0 } = membersOf(value);
  if (
    typeof path !== 'string' ||
    typeof offset !== 'number' ||
    !Number.isSafeInteger(offset) ||
    offset < 0
  )
    return undefined;
  return { path, ...(offset === 0 ? {} : { offset }) };
}

/** The size of a page; undefined, and reported, if it is none or throws when it is read. */
export function readSize(value: unknown, pointer: string, report: Report): LayoutPage | undefined {
  try {
    const { page, width, height } = membersOf(value);
    const number = countUpTo(page, LAST_PAGE);
    if (number !== undefined && isPageSize(width, height))
      return Object.freeze({ page: number, width: Number(width), height: Number(height) });
  } catch {
    // reported below
  }
  report('sources.member', pointer, 'a page from 1, and a width and a height above 0');
  return undefined;
}

export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** True for an object or a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const countUpTo = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
    ? value
    : undefined;

/** The six finite numbers of a transform. */
export function numbersOf(transform: unknown): readonly number[] | undefined {
  if (!isReadableList(transform) || transform.length !== 6) return undefined;
  const six: readonly unknown[] = transform;
  return six.every((number): number is number => Number.isFinite(number)) ? six : undefined;
}

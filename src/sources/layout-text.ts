/**
 * Joins items of a caller, or those that a reader makes of a record, to one text, and keeps where
 * each of them is.
 */
import {
  checkOptions,
  flag,
  list,
  type OptionKind,
  type OptionKinds,
} from '../core/issue/options.js';
import { isReadableList } from '../core/issue/readable-list.js';
import { present } from '../core/json/value/index.js';
import type { LayoutExtractor, LayoutPage, LayoutSource } from '../core/text/layout.js';
import {
  type Draft,
  isRecord,
  issueList,
  type LayoutItem,
  type ReadItem,
  type Report,
  readItem,
  readSize,
} from './item.js';
import { runningIn } from './running.js';
import { MOST_UNITS, writeItems } from './writer.js';

/** What is known of a document besides its items. */
export interface LayoutOptions {
  /** What read the file, as two programs give two texts of one file. */
  readonly extractor?: LayoutExtractor;
  /** Whether to look for running headers, footers and page numbers. Default true. */
  readonly running?: boolean;
  /** Sizes of pages, where they are known; of a page that has one already, this one counts. */
  readonly pages?: readonly LayoutPage[];
}

const isExtractor = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  ['string', 'undefined'].includes(typeof value['version']);

export const extractorKind: OptionKind = {
  expected: 'a name, and a version',
  accepts: isExtractor,
};
export const layoutKinds: OptionKinds = { extractor: extractorKind, running: flag, pages: list };
const MOST_ITEMS = 2 ** 22;

/**
 * Joins items in reading order to one text with a map from its offsets to pages, boxes and cells.
 *
 * Between two items is `after` of the first one, or a line end if it has `hasEOL`; without these a
 * line end where page, heading, row or line changes, a tab between cells of a row, nothing where
 * either has white space or boxes touch, otherwise a blank. A line that repeats at the same height
 * on three pages or more, page numbers aside, is a running header or footer: these come after the
 * rest of the text and are named in `skip`. What is of the wrong kind is left out and listed in
 * `issues`; no input makes it throw.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { layoutText } from 'evidence-contracts/sources';
 *
 * const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.02 };
 * const { text, map } = layoutText([{ text: 'The harbour was closed', page: 1, box }, { text: 'in the winter.', page: 1 }]);
 * console.log(text, map[1]?.start); // The harbour was closed in the winter. 23
 * ```
 */
export function layoutText(
  items: readonly LayoutItem[],
  options: LayoutOptions = {},
): LayoutSource {
  return layoutOfRecord(options, 'a list of items', ({ items: kept, report }) => {
    if (!Array.isArray(items)) return false;
    if (items.length > MOST_ITEMS) report('sources.size', '', `at most ${MOST_ITEMS} items`);
    const given: readonly unknown[] = isReadableList(items) ? items.slice(0, MOST_ITEMS) : [];
    for (const [at, value] of given.entries()) {
      const item = readItem(value, `/${at}`, report);
      if (item !== undefined) kept.push(item);
    }
    return true;
  });
}

export type Members = Readonly<Record<string, unknown>>;

export interface Recording {
  readonly report: Report;
  readonly items: ReadItem[];
  /** Footnotes, which come after the text of all pages. */
  readonly notes: ReadItem[];
  /**
   * Adds an item; empty ones are passed over. Faults have the pointer of the part that the item was
   * made of.
   */
  readonly add: (draft: Draft, pointer: string) => void;
  /** The same for a footnote. */
  readonly addNote: (draft: Draft, pointer: string) => void;
  /** Adds the size of a page; one without sides is passed over. */
  readonly addSize: (page: unknown, sides: Members, pointer: string) => void;
}

/**
 * Whether one more item is read. A file may name one long text in each of its cells, so units of
 * text count, too. The first item that has no room is reported.
 */
function roomFor(count: () => number, report: Report): (draft: Draft, pointer: string) => boolean {
  let units = 0;
  let isFull = false;
  return ({ text }, pointer) => {
    if (isFull) return false;
    if (typeof text === 'string') units += text.length;
    if (count() >= MOST_ITEMS) report('sources.size', pointer, `at most ${MOST_ITEMS} items`);
    else if (units > MOST_UNITS)
      report('sources.size', pointer, `at most ${MOST_UNITS} UTF-16 units of text`);
    else return true;
    isFull = true;
    return false;
  };
}

/**
 * The layout of a record; `read` returns false for one of another format, or what was expected in
 * other words. Never throws for what is read.
 */
export function layoutOfRecord(
  options: LayoutOptions,
  expected: string,
  read: (recording: Recording) => boolean | string,
): LayoutSource {
  checkOptions(options, layoutKinds);
  const { issues, report } = issueList();
  const items: ReadItem[] = [];
  const notes: ReadItem[] = [];
  const sizes: LayoutPage[] = [];
  const hasRoom = roomFor(() => items.length + notes.length, report);
  const addTo =
    (kept: ReadItem[]): Recording['add'] =>
    (draft, pointer) => {
      if (draft.text === '' || !hasRoom(draft, pointer)) return;
      const item = readItem(draft, '', (code, _, kind) => {
        report(code, pointer, kind);
      });
      if (item !== undefined) kept.push(item);
    };
  const addSize: Recording['addSize'] = (page, { width, height }, pointer) => {
    if ((width ?? height ?? undefined) === undefined) return;
    const size = readSize({ page, width, height }, pointer, report);
    if (size !== undefined) sizes.push(size);
  };
  try {
    const isRead = read({
      report,
      items,
      notes,
      add: addTo(items),
      addNote: addTo(notes),
      addSize,
    });
    if (isRead !== true) report('sources.input', '', isRead === false ? expected : isRead);
  } catch {
    report('sources.input', '', expected);
  }
  const all = [...items, ...notes];
  const { extractor, running = true, pages = [] } = options;
  const written = writeItems(all, runningIn(all, running), report);
  const known = Object.freeze(sizesOf(pages, sizes, report));
  const own = {
    extractor: extractor && Object.freeze({ ...extractor }),
    pages: known.length === 0 ? undefined : known,
  };
  return Object.freeze({ ...written, issues: Object.freeze(issues), ...present(own) });
}

/**
 * The first size of each page, in the order of the pages: what the caller says, and then what was
 * read.
 */
function sizesOf(
  given: readonly unknown[],
  read: readonly LayoutPage[],
  report: Report,
): readonly LayoutPage[] {
  const own = [...given.slice(0, MOST_ITEMS)].flatMap(
    (size, at) => readSize(size, `/pages/${at}`, report) ?? [],
  );
  const sizes = new Map([...own, ...read].reverse().map((size) => [size.page, size]));
  return [...sizes.values()].sort((a, b) => a.page - b.page);
}

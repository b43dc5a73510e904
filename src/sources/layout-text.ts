/** Joins items to one text, and keeps where each of them is. */
import { checkOptions, flag, list, type OptionKind, type OptionKinds } from '../issue/options.js';
import type { LayoutExtractor, LayoutPage, LayoutSource } from '../text/layout.js';
import {
  type IssueList,
  isRecord,
  issueList,
  type LayoutItem,
  type ReadItem,
  type Report,
  readItem,
  readSize,
} from './item.js';
import { runningIn } from './running.js';
import { writeItems } from './writer.js';

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
  isRecord(value) && typeof value['name'] === 'string' && ['string', 'undefined'].includes(typeof value['version']);

export const extractorKind: OptionKind = { expected: 'a name, and a version', accepts: isExtractor };

export const layoutKinds: OptionKinds = { extractor: extractorKind, running: flag, pages: list };

export const MOST_ITEMS: number = 2 ** 22;

/**
 * Joins items in reading order to one text with a map from its offsets to pages, boxes and cells.
 *
 * Between two items is `after` of the first one, or a line end if it has `hasEOL`; without these a line end where page, heading,
 * row or line changes, a tab between cells of a row, nothing where either has white space or boxes touch, otherwise a blank. A line
 * that repeats at the same height on three pages or more, page numbers aside, is a running header or footer: these come after the
 * rest of the text and are named in `skip`. What is of the wrong kind is left out and listed in `issues`; no input makes it throw.
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
export function layoutText(items: readonly LayoutItem[], options: LayoutOptions = {}): LayoutSource {
  checkOptions(options, layoutKinds);
  const { issues, report } = issueList();
  return buildLayout(readItems(items, report), options, { issues, report });
}

function readItems(items: unknown, report: Report): readonly ReadItem[] {
  try {
    if (Array.isArray(items)) {
      const given: readonly unknown[] = items;
      if (given.length > MOST_ITEMS) report('sources.size', '', `at most ${MOST_ITEMS} items`);
      return [...given.slice(0, MOST_ITEMS)].flatMap((item, at) => readItem(item, `/${at}`, report) ?? []);
    }
  } catch {
    // reported below
  }
  report('sources.input', '', 'a list of items');
  return [];
}

/** The first size of each page, in the order of the pages: what the caller says, and then what was read. */
function sizesOf(given: readonly unknown[], read: readonly LayoutPage[], report: Report): readonly LayoutPage[] {
  const own = [...given.slice(0, MOST_ITEMS)].flatMap((size, at) => readSize(size, `/pages/${at}`, report) ?? []);
  const sizes = new Map([...own, ...read].reverse().map((size) => [size.page, size]));
  return [...sizes.values()].sort((a, b) => a.page - b.page);
}

/** The same for items that are known to be right, and the sizes of pages that were read with them. */
export function buildLayout(
  items: readonly ReadItem[],
  { extractor, running = true, pages = [] }: LayoutOptions,
  { issues, report, sizes = [] }: IssueList & { readonly sizes?: readonly LayoutPage[] },
): LayoutSource {
  const kinds = runningIn(items, running);
  const written = writeItems(items, kinds, report);
  const known = sizesOf(pages, sizes, report);
  return Object.freeze({
    ...written,
    issues: Object.freeze(issues),
    ...(extractor === undefined ? {} : { extractor: Object.freeze({ ...extractor }) }),
    ...(known.length === 0 ? {} : { pages: Object.freeze(known) }),
  });
}

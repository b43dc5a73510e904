/** Reads text contents of pdfjs-dist: where each item is on its page, and in which order items are read. */
import { checkOptions } from '../issue/options.js';
import type { LayoutPage, LayoutSource } from '../text/layout.js';
import { type Fragment, type PageItems, readLines } from './columns.js';
import { type IssueList, issueList, membersOf, onPage, type ReadItem, readSize, wellFormed } from './item.js';
import { buildLayout, type LayoutOptions, layoutKinds } from './layout-text.js';
import { rightToLeft } from './right-to-left.js';
import { alongLine, shapeOf } from './shape.js';
import { stackedUpright } from './stacked.js';

/** One page as pdfjs-dist gives it: `await page.getTextContent()` and `page.getViewport({ scale: 1 })`. */
export interface PdfjsPage {
  readonly textContent: {
    /** Text items; marked content is passed over. */
    readonly items: readonly unknown[];
    readonly styles: Readonly<Record<string, unknown>>;
  };
  readonly viewport: {
    readonly width: number;
    readonly height: number;
    readonly transform: readonly number[];
  };
  /** From 1. Default: the position in the list. */
  readonly page?: number;
}

/**
 * Reads the pages of a PDF as pdfjs-dist gives them.
 *
 * Boxes count the page as it is shown, rotation included. Items are read in the order of the file, and by columns where that order
 * runs across columns or back up the page. A blank is where a line goes on in the next one, a line end where it does not. Footnotes
 * come after the text of all pages. Text is kept as it is but for shapes of Arabic letters: hyphens at line ends and ligatures are
 * folded when a quote is compared. Never throws for what is read.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 */
export function fromPdfjs(pages: readonly PdfjsPage[], options: LayoutOptions = {}): LayoutSource {
  checkOptions(options, layoutKinds);
  const list = issueList();
  const items: ReadItem[] = [];
  const notes: ReadItem[] = [];
  const sizes: LayoutPage[] = [];
  try {
    if (!Array.isArray(pages)) list.report('sources.input', '', 'a list of pages');
    else
      for (const [nth, page] of pages.entries()) {
        const read = readPage(page, { pointer: `/${nth}`, nth, list, sizes });
        for (const item of read.text) items.push(item);
        for (const note of read.notes) notes.push(note);
      }
  } catch {
    list.report('sources.input', '', 'a list of pages');
  }
  for (const note of notes) items.push(note);
  return buildLayout(items, options, { ...list, sizes });
}

const NOTHING: PageItems = { text: [], notes: [] };

interface Place {
  readonly pointer: string;
  readonly nth: number;
  readonly list: IssueList;
  readonly sizes: LayoutPage[];
}

function readPage(value: unknown, { pointer, nth, list, sizes }: Place): PageItems {
  try {
    const { textContent, viewport, page = nth + 1 } = membersOf(value);
    const { items, styles } = membersOf(textContent);
    const view = viewOf(viewport);
    if (!Array.isArray(items) || view === undefined || typeof page !== 'number') {
      list.report('sources.input', pointer, 'textContent and viewport of a page of pdfjs-dist');
      return NOTHING;
    }
    const reader: PageReader = { view, page, styles: membersOf(styles), list, pointer: `${pointer}/textContent/items` };
    const size = readSize({ page, width: view.width, height: view.height }, `${pointer}/viewport`, list.report);
    if (size !== undefined) sizes.push(size);
    const fragments: Fragment[] = [];
    for (const [at, item] of items.entries()) {
      const fragment = readFragment(item, at, reader);
      if (fragment !== undefined) fragments.push(fragment);
    }
    return readLines(rightToLeft(stackedUpright(fragments)));
  } catch {
    list.report('sources.input', pointer, 'a page that can be read');
    return NOTHING;
  }
}

type View = PdfjsPage['viewport'];

function viewOf(viewport: unknown): View | undefined {
  const { width, height, transform } = membersOf(viewport);
  if (typeof width !== 'number' || typeof height !== 'number' || !(width > 0) || !(height > 0)) return undefined;
  const numbers = numbersOf(transform);
  return numbers === undefined ? undefined : { width, height, transform: numbers };
}

/** The six numbers of a transform. */
function numbersOf(transform: unknown): readonly number[] | undefined {
  if (!Array.isArray(transform) || transform.length !== 6) return undefined;
  const six: readonly unknown[] = transform;
  return six.every((number) => typeof number === 'number' && Number.isFinite(number))
    ? (six as readonly number[])
    : undefined;
}

/** Letters of Arabic in the shape that they have within a word: which one follows from the word, as in any other text. */
const ARABIC_FORMS = /[\ufe80-\ufefc]+/g;

interface PageReader {
  readonly view: View;
  readonly page: number;
  readonly styles: Readonly<Record<string, unknown>>;
  readonly list: IssueList;
  readonly pointer: string;
}

/** Undefined for marked content and for blanks, which follow from the positions of the words. */
function readFragment(
  value: unknown,
  at: number,
  { view, page, styles, list, pointer }: PageReader,
): Fragment | undefined {
  const { str, transform, width, height, dir, fontName } = membersOf(value);
  if (typeof str !== 'string' || str.trim() === '') return undefined;
  const numbers = numbersOf(transform);
  if (numbers === undefined || typeof width !== 'number' || typeof height !== 'number') {
    list.report('sources.item', `${pointer}/${at}`, 'str, transform, width and height');
    return undefined;
  }
  const shape = shapeOf({ numbers, width, height, style: membersOf(styles[String(fontName)]) }, view);
  const { left, top, right, bottom } = shape;
  const direction = shape.direction === 'ltr' && dir === 'rtl' ? 'rtl' : shape.direction;
  const box = onPage(left / view.width, top / view.height, (right - left) / view.width, (bottom - top) / view.height);
  if (box === undefined) list.report('sources.box', `${pointer}/${at}`, 'a place on the page');
  const text = wellFormed(str, `${pointer}/${at}/str`, list.report);
  const letters = text.replace(ARABIC_FORMS, (forms) => forms.normalize('NFKC'));
  return { text: letters, page, ...alongLine(shape, direction), direction, box };
}

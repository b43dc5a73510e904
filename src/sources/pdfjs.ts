/**
 * Reads text contents of pdfjs-dist: where each item is on its page, and in which order items are
 * read.
 */
import { isReadableList } from '../core/issue/readable-list.js';
import type { LayoutSource } from '../core/text/layout.js';
import { withAccents, withAccentsOver } from './accents.js';
import { pieceOf, rightToLeft, stackedUpright } from './directions.js';
import { type UnseenPart, type UnseenText, unseenText } from './drawn-text.js';
import type { Fragment } from './fragment.js';
import { membersOf, numbersOf, onPage, type Report, wellFormed } from './item.js';
import { type LayoutOptions, layoutOfRecord, type Members, type Recording } from './layout-text.js';
import { type PageItems, readLines } from './page-lines.js';
import type { PdfjsOperators } from './pdf-state.js';
import { alongLine, shapeOf } from './shape.js';

/**
 * One page as pdfjs-dist gives it: `await page.getTextContent()` and
 * `page.getViewport({ scale: 1 })`.
 */
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
  /**
   * `await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })`: what is drawn. With
   * it, text that nobody sees is known.
   */
  readonly operatorList?: PdfjsOperators;
}

/**
 * Reads the pages of a PDF as pdfjs-dist gives them.
 *
 * Boxes count the page as it is shown, rotation included. Items are read in the order of the file,
 * and by columns where that order runs across columns or back up the page. A blank is where a line
 * goes on in the next one, a line end where it does not. Footnotes come after the text of all
 * pages, and their marks are `[^1]` where they belong. Shapes of letters are read as the letters;
 * other text is kept: hyphens at line ends are folded when a quote is compared. Text of less than
 * half a point, which nobody sees, is left out and named in `issues`. Other text that nobody sees
 * is kept with `unseen` in its entries, where a page has its `operatorList`: a quote of it has a
 * flag. Never throws for what is read.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 */
export function fromPdfjs(pages: readonly PdfjsPage[], options: LayoutOptions = {}): LayoutSource {
  return layoutOfRecord(options, 'a list of pages', (recording) => {
    if (!isReadableList(pages)) return false;
    for (const [nth, page] of pages.entries()) {
      const read = readPage(page, nth, recording);
      for (const item of read?.text ?? []) recording.items.push(item);
      for (const note of read?.notes ?? []) recording.notes.push(note);
    }
    return true;
  });
}

function readPage(value: unknown, nth: number, recording: Recording): PageItems | undefined {
  const { report } = recording;
  const pointer = `/${nth}`;
  try {
    const { textContent, viewport, page = nth + 1, operatorList } = membersOf(value);
    const { items, styles } = membersOf(textContent);
    const view = viewOf(viewport);
    if (!isReadableList(items) || view === undefined || typeof page !== 'number') {
      report('sources.input', pointer, 'textContent and viewport of a page of pdfjs-dist');
      return undefined;
    }
    recording.addSize(page, view, `${pointer}/viewport`);
    const place = {
      view,
      page,
      styles: membersOf(styles),
      report,
      unseen: { count: 0 },
      nameless: { count: 0 },
    };
    const drawn = unseenText(operatorList, items);
    const fragments = withAccentsOver(items).flatMap((item, at) => {
      const fragment = readFragment(item, `${pointer}/textContent/items/${at}`, place);
      return fragment === undefined ? [] : withUnseen(fragment, drawn.items.get(at));
    });
    reportUnseen(drawn, `${pointer}/textContent/items`, report);
    const nameless = Math.max(drawn.nameless, place.nameless.count);
    if (nameless > 0)
      report(
        'sources.text',
        `${pointer}/textContent/items`,
        undefined,
        `a font has no names for ${nameless} signs`,
      );
    const { count } = place.unseen;
    if (count > 0)
      report(
        'sources.hidden',
        `${pointer}/textContent/items`,
        undefined,
        `left out: text of less than half a point (${count})`,
      );
    return readLines(rightToLeft(stackedUpright(fragments)));
  } catch {
    report('sources.input', pointer, 'a page that can be read');
    return undefined;
  }
}

/** The fragment in the parts that are seen and those that are not. */
function withUnseen(
  fragment: Fragment,
  parts: readonly UnseenPart[] | undefined,
): readonly Fragment[] {
  const [first, ...more] = parts ?? [];
  if (first === undefined) return [fragment];
  const unseen = first.unseen ?? more.find((part) => part.unseen !== undefined)?.unseen;
  // Places of parts are known where text runs from left to right
  if (more.length === 0 || fragment.direction !== 'ltr') return [{ ...fragment, unseen }];
  return [first, ...more].flatMap((part) => {
    const piece = pieceOf(fragment, part.from, part.to);
    return piece === undefined ? [] : [{ ...piece, unseen: part.unseen }];
  });
}

function reportUnseen({ items, lost }: UnseenText, pointer: string, report: Report): void {
  const all = [...items.values()];
  for (const [kind, says] of unseenKinds) {
    const count = all.filter((parts) => parts.some(({ unseen }) => unseen === kind)).length;
    if (count > 0) report('sources.unseen', pointer, undefined, `${says} (${count})`);
  }
  if (lost > 0)
    report(
      'sources.unseen',
      pointer,
      undefined,
      `text of which it is not known whether it is seen (${lost})`,
    );
}

const unseenKinds = [
  ['layer', 'text that no ink draws'],
  ['hidden', 'text in the colour of what is under it'],
] as const;

type View = PdfjsPage['viewport'];

function viewOf(viewport: unknown): View | undefined {
  const { width, height, transform } = membersOf(viewport);
  if (typeof width !== 'number' || typeof height !== 'number' || !(width > 0) || !(height > 0))
    return undefined;
  const numbers = numbersOf(transform);
  return numbers === undefined ? undefined : { width, height, transform: numbers };
}

/**
 * Characters of fonts, as pdfjs-dist replaces them unless `disableNormalization` is set, and
 * others: shapes that follow from the letters around them or from the direction of the line, and
 * characters that a font has for several code points.
 */
const SHAPES =
  /[\u00a0\u00b5\u037e\u0eb3\u2000-\u200a\u202f\u2126\u2e80-\u2fd5\ufb00-\ufbb1\ufbd3-\ufd3d\ufe10-\ufe19\ufe30-\ufe44\ufe47\ufe48\ufe80-\ufefc]/g;

/**
 * Radicals without a compatible form in Unicode, and below them the ideographs that Noto CJK draws
 * alike.
 */
const RADICALS =
  '⺂⺃⺅⺉⺎⺏⺐⺒⺓⺔⺕⺖⺘⺙⺛⺞⺟⺠⺡⺣⺤⺦⺨⺫⺭⺯⺰⺱⺹⺺⺾⻁⻂⻃⻄⻅⻆⻈⻉⻋⻌⻍⻐⻑⻒⻓⻔⻖⻘⻙⻚⻛⻜⻝⻟⻠⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳';
const IDEOGRAPHS =
  '乛乚亻刂兀尣尢巳幺彑彐忄扌攵旡歺母民氵灬爫丬犭罒礻糹纟罓耂肀艹虎衤覀西见角讠贝车辶辶钅長镸长门阝青韦页风飞食飠饣马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟';

const letterOf = (shape: string): string =>
  IDEOGRAPHS[RADICALS.indexOf(shape)] ?? shape.normalize('NFKC');

/** Codes of a font without names of its signs, which stay as they are; blanks are no such codes. */
const NAMELESS = /(?!\s)\p{Cc}/gu;

type PageReader = Readonly<{
  view: View;
  page: number;
  styles: Members;
  report: Report;
  /** Items that are too small to be seen. */
  unseen: { count: number };
  /** Signs that the fonts have no names for. */
  nameless: { count: number };
}>;

/**
 * In units of the file, of which 72 are an inch: the smallest print that is read with a glass is
 * 0.7.
 */
const LEAST_SIZE = 0.5;

/** A size of 0 is what some files have for text whose size is not known. */
function isUnseen([a = 0, b = 0, c = 0, d = 0]: readonly number[]): boolean {
  const size = Math.min(Math.hypot(a, b), Math.hypot(c, d));
  return size > 0 && size < LEAST_SIZE;
}

/** Undefined for marked content and for blanks, which follow from the positions of the words. */
function readFragment(value: unknown, pointer: string, reader: PageReader): Fragment | undefined {
  const { view, page, styles, report } = reader;
  const { str, transform, width, height, dir, fontName } = membersOf(value);
  if (typeof str !== 'string' || str.trim() === '') return undefined;
  const numbers = numbersOf(transform);
  if (numbers === undefined || typeof width !== 'number' || typeof height !== 'number') {
    report('sources.item', pointer, 'str, transform, width and height');
    return undefined;
  }
  if (isUnseen(numbers)) {
    reader.unseen.count += 1;
    return undefined;
  }
  const shape = shapeOf(
    {
      numbers,
      width,
      height,
      style: membersOf(styles[String(fontName)]),
    },
    view.transform,
  );
  const { left, top, right, bottom, size, descent } = shape;
  const direction = shape.direction === 'ltr' && dir === 'rtl' ? 'rtl' : shape.direction;
  const box = onPage(
    left / view.width,
    top / view.height,
    (right - left) / view.width,
    (bottom - top) / view.height,
  );
  if (box === undefined) report('sources.box', pointer, 'a place on the page');
  const text = wellFormed(str, `${pointer}/str`, report);
  const named = text.replace(NAMELESS, () => {
    reader.nameless.count += 1;
    return '\ufffd';
  });
  const letters = named.replace(SHAPES, letterOf);
  return {
    text: withAccents(letters),
    page,
    ...alongLine(shape, direction),
    size,
    descent,
    direction,
    box,
  };
}

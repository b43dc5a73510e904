/**
 * The pages of a source on which quotes are: a picture of each, or its words at their places, with
 * a box for every quote.
 */
import { isReadableList } from '../../../core/issue/readable-list.js';
import { groupBy } from '../../../core/order/remap.js';
import {
  isPageSize,
  type LayoutBox,
  type LayoutEntry,
  type LayoutPage,
  type LayoutSource,
} from '../../../core/text/layout.js';
import { layoutPlaces } from '../../../core/text/layout-places.js';
import { indexOffsets, toUtf16 } from '../../../core/text/offsets.js';
import { type Html, html } from '../html.js';
import type { Claim, Pane } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { signAt } from './signs.js';

type PageMark = Readonly<{ claim: Claim; page: number; boxes: readonly LayoutBox[] }>;

/** A picture of a page. */
export interface PagePicture {
  /** A `data:` URI of a PNG, JPEG or WebP in base64. */
  readonly url: string;
  /** In pixels, or in any other unit: the form of the page follows from both. */
  readonly width: number;
  readonly height: number;
}

/** Returns the picture of a page that is shown; undefined for a page that has none. */
export type PictureOfPage = (layout: LayoutSource, page: number) => PagePicture | undefined;

export interface ShownPages {
  readonly pictures: ReadonlyMap<number, PagePicture>;
  readonly marks: ReadonlyMap<number, readonly PageMark[]>;
  /** Pages with quotes that are not shown. */
  readonly left: number;
  /** The page on which a claim is first, by its number. */
  readonly firstOf: ReadonlyMap<number, number>;
}

const MOST_PAGES = 48;

/** Places of a claim beyond the first of them are not marked. */
const MOST_PLACES = 4;

/** Characters of all pictures of a report; pages beyond these are drawn. */
const MOST_OF_PICTURES = 2 ** 24;

export type PagesOfPanes = readonly (ShownPages | undefined)[];

export function pagesOf(
  panes: readonly Pane[],
  claims: readonly Claim[],
  pictureOf?: PictureOfPage,
): PagesOfPanes {
  let room = MOST_PAGES;
  let left = MOST_OF_PICTURES;
  const picturesOf = (layout: LayoutSource, pages: readonly number[]): ShownPages['pictures'] => {
    const pictures = new Map<number, PagePicture>();
    for (const page of pages) {
      const picture = pictureOf?.(layout, page);
      if (!isPicture(picture, left)) continue;
      left -= picture.url.length;
      pictures.set(page, picture);
    }
    return pictures;
  };
  return panes.map(({ layout }, pane) => {
    if (layout === undefined) return undefined;
    const marks = [...marksOf(layout, claims, pane)];
    const byPage = groupBy(marks, ({ page }) => page);
    const pages = [...byPage.keys()].slice(0, room);
    room -= pages.length;
    const shown = marks.filter(({ page }) => pages.includes(page));
    pages.sort((a, b) => a - b);
    return {
      pictures: picturesOf(layout, pages),
      marks: new Map(pages.map((page) => [page, byPage.get(page) ?? []])),
      left: byPage.size - pages.length,
      firstOf: new Map(shown.reverse().map(({ claim, page }) => [claim.number, page])),
    };
  });
}

function isPicture(picture: PagePicture | undefined, most: number): picture is PagePicture {
  if (!picture) return false;
  const { url, width, height } = picture;
  if (
    typeof url !== 'string' ||
    url.length > most ||
    !(width > 0 && height > 0 && width / height > 0)
  )
    return false;
  const data = url.slice(url.indexOf(',') + 1).replace(/={1,2}$/, '');
  return /^data:image\/(?:png|jpeg|webp);base64,[^=]/.test(url) && !/[^A-Za-z0-9+/]/.test(data);
}

function* marksOf(
  layout: LayoutSource,
  claims: readonly Claim[],
  pane: number,
): Generator<PageMark> {
  for (const claim of claims) {
    const own = claim.places
      .filter((place) => place.pane === pane && place.end > place.start)
      .slice(0, MOST_PLACES);
    for (const { page, boxes } of layoutPlaces(layout, own, { unit: 'utf16' }))
      if (page !== undefined && boxes.length > 0) yield { claim, page, boxes };
  }
}

/** Units of a drawing: its height follows from the form of the page. */
const WIDTH = 1000;

export function pagesHtml(
  { layout, lang = '' }: Pane,
  shown: ShownPages | undefined,
  texts: Texts,
): Html | undefined {
  if (layout === undefined || shown === undefined || shown.marks.size === 0) return undefined;
  const drawn = [...shown.marks.keys()].filter((page) => !shown.pictures.has(page));
  const words = wordsOf(layout, new Set(drawn));
  const forms = formsOf(layout);
  const guess = formOf([...words].flatMap(([page, own]) => (forms.has(page) ? [] : own)));
  const figures = [...shown.marks].map(([page, marks]) => {
    const title = fill(texts['pages.title'], { page });
    const picture = shown.pictures.get(page);
    const height =
      WIDTH / (picture === undefined ? (forms.get(page) ?? guess) : picture.width / picture.height);
    const boxes = marks.map((mark, nth) => {
      const { claim } = mark;
      const isFirst =
        shown.firstOf.get(claim.number) === page &&
        marks.findIndex((one) => one.claim === claim) === nth;
      return boxesHtml(mark, height, { shift: labelShift(marks, nth), isFirst });
    });
    const own = words.get(page) ?? [];
    const inside =
      picture === undefined
        ? html`${boxes}<g class="words" aria-hidden="true" lang="${lang}">${own.map((word) => wordHtml(word, height))}</g>`
        : html`<image href="${picture.url}" width="${WIDTH}" height="${rounded(height)}"/>${boxes}`;
    return html`<figure class="page${picture === undefined ? undefined : ' picture'}"><figcaption>${title}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${rounded(height)}" role="group" aria-label="${title}">${inside}</svg></figure>`;
  });
  const notes: string[] = [];
  if (drawn.length > 0) notes.push(texts['pages.outline']);
  if (shown.left > 0) notes.push(fill(texts['pages.left'], { count: shown.left }));
  const says = notes.length > 0 && html`<p class="says">${notes.join(texts['join.sentence'])}</p>`;
  return html`<div class="pages">${says}${figures}</div>`;
}

/** Around the words of a box, so that its line is not drawn over them. */
const EDGE = 2;

/** Where a label begins, and the room for its sign and its number. */
const LABEL_START = 6;
const LABEL = 44;

/** Labels are in the margins, those of one line left and right in turn, so that no words are under two. */
function labelShift(marks: readonly PageMark[], nth: number): number {
  const own = labelY(marks[nth]);
  const count = marks.slice(0, nth).filter((mark) => Math.abs(labelY(mark) - own) < 0.006).length;
  const inwards = LABEL * (count >> 1);
  return count % 2 === 0 ? inwards : WIDTH - LABEL - inwards - LABEL_START;
}

function labelY(mark: PageMark | undefined): number {
  const [first] = mark?.boxes ?? [];
  return first === undefined ? 0 : first.y + first.height;
}

type Tag = Readonly<{ shift: number; isFirst: boolean }>;

function boxesHtml(mark: PageMark, height: number, { shift, isFirst }: Tag): Html {
  const { boxes, claim } = mark;
  const { number, state, name } = claim;
  const rects = boxes.map(
    (box) =>
      html`<rect x="${rounded(box.x * WIDTH - EDGE)}" y="${rounded(box.y * height - EDGE)}" width="${rounded(box.width * WIDTH + 2 * EDGE)}" height="${rounded(box.height * height + 2 * EDGE)}" rx="2"/>`,
  );
  const base = rounded(labelY(mark) * height - 3);
  const label = html`${signAt(state, LABEL_START + shift, rounded(base - 15))}<text class="tag" aria-hidden="true" x="${26 + shift}" y="${base}">${number}</text>`;
  return html`<a${isFirst && html` id="g${number}"`} class="${state}" href="#c${number}" aria-label="${number}, ${name}">${rects}${label}</a>`;
}

type Word = Readonly<{
  text: string;
  box: LayoutBox;
  direction: NonNullable<LayoutEntry['direction']>;
}>;

/** Pieces of a page, and characters of a piece, that are drawn. */
const MOST_WORDS = 4000;
const MOST_CHARACTERS = 400;

function wordsOf(
  layout: LayoutSource,
  pages: ReadonlySet<number>,
): ReadonlyMap<number, readonly Word[]> {
  const offsets = indexOffsets(layout.text);
  const words = new Map<number, Word[]>();
  for (const { page, box, start, end, direction = 'ltr' } of layout.map) {
    if (
      direction === 'block' ||
      page === undefined ||
      !pages.has(page) ||
      box === undefined ||
      !isDrawn(box)
    )
      continue;
    const own = words.get(page) ?? [];
    if (own.length >= MOST_WORDS) continue;
    const from = toUtf16(offsets, start, 'codepoint');
    const text = layout.text.slice(
      from,
      Math.min(toUtf16(offsets, end, 'codepoint'), from + MOST_CHARACTERS),
    );
    if (text.trim() !== '') own.push({ text, box, direction });
    words.set(page, own);
  }
  return words;
}

const isDrawn = ({ x, y, width, height }: LayoutBox): boolean =>
  [x, y, width, height].every((side) => Number.isFinite(side)) && width > 0 && height > 0;

function wordHtml({ text, box, direction }: Word, height: number): Html {
  const x = box.x * WIDTH;
  const y = box.y * height;
  const width = box.width * WIDTH;
  const tall = box.height * height;
  if (direction === 'ttb' || direction === 'btt')
    return html`<text writing-mode="vertical-rl" x="${rounded(x + width / 2)}" y="${rounded(y)}" font-size="${rounded(width * 0.9)}" textLength="${rounded(tall)}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
  const start = direction === 'rtl' ? x + width : x;
  return html`<text x="${rounded(start)}" y="${rounded(y + tall * 0.78)}" font-size="${rounded(tall * 0.9)}" textLength="${rounded(width)}" lengthAdjust="spacingAndGlyphs"${direction === 'rtl' ? html` direction="rtl"` : undefined}>${text}</text>`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Width by height of the pages whose size is known. A layout that comes from JSON may have anything
 * there.
 */
function formsOf({ pages }: LayoutSource): ReadonlyMap<number, number> {
  const sizes: readonly (LayoutPage | null | undefined)[] = isReadableList(pages) ? pages : [];
  const known = sizes.flatMap((size) =>
    size && isPageSize(size.width, size.height) ? [size] : [],
  );
  return new Map(known.map(({ page, width, height }) => [page, width / height]));
}

/**
 * Upright and lying A4, and a slide: where the size of a page is not known, the usual width of
 * letters distinguishes them.
 */
const FORMS = [210 / 297, 297 / 210, 16 / 9];

function formOf(words: readonly Word[]): number {
  const guesses = words
    .filter(
      ({ text, direction }) => text.length > 3 && (direction === 'ltr' || direction === 'rtl'),
    )
    .map(({ text, box }) => (text.length * 0.5 * box.height) / box.width)
    .sort((a, b) => a - b);
  const guess = guesses[guesses.length >> 1] ?? 210 / 297;
  const distance = (form: number): number => Math.abs(Math.log(form / guess));
  return FORMS.reduce((best, form) => (distance(form) < distance(best) ? form : best));
}

/** The pages of a source on which quotes are: an outline of each from the places of its words, with a box for every quote. */
import type { LayoutBox, LayoutEntry, LayoutSource } from '../../text/layout.js';
import { layoutPlaces } from '../../text/layout-places.js';
import { indexOffsets, toUtf16 } from '../../text/offsets.js';
import { type Html, html } from '../html.js';
import type { Claim, Pane } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { signs } from '../words.js';

/** The boxes of a claim on one page. */
interface PageMark {
  readonly claim: Claim;
  readonly boxes: readonly LayoutBox[];
  /** Whether links lead here. */
  readonly isFirst: boolean;
}

/** The pages of a pane that are shown. */
export interface ShownPages {
  readonly marks: ReadonlyMap<number, readonly PageMark[]>;
  /** Pages with quotes that are not shown. */
  readonly left: number;
  /** The page on which a claim is first, by its number. */
  readonly firstOf: ReadonlyMap<number, number>;
}

/** Pages that are shown of one document. */
const MOST_PAGES = 48;

/** Places of a claim beyond the first of them are not marked. */
const MOST_PLACES = 4;

/** The pages of each pane with a layout. */
export function pagesOf(panes: readonly Pane[], claims: readonly Claim[]): readonly (ShownPages | undefined)[] {
  let room = MOST_PAGES;
  return panes.map(({ layout }, pane) => {
    if (layout === undefined) return undefined;
    const marks = new Map<number, PageMark[]>();
    const left = new Set<number>();
    const firstOf = new Map<number, number>();
    for (const { claim, page, boxes } of marksOf(layout, claims, pane)) {
      const own = marks.get(page) ?? [];
      if (own.length === 0 && room === 0) left.add(page);
      if (left.has(page)) continue;
      if (own.length === 0) room -= 1;
      const isFirst = !firstOf.has(claim.number);
      if (isFirst) firstOf.set(claim.number, page);
      marks.set(page, [...own, { claim, boxes, isFirst }]);
    }
    return { marks: new Map([...marks].sort(([a], [b]) => a - b)), left: left.size, firstOf };
  });
}

/** Boxes of the claims of a pane, by claim and page. */
function* marksOf(
  layout: LayoutSource,
  claims: readonly Claim[],
  pane: number,
): Generator<Omit<PageMark, 'isFirst'> & { readonly page: number }> {
  for (const claim of claims) {
    const own = claim.places.filter((place) => place.pane === pane && place.end > place.start).slice(0, MOST_PLACES);
    for (const { page, boxes } of layoutPlaces(layout, own, { unit: 'utf16' })) {
      if (page !== undefined && boxes.length > 0) yield { claim, page, boxes };
    }
  }
}

/** Units of a drawing: its height follows from the form of the page. */
const WIDTH = 1000;

/** Undefined for a pane without pages. */
export function pagesHtml({ layout, lang = '' }: Pane, shown: ShownPages | undefined, texts: Texts): Html | undefined {
  if (layout === undefined || shown === undefined || shown.marks.size === 0) return undefined;
  const words = wordsOf(layout, shown.marks);
  const height = WIDTH / formOf([...words.values()].flat());
  const figures = [...shown.marks].map(([page, marks]) => {
    const title = fill(texts['pages.title'], { page });
    return html`<figure class="page"><figcaption>${title}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${rounded(height)}" role="group" aria-label="${title}">${marks.map((mark, nth) => boxesHtml(mark, height, labelShift(marks, nth)))}<g class="words" aria-hidden="true" lang="${lang}">${(words.get(page) ?? []).map((word) => wordHtml(word, height))}</g></svg></figure>`;
  });
  return html`<div class="pages"><p class="says">${texts['pages.outline']}${
    shown.left === 0 ? undefined : html` ${fill(texts['pages.left'], { count: shown.left })}`
  }</p>${figures}</div>`;
}

/** Labels are in the margin, those of one line next to each other. */
function labelShift(marks: readonly PageMark[], nth: number): number {
  const [own] = marks[nth]?.boxes ?? [];
  return (
    marks.slice(0, nth).filter(({ boxes: [first] }) => Math.abs((first?.y ?? 0) - (own?.y ?? 0)) < 0.006).length * 44
  );
}

function boxesHtml({ claim: { number, state, name }, boxes, isFirst }: PageMark, height: number, shift: number): Html {
  const [first] = boxes;
  const rects = boxes.map(
    (box) =>
      html`<rect x="${rounded(box.x * WIDTH)}" y="${rounded(box.y * height)}" width="${rounded(box.width * WIDTH)}" height="${rounded(box.height * height)}" rx="2"/>`,
  );
  const label = html`<text class="tag" aria-hidden="true" x="${8 + shift}" y="${rounded(((first?.y ?? 0) + (first?.height ?? 0)) * height - 3)}">${signs[state]} ${number}</text>`;
  return html`<a${isFirst ? html` id="g${number}"` : undefined} class="${state}" href="#c${number}" aria-label="${number}, ${name}">${rects}${label}</a>`;
}

/** A piece of text on a page. */
interface Word {
  readonly text: string;
  readonly box: LayoutBox;
  readonly direction: NonNullable<LayoutEntry['direction']>;
}

/** Pieces of a page, and characters of a piece, that are drawn. */
const MOST_WORDS = 4000;
const MOST_CHARACTERS = 400;

function wordsOf(layout: LayoutSource, pages: ReadonlyMap<number, unknown>): ReadonlyMap<number, readonly Word[]> {
  const offsets = indexOffsets(layout.text);
  const words = new Map<number, Word[]>();
  for (const { page, box, start, end, direction = 'ltr' } of layout.map) {
    if (direction === 'block' || page === undefined || !pages.has(page) || box === undefined || !isDrawn(box)) continue;
    const own = words.get(page) ?? [];
    if (own.length >= MOST_WORDS) continue;
    const from = toUtf16(offsets, start, 'codepoint');
    const text = layout.text.slice(from, Math.min(toUtf16(offsets, end, 'codepoint'), from + MOST_CHARACTERS));
    if (text.trim() !== '') own.push({ text, box, direction });
    words.set(page, own);
  }
  return words;
}

function isDrawn({ x, y, width, height }: LayoutBox): boolean {
  return [x, y, width, height].every((side) => Number.isFinite(side)) && width > 0 && height > 0;
}

function wordHtml({ text, box, direction }: Word, height: number): Html {
  const [x, y, width, tall] = [box.x * WIDTH, box.y * height, box.width * WIDTH, box.height * height];
  if (direction === 'ttb' || direction === 'btt')
    return html`<text writing-mode="vertical-rl" x="${rounded(x + width / 2)}" y="${rounded(y)}" font-size="${rounded(width * 0.9)}" textLength="${rounded(tall)}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
  const start = direction === 'rtl' ? x + width : x;
  return html`<text x="${rounded(start)}" y="${rounded(y + tall * 0.78)}" font-size="${rounded(tall * 0.9)}" textLength="${rounded(width)}" lengthAdjust="spacingAndGlyphs"${direction === 'rtl' ? html` direction="rtl"` : undefined}>${text}</text>`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Width by height: upright and lying A4, and a slide. A layout has fractions only; the usual width of letters distinguishes them. */
const FORMS = [210 / 297, 297 / 210, 16 / 9];

function formOf(words: readonly Word[]): number {
  const guesses = words
    .filter(({ text, direction }) => text.length > 3 && (direction === 'ltr' || direction === 'rtl'))
    .map(({ text, box }) => (text.length * 0.5 * box.height) / box.width)
    .sort((a, b) => a - b);
  const guess = guesses[guesses.length >> 1] ?? FORMS[0] ?? 1;
  const distance = (form: number): number => Math.abs(Math.log(form / guess));
  return FORMS.reduce((best, form) => (distance(form) < distance(best) ? form : best));
}

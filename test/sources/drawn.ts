/** Glyphs of a PDF as pdfjs-dist draws them: what each one says, and which pixels it covers. */
import { readFileSync } from 'node:fs';
import type { Canvas, Path2D, SKRSContext2D } from '@napi-rs/canvas';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { LayoutBox } from '../../src/sources/index.js';
import { pathOf } from './pdfs.js';

export const canDraw: boolean = await import('@napi-rs/canvas').then(
  () => true,
  () => false,
);

/** Pixels of a unit of the page. */
const SCALE = 2;

export interface Glyph {
  readonly page: number;
  readonly says: string;
  readonly path: Path2D;
  /** From the glyph to pixels. */
  readonly transform: DOMMatrix;
}

export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** In the order of the file. */
  readonly glyphs: readonly Glyph[];
  /** The whole page, with pictures and lines: red, green, blue and opacity of each pixel. */
  readonly pixels: Uint8ClampedArray;
  readonly blank: () => SKRSContext2D;
}

export async function drawnPages(name: string): Promise<readonly DrawnPage[]> {
  const data = new Uint8Array(readFileSync(pathOf(name)));
  const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  const factory = pdf.canvasFactory as {
    create: (width: number, height: number) => { canvas: Canvas; context: SKRSContext2D };
  };
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const blank = (): SKRSContext2D => factory.create(width, height).context;
    const whole = blank();
    await render(page, whole);
    const { data: pixels } = whole.getImageData(0, 0, width, height);
    pages.push({ width, height, glyphs: await glyphsOf(page, number, blank()), pixels, blank });
  }
  await pdf.destroy();
  return pages;
}

async function render(
  page: PDFPageProxy,
  context: SKRSContext2D,
  isDrawn?: (nth: number) => boolean,
): Promise<void> {
  const viewport = page.getViewport({ scale: SCALE });
  const options = { canvas: null, canvasContext: context as never, viewport };
  await page.render(isDrawn === undefined ? options : { ...options, operationsFilter: isDrawn })
    .promise;
}

/** Lines and pictures. */
const others: ReadonlySet<number | undefined> = new Set([
  OPS.constructPath,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

/**
 * What is filled while the text alone is drawn is its glyphs in their order; some fonts draw
 * blanks, and some do not.
 */
async function glyphsOf(
  page: PDFPageProxy,
  number: number,
  context: SKRSContext2D,
): Promise<readonly Glyph[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown = fnArray.flatMap((operation, nth) =>
    operation === OPS.showText
      ? (argsArray[nth] as [(number | { readonly unicode: string })[]])[0]
      : [],
  );
  const said = shown.flatMap((glyph) => (typeof glyph === 'number' ? [] : [glyph.unicode]));
  const fills: Pick<Glyph, 'path' | 'transform'>[] = [];
  const fill = context.fill.bind(context);
  context.fill = (path?: unknown) => {
    if (typeof path === 'object')
      fills.push({ path: path as Path2D, transform: context.getTransform() as never });
    else fill();
  };
  await render(page, context, (nth) => !others.has(fnArray[nth]));
  if (fills.length === 0) return []; // text that nobody sees, over the picture of a scan
  const drawn = fills.length === said.length ? said : said.filter((says) => says.trim() !== '');
  if (fills.length !== drawn.length)
    throw new Error(`page ${number}: ${fills.length} of ${drawn.length} glyphs`);
  return fills.map((one, nth) => ({ page: number, says: drawn[nth] ?? '', ...one }));
}

export interface Ink {
  readonly own: number;
  /** Of the own ink, what is in one of the boxes. */
  readonly inside: number;
  /** The ink of other glyphs in the boxes. */
  readonly others: number;
  /** The own ink in each box. */
  readonly boxes: readonly number[];
}

/** Pixels at the edge of a box are drawn in part. */
const EDGE = 1;

/** A glyph has its ink within so many pixels of where it is put; no line is nearly as high. */
const REACH = 100;

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sums of what is drawn of some glyphs, or of all dark pixels, in and out of boxes. */
export function inkOf(
  page: DrawnPage,
  {
    own,
    boxes,
  }: { readonly own: ReadonlySet<Glyph> | 'pixels'; readonly boxes: readonly LayoutBox[] },
): Ink {
  const edges = boxes.map(({ x, y, width, height }) => ({
    left: x * page.width - EDGE,
    right: (x + width) * page.width + EDGE,
    top: y * page.height - EDGE,
    bottom: (y + height) * page.height + EDGE,
  }));
  const whole = { left: 0, right: page.width, top: 0, bottom: page.height };
  const area = own === 'pixels' ? whole : areaOf(page, [...own].map(placeOf).concat(edges));
  const pixels = own === 'pixels' ? page.pixels : drawnInTwoColours(page, { own, edges, area });
  const width = area.right - area.left;
  const sums = { own: 0, inside: 0, others: 0, boxes: boxes.map(() => 0) };
  for (let at = 0; at < pixels.length; at += 4) {
    if (own !== 'pixels' && pixels[at + 3] === 0) continue;
    const red = own === 'pixels' ? 255 - (pixels[at] ?? 0) : (pixels[at] ?? 0);
    const green = own === 'pixels' ? 0 : (pixels[at + 1] ?? 0);
    if (red + green === 0) continue;
    sums.own += red;
    const x = area.left + ((at >> 2) % width) + 0.5;
    const y = area.top + Math.floor((at >> 2) / width) + 0.5;
    let isInside = false;
    for (let nth = 0; nth < edges.length; nth += 1) {
      const { left, right, top, bottom } = edges[nth] as Area;
      if (x < left || x > right || y < top || y > bottom) continue;
      isInside = true;
      sums.boxes[nth] = (sums.boxes[nth] ?? 0) + red;
    }
    if (!isInside) continue;
    sums.inside += red;
    sums.others += green;
  }
  return sums;
}

function placeOf({ transform: { e, f } }: Glyph): Area {
  return { left: e, right: e, top: f, bottom: f };
}

/** What of a page is around some places, in whole pixels. */
function areaOf({ width, height }: DrawnPage, places: readonly Area[]): Area {
  const within = (value: number, most: number): number =>
    Math.min(Math.max(Math.round(value), 0), most);
  return {
    left: within(Math.min(...places.map(({ left }) => left)) - REACH, width - 1),
    right: within(Math.max(...places.map(({ right }) => right)) + REACH, width),
    top: within(Math.min(...places.map(({ top }) => top)) - REACH, height - 1),
    bottom: within(Math.max(...places.map(({ bottom }) => bottom)) + REACH, height),
  };
}

/** Some glyphs in red and those around the boxes in green, added up where they overlap. */
function drawnInTwoColours(
  page: DrawnPage,
  {
    own,
    edges,
    area,
  }: { readonly own: ReadonlySet<Glyph>; readonly edges: readonly Area[]; readonly area: Area },
): Uint8ClampedArray {
  const context = page.blank();
  context.globalCompositeOperation = 'lighter';
  const isNear = ({ transform: { e, f } }: Glyph): boolean =>
    edges.some(
      ({ left, right, top, bottom }) =>
        e > left - REACH && e < right + REACH && f > top - REACH && f < bottom + REACH,
    );
  for (const glyph of page.glyphs) {
    if (!own.has(glyph) && !isNear(glyph)) continue;
    context.setTransform(glyph.transform as never);
    context.fillStyle = own.has(glyph) ? '#f00' : '#0f0';
    context.fill(glyph.path);
  }
  return context.getImageData(area.left, area.top, area.right - area.left, area.bottom - area.top)
    .data;
}

/**
 * Boxes of quotes against the ink of their words on pages that are drawn: nothing here is compared
 * with another extractor.
 */
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import type { LayoutBox, LayoutSource } from '../../src/sources/index.js';
import { canDraw, type DrawnPage, drawnPages, type Glyph, inkOf } from './drawn.js';
import { known, layoutOf } from './pdfs.js';

const letters = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Glyphs in the order of reading, and the place of each letter that they say. */
interface Reading {
  readonly glyphs: readonly Glyph[];
  readonly text: string;
  readonly places: readonly number[];
}

function readingOf(glyphs: readonly Glyph[]): Reading {
  const said = glyphs.map((glyph) => letters(glyph.says));
  return {
    glyphs,
    text: said.join(''),
    places: said.flatMap((text, nth) => Array.from(text, () => nth)),
  };
}

/** Line by line from the right: a file has Arabic as it is seen from the left. */
function fromTheRight({ glyphs }: DrawnPage): Reading {
  const isOnLine = (a: Glyph, b: Glyph): boolean => Math.abs(a.transform.f - b.transform.f) < 6;
  return readingOf(
    [...glyphs].sort((a, b) =>
      isOnLine(a, b) ? b.transform.e - a.transform.e : a.transform.f - b.transform.f,
    ),
  );
}

/** From the first letter of a part to its last one, with what closes it. */
function found({ glyphs, text, places }: Reading, part: string): readonly Glyph[] | undefined {
  const at = text.lastIndexOf(part);
  if (at === -1) return undefined;
  const [first = 0, last = 0] = [places[at], places[at + part.length - 1]];
  const more = glyphs
    .slice(last + 1)
    .findIndex(({ says }) => !/^[.,;:!?”’)\]\p{Pe}\u3001\u3002]$/u.test(says));
  return glyphs.slice(first, more === -1 ? glyphs.length : last + 1 + more);
}

/** The glyphs of a sentence: on one page, or at the end of one and in the next. */
function glyphsOf(sentence: string, pages: readonly DrawnPage[]): readonly Glyph[] {
  const wanted = letters(sentence);
  const turned = letters(
    sentence.replaceAll(/\d+(?:[.,:]\d+)*|[A-Za-z]+(?: [A-Za-z]+)*/g, (part) =>
      Array.from(part).reverse().join(''),
    ),
  );
  const plain = pages.map(({ glyphs }) => readingOf(glyphs));
  for (const [nth, page] of pages.entries()) {
    const whole = (plain[nth] && found(plain[nth], wanted)) ?? found(fromTheRight(page), turned);
    if (whole !== undefined) return whole;
  }
  for (let cut = wanted.length - 1; cut > 0; cut -= 1)
    for (const [nth, page] of plain.slice(0, -1).entries()) {
      const start = found(page, wanted.slice(0, cut));
      const rest = start && plain[nth + 1] && found(plain[nth + 1] as Reading, wanted.slice(cut));
      if (start && rest) return [...start, ...rest];
    }
  return [];
}

function boxesOf(text: string, layout: LayoutSource, page: number): readonly LayoutBox[] {
  const { places = [] } = verifyQuote(text, layout);
  return places
    .filter((place) => place.span === 0 && place.page === page)
    .flatMap(({ boxes }) => boxes);
}

/** Of lines from the lowest to the highest point of a font, in parts of its size. */
const HIGHEST = 1.75;

/** Fonts that are higher, and one of Type 3, whose size is not in its glyphs. */
const highest: Readonly<Record<string, number>> = {
  'chromium-arabic-marks': 2.2,
  'chromium-japanese-vertical': Infinity,
};

function isHigherThanLine(
  { width, height }: LayoutBox,
  page: DrawnPage,
  glyph: Glyph | undefined,
  most: number,
): boolean {
  const size = Math.hypot(glyph?.transform.a ?? 0, glyph?.transform.b ?? 0);
  return Math.min(width * page.width, height * page.height) > most * size;
}

describe.skipIf(!canDraw)('boxes and ink (skipped without @napi-rs/canvas)', () => {
  const [scans, texts] = [
    ['tesseract-scan'],
    Object.keys(known).filter((name) => name !== 'tesseract-scan'),
  ];

  it.each(texts)('cover the words of each sentence of %s, and nothing else', async (name) => {
    const [layout, pages] = [await layoutOf(name), await drawnPages(name)];
    const wrong: string[] = [];
    for (const { text } of known[name] ?? []) {
      const glyphs = glyphsOf(text, pages);
      if (glyphs.length === 0) wrong.push(`is not drawn: ${text}`);
      for (const [nth, page] of pages.entries()) {
        const own = glyphs.filter((glyph) => glyph.page === nth + 1);
        const boxes = boxesOf(text, layout, nth + 1);
        if (own.length === 0 && boxes.length === 0) continue;
        const ink = inkOf(page, { own: new Set(own), boxes });
        if (ink.inside < 0.99 * ink.own)
          wrong.push(`${ink.inside} of ${ink.own} in boxes: ${text}`);
        if (ink.others > 0.06 * ink.own)
          wrong.push(`${ink.others} of other words in boxes: ${text}`);
        if (ink.boxes.some((box) => box < 100)) wrong.push(`a box without ink: ${text}`);
        if (boxes.some((box) => isHigherThanLine(box, page, own[0], highest[name] ?? HIGHEST)))
          wrong.push(`a box beyond its line: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    for (const [nth, page] of pages.entries()) {
      const boxes = layout.map.flatMap((entry) =>
        entry.page === nth + 1 && entry.box ? [entry.box] : [],
      );
      const ink = inkOf(page, { own: new Set(page.glyphs), boxes });
      expect(ink.inside / ink.own).toBeGreaterThan(0.99);
      expect(Math.min(...ink.boxes)).toBeGreaterThan(0);
    }
  });

  it.each(scans)('cover the dark pixels of %s, each once', async (name) => {
    const [layout, [page]] = [await layoutOf(name), await drawnPages(name)];
    if (page === undefined) throw new Error('no page');
    const lists = (known[name] ?? []).map(({ text }) => boxesOf(text, layout, 1));
    const all = inkOf(page, { own: 'pixels', boxes: lists.flat() });
    expect(all.inside / all.own).toBeGreaterThan(0.97);
    expect(Math.min(...all.boxes)).toBeGreaterThan(1000);
    const sum = lists.reduce(
      (total, boxes) => total + inkOf(page, { own: 'pixels', boxes }).inside,
      0,
    );
    expect(sum / all.inside).toBeLessThan(1.06);
  });
});

/** Extracts the text of a PDF with pdfjs-dist, an optional install; loaded only for a PDF. */
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type LayoutItem, type LayoutSource, layoutText } from '../../sources/index.js';
import { MissingInstall, Refusal } from './exit.js';

/** Pages of one file. */
const MOST_PAGES = 10_000;

type Pdfjs = typeof pdfjs;
type PdfFile = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;
type PdfPage = Awaited<ReturnType<PdfFile['getPage']>>;

/** The library next to this package: nothing of the working folder is run. */
async function loadPdfjs(): Promise<Pdfjs> {
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } catch {
    throw new MissingInstall('to read PDFs, install pdfjs-dist: npm i pdfjs-dist');
  }
}

export async function extractPdf(bytes: Uint8Array): Promise<LayoutSource> {
  const { getDocument, version } = await loadPdfjs();
  // A copy, as the library takes the buffer; no code of a file is run, and nothing is fetched
  const options = { data: new Uint8Array(bytes), isEvalSupported: false, useWorkerFetch: false, verbosity: 0 };
  const file = await getDocument(options).promise;
  try {
    if (file.numPages > MOST_PAGES) throw new Refusal(`has more than ${MOST_PAGES} pages`);
    const items: LayoutItem[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      for (const item of await itemsOf(page, number)) items.push(item);
      page.cleanup();
    }
    return layoutText(items, { extractor: { name: 'pdfjs-dist', version } });
  } finally {
    await file.destroy();
  }
}

async function itemsOf(page: PdfPage, number: number): Promise<readonly LayoutItem[]> {
  const { items } = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const [a, b, c, d, e, f] = numbersOf(viewport.transform);
  return items.flatMap((item): readonly LayoutItem[] => {
    if (!('str' in item)) return [];
    const [, , up, along, x, y] = numbersOf(item.transform);
    const [left, bottom] = [a * x + c * y + e, b * x + d * y + f];
    const size = Math.hypot(up, along);
    // Of text that is not upright only the page is known
    const isUpright = Math.abs(c * along + a * up) < 0.01 * size && b * up + d * along < 0;
    const box = { x: left / width, y: (bottom - size) / height, width: item.width / width, height: size / height };
    const where = isUpright && item.str.trim() !== '' ? { box } : {};
    return [{ text: item.str, page: number, hasEOL: item.hasEOL, ...where }];
  });
}

/** A matrix as PDFs have it. */
function numbersOf(matrix: readonly unknown[]): readonly [number, number, number, number, number, number] {
  const at = (nth: number): number => {
    const value = matrix[nth];
    return typeof value === 'number' ? value : Number.NaN;
  };
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

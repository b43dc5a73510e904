/** Extracts the text of a PDF with pdfjs-dist, an optional install; loaded only for a PDF. */
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fromPdfjs, type LayoutSource, type PdfjsPage } from '../../sources/index.js';
import { MissingInstall, Refusal } from './exit.js';

/** Pages of one file. */
const MOST_PAGES = 10_000;

type Pdfjs = typeof pdfjs;

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
    const pages: PdfjsPage[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      pages.push({ textContent: await page.getTextContent(), viewport: page.getViewport({ scale: 1 }) });
      page.cleanup();
    }
    return fromPdfjs(pages, { extractor: { name: 'pdfjs-dist', version } });
  } finally {
    await file.destroy();
  }
}

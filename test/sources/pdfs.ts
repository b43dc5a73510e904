/** The PDFs of test/fixtures/pdfs, as pdfjs-dist reads them, and the sentences that they say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fromPdfjs, type LayoutSource, type PdfjsPage } from '../../src/sources/index.js';

const folder = join(import.meta.dirname, '../fixtures/pdfs');

export interface KnownSentence {
  readonly text: string;
  readonly pages: readonly number[];
  /** Page and edges of each word, in thousandths of the page: by pdftotext. */
  readonly words: readonly (readonly [
    page: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ])[];
}

export const known: Readonly<Record<string, readonly KnownSentence[]>> = JSON.parse(
  readFileSync(join(folder, 'sentences.json'), 'utf8'),
) as Record<string, readonly KnownSentence[]>;

export function pathOf(name: string): string {
  return join(folder, `${name}.pdf`);
}

export async function pagesOf(name: string): Promise<readonly PdfjsPage[]> {
  const data = new Uint8Array(readFileSync(pathOf(name)));
  const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  const pages: PdfjsPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const textContent = await page.getTextContent({ disableNormalization: true });
    pages.push({ textContent, viewport: page.getViewport({ scale: 1 }) });
  }
  await pdf.destroy();
  return pages;
}

export async function layoutOf(name: string): Promise<LayoutSource> {
  return fromPdfjs(await pagesOf(name), { extractor: { name: 'pdfjs-dist', version: '5.4.624' } });
}

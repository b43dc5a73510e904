/** Reads the PDFs of a folder with pdfjs-dist: one layout each, which knows the page and the box of every word. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromPdfjs } from 'evidence-contracts/sources';
import { getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Layouts by name of file, in the order of the names. */
export async function readPdfs(folder) {
  const names = (await readdir(folder)).filter((name) => /\.pdf$/i.test(name)).sort();
  const layouts = new Map();
  for (const name of names) layouts.set(name, await readPdf(await readFile(join(folder, name))));
  return layouts;
}

async function readPdf(bytes) {
  const file = await getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    verbosity: 0,
  }).promise;
  const pages = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const textContent = await page.getTextContent({ disableNormalization: true });
    pages.push({ textContent, viewport: page.getViewport({ scale: 1 }) });
  }
  await file.destroy();
  return fromPdfjs(pages, { extractor: { name: 'pdfjs-dist', version } });
}

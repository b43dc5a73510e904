// The part of the playground that is loaded when a PDF is chosen: its reader, which runs in this
// page, and draws the pages that a report shows.
import { AnnotationMode, getDocument, version } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';
import { fromPdfjs } from '../../../../src/sources/index.ts';

// The page may fetch nothing, so that the reader starts no worker of its own
globalThis.pdfjsWorker = worker;

/** Pixels from left to right. */
const WIDTH = 1200;

async function withFile(bytes, use) {
  const task = getDocument({
    data: bytes.slice(), // a copy, as the reader takes the buffer
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    verbosity: 0,
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

globalThis.evidencePdf = {
  /** The text of a PDF with its pages. */
  read: (bytes) =>
    withFile(bytes, async (file) => {
      const pages = [];
      for (let number = 1; number <= file.numPages; number += 1) {
        const page = await file.getPage(number);
        const textContent = await page.getTextContent({ disableNormalization: true });
        const operatorList = await page
          .getOperatorList({ annotationMode: AnnotationMode.DISABLE })
          .catch(() => undefined);
        pages.push({
          textContent,
          viewport: page.getViewport({ scale: 1 }),
          ...(operatorList && { operatorList }),
        });
        page.cleanup();
      }
      return fromPdfjs(pages, { extractor: { name: 'pdfjs-dist', version } });
    }),
  /** Pictures of these pages, by number; a page that cannot be drawn has none. */
  draw: (bytes, numbers) =>
    withFile(bytes, async (file) => {
      const pictures = new Map();
      for (const number of numbers)
        pictures.set(number, await pictureOf(await file.getPage(number)).catch(() => undefined));
      return pictures;
    }),
};

async function pictureOf(page) {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: WIDTH / width });
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
  });
  await page.render({ canvas, viewport }).promise;
  return { url: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
}

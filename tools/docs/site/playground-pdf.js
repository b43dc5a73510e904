// The third part of the playground, loaded when a PDF is chosen: the reader of PDFs, which runs in this page.
import { getDocument, version } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';
import { fromPdfjs } from '../../../src/sources/index.ts';

// The page may fetch nothing, so that the reader starts no worker of its own
globalThis.pdfjsWorker = worker;

/** The text of a PDF with its pages. */
globalThis.evidencePdf = async (data) => {
  const task = getDocument({
    data,
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    verbosity: 0,
  });
  try {
    const file = await task.promise;
    const pages = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const textContent = await page.getTextContent({ disableNormalization: true });
      pages.push({ textContent, viewport: page.getViewport({ scale: 1 }) });
      page.cleanup();
    }
    return fromPdfjs(pages, { extractor: { name: 'pdfjs-dist', version } });
  } finally {
    await task.destroy();
  }
};

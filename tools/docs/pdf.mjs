// The PDF of the gallery: its text with places, and pictures of its pages.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AnnotationMode, getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { load } from '../shared/chromium.mjs';

const folder = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '..');

async function withFile(bytes, use) {
  const task = getDocument({
    data: new Uint8Array(bytes), // a copy, as the reader takes the buffer
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

export async function layoutOfPdf(root, bytes) {
  const { fromPdfjs } = await load(join(root, 'src/sources/index.ts'));
  return await withFile(bytes, async (file) => {
    const pages = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      pages.push({
        textContent: await page.getTextContent({ disableNormalization: true }),
        operatorList: await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE }),
        viewport: page.getViewport({ scale: 1 }),
      });
    }
    return fromPdfjs(pages, { extractor: { name: 'pdfjs-dist', version } });
  });
}

/** Pixels from left to right. */
const WIDTH = 1000;

export function picturesOfPdf(bytes, numbers) {
  return withFile(bytes, async (file) => {
    const pictures = new Map();
    for (const number of numbers) {
      const page = await file.getPage(number);
      const scale = WIDTH / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
      const { canvas, context } = file.canvasFactory.create(width, height);
      await page.render({ canvas: null, canvasContext: context, viewport }).promise;
      const url = `data:image/webp;base64,${canvas.toBuffer('image/webp', 70).toString('base64')}`;
      pictures.set(number, { url, width, height });
    }
    return pictures;
  });
}

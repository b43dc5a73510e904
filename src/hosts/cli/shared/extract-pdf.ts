/**
 * Extracts the text of a PDF and draws its pages with pdfjs-dist, an optional install; loaded only
 * for a PDF.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { attempt } from '../../../core/work/work.js';
import type { PagePicture } from '../../../output/report/index.js';
import { fromPdfjs, type LayoutSource, type PdfjsPage } from '../../../sources/index.js';
import { MissingInstall, Refusal } from './exit.js';

const MOST_PAGES = 10_000;

/**
 * The library, and its folder: data of fonts and character maps, which files may name without
 * containing them.
 */
type Pdfjs = Readonly<{ library: typeof pdfjs; folder: string; canDraw: boolean }>;

/** The library next to this package: nothing of the working folder is run. */
async function loadPdfjs(): Promise<Pdfjs> {
  const { warn } = console;
  try {
    const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
    // True if the canvas is installed where the library looks for it, with a build for this system
    const canDraw =
      attempt((): unknown => createRequire(manifest)('@napi-rs/canvas')) !== undefined;
    if (!canDraw) {
      if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: Object }); // made while it loads
      console.warn = () => {}; // and warns of what only drawing needs
    }
    return {
      library: await import('pdfjs-dist/legacy/build/pdf.mjs'),
      folder: join(manifest, '..'),
      canDraw,
    };
  } catch {
    throw new MissingInstall('to read PDFs, install pdfjs-dist: npm i pdfjs-dist');
  } finally {
    console.warn = warn;
  }
}

export async function extractPdf(bytes: Uint8Array, onProgress: () => void): Promise<LayoutSource> {
  const loaded = await loadPdfjs();
  const pages: PdfjsPage[] = [];
  await withFile(loaded, bytes, async (file) => {
    if (file.numPages > MOST_PAGES) throw new Refusal(`has more than ${MOST_PAGES} pages`);
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const textContent = await page.getTextContent({ disableNormalization: true });
      const operatorList = await page
        .getOperatorList({ annotationMode: loaded.library.AnnotationMode.DISABLE })
        .catch(() => undefined);
      const viewport = page.getViewport({ scale: 1 });
      pages.push({ textContent, viewport, ...(operatorList && { operatorList }) });
      page.cleanup();
      onProgress();
    }
  });
  return fromPdfjs(pages, { extractor: { name: 'pdfjs-dist', version: loaded.library.version } });
}

type Use = (file: pdfjs.PDFDocumentProxy) => Promise<void>;

async function withFile({ library, folder }: Pdfjs, bytes: Uint8Array, use: Use): Promise<void> {
  const dataOf = (name: string): string => `${join(folder, name)}/`;
  const task = library.getDocument({
    data: new Uint8Array(bytes), // a copy, as the library takes the buffer
    cMapUrl: dataOf('cmaps'),
    standardFontDataUrl: dataOf('standard_fonts'),
    wasmUrl: dataOf('wasm'),
    isEvalSupported: false, // no code of a file is run, and nothing is fetched
    useWorkerFetch: false,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    await use(await task.promise);
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException'
      ? new Refusal('needs a password')
      : error;
  } finally {
    await task.destroy();
  }
}

/** Pixels from left to right, or from top to bottom if that is more than twice as much. */
const WIDTH = 1200;

/** Of WebP, in percent: letters are sharp, and a page of text takes about 70 kB. */
const QUALITY = 60;

interface Canvas {
  readonly canvas: { readonly toBuffer: (type: 'image/webp', quality: number) => Buffer };
  readonly context: object;
}

export async function drawPdf(
  bytes: Uint8Array,
  numbers: readonly number[],
  onProgress: () => void,
) {
  const loaded = await loadPdfjs();
  if (!loaded.canDraw)
    throw new MissingInstall('to see pages as pictures, install a canvas: npm i @napi-rs/canvas');
  const pictures = new Map<number, PagePicture>();
  await withFile(loaded, bytes, async (file) => {
    for (const number of numbers) {
      const picture = await drawPage(await file.getPage(number), file.canvasFactory).catch(
        () => undefined,
      );
      if (picture !== undefined) pictures.set(number, picture);
      onProgress();
    }
  });
  return pictures;
}

async function drawPage(page: pdfjs.PDFPageProxy, factory: object): Promise<PagePicture> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(WIDTH / width, (2 * WIDTH) / height) });
  const across = Math.max(1, Math.round(viewport.width));
  const down = Math.max(1, Math.round(viewport.height));
  const { create } = factory as { readonly create: (width: number, height: number) => Canvas };
  const { canvas, context } = create.call(factory, across, down);
  await page.render({ canvas: null, canvasContext: context as CanvasRenderingContext2D, viewport })
    .promise;
  const data = canvas.toBuffer('image/webp', QUALITY).toString('base64');
  return { url: `data:image/webp;base64,${data}`, width: across, height: down };
}

/**
 * Extracts the text of a file, or draws pages of a PDF, in the thread that asks; parsers are loaded
 * for their files only.
 */
import type { PagePicture } from '../../../output/report/index.js';
import type { LayoutSource } from '../../../sources/index.js';
import { Refusal } from './exit.js';

/** Files that need no parser of others. */
const PLAIN: readonly string[] = ['.vtt', '.srt', '.csv', '.tsv'];

export type ExtractionRequest = Readonly<{
  end: string;
  bytes: Uint8Array;
  pages?: readonly number[];
}>;
export type Extraction = Readonly<{
  layout?: LayoutSource;
  pictures?: ReadonlyMap<number, PagePicture>;
}>;

/** @param onProgress - Is called for each page: what follows has its own time. */
export async function extract(
  request: ExtractionRequest,
  onProgress: () => void = () => {},
): Promise<Extraction> {
  const { end, bytes, pages } = request;
  if (end === '.pdf') {
    const { drawPdf, extractPdf } = await import('./extract-pdf.js');
    if (pages !== undefined) return { pictures: await drawPdf(bytes, pages, onProgress) };
    return { layout: await extractPdf(bytes, onProgress) };
  }
  if (PLAIN.includes(end)) {
    const { extractPlain } = await import('./extract-plain.js');
    return { layout: extractPlain(end, bytes) };
  }
  const { readers } = await import('./extract-markup.js');
  const read = readers[end === '.htm' ? '.html' : end];
  return read === undefined ? {} : { layout: read(bytes) };
}

/** Why a file is not extracted, without any text of it. */
export const whyNot = (error: unknown, end: string): string =>
  error instanceof Refusal ? error.message : `is no ${end.slice(1)} file that can be read`;

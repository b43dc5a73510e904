/** Extracts the text of a file that is no text itself: a PDF, a web page or a Word file, by its name. */
import { type Digest, digestOfBytes, digestText } from '../../digest/digest.js';
import type { LayoutSource } from '../../sources/index.js';
import { MissingInstall, Refusal } from './exit.js';
import type { DrawPages } from './extract-pdf.js';
import type { Session } from './session.js';
import { packageVersion } from './version.js';

/** A source of a file: its text with its layout, the digest of the file, and what extracted the text. */
export interface ExtractedFile extends LayoutSource {
  readonly digest: Digest;
  readonly extractor: NonNullable<LayoutSource['extractor']>;
  readonly draw?: DrawPages;
}

type Extracted = LayoutSource & Pick<ExtractedFile, 'draw'>;
type Extract = (bytes: Uint8Array) => Promise<Extracted>;

/** By the end of a name. */
const extracts: ReadonlyMap<string, Extract> = new Map<string, Extract>([
  ['.pdf', async (bytes) => (await import('./extract-pdf.js')).extractPdf(bytes)],
  ['.html', async (bytes) => (await import('./extract-markup.js')).extractHtml(bytes)],
  ['.htm', async (bytes) => (await import('./extract-markup.js')).extractHtml(bytes)],
  ['.docx', async (bytes) => (await import('./extract-markup.js')).extractDocx(bytes)],
]);

function endOf(name: string): string {
  return /\.[a-z]+$/i.exec(name)?.[0].toLowerCase() ?? '';
}

/** True for a file whose text is extracted, by its name. */
export function isExtracted(name: string): boolean {
  return extracts.has(endOf(name));
}

/**
 * Extracts the text, and names what extracted it on stderr.
 *
 * @throws Refusal if the file cannot be read, without any text of it; MissingInstall if an install would help.
 */
export async function extractFile(name: string, bytes: Uint8Array, session: Session): Promise<ExtractedFile> {
  const extract = extracts.get(endOf(name));
  if (extract === undefined) throw new Error('no file to extract');
  let layout: Extracted;
  try {
    layout = await extract(bytes);
  } catch (error) {
    if (error instanceof MissingInstall) throw new MissingInstall(`${name}: ${error.message}`);
    const why = error instanceof Refusal ? error.message : `is no ${endOf(name).slice(1)} file that can be read`;
    throw new Refusal(`${name}: ${why}`);
  }
  const { extractor = { name: 'evidence-contracts', version: packageVersion } } = layout;
  session.warn(`${name}: text extracted by ${nameOf(extractor)}, ${digestText(layout.text)}`);
  return { ...layout, extractor, digest: digestOfBytes(bytes) };
}

/** Name and version of what extracted a text. */
export function nameOf({ name, version }: ExtractedFile['extractor']): string {
  return version === undefined ? name : `${name} ${version}`;
}

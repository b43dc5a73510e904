/**
 * Extracts the text of a file that is no prose itself: a PDF, a web page, an office file, mail,
 * captions or rows of values, by its name.
 */
import { type Digest, digestOfBytes, digestText } from '../../../core/digest/digest.js';
import type { PagePicture } from '../../../output/report/index.js';
import type { LayoutSource } from '../../../sources/index.js';
import { MissingInstall, Refusal } from './exit.js';
import { type Extraction, type ExtractionRequest, whyNot } from './extract-here.js';
import type { Session } from './session.js';
import { packageVersion } from './version.js';

/**
 * A source of a file: its text with its layout, the digest of the file, and what extracted the
 * text.
 */
export interface ExtractedFile extends LayoutSource {
  readonly digest: Digest;
  readonly extractor: NonNullable<LayoutSource['extractor']>;
  /** Draws some pages of a PDF; a page that cannot be drawn is left out. */
  readonly draw?: (pages: readonly number[]) => Promise<ReadonlyMap<number, PagePicture>>;
}

export const isExtracted = (name: string): boolean =>
  /\.(?:pdf|html?|docx|xlsx|eml|vtt|srt|csv|tsv)$/i.test(name);

type KnownFile = Readonly<{ digest: Digest; file: Promise<ExtractedFile> }>;

/** What was extracted in a session, by name: again only if the bytes have changed. */
const extracted = new WeakMap<Session, Map<string, KnownFile>>();

/**
 * Extracts the text unless that was done before, and names what extracted it on stderr.
 *
 * @throws Refusal if the file cannot be read, without any text of it; MissingInstall if an install
 * would help.
 */
export function extractFile(
  name: string,
  bytes: Uint8Array,
  session: Session,
): Promise<ExtractedFile> {
  const digest = digestOfBytes(bytes);
  const files = extracted.get(session) ?? new Map<string, KnownFile>();
  extracted.set(session, files);
  const known = files.get(name);
  if (known?.digest === digest) return known.file;
  const file = extractNew(name, bytes, session).then((layout) => ({ ...layout, digest }));
  files.set(name, { digest, file });
  return file;
}

async function extractNew(
  name: string,
  bytes: Uint8Array,
  session: Session,
): Promise<Omit<ExtractedFile, 'digest'>> {
  const [end = ''] = /\.[a-z]+$/.exec(name.toLowerCase()) ?? [];
  const work = async (request: Pick<ExtractionRequest, 'pages'>): Promise<Extraction> => {
    try {
      const { extract } = session.isolates
        ? await import('./extract-thread.js')
        : await import('./extract-here.js');
      return await extract({ end, bytes, ...request });
    } catch (error) {
      if (error instanceof MissingInstall) throw new MissingInstall(`${name}: ${error.message}`);
      throw new Refusal(`${name}: ${whyNot(error, end)}`);
    }
  };
  const { layout } = await work({});
  if (layout === undefined) throw new Error('no text');
  const { extractor = { name: 'evidence-contracts', version: packageVersion } } = layout;
  session.warn(`${name}: text extracted by ${nameOf(extractor)}, ${digestText(layout.text)}`);
  const advice =
    end === '.pdf' ? ': pages that are pictures need text recognition (OCR) first' : '';
  if (layout.text.trim() === '') session.warn(`${name}: has no text${advice}`);
  for (const { severity, message } of layout.issues)
    if (severity === 'error') session.warn(`${name}: ${message}`);
  const draw = async (pages: readonly number[]) =>
    (await work({ pages })).pictures ?? new Map<number, PagePicture>();
  return { ...layout, extractor, ...(end === '.pdf' ? { draw } : {}) };
}

export const nameOf = ({ name, version }: ExtractedFile['extractor']): string =>
  version === undefined ? name : `${name} ${version}`;

/** Answers in prose and the folder of their sources. */
import { digestOfBytes } from '../../digest/digest.js';
import { numberedMarkers } from '../../generation-result/markers.js';
import { present } from '../../json/value/index.js';
import { type AnswerFromText, answerFromText, pairQuotations, readMarks } from '../../prose/index.js';
import { Refusal } from './exit.js';
import { type ExtractedFile, extractFile, isExtracted } from './extract.js';
import { bytesOfAny, readSourceText, refuseTooLong } from './input.js';
import { filesBelow, prefixOf, requireFolder } from './inputs.js';
import type { Session } from './session.js';

/** A text: an answer, or a source of one. */
export function isProse(file: string): boolean {
  return /\.(?:md|markdown|txt)$/i.test(file);
}

/** Folders below each other that are looked into. */
const DEPTH = 16;

/** Texts, and files whose text is extracted, by their path in a folder. */
export type FolderSources = ReadonlyMap<string, string | ExtractedFile>;

/** Files that were extracted before: read again only if their bytes have changed. */
type ExtractedBefore = Map<string, ExtractedFile>;

/** The sources of a folder in the order of their paths; marks count them from 1. */
export async function sourcesBelow(
  folder: string,
  session: Session,
  { option = '', before }: { readonly option?: string; readonly before?: ExtractedBefore } = {},
): Promise<FolderSources> {
  const sources = new Map<string, string | ExtractedFile>();
  for (const [name, file] of await filesOfSources(folder, session, option))
    sources.set(name, await readSource(file, session, before));
  return sources;
}

/** The files of sources of a folder, by their paths in it. */
export async function filesOfSources(
  folder: string,
  session: Session,
  option: string,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  await requireFolder(folder, option, session);
  for await (const { file, why } of filesBelow(folder, DEPTH, session)) {
    if (why !== undefined) throw new Refusal(`${file}: ${why}`);
    if (isProse(file) || isExtracted(file)) files.set(file.slice(prefixOf(folder).length), file);
  }
  if (files.size === 0)
    throw new Refusal(`${option}${folder}: contains no .md, .markdown, .txt, .pdf, .html, .htm or .docx file`);
  return files;
}

export function textsOf(sources: FolderSources): ReadonlyMap<string, string> {
  return new Map([...sources].map(([name, source]) => [name, typeof source === 'string' ? source : source.text]));
}

/** A text, or a file whose text is extracted; a failure ends the command with exit code 2. */
export async function readSource(
  file: string,
  session: Session,
  before?: ExtractedBefore,
): Promise<string | ExtractedFile> {
  if (!isExtracted(file)) return await readSourceText(file, session);
  const bytes = await bytesOfAny(file, session);
  refuseTooLong(file, bytes);
  const known = before?.get(file);
  if (known?.digest === digestOfBytes(bytes)) return known;
  const extracted = await extractFile(file, bytes, session);
  before?.set(file, extracted);
  return extracted;
}

/** Reads an answer in prose; reports on stderr what of it has no source. */
export async function answerOf(
  file: string,
  folder: string | undefined,
  session: Session,
): Promise<{ readonly result: AnswerFromText['result']; readonly sources: FolderSources }> {
  if (folder === undefined) throw new Refusal(`${file}: an answer in prose needs --sources`);
  const sources = await sourcesBelow(folder, session, { option: '--sources ' });
  const text = await readSourceText(file, session);
  const { result, unassigned } = answerFromText(text, textsOf(sources));
  if (result.citations.length + unassigned.length === 0) session.warn(`${file}: contains no quotation`);
  for (const { kind, span, reason } of unassigned) {
    const before = Array.from(text).slice(0, span[0]).join('').split('\n');
    const place = `${file}:${before.length}:${Array.from(before.at(-1) ?? '').length + 1}`;
    session.warn(`${place}: the ${kind} has no source: ${whyNone(reason, sources.size)}`);
  }
  return { result, sources };
}

function whyNone(reason: AnswerFromText['unassigned'][number]['reason'], count: number): string {
  const among = count === 1 ? 'the 1 source' : `the ${count} sources`;
  if (reason === 'no-such-source') return `it names none of ${among}`;
  if (reason !== 'not-found') return 'the search took too many steps';
  return `its words are ${count === 1 ? 'not in' : 'in none of'} ${among}`;
}

/** A quotation of an answer, and the source that its mark names. */
interface LinedQuotation {
  readonly line: number;
  readonly quote: string;
  readonly source?: string;
}

/** The quotations of an answer in prose, in order; marks count the sources as `names` lists them. */
export async function quotationsIn(
  file: string,
  names: readonly string[],
  session: Session,
): Promise<readonly LinedQuotation[]> {
  const text = await readSourceText(file, session);
  const { known } = readMarks(text, { markers: numberedMarkers, count: names.length });
  let [line, at] = [1, 0];
  const quotations = pairQuotations(text, known).map(({ words: quote, start, citations }): LinedQuotation => {
    line += text.slice(at, start).split('\n').length - 1;
    at = start;
    const ranges = citations.flatMap((mark) => known[mark]?.ranges ?? []);
    const [only] = ranges;
    const source = ranges.length === 1 && only?.first === only?.last ? names[(only?.first ?? 0) - 1] : undefined;
    return present({ line, quote, source });
  });
  if (quotations.length === 0) throw new Refusal(`${file}: contains no quotation`);
  return quotations;
}

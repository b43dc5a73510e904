/** Answers in prose and the folder of their sources. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { numberedMarkers } from '../../generation-result/index.js';
import { type AnswerFromText, answerFromText, pairQuotations, readMarks } from '../../prose/index.js';
import { isSystemError, Refusal, reasonOf } from './exit.js';
import { type ExtractedFile, extractFile, isExtracted } from './extract.js';
import { bytesOfAny, documentLimit, readSourceText } from './input.js';
import { filesBelow, prefixOf } from './inputs.js';
import type { Session } from './session.js';

/** Texts: an answer, or a source of one. */
const textNames = /\.(?:md|markdown|txt)$/i;

/** True for a file that is read as prose, by its name. */
export function isProse(file: string): boolean {
  return textNames.test(file);
}

/** Folders below each other that are looked into. */
const DEPTH = 16;

/** The texts of a folder by their path in it, in the order of the paths. */
export async function textsBelow(folder: string, session: Session): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for await (const { file, name } of namedBelow(folder, '', session)) {
    if (isProse(file)) texts.set(name, await readSourceText(file, session));
  }
  if (texts.size === 0) throw new Refusal(`${folder}: contains no .md, .markdown or .txt file`);
  return texts;
}

/** The same with files whose text is extracted; marks count them from 1. */
async function sourcesBelow(folder: string, session: Session): Promise<ReadonlyMap<string, string | ExtractedFile>> {
  const sources = new Map<string, string | ExtractedFile>();
  for await (const { file, name } of namedBelow(folder, '--sources ', session)) {
    if (isProse(file) || isExtracted(file)) sources.set(name, await readSource(file, session));
  }
  if (sources.size === 0)
    throw new Refusal(`--sources ${folder}: contains no .md, .markdown, .txt, .pdf, .html, .htm or .docx file`);
  return sources;
}

/** A text, or a file whose text is extracted; a failure ends the command with exit code 2. */
export async function readSource(file: string, session: Session): Promise<string | ExtractedFile> {
  if (!isExtracted(file)) return await readSourceText(file, session);
  const bytes = await bytesOfAny(file, session);
  if (bytes.length > documentLimit) throw new Refusal(`${file}: cannot be read: longer than ${documentLimit} bytes`);
  return await extractFile(file, bytes, session);
}

async function* namedBelow(
  folder: string,
  option: string,
  session: Session,
): AsyncGenerator<{ readonly file: string; readonly name: string }, undefined> {
  await requireFolder(folder, option, session);
  for await (const { file, why } of filesBelow(folder, DEPTH, session)) {
    if (why !== undefined) throw new Refusal(`${file}: ${why}`);
    yield { file, name: file.slice(prefixOf(folder).length) };
  }
}

async function requireFolder(folder: string, option: string, session: Session): Promise<void> {
  try {
    if ((await stat(resolve(session.folder, folder))).isDirectory()) return;
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`${option}${folder}: ${reasonOf(error)}`);
    throw error;
  }
  throw new Refusal(`${option}${folder}: is not a directory`);
}

/** An answer in prose and the sources of its folder by name. */
interface AnswerOfFolder {
  readonly result: AnswerFromText['result'];
  readonly sources: ReadonlyMap<string, string | ExtractedFile>;
}

/** Reads an answer in prose; reports on stderr what of it has no source. */
export async function answerOf(file: string, folder: string | undefined, session: Session): Promise<AnswerOfFolder> {
  if (folder === undefined) throw new Refusal(`${file}: an answer in prose needs --sources`);
  const sources = await sourcesBelow(folder, session);
  const texts = new Map(
    [...sources].map(([name, source]) => [name, typeof source === 'string' ? source : source.text]),
  );
  const { result, unassigned } = answerFromText(await readSourceText(file, session), texts);
  if (result.citations.length + unassigned.length === 0) session.warn(`${file}: contains no quotation`);
  for (const { kind, span, reason } of unassigned) {
    session.warn(`${file}: the ${kind} at character ${span[0] + 1} has no source: ${reason}`);
  }
  return { result, sources };
}

/** A quotation of an answer: its line, its words, and the source that its mark names. */
export interface LinedQuotation {
  readonly line: number;
  readonly quote: string;
  readonly source?: string;
}

/**
 * The quotations of an answer in prose, in order.
 *
 * @param names - The sources in the order that marks count them.
 */
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
    return { line, quote, ...(source === undefined ? {} : { source }) };
  });
  if (quotations.length === 0) throw new Refusal(`${file}: contains no quotation`);
  return quotations;
}

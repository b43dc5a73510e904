/** Answers in prose and the folder of their sources. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { numberedMarkers } from '../../generation-result/index.js';
import { type AnswerFromText, answerFromText, pairQuotations, readMarks } from '../../prose/index.js';
import { isSystemError, Refusal, reasonOf } from './exit.js';
import { readSourceText } from './input.js';
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

/** The texts of a folder by their path in it, in the order of the paths; marks count them from 1. */
export async function textsBelow(folder: string, session: Session): Promise<ReadonlyMap<string, string>> {
  await requireFolder(folder, session);
  const texts = new Map<string, string>();
  for await (const { file, why } of filesBelow(folder, DEPTH, session)) {
    if (why !== undefined) throw new Refusal(`${file}: ${why}`);
    if (isProse(file)) texts.set(file.slice(prefixOf(folder).length), await readSourceText(file, session));
  }
  if (texts.size === 0) throw new Refusal(`--sources ${folder}: contains no .md, .markdown or .txt file`);
  return texts;
}

async function requireFolder(folder: string, session: Session): Promise<void> {
  try {
    if ((await stat(resolve(session.folder, folder))).isDirectory()) return;
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`--sources ${folder}: ${reasonOf(error)}`);
    throw error;
  }
  throw new Refusal(`--sources ${folder}: is not a directory`);
}

/** Reads an answer in prose; reports on stderr what of it has no source. */
export async function answerOf(
  file: string,
  folder: string | undefined,
  session: Session,
): Promise<AnswerFromText['result']> {
  if (folder === undefined) throw new Refusal(`${file}: an answer in prose needs --sources`);
  const sources = await textsBelow(folder, session);
  const { result, unassigned } = answerFromText(await readSourceText(file, session), sources);
  for (const { kind, span, reason } of unassigned) {
    session.warn(`${file}: the ${kind} at character ${span[0] + 1} has no source: ${reason}`);
  }
  return result;
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

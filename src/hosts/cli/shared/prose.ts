/** Answers in prose and the folder of their sources. */
import { resolve } from 'node:path';
import {
  type AnswerFromText,
  answerFromText,
  pairQuotations,
  readMarks,
} from '../../../answers/prose/index.js';
import { numberedMarkers } from '../../../contracts/generation-result/markers.js';
import { present } from '../../../core/json/value/index.js';
import { indexOffsets, type OffsetIndex, placeOf, toUtf16 } from '../../../core/text/offsets.js';
import type { Texts } from './command.js';
import { Refusal } from './exit.js';
import { type ExtractedFile, extractFile, isExtracted } from './extract.js';
import { bytesOfAny, readSourceText, refuseTooLong } from './input.js';
import { filesBelow, kindOf, prefixOf, requireFolder } from './inputs.js';
import { identityOf } from './overwriting.js';
import type { Session } from './session.js';

export const isProse = (file: string): boolean => /\.(?:md|markdown|txt)$/i.test(file);

/** An answer is prose: the text of a page or of another file is taken for no answer. */
export function refuseExtracted(answer: string): void {
  if (isExtracted(answer))
    throw new Refusal(`${answer}: an answer is prose (.md, .markdown or .txt)`);
}

const endings = '.md, .markdown, .txt, .pdf, .html, .htm or .docx';
const DEPTH = 16;

/** Texts, and files whose text is extracted, by their path in a folder. */
export type FolderSources = ReadonlyMap<string, string | ExtractedFile>;

type BelowOptions = Readonly<{ option?: string; answers?: readonly string[] }>;

/**
 * The sources of a folder in the order of their paths, without answers and their pages; marks count
 * them from 1.
 */
export async function sourcesBelow(folder: string, session: Session, options: BelowOptions = {}) {
  const { option = '', answers = [] } = options;
  const sources = new Map<string, string | ExtractedFile>();
  const files = await filesOfSources(folder, session, option);
  const kept = await withoutAnswers([...files.values()], answers, session);
  for (const [name, file] of files)
    if (kept.includes(file)) sources.set(name, await readSource(file, session));
  return sources;
}

/** Leaves out answers and their pages, which would verify the quotations of an answer by itself. */
async function withoutAnswers(
  files: readonly string[],
  answers: readonly string[],
  session: Session,
) {
  const own = new Set<string | undefined>();
  for (const answer of answers) own.add(await identityOf(resolve(session.folder, answer)));
  own.delete(undefined);
  if (own.size === 0) return files;
  const kept: string[] = [];
  for (const file of files) {
    if (file === '-' || !own.has(await identityOf(resolve(session.folder, file)))) kept.push(file);
    else session.warn(`${file}: skipped: a file is not a source of its own quotes`);
  }
  if (kept.length === 0)
    throw new Refusal('the only source is the file of the quotes itself; name another one');
  return kept;
}

type Operands = Readonly<{ isList: boolean; asked: string | undefined; session: Session }>;

/**
 * The files of sources of some operands, each folder as `filesOfSources` reads it. In a list as a
 * shell makes it of `texts/*`, what a folder would skip is named on stderr and left out, unless
 * nothing else is left.
 */
export async function filesOfOperands(
  names: readonly string[],
  { isList, asked, session }: Operands,
) {
  const files: string[] = [];
  const skipped: string[] = [];
  for (const name of names) {
    if ((await kindOf(name, session)) !== 'folder')
      (!isList || name === '-' || isSource(name) ? files : skipped).push(name);
    else
      for (const file of isList
        ? await sourcesIn(name, session)
        : (await filesOfSources(name, session, '')).values())
        files.push(file);
  }
  if (files.length === 0) return names;
  for (const name of skipped) session.warn(`${name}: skipped: its name is not that of a source`);
  return await withoutAnswers(files, asked === undefined ? [] : [asked], session);
}

const isSource = (name: string): boolean => isProse(name) || isExtracted(name);

async function sourcesIn(folder: string, session: Session): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const { file, why } of filesBelow(folder, DEPTH, session)) {
    if (why !== undefined) throw new Refusal(`${file}: ${why}`);
    if (isSource(file)) files.push(file);
  }
  return files;
}

export async function filesOfSources(folder: string, session: Session, option: string) {
  await requireFolder(folder, option, session);
  const files = await sourcesIn(folder, session);
  if (files.length === 0) throw new Refusal(`${option}${folder}: contains no ${endings} file`);
  return new Map(files.map((file) => [file.slice(prefixOf(folder).length), file]));
}

export const textsOf = (sources: FolderSources): ReadonlyMap<string, string> =>
  new Map(
    [...sources].map(([name, source]) => [name, typeof source === 'string' ? source : source.text]),
  );

export async function readSource(file: string, session: Session): Promise<string | ExtractedFile> {
  if (!isExtracted(file)) return await readSourceText(file, session);
  const bytes = await bytesOfAny(file, session);
  refuseTooLong(file, bytes);
  return await extractFile(file, bytes, session);
}

type AnswerFiles = Readonly<{ folder: string | undefined; answers: readonly string[] }>;

/** Reads an answer in prose; reports on stderr what of it has no source. */
export async function answerOf(file: string, { folder, answers }: AnswerFiles, session: Session) {
  if (folder === undefined) throw new Refusal(`${file}: an answer in prose needs --sources`);
  const sources = await sourcesBelow(folder, session, { option: '--sources ', answers });
  const text = await readSourceText(file, session);
  const { result, unassigned } = answerFromText(text, textsOf(sources));
  if (result.citations.length + unassigned.length === 0)
    session.warn(`${file}: contains no quotation`);
  const index = indexOffsets(text);
  for (const { kind, span, reason } of unassigned) {
    const place = placeIn(file, index, toUtf16(index, span[0], 'codepoint'));
    session.warn(`${place}: the ${kind} has no source: ${whyNone(reason, sources.size)}`);
  }
  return { result, sources };
}

function placeIn(file: string, index: OffsetIndex, utf16: number): string {
  const { line, column } = placeOf(index, utf16);
  return `${file}:${line}:${column}`;
}

/** Names on stderr the sources that marks count: the first of them if there are many. */
export function warnOfNumbers(names: readonly string[], session: Session): void {
  const shown = names.slice(0, 20).map((name, nth) => `[${nth + 1}] ${name}`);
  const list = [...shown, ...(names.length > shown.length ? ['...'] : [])].join(', ');
  session.warn(`${list}; of a folder, only ${endings} files count`);
}

function whyNone(reason: AnswerFromText['unassigned'][number]['reason'], count: number): string {
  const among = count === 1 ? 'the only source' : `the ${count} sources`;
  if (reason === 'no-such-source')
    return `it ${count === 1 ? 'does not name' : 'names none of'} ${among}`;
  if (reason !== 'not-found') return 'the search took too many steps';
  return `its words are ${count === 1 ? 'not in' : 'in none of'} ${among}`;
}

/** A quote, and what is said of its place: its source by the name that --source gives it. */
export type AskedQuote = Texts<'source' | 'prefix' | 'suffix'> &
  Readonly<{ quote: string; hint?: number }>;

export type AskedLine = Readonly<{ line: number; asked?: AskedQuote; why?: string }>;

/** The quotations of an answer in prose, in order, and how many of its marks name no source. */
type ReadAnswer = Readonly<{ lines: readonly AskedLine[]; unknown: number }>;

/** Marks count the sources as `names` lists them; those that name none are reported on stderr. */
export async function quotationsIn(
  file: string,
  names: readonly string[],
  session: Session,
): Promise<ReadAnswer> {
  const text = await readSourceText(file, session);
  const { known, unknown } = readMarks(text, { markers: numberedMarkers, count: names.length });
  let line = 1;
  let at = 0;
  const lines = pairQuotations(text, known, unknown).map(
    ({ words: quote, start, citations }): AskedLine => {
      line += text.slice(at, start).split('\n').length - 1;
      at = start;
      // More than one names no one source
      const ranges = citations.slice(0, 2).flatMap((mark) => known[mark]?.ranges ?? []);
      const [only] = ranges;
      const source =
        ranges.length === 1 && only?.first === only?.last
          ? names[(only?.first ?? 0) - 1]
          : undefined;
      return { line, asked: present({ quote, source }) };
    },
  );
  if (lines.length === 0) session.warn(`${file}: contains no quotation`);
  const index = indexOffsets(text);
  const why = whyNone('no-such-source', names.length);
  for (const { start } of unknown)
    session.warn(`${placeIn(file, index, start)}: the mark has no source: ${why}`);
  return { lines, unknown: unknown.length };
}

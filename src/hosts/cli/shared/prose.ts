/** Answers in prose and the folder of their sources. */
import { resolve } from 'node:path';
import {
  type AnswerCheck,
  type AnswerOptions,
  answerFromText,
  fails,
} from '../../../answers/prose/index.js';
import { printable } from '../../../core/issue/issue.js';
import { indexOffsets, type OffsetIndex, placeOf } from '../../../core/text/offsets.js';
import { stateOfQuotation } from '../../../output/report/states.js';
import { englishTexts } from '../../../output/report/texts/english.js';
import type { SourceDocument } from '../../../quotes/quote/index.js';
import type { Failure, FailureChoice } from './answer-failures.js';
import type { Texts } from './command.js';
import { MissingInstall, Refusal } from './exit.js';
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

/**
 * What is in a file of another name is no answer either; no document begins with anything but a
 * bracket.
 */
export function refuseOtherText({
  file,
  bytes,
}: Readonly<{ file: string; bytes: Uint8Array }>): void {
  const first = bytes.find((byte) => byte > 0x20) ?? 0x7b;
  const isNamed = file === '-' || /\.(?:json|ndjson|jsonl)$/i.test(file);
  const isJson = first === 0x7b || first === 0x5b || first === 0x22;
  if (!isJson && !isNamed)
    throw new Refusal(`${file}: is not JSON; an answer in prose is named .md, .markdown or .txt`);
}

const endings =
  '.md, .markdown, .txt, .pdf, .html, .htm, .docx, .xlsx, .eml, .vtt, .srt, .csv or .tsv';
const DEPTH = 16;

/** Texts, and files whose text is extracted, by their path in a folder. */
export type FolderSources = ReadonlyMap<string, string | ExtractedFile>;

/** The sources of a folder in the order of their paths, by these; marks count them from 1. */
export async function sourcesBelow(folder: string, session: Session, reading: SourceReading = {}) {
  const sources = new Map<string, string | ExtractedFile>();
  for (const [name, file] of await filesOfSources(folder, session, ''))
    sources.set(name, await readSource(file, session, reading));
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

type Operands = Readonly<{ isList: boolean; answers: readonly string[]; session: Session }>;

/**
 * The files of sources of some operands, each folder as `filesOfSources` reads it. In a list as a
 * shell makes it of `texts/*`, what a folder would skip is named on stderr and left out, unless
 * nothing else is left.
 */
export async function filesOfOperands(
  names: readonly string[],
  { isList, answers, session }: Operands,
) {
  const files: string[] = [];
  const skipped: string[] = [];
  for (const name of names) {
    if ((await kindOf(name, session)) !== 'folder') {
      const isTaken = !isList || name === '-' || isSource(name);
      (isTaken ? files : skipped).push(name);
      continue;
    }
    const inFolder = isList
      ? await sourcesIn(name, session)
      : (await filesOfSources(name, session, '--source ')).values();
    for (const file of inFolder) files.push(file);
  }
  if (files.length === 0) return names;
  for (const name of skipped) session.warn(`${name}: skipped: its name is not that of a source`);
  return await withoutAnswers(files, answers, session);
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

/** How sources are read: one that cannot be read ends the command, unless it is skipped. */
export type SourceReading = Readonly<{ skipUnreadable?: boolean | undefined }>;

/** Whether a file has records, as a list of JSON or in lines: nothing is read of them. */
const isRecords = (file: string, text: string): boolean =>
  /\.(?:json|jsonl|ndjson)$/i.test(file) && /^\s*(?:\[\s*)?\{/.test(text);

/** A source that is skipped is one without text: marks count it, and no words are found in it. */
export async function readSource(
  file: string,
  session: Session,
  { skipUnreadable = false }: SourceReading = {},
): Promise<string | ExtractedFile> {
  try {
    if (!isExtracted(file)) {
      const text = await readSourceText(file, session);
      if (text.trim() === '') session.warn(`${file}: is empty: there are no words to find in it`);
      if (isRecords(file, text))
        session.warn(
          `${file}: is read as one source, with its signs of JSON; write the text of each record to a file of its own`,
        );
      return text;
    }
    const bytes = await bytesOfAny(file, session);
    refuseTooLong(file, bytes);
    return await extractFile(file, bytes, session);
  } catch (error) {
    const isSkipped = error instanceof Refusal && !(error instanceof MissingInstall);
    if (!skipUnreadable || !isSkipped) throw error;
    session.warn(`${error.message}; skipped: a source without text`);
    return '';
  }
}

/**
 * What marks call the files of some operands: those of one folder by their path in it, all others as
 * they are given.
 */
export async function idsFor(
  operands: readonly string[],
  session: Session,
): Promise<(file: string) => string> {
  const [first = ''] = operands;
  const isFolder = operands.length === 1 && (await kindOf(first, session)) === 'folder';
  const { length } = isFolder ? prefixOf(first) : '';
  return (file) => file.slice(length);
}

/** The sources of some operands, by their ids. */
async function sourcesOfAnswer(
  operands: readonly string[],
  answers: readonly string[],
  { session, reading }: Readonly<{ session: Session; reading: SourceReading | undefined }>,
): Promise<FolderSources> {
  const files = await filesOfOperands(operands, { isList: false, answers, session });
  const idOf = await idsFor(operands, session);
  const sources = new Map<string, string | ExtractedFile>();
  for (const file of files) sources.set(idOf(file), await readSource(file, session, reading));
  return sources;
}

type AnswerFiles = Readonly<{
  operands: readonly string[];
  answers: readonly string[];
  options?: AnswerOptions;
  reading?: SourceReading;
}>;

/**
 * Reads an answer in prose; reports on stderr what of it is not verified, and which marks are not
 * read.
 */
export async function answerOf(
  file: string,
  { operands, answers, options = {}, reading }: AnswerFiles,
  session: Session,
) {
  if (operands.length === 0)
    throw new Refusal(`${file}: an answer in prose needs its sources: --source FOLDER`);
  const sources = await sourcesOfAnswer(operands, answers, { session, reading });
  const text = await readSourceText(file, session);
  const { result, check } = answerFromText(text, listOf(sources), options);
  warnOfNone(file, check, options, session);
  warnOfUnread(file, text, check, session);
  const index = indexOffsets(text);
  for (const { state, start, result } of check.quotations)
    if (fails(state, 'marks') || state === 'not-checked') {
      const word = englishTexts[`state.${stateOfQuotation(state, result)}`];
      const refused = state === 'not-checked' ? '' : 'not verified: ';
      session.warn(`${placeIn(file, index, start)}: quotation ${refused}${word}`);
    }
  return { result, sources, check };
}

/** The sources in their order, each with its name. */
export const listOf = (sources: FolderSources): readonly SourceDocument[] =>
  [...sources].map(([id, text]) => ({ id, text }));

/** Says that nothing was checked, which fails only where `--least` requires a quotation. */
export function warnOfNone(
  file: string,
  { quotations }: AnswerCheck,
  { least = 0 }: FailureChoice,
  session: Session,
): void {
  const hint = least > 0 ? '' : '; --least 1 makes that a failure';
  if (quotations.length === 0) session.warn(`${file}: contains no quotation${hint}`);
}

/** The line on fewer quotations than `--least` requires. */
export function warnOfFew(file: string, failures: readonly Failure[], session: Session): void {
  for (const { kind, says } of failures) if (kind === 'few') session.warn(`${file}: ${says}`);
}

const unreadWords: Readonly<Record<AnswerCheck['unread'][number]['why'], string>> = {
  'no-such-source': 'no source has its number or name',
  'two-sources': 'two sources have its name',
  'counts-from-0': 'a mark of its form is 0; --first 0 counts sources from 0',
  ambiguous: 'it may be something else',
  'looks-like-code': 'it looks like code',
  'unknown-form': 'its form is not known; --forms names one',
};

/** As many marks are named; of the rest there is a count. */
const MOST_UNREAD = 20;

/** Names each mark that is not read, with its place. */
export function warnOfUnread(
  file: string,
  text: string,
  { unread }: AnswerCheck,
  session: Session,
): void {
  const index = indexOffsets(text);
  for (const { start, words, why } of unread.slice(0, MOST_UNREAD))
    session.warn(
      `${placeIn(file, index, start)}: the mark ${printable(words)} is not read: ${unreadWords[why]}`,
    );
  if (unread.length > MOST_UNREAD)
    session.warn(`${file}: ${unread.length - MOST_UNREAD} more marks are not read`);
}

/** File, line and column of a UTF-16 offset of its text. */
export function placeIn(file: string, index: OffsetIndex, utf16: number): string {
  const { line, column } = placeOf(index, utf16);
  return `${file}:${line}:${column}`;
}

/** Names on stderr the sources that marks count: the first of them if there are many. */
export function warnOfNumbers(names: readonly string[], session: Session): void {
  const shown = names.slice(0, 20).map((name, nth) => `[${nth + 1}] ${name}`);
  const list = [...shown, ...(names.length > shown.length ? ['...'] : [])].join(', ');
  session.warn(`${list}; of a folder, only ${endings} files count`);
}

/** A quote, and what is said of its place: its source by the name that --source gives it. */
export type AskedQuote = Texts<'source' | 'prefix' | 'suffix'> &
  Readonly<{ quote: string; hint?: number; at?: readonly [start: number, end: number] }>;

/** A line of a list of quotes, or what is wrong with it, with its place. */
export type AskedLine = Readonly<
  { line: number } & (
    | { asked: AskedQuote; fault?: undefined }
    | { asked?: undefined; fault: string }
  )
>;

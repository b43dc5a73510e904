/** `import`: an answer of a provider as a GenerationResult; what is lost goes to stderr. */
import { Option } from 'commander';
import type {
  Adapted,
  AdapterName,
  NamedLayouts,
  Recording,
} from '../../../answers/adapters/index.js';
import {
  adapterNotes,
  comparePages,
  dropReasons,
  fromProvider,
  fromProviderEvents,
  readRecording,
  recogniseProvider,
} from '../../../answers/adapters/index.js';
import { providers } from '../../../answers/adapters/providers.js';
import { codePointsOf } from '../../../contracts/generation-result/slice.js';
import { asJson, itemAt, proved } from '../../../core/json/value/index.js';
import type { LayoutSource } from '../../../core/text/layout.js';
import { attempt, once } from '../../../core/work/work.js';
import { canonicalize, formatIssue, type Issue, readJson } from '../../../index.js';
import { skipOption } from '../shared/answer-options.js';
import { type FilesChoice, type FillSources, sourceFiller } from '../shared/answer-sources.js';
import { commandOf, type Flags, sourceOption } from '../shared/command.js';
import { InvalidFile, Refusal } from '../shared/exit.js';
import type { ExtractedFile } from '../shared/extract.js';
import { hintsOfProse } from '../shared/hints.js';
import { type FilePart, formatInFile, partsOfFile } from '../shared/inputs.js';
import { readSource } from '../shared/prose.js';
import type { Session } from '../shared/session.js';

interface ImportChoice extends FilesChoice, Flags<'ndjson' | 'strict'> {
  readonly from?: AdapterName;
  readonly documents?: readonly string[];
}

export const importCommand = commandOf('import', {
  short: 'turn an answer of a provider into a generation-result',
  says: 'Print an answer or a recorded stream of a provider as a GenerationResult, and report what was dropped.',
  takes: [['<file>', 'a JSON file, or a recorded stream (SSE or NDJSON of events); - is stdin']],
  options: [
    new Option('--from <provider>', 'the provider (default: recognised)').choices(
      providers.map(({ name }) => name),
    ),
    [
      '--documents <files...>',
      'the documents of the request, in order: texts, PDFs, web pages, .docx',
    ],
    sourceOption(
      'where sources without text are: a folder or a file, by id, title or file name, or ID=FILE; may be given several times',
    ),
    skipOption(),
    ['--ndjson', 'read an answer from each line (default: for .ndjson and .jsonl)'],
    ['--strict', 'fail if a citation was dropped'],
  ],
  run: importFile,
  notes: `
Examples:
  $ evidence-contracts import reply.json > result.json
  $ evidence-contracts import replies.ndjson --from anthropic --strict | evidence-contracts verify - --ndjson
  $ evidence-contracts import reply.json --documents a.txt b.txt | evidence-contracts check -
  $ evidence-contracts import reply.json --documents lease.pdf > result.json    # compares cited pages
  $ evidence-contracts import reply.json --source texts --source document-0=lease.pdf > result.json
  $ evidence-contracts report result.json --source . > report.html             # shows them`,
});

async function importFile(file: string, choice: ImportChoice, session: Session): Promise<void> {
  const parts = await partsOfFile(file, choice.ndjson === true, session);
  const files: (string | ExtractedFile)[] = [];
  for (const name of choice.documents ?? []) files.push(await readSource(name, session, choice));
  const layouts = files.filter((one) => typeof one !== 'string');
  const fill = await sourceFiller(choice, session);
  const recording = recordingIn(parts);
  const tally: Tally = { code: 0, unread: 0 };
  const importing = { choice, documents: files };
  const reading = recording === undefined ? parts : parts.slice(0, 1);
  for (const part of reading) {
    const read = await readAny({ part, recording, file }, importing);
    const filling = { fill, part, session };
    const filled = await filledPart(read, layouts, filling);
    const { adapted, faults } = filled;
    if (adapted !== undefined) emit(adapted, part, session);
    for (const line of faults) session.warn(line);
    count(tally, filled, choice);
    session.end(tally.code);
    if (faults.length === 0 || filled.isCut === true) await printValue(adapted, session);
  }
  if (tally.unread > 0 && reading.length > 1)
    session.warn(`${file}: ${tally.unread} of ${parts.length} answers were not read`);
  session.end(tally.code);
}

async function printValue(adapted: Adapted | undefined, session: Session): Promise<void> {
  if (adapted !== undefined) await session.print(`${canonicalize(adapted.value)}\n`);
}

/** The exit code so far, and how many answers were not read. */
type Tally = { code: 0 | 1 | 2; unread: number };

/** Wrong usage outweighs what is invalid, in whatever line it is. */
function count(
  tally: Tally,
  { adapted, faults, exitCode = 1 }: ReadPart,
  { strict }: ImportChoice,
): void {
  const isRead = faults.length === 0;
  if (!isRead) tally.unread += 1;
  if (isRead && !(strict === true && isLossy(adapted))) return;
  if (tally.code < exitCode) tally.code = exitCode;
}

type Filling = Readonly<{ fill: FillSources | undefined; part: FilePart; session: Session }>;

type AnyPart = Readonly<{ part: FilePart; recording: RecordedFile | undefined; file: string }>;

const readAny = async ({ part, recording, file }: AnyPart, importing: Importing) =>
  recording === undefined
    ? readPart(part, importing)
    : await readStream(recording, file, importing);

const isLossy = (adapted: Adapted | undefined): boolean => adapted?.dropped.length !== 0;

async function filledPart(
  read: ReadPart,
  layouts: readonly ExtractedFile[],
  filling: Filling,
): Promise<ReadPart> {
  if (read.adapted === undefined) return read;
  return { ...read, adapted: await withSources(read.adapted, layouts, filling) };
}

/** The answer with texts of --sources; reports cited pages that do not have the words. */
async function withSources(
  adapted: Adapted,
  documents: readonly ExtractedFile[],
  { fill, part: { name, line }, session }: Filling,
) {
  const filled = await fill?.(asJson(adapted.value), name);
  if (filled?.unused !== undefined && line === undefined) throw new Refusal(filled.unused);
  if (filled?.unused !== undefined) session.warn(filled.unused);
  const whole =
    filled === undefined
      ? adapted
      : withCheckedPlaces({ ...adapted, value: proved<Adapted['value']>(filled.value) });
  const given = documents.map((one, nth) => [`${nth}`, one] as const);
  const layouts = new Map<string, LayoutSource>([...given, ...(filled?.layouts ?? [])]);
  for (const line of otherPages(whole, layouts)) session.warn(`${name}: ${line}`);
  return whole;
}

/**
 * Compares the places of citations with the texts that `--source` gave, where they could not be
 * compared before: one that has other words is omitted, as if the text had been there from the
 * beginning. Places in blocks or pages are no part of a text.
 */
function withCheckedPlaces(adapted: Adapted): Adapted {
  const { value, notes } = adapted;
  const { citations, sources } = value;
  const others = notes.filter(({ code }) => code !== 'source-unchecked');
  const placed = citations.filter(({ source_span: span }) => (span ?? undefined) !== undefined);
  const areAllOfTexts = notes.length - others.length === placed.length;
  if (!areAllOfTexts || placed.length === 0 || sources.some(({ content }) => content === ''))
    return adapted;
  const texts = sources.map(({ content }) => once(() => codePointsOf(content)));
  const isThere = ({ source_id: id, source_span: span, cited_text: words }: Citation): boolean =>
    !span || !words || texts[id - 1]?.().slice(span) === words;
  const wrong = new Set([...citations.keys()].filter((nth) => !isThere(itemAt(citations, nth))));
  const checked = citations.map((citation, nth) => {
    const { source_span: _, ...rest } = citation;
    return wrong.has(nth) ? rest : citation;
  });
  return {
    ...adapted,
    value: { ...value, citations: checked },
    notes: [
      ...others,
      ...[...wrong].map((nth) => ({
        code: 'span-disagrees' as const,
        pointer: `/citations/${nth}`,
      })),
    ],
  };
}

type Citation = Adapted['value']['citations'][number];

type Importing = Readonly<{ choice: ImportChoice; documents: readonly (string | ExtractedFile)[] }>;
type ReadPart = {
  readonly adapted?: Adapted | undefined;
  readonly faults: readonly string[];
  /** Whether the fault is the end of a recording, within an event: the rest is what arrived. */
  readonly isCut?: boolean;
  /** Of a part with faults; default 1. */
  readonly exitCode?: 1 | 2;
};

/** A recorded stream, and the number of its last line that is not blank. */
type RecordedFile = Recording & { readonly lastLine: number };

/**
 * The whole file as a recorded stream; undefined where it has completed answers, or is not UTF-8.
 */
function recordingIn(parts: readonly FilePart[]): RecordedFile | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = attempt(() => {
    const lines: string[] = [];
    for (const [index, { bytes, line = index + 1 }] of parts.entries())
      lines[line - 1] = decoder.decode(bytes);
    return lines.join('\n');
  });
  const recording = text === undefined ? undefined : readRecording(text);
  if (text === undefined || recording === undefined) return undefined;
  return { ...recording, lastLine: text.trimEnd().split(/\r\n|\n|\r/).length };
}

async function readStream(
  recording: RecordedFile,
  name: string,
  { choice, documents }: Importing,
): Promise<ReadPart> {
  const { events, providers: found, unread, issues, lastLine } = recording;
  const provider = choice.from ?? onlyOne(name, found);
  const faults = unread.map((line, nth) => faultOfLine(`${name}:${line}`, issues[nth]));
  const isCut =
    unread.every((line) => line === lastLine) && issues.every(({ code }) => code === SYNTAX);
  return { adapted: await fromProviderEvents(provider, events, { documents }), faults, isCut };
}

const SYNTAX = 'json.syntax';

/** Of a line within a recording, the place in the event would be that of another text. */
function faultOfLine(place: string, issue: Issue | undefined): string {
  if (issue === undefined || issue.code === SYNTAX) return `${place}: is not JSON`;
  const { at: _, ...unplaced } = issue;
  return formatIssue(unplaced, place);
}

function readPart(part: FilePart, { choice, documents }: Importing): ReadPart {
  const { bytes, name } = part;
  const read = readJson(bytes);
  if (!read.ok)
    return {
      faults: [...read.issues.map((issue) => formatInFile(issue, part)), ...hintsOfProse(name)],
    };
  try {
    const provider = choice.from ?? onlyOne(name, recogniseProvider(read.value));
    const adapted = fromProvider(provider, read.value, { documents });
    const isUnreadable =
      adapted.value.text === '' && adapted.notes.some(({ code }) => code === 'answer-unreadable');
    return {
      adapted,
      faults: isUnreadable
        ? [`${name}: is not an answer of ${provider}; without --from the provider is recognised`]
        : [],
    };
  } catch (error) {
    if (!(error instanceof Refusal) || part.line === undefined) throw error;
    return { faults: [error.message], exitCode: error.exitCode };
  }
}

/** Ambiguity is wrong usage, not a guess: the command needs an option. */
function onlyOne(name: string, found: readonly AdapterName[]): AdapterName {
  const [provider] = found;
  if (provider !== undefined && found.length === 1) return provider;
  if (provider === undefined)
    throw new InvalidFile(
      `${name}: matches no provider; name the provider with --from: ${providers.map(({ name: one }) => one).join(', ')}`,
    );
  const choices = found.map((one) => `--from ${one}`).join(' or ');
  throw new Refusal(
    `${name}: could be an answer of ${found.join(' or ')}; name the service that returned it: ${choices}`,
  );
}

function emit({ dropped, notes }: Adapted, { name }: FilePart, session: Session): void {
  for (const { pointer, reason } of dropped)
    session.warn(`${name}: dropped ${pointer}: ${reason}: ${dropReasons[reason]}`);
  for (const { pointer, code } of notes) {
    const option = code === 'given-unread' ? ' (--documents)' : ''; // the only one that is given
    session.warn(
      `${name}: note${pointer === '' ? '' : ` ${pointer}`}: ${code}${option}: ${adapterNotes[code]}`,
    );
  }
}

/** Citations whose words are on other pages than the cited ones, or not in the document. */
function otherPages(adapted: Adapted, layouts: NamedLayouts): readonly string[] {
  return comparePages(adapted, layouts).flatMap(
    ({ pointer, state, cited, pages, status }): readonly string[] => {
      if (state === 'not-found')
        return [`note ${pointer}: the cited words are not in the document: ${status}`];
      if (state !== 'other-page') return [];
      const [start, end] = cited;
      const where = end === start + 1 ? `page ${start}` : `pages ${start} to ${end - 1}`;
      return [`note ${pointer}: cites ${where}, but its words are on page ${pages.join(', ')}`];
    },
  );
}

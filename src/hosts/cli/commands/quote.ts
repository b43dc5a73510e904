/** `quote`: whether quotes appear in their sources, where, and in which words. */

import { isObject, proved } from '../../../core/json/value/index.js';
import { ndjsonLines } from '../../../core/lines/index.js';
import { formatIssue, type Issue, type JsonValue, readJson } from '../../../index.js';
import type { QuoteAcceptance, QuoteGuards } from '../../../quotes/quote/index.js';
import { attributedFaults } from '../../../quotes/quote/request.js';
import { leastOption, skipOption } from '../shared/answer-options.js';
import { type FileIndex, fileIndex } from '../shared/answer-sources.js';
import {
  acceptOption,
  commandOf,
  type Flags,
  guardsOption,
  sourceOption,
  type Texts,
} from '../shared/command.js';
import { asRefusal, Refusal } from '../shared/exit.js';
import { openInput } from '../shared/input.js';
import { refuseStdinTwice } from '../shared/inputs.js';
import { plural } from '../shared/lines.js';
import type { AskedLine, AskedQuote, SourceReading } from '../shared/prose.js';
import { type NamedIndexes, quoteJson, quoteText } from '../shared/quote-lines.js';
import type { Session } from '../shared/session.js';
import { checkQuote, readShelf } from '../shared/shelf.js';

interface QuoteChoice extends Flags<'json'>, Texts<'quotes'>, SourceReading {
  readonly least?: number;
  readonly source: readonly string[];
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
}

const members = '{ quote, source?, prefix?, suffix?, hint?, at? }';

export const quoteCommand = commandOf('quote', {
  short: 'look for one quote, or for a list of quotes, in sources',
  says: 'Check whether quotes are in their sources, and show the words of the source.',
  takes: [['[quote...]', 'the quote; without it, --quotes']],
  options: [
    sourceOption(
      'a text, PDF, web page or .docx to search, or a folder of these; may be given several times; - is stdin',
    ).makeOptionMandatory(),
    ['--quotes <file>', `NDJSON: ${members} on each line; - is stdin`],
    acceptOption().default('normalized'),
    guardsOption().default('reject'),
    leastOption('fail if fewer quotes were checked'),
    skipOption(),
    ['--json', 'print one line of JSON for each quote'],
  ],
  run: checkAll,
  notes: `
Examples:
  $ evidence-contracts quote --source report.txt "the harbour was closed in the winter of 1903"
  $ evidence-contracts quote --source a.txt --source b.txt --quotes quotes.ndjson --json

A quote that names no source is looked for in all of them. The words in brackets are those of the source.
Exit code 0 means that every quote is verified: its words are in a source. It does not mean that the source
supports a claim. For the quotations of an answer: evidence-contracts check`,
});

async function checkAll(
  words: readonly string[],
  choice: QuoteChoice,
  session: Session,
): Promise<void> {
  refuseContradictions(words, choice);
  const { quotes: file, accept, guards } = choice;
  const { names, sources, files } = await readShelf(choice.source, {
    isList: false,
    answers: file === undefined ? [] : [file],
    session,
    skipUnreadable: choice.skipUnreadable,
  });
  const index = fileIndex(names);
  const tally = { verified: 0, all: 0, wrong: 0 };
  for await (const { line, asked, fault } of linesOf(words, file, session)) {
    if (asked === undefined) {
      tally.wrong += 1;
      session.warn(fault);
      continue;
    }
    const named = inFile(asked, sources, index);
    const checked = checkQuote(named, { sources, files }, { accept, guards });
    tally.all += 1;
    tally.verified += checked.result.verified ? 1 : 0;
    if (!checked.result.verified) session.end(1);
    const number = file === undefined ? undefined : line;
    const at = file === undefined ? undefined : `${file}:${line}`;
    const { colors } = session;
    await session.print(
      choice.json === true
        ? quoteJson(checked, number)
        : quoteText(checked, sources, { at, colors }),
    );
  }
  await end(tally, choice, session);
}

type Tally = Readonly<Record<'verified' | 'all' | 'wrong', number>>;

async function end(
  { verified, all, wrong }: Tally,
  { quotes: file, least = 0, json }: QuoteChoice,
  session: Session,
): Promise<void> {
  if (all < least) session.warn(`${file ?? '-'}: ${all} of at least ${least} quotes were checked`);
  const isGood = verified === all && all >= least;
  session.end(wrong === 0 && isGood ? 0 : 1);
  if (json !== true && file !== undefined)
    await session.print(`${plural(all, 'quote')}: ${verified} verified, ${all - verified} not\n`);
}

/** The quotes of a file, or the one of the command line. */
async function* linesOf(
  words: readonly string[],
  file: string | undefined,
  session: Session,
): AsyncGenerator<AskedLine, undefined> {
  if (file !== undefined) yield* askedLines(file, session);
  else for (const quote of words) yield { line: 1, asked: { quote } };
}

/** A quote may call its source by the file name, with or without its ending. */
function inFile(asked: AskedQuote, sources: NamedIndexes, index: FileIndex): AskedQuote {
  if (asked.source === undefined || sources.has(asked.source)) return asked;
  const [file, ...others] = index(asked.source);
  return file === undefined || others.length > 0 ? asked : { ...asked, source: file };
}

function refuseContradictions(words: readonly string[], { source, quotes }: QuoteChoice): void {
  if (words.length === 0 && quotes === undefined)
    throw new Refusal('there is no quote: give one, or --quotes FILE');
  if (words.length > 0 && quotes !== undefined)
    throw new Refusal('only one of a quote and --quotes can be given');
  const advice = 'put the words of one in quotation marks, and --source before each source';
  if (words.length > 1) throw new Refusal(`there are several quotes: ${advice}`);
  refuseStdinTwice([...source, quotes]);
}

/** The lines of a file in order, without what is blank at its end. */
async function* askedLines(file: string, session: Session): AsyncGenerator<AskedLine, undefined> {
  try {
    const { chunks } = await openInput(file, session);
    for await (const { bytes, number: line } of ndjsonLines(chunks())) {
      const read = readJson(bytes);
      if (!read.ok) {
        yield { line, fault: `${placeOf(read.issues, file, line)}: ${saysOf(read.issues)}` };
        continue;
      }
      const fault = faultOf(read.value, `${file}:${line}`);
      yield fault === undefined ? { line, asked: proved<AskedQuote>(read.value) } : { line, fault };
    }
  } catch (error) {
    throw asRefusal(`${file}: cannot be read`, error);
  }
}

/** The line, and the column of the first issue that has one. */
function placeOf([issue]: readonly Issue[], file: string, line: number): string {
  return issue?.at === undefined ? `${file}:${line}` : `${file}:${line}:${issue.at.column}`;
}

const saysOf = (issues: readonly Issue[]): string =>
  issues.map(({ code, message }) => `${code}: ${message}`).join('; ');

/**
 * What is wrong with a line, undefined where it is a quote. A member that nobody knows is a spelling
 * mistake that would change what is looked for: it is named as the library names it.
 */
function faultOf(value: JsonValue, at: string): string | undefined {
  if (!isObject(value) || typeof value['quote'] !== 'string')
    return `${at}: expected ${members} and nothing else`;
  const [issue] = attributedFaults(value);
  return issue === undefined ? undefined : formatIssue(issue, at);
}

/** `quote`: whether quotes appear in their sources, where, and in which words. */
import { Option } from 'commander';
import { isObject, present } from '../../../../core/json/value/index.js';
import { ndjsonLines } from '../../../../core/lines/index.js';
import { digestText, type JsonValue, readJson } from '../../../../index.js';
import type { QuoteAcceptance, QuoteGuards, QuoteOptions } from '../../../../quotes/quote/index.js';
import { indexSource, verifyQuote, verifyQuotes } from '../../../../quotes/quote/index.js';
import { plural } from '../../formats/format.js';
import { collect, type FileIndex, fileIndex } from '../../shared/answer-sources.js';
import {
  acceptOption,
  commandOf,
  type Flags,
  guardsOption,
  type Texts,
} from '../../shared/command.js';
import { asRefusal, Refusal } from '../../shared/exit.js';
import { type ExtractedFile, nameOf } from '../../shared/extract.js';
import { openInput } from '../../shared/input.js';
import { refuseStdinTwice } from '../../shared/inputs.js';
import type { AskedLine, AskedQuote } from '../../shared/prose.js';
import {
  filesOfOperands,
  quotationsIn,
  readSource,
  refuseExtracted,
  warnOfNumbers,
} from '../../shared/prose.js';
import type { Session } from '../../shared/session.js';
import { type CheckedQuote, type NamedIndexes, quoteJson, quoteText } from './output.js';

interface QuoteChoice extends Flags<'json'>, Texts<'quotes' | 'answer'> {
  readonly source: readonly string[];
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
  /** True if sources are listed as a shell does it for a pattern. */
  readonly isList?: boolean;
}

export const quoteCommand = commandOf('quote', {
  says: 'Check whether quotes are in their sources, and show the words of the source.',
  takes: [
    ['[quote...]', 'the quote; without it, --quotes or --answer; with --answer, more sources'],
  ],
  options: [
    new Option(
      '--sources, --source <file>',
      'a text, PDF, web page or .docx to search, or a folder of these; may be given several times; - is stdin',
    )
      .argParser(collect)
      .makeOptionMandatory(),
    [
      '--quotes <file>',
      'NDJSON: { quote, source?, prefix?, suffix?, hint? } on each line; - is stdin',
    ],
    ['--answer <file>', 'check the quotations of an answer in prose; [2] names the second source'],
    acceptOption().default('normalized'),
    guardsOption().default('reject'),
    ['--json', 'print one line of JSON for each quote'],
  ],
  run: (words: readonly string[], choice: QuoteChoice, session: Session) =>
    choice.answer === undefined
      ? checkAll(words, choice, session)
      : checkAll(
          [],
          { ...choice, source: [...choice.source, ...words], isList: words.length > 0 },
          session,
        ),
  notes: `
Examples:
  $ evidence-contracts quote --source report.txt "the harbour was closed in the winter of 1903"
  $ evidence-contracts quote --source a.txt --source b.txt --quotes quotes.ndjson --json
  $ evidence-contracts quote --answer answer.md --source texts    # [2] is the second text by name, as in report

A quote that names no source is looked for in all of them. The words in brackets are those of the source.
Exit code 0 means that every quote is verified: its words are in a source; of an answer also that every mark names a
source. It does not mean that the source supports a claim.`,
});

async function checkAll(
  words: readonly string[],
  choice: QuoteChoice,
  session: Session,
): Promise<void> {
  refuseContradictions(words, choice);
  const { quotes, answer, accept, guards, isList = false } = choice;
  const file = quotes ?? answer;
  const names = await filesOfOperands(choice.source, { isList, asked: file, session });
  if (new Set(names).size < names.length) throw new Refusal('a source is given twice');
  const sources = new Map<string, ReturnType<typeof indexSource>>();
  const files = new Map<string, ExtractedFile>();
  for (const name of names) {
    const source = await readSource(name, session);
    if (typeof source !== 'string') files.set(name, source);
    sources.set(name, indexSource(source));
  }
  const index = fileIndex(names);
  const tally = {
    verified: 0,
    all: 0,
    wrong: 0,
    misplaced: 0,
  };
  const read = answer === undefined ? undefined : await quotationsIn(answer, names, session);
  const plain = words.map((quote): AskedLine => ({ line: 1, asked: { quote } }));
  for await (const { line, asked, why } of read?.lines ??
    (quotes === undefined ? plain : askedLines(quotes, session))) {
    if (asked === undefined) {
      tally.wrong += 1;
      session.warn(`${file ?? '-'}:${line}: ${why}`);
      continue;
    }
    const checked = checkQuote(
      inFile(asked, sources, index),
      { sources, files },
      { accept, guards },
    );
    const [at, number] = file === undefined ? [] : [`${file}:${line}`, line];
    tally.all += 1;
    tally.verified += checked.result.verified ? 1 : 0;
    tally.misplaced += checked.result.status === 'misattributed' ? 1 : 0;
    await session.print(
      choice.json === true ? quoteJson(checked, number) : quoteText(checked, sources, at),
    );
  }
  const unknown = read?.unknown ?? 0;
  if (read !== undefined && unknown + tally.misplaced > 0) warnOfNumbers(names, session);
  session.end(tally.wrong > 0 ? 2 : tally.verified < tally.all || unknown > 0 ? 1 : 0);
  if (choice.json !== true && file !== undefined) {
    const { verified, all } = tally;
    await session.print(`${plural(all, 'quote')}: ${verified} verified, ${all - verified} not\n`);
  }
}

/** A quote may call its source by the file name, with or without its ending. */
function inFile(asked: AskedQuote, sources: NamedIndexes, index: FileIndex): AskedQuote {
  if (asked.source === undefined || sources.has(asked.source)) return asked;
  const [file, ...others] = index(asked.source);
  return file === undefined || others.length > 0 ? asked : { ...asked, source: file };
}

function refuseContradictions(
  words: readonly string[],
  { source, quotes, answer }: QuoteChoice,
): void {
  const given = [words.length > 0, quotes !== undefined, answer !== undefined].filter(
    Boolean,
  ).length;
  if (given === 0) throw new Refusal('there is no quote: give one, --quotes FILE or --answer FILE');
  if (given > 1) throw new Refusal('only one of a quote, --quotes and --answer can be given');
  if (/\.json$/i.test(answer ?? ''))
    throw new Refusal(`${answer}: --answer takes prose; check-answer takes a result`);
  refuseExtracted(answer ?? '');
  const advice = 'put the words of one in quotation marks, and --source before each source';
  if (words.length > 1) throw new Refusal(`there are several quotes: ${advice}`);
  refuseStdinTwice([...source, quotes, answer]);
}

type Shelf = Readonly<{ sources: NamedIndexes; files: ReadonlyMap<string, ExtractedFile> }>;

/**
 * A quote that names no source may be in any of them: the best answer counts, and of equals the
 * first.
 */
function checkQuote(
  asked: AskedQuote,
  { sources, files }: Shelf,
  options: QuoteOptions,
): CheckedQuote {
  const { quote, source, ...where } = asked;
  const result =
    source === undefined
      ? verifyQuote(quote, sources, { ...options, ...where })
      : verifyQuotes([{ quote, source, ...where }], sources, options)[0];
  if (result === undefined) throw new Error('no result');
  const only = sources.size === 1 ? [...sources.keys()][0] : undefined;
  const found = result.source ?? (source === undefined ? only : undefined);
  const file = files.get(result.foundIn ?? found ?? '');
  const extracted = file && { by: nameOf(file.extractor), textDigest: digestText(file.text) };
  return {
    quote,
    result,
    source: found,
    ...present({ extracted }),
  };
}

/** The lines of a file in order, without what is blank at its end. */
async function* askedLines(file: string, session: Session): AsyncGenerator<AskedLine, undefined> {
  try {
    const { chunks } = await openInput(file, session);
    for await (const { bytes, number: line } of ndjsonLines(chunks())) {
      const read = readJson(bytes);
      if (!read.ok)
        yield {
          line,
          why: read.issues.map(({ code, message }) => `${code}: ${message}`).join('; '),
        };
      else if (isAskedQuote(read.value)) yield { line, asked: read.value };
      else
        yield {
          line,
          why: 'expected { quote, source?, prefix?, suffix?, hint? } and nothing else',
        };
    }
  } catch (error) {
    throw asRefusal(`${file}: cannot be read`, error);
  }
}

/**
 * Strict: a member that nobody knows is a spelling mistake, and would change what is looked for.
 */
function isAskedQuote(value: JsonValue): value is JsonValue & AskedQuote {
  if (!isObject(value)) return false;
  const { quote, source = '', prefix = '', suffix = '', hint = 0, ...others } = value;
  const isText = [quote, source, prefix, suffix].every((member) => typeof member === 'string');
  return (
    isText && Number.isSafeInteger(hint) && Number(hint) >= 0 && Object.keys(others).length === 0
  );
}

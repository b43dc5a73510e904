/** `quote`: whether quotes appear in their sources, where, and in which words. */
import { Option } from 'commander';
import type { CheckedQuotation } from '../../../../answers/prose/index.js';
import { isObject, present } from '../../../../core/json/value/index.js';
import { ndjsonLines } from '../../../../core/lines/index.js';
import { digestText, type JsonValue, readJson } from '../../../../index.js';
import type { QuoteAcceptance, QuoteGuards, QuoteOptions } from '../../../../quotes/quote/index.js';
import { indexSource, verifyQuote, verifyQuotes } from '../../../../quotes/quote/index.js';
import { plural } from '../../formats/format.js';
import { type AnswerChoice, answerFlags, answerOptionsOf } from '../../shared/answer-options.js';
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
import type { AskedLine, AskedQuote, SourceReading } from '../../shared/prose.js';
import {
  checkedAnswer,
  filesOfOperands,
  readSource,
  refuseExtracted,
  warnOfNumbers,
} from '../../shared/prose.js';
import type { Session } from '../../shared/session.js';
import { type CheckedQuote, type NamedIndexes, quoteJson, quoteText } from './output.js';

interface QuoteChoice extends Flags<'json'>, Texts<'quotes' | 'answer'>, AnswerChoice {
  readonly source: readonly string[];
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
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
    ...answerFlags(),
    ['--json', 'print one line of JSON for each quote'],
  ],
  run: (words: readonly string[], choice: QuoteChoice, session: Session) =>
    choice.answer === undefined
      ? checkAll(words, choice, session)
      : checkAnswerIn(words, choice, session),
  notes: `
Examples:
  $ evidence-contracts quote --source report.txt "the harbour was closed in the winter of 1903"
  $ evidence-contracts quote --source a.txt --source b.txt --quotes quotes.ndjson --json
  $ evidence-contracts quote --answer answer.md --source texts    # [2] is the second text by name, as in report

A quote that names no source is looked for in all of them. The words in brackets are those of the source.
Exit code 0 means that every quote is verified: its words are in a source. Of an answer each quotation has a state:
verified, misattributed, unmarked, no-source, changed, not-found or not-checked. Exit code 1 if one is misattributed,
no-source, changed or not-found, if a mark names no source, and with --require marks if one is unmarked; --least 1 also
fails an answer without quotations. It does not mean that the source supports a claim.`,
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
    asked: file,
    session,
    skipUnreadable: choice.skipUnreadable,
  });
  const index = fileIndex(names);
  const tally = { verified: 0, all: 0, wrong: 0 };
  const plain = words.map((quote): AskedLine => ({ line: 1, asked: { quote } }));
  for await (const { line, asked, why } of file === undefined ? plain : askedLines(file, session)) {
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
    await session.print(
      choice.json === true ? quoteJson(checked, number) : quoteText(checked, sources, at),
    );
  }
  session.end(tally.wrong > 0 ? 2 : tally.verified < tally.all ? 1 : 0);
  if (choice.json !== true && file !== undefined) {
    const { verified, all } = tally;
    await session.print(`${plural(all, 'quote')}: ${verified} verified, ${all - verified} not\n`);
  }
}

type Operands = SourceReading &
  Readonly<{ isList: boolean; asked: string | undefined; session: Session }>;

async function readShelf(
  operands: readonly string[],
  { isList, asked, session, ...reading }: Operands,
) {
  const names = await filesOfOperands(operands, { isList, asked, session });
  if (new Set(names).size < names.length) throw new Refusal('a source is given twice');
  const sources = new Map<string, ReturnType<typeof indexSource>>();
  const files = new Map<string, ExtractedFile>();
  const read = new Map<string, string | ExtractedFile>();
  for (const name of names) {
    const source = await readSource(name, session, reading);
    read.set(name, source);
    if (typeof source !== 'string') files.set(name, source);
    sources.set(name, indexSource(source));
  }
  return {
    names,
    sources,
    files,
    read,
  };
}

/** The quotations of an answer, with the state that the library gives each. */
async function checkAnswerIn(
  words: readonly string[],
  choice: QuoteChoice,
  session: Session,
): Promise<void> {
  refuseContradictions([], { ...choice, source: [...choice.source, ...words] });
  const { answer = '-', accept, guards } = choice;
  const operands = [...choice.source, ...words];
  const { skipUnreadable } = choice;
  const isList = words.length > 0;
  const shelf = await readShelf(operands, {
    isList,
    asked: answer,
    session,
    skipUnreadable,
  });
  const { text, check } = await checkedAnswer(
    answer,
    shelf.read,
    { ...answerOptionsOf(choice), accept, guards },
    session,
  );
  let line = 1;
  let at = 0;
  for (const quotation of check.quotations) {
    line += text.slice(at, quotation.start).split('\n').length - 1;
    at = quotation.start;
    const checked = shownQuotation(quotation, shelf, { accept, guards });
    await session.print(
      choice.json === true
        ? quoteJson(checked, line)
        : quoteText(checked, shelf.sources, `${answer}:${line}`),
    );
  }
  const isLost = check.quotations.some(
    ({ state }) => state === 'misattributed' || state === 'unmarked',
  );
  if (isLost || check.unread.length > 0) warnOfNumbers(shelf.names, session);
  session.end(check.passed ? 0 : 1);
  const { least = 0 } = choice;
  if (check.checked < least)
    session.warn(`${answer}: ${check.checked} of at least ${least} quotations were checked`);
  if (choice.json === true) return;
  const verified = check.quotations.filter(({ state }) => state === 'verified').length;
  const all = check.quotations.length;
  const open = all - check.checked;
  const rest = open === 0 ? '' : `, ${open} not checked`;
  await session.print(
    `${plural(all, 'quote')}: ${verified} verified, ${check.checked - verified} not${rest}\n`,
  );
}

/**
 * A quotation as it is printed: its state is that of the check, its words and changes those of the
 * best source.
 */
function shownQuotation(
  quotation: CheckedQuotation,
  { names, sources, files }: Named,
  options: QuoteOptions,
): CheckedQuote {
  const { words, state, reason, how, cited, foundIn, mark, source, unsearched } = quotation;
  const nameOfSource = (nth: number | undefined): string | undefined =>
    nth === undefined ? undefined : names[nth - 1];
  const wrong = state === 'misattributed' ? nameOfSource(cited[0]) : undefined;
  const asked = present({ quote: words, source: wrong ?? nameOfSource(source) });
  const checked = checkQuote(asked, { sources, files }, options);
  return {
    ...checked,
    state: present({
      state,
      reason,
      how,
      mark: mark?.words,
      cited: cited.map((nth) => nameOfSource(nth) ?? ''),
      foundIn: foundIn.map((nth) => nameOfSource(nth) ?? ''),
      unsearched,
    }),
  };
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
type Named = Shelf & Readonly<{ names: readonly string[] }>;

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

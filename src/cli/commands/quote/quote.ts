/** `quote`: whether quotes appear in their sources, where, and in which words. */
import { Command } from 'commander';
import { readJson } from '../../../index.js';
import { ndjsonLines } from '../../../lines/index.js';
import {
  indexSource,
  type QuoteAcceptance,
  type QuoteGuards,
  type QuoteOptions,
  verifyQuote,
  verifyQuotes,
} from '../../../quote/index.js';
import { acceptOption, guardsOption, type MakeCommand } from '../../shared/command.js';
import { isSystemError, Refusal, reasonOf } from '../../shared/exit.js';
import type { ExtractedFile } from '../../shared/extract.js';
import { openInput } from '../../shared/input.js';
import { quotationsIn, readSource } from '../../shared/prose.js';
import type { Session } from '../../shared/session.js';
import { type CheckedQuote, type NamedIndexes, quoteJson, quoteTally, quoteText, withExtractor } from './output.js';

interface QuoteChoice {
  readonly source: readonly string[];
  readonly quotes?: string;
  readonly answer?: string;
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
  readonly json?: true;
}

export const quoteCommand: MakeCommand = (session) =>
  new Command('quote')
    .description('Check whether quotes are in their sources, and show the words of the source.')
    .argument('[quote...]', 'the quote; without it, --quotes or --answer; with --answer, more sources')
    .requiredOption(
      '--source <file>',
      'a text, PDF, web page or .docx to look into; may be given several times; - is stdin',
      collect,
    )
    .option('--quotes <file>', 'NDJSON: { quote, source?, prefix?, suffix?, hint? } on each line; - is stdin')
    .option('--answer <file>', 'check the quotations of an answer in prose; [2] names the second source')
    .addOption(acceptOption().default('normalized'))
    .addOption(guardsOption().default('reject'))
    .option('--json', 'print one line of JSON for each quote')
    .addHelpText('after', examples)
    .action(async (words: readonly string[], choice: QuoteChoice) => {
      if (choice.answer === undefined) await checkAll(words, choice, session);
      else await checkAll([], { ...choice, source: [...choice.source, ...words] }, session);
    });

const examples = `
Examples:
  $ evidence-contracts quote --source report.txt "the harbour was closed in the winter of 1903"
  $ evidence-contracts quote --source a.txt --source b.txt --quotes quotes.ndjson --json
  $ evidence-contracts quote --answer answer.md --source a.md b.md

A quote that names no source is looked for in all of them. The words in brackets are those of the source.
Exit code 0 means that every quote is verified: its words are in a source. It does not mean that the source supports a
claim.`;

/** An option that is given several times. */
function collect(file: string, before: readonly string[] = []): readonly string[] {
  return [...before, file];
}

async function checkAll(words: readonly string[], choice: QuoteChoice, session: Session): Promise<void> {
  refuseContradictions(words, choice);
  const { source: names, quotes, answer, accept, guards } = choice;
  const sources = new Map<string, ReturnType<typeof indexSource>>();
  const files = new Map<string, ExtractedFile>();
  for (const name of names) {
    const source = await readSource(name, session);
    if (typeof source !== 'string') files.set(name, source);
    sources.set(name, indexSource(source));
  }
  const file = quotes ?? answer;
  const tally = { verified: 0, all: 0, wrong: 0 };
  for await (const { line, asked, why } of linesOf(words, choice, session)) {
    if (asked === undefined) {
      tally.wrong += 1;
      session.warn(`${file ?? '-'}:${line}: ${why}`);
      continue;
    }
    const checked = withExtractor(checkQuote(asked, sources, { accept, guards }), files);
    const number = file === undefined ? undefined : line;
    tally.all += 1;
    tally.verified += checked.result.verified ? 1 : 0;
    await session.print(choice.json === true ? quoteJson(checked, number) : quoteText(checked, sources, number));
  }
  session.end(tally.wrong > 0 ? 2 : tally.verified < tally.all ? 1 : 0);
  if (choice.json !== true && file !== undefined) await session.print(quoteTally(tally.verified, tally.all));
}

function refuseContradictions(words: readonly string[], { source, quotes, answer }: QuoteChoice): void {
  const given = [words.length > 0, quotes !== undefined, answer !== undefined].filter(Boolean).length;
  if (given === 0) throw new Refusal('there is no quote: give one, --quotes FILE or --answer FILE');
  if (given > 1) throw new Refusal('only one of a quote, --quotes and --answer can be given');
  if (words.length > 1)
    throw new Refusal(
      'there are several quotes: put the words of one in quotation marks, and --source before each source',
    );
  if ([...source, quotes, answer].filter((file) => file === '-').length > 1)
    throw new Refusal('stdin (-) can be read only once');
  if (new Set(source).size < source.length) throw new Refusal('a source is given twice');
}

async function* linesOf(
  [quote = '']: readonly string[],
  { quotes, answer, source: names }: QuoteChoice,
  session: Session,
): AsyncGenerator<AskedLine, undefined> {
  if (quotes !== undefined) yield* askedLines(quotes, session);
  else if (answer === undefined) yield { line: 1, asked: { quote } };
  else for (const { line, ...asked } of await quotationsIn(answer, names, session)) yield { line, asked };
}

/** A quote that names no source may be in any of them: the best answer counts, and of equals the first. */
export function checkQuote(asked: AskedQuote, sources: NamedIndexes, options: QuoteOptions): CheckedQuote {
  const { quote, source, ...where } = asked;
  const result =
    source === undefined
      ? verifyQuote(quote, sources, { ...options, ...where })
      : verifyQuotes([{ quote, source, ...where }], sources, options)[0];
  if (result === undefined) throw new Error('no result');
  const only = sources.size === 1 ? [...sources.keys()][0] : undefined;
  return { quote, result, source: result.source ?? (source === undefined ? only : undefined) };
}

/** A quote, and what is said of its place. */
export interface AskedQuote {
  readonly quote: string;
  /** The name of a source, as --source gives it. */
  readonly source?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** A code point. */
  readonly hint?: number;
}

/** A quote of a file with its line, or why the line is none. */
export type AskedLine = { readonly line: number } & AskedOrNot;

type AskedOrNot =
  | { readonly asked: AskedQuote; readonly why?: never }
  | { readonly asked?: never; readonly why: string };

/** The lines of a file in order, without what is blank at its end. */
export async function* askedLines(file: string, session: Session): AsyncGenerator<AskedLine, undefined> {
  try {
    const { chunks } = await openInput(file, session);
    for await (const { bytes, number } of ndjsonLines(chunks)) yield { line: number, ...askedQuote(bytes) };
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`${file}: cannot be read: ${reasonOf(error)}`);
    throw error;
  }
}

const members: Readonly<Record<keyof AskedQuote, 'string' | 'number'>> = {
  quote: 'string',
  source: 'string',
  prefix: 'string',
  suffix: 'string',
  hint: 'number',
};

/** Strict: a member that nobody knows is a spelling mistake, and would change what is looked for. */
function askedQuote(bytes: Uint8Array): AskedOrNot {
  const read = readJson(bytes);
  if (!read.ok) return { why: read.issues.map(({ code, message }) => `${code}: ${message}`).join('; ') };
  return isAskedQuote(read.value) ? { asked: read.value } : { why: `expected ${memberList} and nothing else` };
}

const memberList = '{ quote, source?, prefix?, suffix?, hint? }';

function isAskedQuote(value: unknown): value is AskedQuote {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const isKnown = Object.entries(value).every(
    ([key, member]) => Object.hasOwn(members, key) && members[key as keyof AskedQuote] === typeof member,
  );
  if (!isKnown || !Object.hasOwn(value, 'quote')) return false;
  const { hint = 0 } = value as AskedQuote;
  return Number.isSafeInteger(hint) && hint >= 0;
}

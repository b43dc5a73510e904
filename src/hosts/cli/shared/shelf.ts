/** The sources of a command line as an index, and one quote that is looked for in them. */
import type { CheckedQuotation } from '../../../answers/prose/index.js';
import { present } from '../../../core/json/value/index.js';
import { digestText } from '../../../index.js';
import {
  indexSource,
  type QuoteOptions,
  verifyQuote,
  verifyQuotes,
} from '../../../quotes/quote/index.js';
import { Refusal } from './exit.js';
import { type ExtractedFile, nameOf } from './extract.js';
import { type AskedQuote, filesOfOperands, readSource, type SourceReading } from './prose.js';
import type { CheckedQuote, NamedIndexes } from './quote-lines.js';
import type { Session } from './session.js';

export type Shelf = Readonly<{ sources: NamedIndexes; files: ReadonlyMap<string, ExtractedFile> }>;
export type NamedShelf = Shelf & Readonly<{ names: readonly string[] }>;

type Operands = SourceReading &
  Readonly<{ isList: boolean; answers: readonly string[]; session: Session }>;

/** The sources of some operands in their order, read and indexed. */
export async function readShelf(
  operands: readonly string[],
  { isList, answers, session, ...reading }: Operands,
) {
  const names = await filesOfOperands(operands, { isList, answers, session });
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

/**
 * A quote that names no source may be in any of them: the best answer counts, and of equals the
 * first.
 */
export function checkQuote(
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

/**
 * A quotation as it is printed: its state is that of the check, its words and changes those of the
 * best source.
 */
export function shownQuotation(
  quotation: CheckedQuotation,
  { names, sources, files }: NamedShelf,
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

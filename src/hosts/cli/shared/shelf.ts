/** The sources of a command line as an index, and one quote that is looked for in them. */
import {
  type CheckedQuotation,
  resultIn,
  type UncheckedQuotation,
} from '../../../answers/prose/index.js';
import { present } from '../../../core/json/value/index.js';
import { extentOf, unsearchedOf } from '../../../core/text/extent.js';
import { digestText } from '../../../index.js';
import {
  indexSource,
  type QuoteOptions,
  type QuoteResult,
  type UnverifiedStatus,
  verifyQuote,
  verifyQuotes,
} from '../../../quotes/quote/index.js';
import { refuse } from '../../../quotes/quote/results.js';
import { rankOf } from '../../../quotes/quote/sources.js';
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
  if (new Set(names).size < names.length) {
    const twice = names.find((name, nth) => names.indexOf(name) < nth) ?? '';
    throw new Refusal(`a source is given twice: ${twice}`);
  }
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
  const unsearched = result.status === 'not-found' ? unsearchedFor(source, sources, files) : [];
  const isUnread = unsearched === 'all';
  return {
    quote,
    result: isUnread ? { ...refuse('no-source'), source: found } : result,
    source: found,
    ...present({ extracted, reason: isUnread ? ('source-has-no-text' as const) : undefined }),
    ...(isUnread || unsearched.length === 0 ? {} : { unsearched }),
  };
}

/** What was not searched for a quote that no text has: of the source that it names, or of all. */
function unsearchedFor(
  named: string | undefined,
  sources: NamedIndexes,
  files: Shelf['files'],
): ReturnType<typeof unsearchedOf> {
  const searched = [...sources].filter(([name]) => named === undefined || name === named);
  const extents = searched.map(([name, { text }]) => extentOf(files.get(name) ?? text));
  return unsearchedOf(extents, { areNamed: named !== undefined });
}

/**
 * A quotation as it is printed: its state is that of the check, its words and changes those of the
 * source that the check found best. Nothing is verified here.
 */
export function shownQuotation(
  quotation: CheckedQuotation,
  { names, files }: NamedShelf,
): CheckedQuote {
  const { words, kind, state, reason, how, cited, foundIn, mark, unsearched } = quotation;
  const nameOfSource = (nth: number): string => names[nth - 1] ?? '';
  const { result, at } = resultToShow(quotation, nameOfSource, names.length);
  const source = at === undefined ? undefined : nameOfSource(at);
  const file = files.get(result.foundIn ?? source ?? '');
  return {
    quote: words,
    isMarked: kind === 'inline',
    result: { ...result, source },
    source,
    ...present({
      extracted: file && { by: nameOf(file.extractor), textDigest: digestText(file.text) },
    }),
    state: present({
      state,
      reason,
      how,
      mark: mark?.words,
      cited: cited.map(nameOfSource),
      foundIn: foundIn.map(nameOfSource),
      unsearched,
    }),
  };
}

/** A result, and the position of the source that it is of. */
type ResultAt = Readonly<{ result: QuoteResult; at?: number | undefined }>;

/** Of misattributed words the result in the source that is cited, with the one where they are. */
function resultToShow(
  quotation: CheckedQuotation,
  nameOfSource: (nth: number) => string,
  count: number,
): ResultAt {
  const { state, reason, cited, source, result } = quotation;
  const [named = 0] = cited;
  const only = count === 1 ? 1 : undefined;
  if (state === 'not-checked') return { result: refuse(unchecked[reason ?? 'short']), at: only };
  if (state === 'misattributed' && result?.verified === true) {
    const own = resultIn(quotation, named) ?? refuse('not-found');
    const found = { foundIn: nameOfSource(source ?? 0), there: result };
    if (!own.verified) return { result: { ...own, status: 'misattributed', ...found }, at: named };
  }
  if (result !== undefined) return { result, at: source ?? only };
  return nearestOf(quotation, count) ?? { result: refuse('not-found'), at: only };
}

/** Of words that no source has as they are, what the source says that is most like them. */
function nearestOf(quotation: CheckedQuotation, count: number): ResultAt | undefined {
  let best: ResultAt | undefined;
  for (let at = 1; at <= count; at += 1) {
    const result = resultIn(quotation, at);
    if (result === undefined || result.status === 'not-found') continue;
    if (best === undefined || rankOf(result) < rankOf(best.result)) best = { result, at };
  }
  return best;
}

/** The status of what was not checked, by its reason. */
const unchecked: Readonly<Record<UncheckedQuotation, UnverifiedStatus>> = {
  'source-has-no-text': 'no-source',
  'work-budget': 'budget-exceeded',
  short: 'too-short',
  ignored: 'empty',
};

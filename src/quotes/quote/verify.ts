/** The public checks of quotes. */
import { attempt, spend, stepsLeft, type Work, withinBudget } from '../../core/work/work.js';
import { findPart } from './find.js';
import { MOST, type NamedSources } from './named-sources.js';
import { pickPlaces } from './pick.js';
import {
  attributedFaults,
  isText,
  optionFaults,
  type Request,
  readOptions,
  readRequest,
} from './request.js';
import { refuse } from './results.js';
import { retrievedIssues } from './source-fault.js';
import { spanOf } from './source-index.js';
import { isSource, readSources, type Shelf, verifyMeteredInAny, workFor } from './sources.js';
import type {
  AttributedQuote,
  QuoteOptions,
  QuoteResult,
  QuoteSource,
  QuoteSpan,
  UnverifiedQuote,
} from './types.js';
import { isEmptyQuote, verifyMetered } from './verify-quote.js';

/**
 * Checks whether a quote occurs in a source, where, and in which words of the source.
 *
 * Verified only if every difference is a fold of the profile `quotes/1`; see docs/quotes-1.md.
 * Deterministic, without a model, locale or clock. Linear in quote and source, within a budget of
 * work; when it ends, the answer is `budget-exceeded`, never a pass. Never throws: what is not a
 * well-formed string, and a wrong option, is `invalid-input` with a flag that says which; `issues`
 * names the option. It does
 * not say that the source supports a claim.
 *
 * @param quote - the words to look for
 * @param source - the text, a text with a layout from `./sources` (then the result has `places`),
 * its index from `indexSource`
 *   when there are many quotes, or several sources; then `source` of the result names the one it was found in
 * @example
 * ```ts
 * import { verifyQuote } from 'evidence-contracts/quote';
 *
 * const { verified, status, text } = verifyQuote('closed in the  winter', 'The harbour was closed in the winter of 1903.');
 * console.log(verified, status, text); // true normalized closed in the winter
 * ```
 */
export function verifyQuote(
  quote: string,
  source: QuoteSource | NamedSources,
  options: QuoteOptions = {},
): QuoteResult {
  if (!isText(quote)) return refuse('invalid-input', ['quote-is-not-text']);
  if (isSource(source)) return withIssues(verifyMetered(quote, source, options).result, options);
  const shelf = readSources(source);
  if (shelf === undefined) return refuseSources(source);
  if (readOptions(options) === undefined)
    return withIssues(refuse('invalid-input', ['options-are-wrong']), options);
  return verifyMeteredInAny(quote, shelf, options).result;
}

/** Names the document of a retriever that is none, and its member that is unknown or wrong. */
function refuseSources(sources: unknown): UnverifiedQuote {
  const refused = refuse('invalid-input', ['source-is-not-text']);
  const issues = retrievedIssues(sources);
  return issues.length === 0 ? refused : { ...refused, issues };
}

/** Names the option where one is wrong. */
function withIssues(result: QuoteResult, options: unknown): QuoteResult {
  return result.flags.includes('options-are-wrong')
    ? { ...result, issues: optionFaults(options) }
    : result;
}

/**
 * Checks many quotes, each against the source it names; a quote that is verified in another source
 * instead is
 * `misattributed`, with `foundIn` and `there`. Results are in the order of the quotes. Never throws:
 * a quote with an unknown or wrong member is `invalid-input`, and `issues` names the member.
 *
 * Looking into other sources shares one budget; when it ends, the flag `elsewhere-unsearched` says
 * so.
 */
export function verifyQuotes(
  quotes: readonly AttributedQuote[],
  sources: NamedSources,
  options: QuoteOptions = {},
): readonly QuoteResult[] {
  const asked = listOf(quotes).map(readAsked);
  const shelf = readSources(sources);
  if (shelf === undefined) return asked.map(() => refuseSources(sources));
  const work = workFor(
    shelf,
    asked.reduce((units, one) => units + ('quote' in one ? one.quote.length : 0), 0),
  );
  return asked.map((one) => ('quote' in one ? verifyOne(one, { shelf, options, work }) : one));
}

interface Given {
  readonly shelf: Shelf;
  readonly options: QuoteOptions;
  /** Pays for looking into other sources than the one that is named. */
  readonly work: Work;
}

/** What looking into another source takes at least, in steps. */
const STEPS_FOR_SOURCE = 2 ** 14;
const ELSEWHERE: readonly string[] = ['not-found', 'changed', 'cut', 'pieces'];

function verifyOne({ quote, source: name, ...where }: AttributedQuote, given: Given): QuoteResult {
  const { shelf, options } = given;
  if (name === undefined) return verifyQuote(quote, shelf, { ...options, ...where });
  const source = shelf.get(name);
  if (source === undefined) return refuse('no-source');
  const asked = { ...options, ...where };
  const result = withIssues(verifyMetered(quote, source, asked).result, asked);
  if (result.verified || !ELSEWHERE.includes(result.status)) return { ...result, source: name };
  return { ...lookElsewhere(quote, result, { ...given, name }), source: name };
}

function lookElsewhere(
  quote: string,
  result: UnverifiedQuote,
  { shelf, options, work, name }: Given & { readonly name: string },
): UnverifiedQuote {
  const { prefix: _, suffix: __, hint: ___, at: ____, ...plain } = options;
  const unsearched: UnverifiedQuote = {
    ...result,
    flags: [...result.flags, 'elsewhere-unsearched'],
  };
  for (const [other, source] of shelf) {
    if (other === name) continue;
    if (!spend(work, STEPS_FOR_SOURCE)) return unsearched;
    const { result: there, spent } = verifyMetered(quote, source, {
      ...plain,
      budget: stepsLeft(work),
    });
    if (!spend(work, spent)) return unsearched;
    if (there.verified)
      return {
        ...result,
        status: 'misattributed',
        foundIn: other,
        there,
      };
  }
  return result;
}

/**
 * A plain copy; one entry that is not a quote for what is not a list, is longer than a list may be,
 * or throws when it is read.
 */
function listOf(quotes: unknown): readonly unknown[] {
  const list = attempt(() => {
    if (!Array.isArray(quotes) || quotes.length > MOST) return undefined;
    const given: readonly unknown[] = quotes;
    return Array.from({ length: given.length }, (_, nth) => given[nth]);
  });
  return list ?? [undefined];
}

/**
 * A plain copy of the members of a quote, or the answer to one that is wrong: what is no quote is
 * not text, and another member that is unknown or wrong is named like an option.
 */
function readAsked(asked: unknown): AttributedQuote | UnverifiedQuote {
  const given = attempt(() => membersOf(asked));
  if (typeof given?.['quote'] !== 'string') return refuse('invalid-input', ['quote-is-not-text']);
  if (isAttributed(given)) return given;
  const issues = attributedFaults(given);
  return { ...refuse('invalid-input', ['options-are-wrong']), issues };
}

/** All members that are given, also what an object has without listing it. */
function membersOf(asked: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof asked !== 'object' || asked === null) return undefined;
  const {
    quote,
    source,
    prefix,
    suffix,
    hint,
    at,
  }: Partial<Record<keyof AttributedQuote, unknown>> = asked;
  const members = {
    ...asked,
    quote,
    source,
    prefix,
    suffix,
    hint,
    at,
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

const isAttributed = (
  given: Readonly<Record<string, unknown>>,
): given is Readonly<Record<string, unknown>> & AttributedQuote =>
  attributedFaults(given).length === 0;

/** A place of a quote. */
export interface LocatedQuote {
  readonly match: 'exact' | 'normalized';
  /** The source's own text. */
  readonly text: string;
  readonly span: QuoteSpan;
}

/**
 * Lists all places of a quote in order: the exact ones, or if there are none the normalized ones.
 * Empty if the budget ended or an argument is of the wrong kind. Never throws.
 */
export function locateQuote(
  quote: string,
  source: QuoteSource,
  options: QuoteOptions = {},
): readonly LocatedQuote[] {
  const request = readRequest(quote, source, options);
  if (typeof request === 'string' || isEmptyQuote(quote)) return [];
  return withinBudget(() => locate(request, readOptions(options)?.maxSpans)) ?? [];
}

function locate(request: Request, maxSpans?: number): readonly LocatedQuote[] {
  const { quote, source, accept, unit } = request;
  const { match, all } = findPart(quote, request);
  if (accept === 'exact' && match !== 'exact') return [];
  const { places } = pickPlaces(request, all());
  return places.slice(0, maxSpans).map((place) => ({
    match,
    text: source.text.slice(place.start, place.end),
    span: spanOf(source, place, unit),
  }));
}

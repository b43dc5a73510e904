/** Verifies many quotes, each against the source it names; says where a quote stands when it is another source. */

import { createWork, spend, stepsLeft, type Work } from '../work/work.js';
import type { QuoteOptions, QuoteSource } from './options.js';
import { refuse } from './result/results.js';
import type { QuoteResult, UnverifiedQuote, VerifiedQuote } from './result/types.js';
import { indexSource, readSource } from './source/source-index.js';
import { verifyMetered, verifyQuote } from './verify-quote.js';

/**
 * A quote and the name of the source it is said to be from.
 *
 * @public
 */
export interface AttributedQuote {
  readonly quote: string;
  readonly source: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly hint?: number;
}

/**
 * A quote that stands exact or normalized in other sources than the one it names.
 *
 * @public
 */
export interface MisattributedQuote extends Omit<UnverifiedQuote, 'reason'> {
  readonly reason: 'misattributed';
  /** The name of the first source, in the order given, in which it does stand. */
  readonly foundIn: string;
  /** What verifying it there gives. */
  readonly there: VerifiedQuote;
}

/**
 * A quote whose source was not given.
 *
 * @public
 */
export interface SourcelessQuote extends Omit<UnverifiedQuote, 'reason'> {
  readonly reason: 'no-source';
}

/**
 * What `verifyQuotes` found of one quote.
 *
 * @public
 */
export type AttributedResult = QuoteResult | MisattributedQuote | SourcelessQuote;

/**
 * Sources by name: a plain object, a map, or pairs. The order given is the order in which other sources are searched.
 *
 * @public
 */
export type NamedSources = Readonly<Record<string, QuoteSource>> | Iterable<readonly [string, QuoteSource]>;

/**
 * Verifies each quote against the source it names, in the order given. Each source is read once.
 *
 * A quote that is `not-found`, `changed`, `elided` or `cut` in its source is looked for, exact or normalized, in the others; only
 * quotes of five tokens or more, for shorter ones stand anywhere. That search is paid from one budget for all the quotes, which
 * grows with what was given: where it ends, the flag `elsewhere-unsearched` says that the others were not all looked into. Never
 * throws: what is no quote with the name of a source is `invalid-input`, and so is a list of more than 2^20 quotes as a whole.
 *
 * @public
 */
export function verifyQuotes(
  quotes: readonly AttributedQuote[],
  sources: NamedSources,
  options: QuoteOptions = {},
): readonly AttributedResult[] {
  const asked = listOf(quotes).map(readAsked);
  const shelf = indexAll(sources);
  if (shelf === undefined) return asked.map(() => refuse('invalid-input', ['source-is-not-text']));
  const work = createWork(asked.reduce((units, one) => units + (one?.quote.length ?? 0), unitsOf(shelf)));
  return asked.map((one) =>
    one === undefined ? refuse('invalid-input', ['quote-is-not-text']) : verifyOne(one, { shelf, options, work }),
  );
}

/** As many quotes, and as many sources, as one call takes. */
const MOST = 2 ** 20;

type Shelf = ReadonlyMap<string, QuoteSource>;

interface Given {
  readonly shelf: Shelf;
  readonly options: QuoteOptions;
  /** Pays for looking into other sources than those that are named. */
  readonly work: Work;
}

/** What another source takes at least, in steps: the quote is read anew for each. */
const STEPS_FOR_SOURCE = 2 ** 14;

function verifyOne({ quote, source: name, ...where }: AttributedQuote, given: Given): AttributedResult {
  const { shelf, options } = given;
  const source = shelf.get(name);
  if (source === undefined) return { ...refuse('empty'), reason: 'no-source' };
  const result = verifyQuote(quote, source, { ...options, ...where });
  const isLost = !result.verified && ['not-found', 'changed', 'elided', 'cut'].includes(result.reason);
  if (!isLost || result.flags.includes('short')) return result;
  const others = [...shelf.keys()].filter((other) => other !== name);
  return foundElsewhere(result, others, (other) => verifyElsewhere(quote, shelf.get(other) ?? '', where, given));
}

function foundElsewhere(
  result: UnverifiedQuote,
  others: readonly string[],
  verify: (other: string) => QuoteResult | undefined,
): AttributedResult {
  for (const other of others) {
    const there = verify(other);
    if (there === undefined) return { ...result, flags: [...result.flags, 'elsewhere-unsearched'] };
    if (there.verified) return { ...result, reason: 'misattributed', foundIn: other, there };
  }
  return result;
}

/** Undefined where the work does not suffice. */
function verifyElsewhere(
  quote: string,
  source: QuoteSource,
  where: Omit<AttributedQuote, 'quote' | 'source'>,
  { options, work }: Given,
): QuoteResult | undefined {
  if (!spend(work, STEPS_FOR_SOURCE)) return undefined;
  const accept = options.accept === 'exact' ? 'exact' : 'normalized';
  const { result, spent } = verifyMetered(quote, source, { ...options, ...where, accept, budget: stepsLeft(work) });
  return spend(work, spent) ? result : undefined;
}

/** A plain copy; one entry that is no quote for what is no list, is longer than a list may be, or throws when it is looked at. */
function listOf(quotes: unknown): readonly unknown[] {
  const list = attempt(() => {
    const length = Array.isArray(quotes) ? quotes.length : MOST + 1;
    return length <= MOST ? Array.from({ length }, (_, nth) => (quotes as readonly unknown[])[nth]) : undefined;
  });
  return list ?? [undefined];
}

/** Undefined for what throws when it is looked at. */
function attempt<Value>(look: () => Value): Value | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** The members of a quote that count; undefined for what is none, and for what throws when it is looked at. */
function readAsked(asked: unknown): AttributedQuote | undefined {
  return attempt(() => {
    const { quote, source, prefix, suffix, hint } = asked as AttributedQuote;
    if (typeof quote !== 'string' || typeof source !== 'string') return undefined;
    return {
      quote,
      source,
      ...(prefix === undefined ? {} : { prefix }),
      ...(suffix === undefined ? {} : { suffix }),
      ...(hint === undefined ? {} : { hint }),
    };
  });
}

/** Undefined for what is no collection of sources. */
function indexAll(sources: NamedSources): Shelf | undefined {
  return attempt(() => {
    const entries = Symbol.iterator in sources ? sources : Object.entries(sources);
    const shelf = new Map<string, QuoteSource>();
    let count = 0;
    for (const [name, source] of entries) {
      count += 1;
      if (typeof name !== 'string' || count > MOST) return undefined;
      shelf.set(name, indexOnce(source));
    }
    return shelf;
  });
}

function indexOnce(source: QuoteSource): QuoteSource {
  return typeof source === 'string' ? indexSource(source) : source;
}

function unitsOf(shelf: Shelf): number {
  let units = 0;
  for (const source of shelf.values()) units += readSource(source)?.text.length ?? 0;
  return units;
}

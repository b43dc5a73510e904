/** Verifies many quotes, each against the source it names; says where a quote stands when it is another source. */

import type { QuoteOptions, QuoteSource } from './options.js';
import type { QuoteResult, UnverifiedQuote, VerifiedQuote } from './result/types.js';
import { indexSource, type SourceIndex } from './source/source-index.js';
import { verifyQuote } from './verify-quote.js';

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
 * quotes of five tokens or more, for shorter ones stand anywhere. Never throws.
 *
 * @public
 */
export function verifyQuotes(
  quotes: readonly AttributedQuote[],
  sources: NamedSources,
  options: QuoteOptions = {},
): readonly AttributedResult[] {
  const indexed = indexAll(sources);
  return quotes.map((quote) => verifyOne(quote, indexed, options));
}

function verifyOne(
  asked: AttributedQuote,
  sources: ReadonlyMap<string, QuoteSource>,
  options: QuoteOptions,
): AttributedResult {
  const { quote, source: name, ...where } = asked;
  const source = sources.get(name);
  if (source === undefined) {
    const { profile } = verifyQuote('', '');
    return { verified: false, reason: 'no-source', flags: [], changes: [], profile };
  }
  const result = verifyQuote(quote, source, { ...options, ...where });
  const lost = !result.verified && ['not-found', 'changed', 'elided', 'cut'].includes(result.reason);
  if (!lost || result.flags.includes('short')) return result;
  const accept = options.accept === 'exact' ? 'exact' : 'normalized';
  for (const [other, text] of sources) {
    const there = other === name ? result : verifyQuote(quote, text, { ...options, accept });
    if (there.verified) return { ...result, reason: 'misattributed', foundIn: other, there };
  }
  return result;
}

function indexAll(sources: NamedSources): ReadonlyMap<string, QuoteSource> {
  const entries = Symbol.iterator in sources ? [...sources] : Object.entries(sources);
  return new Map(entries.map(([name, source]): [string, QuoteSource] => [name, indexOnce(source)]));
}

function indexOnce(source: QuoteSource): string | SourceIndex {
  return typeof source === 'string' ? indexSource(source) : source;
}

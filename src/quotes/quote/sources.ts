/**
 * Several sources under names: for a quote that may be in any of them, and for quotes that name
 * theirs.
 */
import { isLayout } from '../../core/text/layout.js';
import { attempt, createWork, spend, stepsLeft, type Work } from '../../core/work/work.js';
import { readOptions } from './request.js';
import { refuse } from './results.js';
import { makeIndex, readSource } from './source-index.js';
import type { QuoteOptions, QuoteResult, QuoteSource, QuoteStatus } from './types.js';
import { verifyMetered } from './verify-quote.js';

/**
 * Sources by name: a record, a map or any list of pairs; or a list, whose names are its indexes.
 */
export type NamedSources =
  | Readonly<Record<string, QuoteSource>>
  | readonly QuoteSource[]
  | Iterable<readonly [string, QuoteSource]>;

/** As many quotes, and as many sources, as one call takes. */
export const MOST: number = 2 ** 20;

export type Shelf = ReadonlyMap<string, QuoteSource>;

/** Undefined for what is not a collection of sources, or throws when it is read. */
export function readSources(sources: unknown): Shelf | undefined {
  return attempt(() => {
    const shelf = new Map<string, QuoteSource>();
    for (const [name, source] of entriesOf(sources)) {
      if (typeof name !== 'string' || shelf.size >= MOST || readSource(source) === undefined)
        return undefined;
      const isRead = typeof source !== 'string' && (Object.isFrozen(source) || !isLayout(source));
      shelf.set(name, isRead ? source : makeIndex(source));
    }
    return shelf;
  });
}

function entriesOf(sources: unknown): Iterable<readonly [string, QuoteSource]> {
  if (typeof sources !== 'object' || sources === null) throw new TypeError('no sources');
  const given: object = sources;
  if (Array.isArray(given) && given.every((one) => !Array.isArray(one)))
    return given.map((source: QuoteSource, nth): readonly [string, QuoteSource] => [
      String(nth),
      source,
    ]);
  if (isIterable(given)) return given;
  return Object.entries(given);
}

const isIterable = (value: object): value is Iterable<readonly [string, QuoteSource]> =>
  Symbol.iterator in value;

/** One budget for all sources of a call. */
export function workFor(shelf: Shelf, quoteUnits: number, budget?: number): Work {
  let units = quoteUnits;
  for (const source of shelf.values()) units += readSource(source)?.text.length ?? 0;
  return createWork(units, budget);
}

const RANKS: readonly QuoteStatus[] = [
  'exact',
  'normalized',
  'pieces',
  'similar',
  'out-of-context',
  'cut',
  'changed',
];

/** How good an answer is, 0 is best. */
export function rankOf({ status }: QuoteResult): number {
  const rank = RANKS.indexOf(status);
  return rank === -1 ? RANKS.length : rank;
}

/**
 * The first of the best results over all sources, in the order given, and the steps of work it
 * took; `source` names it.
 */
export function verifyMeteredInAny(
  quote: string,
  shelf: Shelf,
  options: QuoteOptions,
): { readonly result: QuoteResult; readonly spent: number } {
  const work = workFor(shelf, quote.length, readOptions(options)?.budget);
  let best: QuoteResult | undefined;
  for (const [name, source] of shelf) {
    const { result, spent } = verifyMetered(quote, source, { ...options, budget: stepsLeft(work) });
    const isPaid = spend(work, spent);
    if (['invalid-input', 'empty', 'too-short'].includes(result.status))
      return { result, spent: work.spent };
    const named = { ...result, source: name };
    if (result.status === 'budget-exceeded' || !isPaid)
      return {
        result: best?.verified === true ? best : { ...refuse('budget-exceeded'), source: name },
        spent: work.spent,
      };
    if (best === undefined || rankOf(named) < rankOf(best)) best = named;
    if (rankOf(best) === 0) break;
  }
  const result = best ?? refuse('no-source');
  return {
    result: result.status === 'not-found' ? { ...result, source: undefined } : result,
    spent: work.spent,
  };
}

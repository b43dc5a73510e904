/**
 * Several sources under names: for a quote that may be in any of them, and for quotes that name
 * theirs.
 */
import { isLayout } from '../../core/text/layout.js';
import { createWork, spend, stepsLeft, type Work } from '../../core/work/work.js';
import { type GivenSource, readNamedSources } from './named-sources.js';
import { readOptions } from './request.js';
import { refuse } from './results.js';
import { makeIndex, readSource } from './source-index.js';
import type { QuoteOptions, QuoteResult, QuoteSource, QuoteStatus } from './types.js';
import { verifyMetered } from './verify-quote.js';

export type Shelf = ReadonlyMap<string, QuoteSource>;

/**
 * Undefined for what is not a collection of sources, throws when it is read, or has two sources of
 * one name.
 */
export function readSources(sources: unknown): Shelf | undefined {
  const given = readNamedSources(sources);
  return given === undefined ? undefined : shelfOf(given);
}

/** The same of sources that are read; what is in a list without an id is named by its place. */
export function shelfOf(given: readonly GivenSource[]): Shelf | undefined {
  const shelf = new Map<string, QuoteSource>();
  for (const [nth, { name = String(nth), source }] of given.entries()) {
    if (!isSource(source) || shelf.has(name)) return undefined;
    const isRead = typeof source !== 'string' && (Object.isFrozen(source) || !isLayout(source));
    shelf.set(name, isRead ? source : makeIndex(source));
  }
  return shelf;
}

/** Whether it is one source: a text, a layout or an index. */
export const isSource = (source: unknown): source is QuoteSource =>
  readSource(source) !== undefined;

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

/** A result that is verified is not lost because the budget ended after it. */
const endedAt = (source: string, best: QuoteResult | undefined): QuoteResult =>
  best?.verified === true ? best : { ...refuse('budget-exceeded'), source };

/** What is wrong with a quote or its options is so in every source. */
const OF_ANY_SOURCE: readonly QuoteStatus[] = ['invalid-input', 'empty', 'too-short'];

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
    if (OF_ANY_SOURCE.includes(result.status)) return { result, spent: work.spent };
    if (result.status === 'budget-exceeded' || !isPaid)
      return { result: endedAt(name, best), spent: work.spent };
    const named = { ...result, source: name };
    if (best === undefined || rankOf(named) < rankOf(best)) best = named;
    if (rankOf(best) === 0) break;
  }
  const result = best ?? refuse('no-source');
  return {
    result: result.status === 'not-found' ? { ...result, source: undefined } : result,
    spent: work.spent,
  };
}

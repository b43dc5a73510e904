/** Checks a quote against the source it names, or against all sources when it names none. */
import {
  type AttributedResult,
  type QuoteOptions,
  type QuoteResult,
  type SourceIndex,
  verifyQuote,
  verifyQuotes,
} from '../../../quote/index.js';
import type { AskedQuote } from './asked.js';

/** The sources by name, in the order given; each is read once. */
export type NamedIndexes = ReadonlyMap<string, SourceIndex>;

/** What came of a quote. */
export interface CheckedQuote {
  readonly quote: string;
  readonly result: AttributedResult;
  /** The source in which it stands, or comes nearest. */
  readonly source: string | undefined;
}

/** A quote that names no source may stand in any of them: the closest match counts, and of equals the first. */
export function checkQuote(asked: AskedQuote, sources: NamedIndexes, options: QuoteOptions): CheckedQuote {
  const { quote, source, ...where } = asked;
  if (source !== undefined) {
    const [result] = verifyQuotes([{ quote, source, ...where }], sources, options);
    if (result === undefined) throw new Error('no result');
    return { quote, result, source: sources.has(source) ? source : undefined };
  }
  let best: { readonly name: string; readonly result: QuoteResult } | undefined;
  for (const [name, index] of sources) {
    const result = verifyQuote(quote, index, { ...options, ...where });
    if (best === undefined || rankOf(result) > rankOf(best.result)) best = { name, result };
    if (result.verified && result.match === 'exact') break;
  }
  if (best === undefined) throw new Error('no source');
  return { quote, result: best.result, source: best.name };
}

/** The closer the higher: exact, normalized, edited, spliced, fuzzy by similarity; then what stands there in other words. */
function rankOf(result: QuoteResult): number {
  if (result.verified)
    return { exact: 9, normalized: 8, edited: 7, spliced: 6, fuzzy: 4 }[result.match] + (result.similarity ?? 0);
  if (result.nearest === undefined) return result.pieces === undefined ? 0 : 0.5;
  return 1 + 1 / (1 + result.changes.length);
}

/** Checks a quote against the source it names, or against all sources when it names none. */
import {
  type QuoteOptions,
  type QuoteResult,
  type SourceIndex,
  verifyQuote,
  verifyQuotes,
} from '../../../quote/index.js';
import type { AskedQuote } from './asked.js';

/** The sources by name, in the order given; each is read once. */
export type NamedIndexes = ReadonlyMap<string, SourceIndex>;

/** A quote and its result. */
export interface CheckedQuote {
  readonly quote: string;
  readonly result: QuoteResult;
  /** The source in which it was found, or in which the nearest words are. */
  readonly source: string | undefined;
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

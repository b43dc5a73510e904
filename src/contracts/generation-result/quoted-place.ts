/** Where the words of a quote are in a text: at the place that is named for them, or elsewhere. */
import type { CodePointSpan } from '../../core/fields/number.js';
import {
  indexSource,
  type QuoteOptions,
  type QuoteResult,
  type SourceIndex,
} from '../../quotes/quote/index.js';
import { verifyMetered } from '../../quotes/quote/verify-quote.js';
import { type CodePoints, codePointsOf } from './slice.js';

/** A text that is quoted from, read once for many quotes. */
export interface QuotedText {
  readonly text: string;
  readonly points: CodePoints;
  readonly index: SourceIndex;
}

export const quotedText = (text: string): QuotedText => ({
  text,
  points: codePointsOf(text),
  index: indexSource(text),
});

/** The named place, cut at the end of the text, if its text is the words; no place is empty. */
export function spanOfWords(
  points: CodePoints,
  [start, end]: CodePointSpan,
  words: string,
): CodePointSpan | undefined {
  const span = [start, Math.min(end, points.length)] as const;
  return words !== '' && points.slice(span) === words ? span : undefined;
}

/** What was found of a quote, and whether the place that is named for it has other words. */
export interface PlacedResult {
  readonly result: QuoteResult;
  readonly isMoved: boolean;
  /** The steps of work that it took. */
  readonly spent: number;
}

/**
 * Looks for a quote in the place that is named for it, which may be wider than its words, and in the
 * whole text only if it is not there, or more than once.
 */
export function verifyAtPlace(
  quote: string,
  { points, index }: QuotedText,
  { named, ...options }: QuoteOptions & { readonly named?: CodePointSpan | undefined },
): PlacedResult {
  const inPoints = { ...options, unit: 'codepoint' } as const;
  const [start, end] = named === undefined ? [0, 0] : [named[0], Math.min(named[1], points.length)];
  const there =
    start < end ? verifyMetered(quote, index, { ...inPoints, at: [start, end] }) : undefined;
  if (there?.result.verified === true && !there.result.ambiguous)
    return { ...there, isMoved: false };
  const { result, spent } = verifyMetered(quote, index, inPoints);
  return {
    result,
    isMoved: named !== undefined && result.verified && there?.result.verified !== true,
    spent: spent + (there?.spent ?? 0),
  };
}

/**
 * The named place if its text is the quote; else the one place within it that has the words, or the
 * one place of the text, or none: what is cut out at this place is the quote.
 */
export function placeOfQuote(
  quote: string,
  read: QuotedText,
  named: CodePointSpan | undefined,
): CodePointSpan | undefined {
  const exact = named && spanOfWords(read.points, named, quote);
  if (exact !== undefined) return exact;
  const { verified, ambiguous, spans } = verifyAtPlace(quote, read, { named }).result;
  const [found] = spans;
  return !verified || ambiguous || found === undefined ? undefined : [found.start, found.end];
}

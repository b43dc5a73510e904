/** The pieces of a quote between its ellipses. */
import { type QuoteWords, readQuote } from '../judgement/reading/quote-words.js';
import { ellipsisAt } from '../quote-text.js';

/** A piece has at least so many words: fewer stand anywhere. */
const FEWEST_TOKENS = 3;
const MOST_PIECES = 64;

/** The pieces, or undefined when there is no ellipsis between two; `short` when one of them is too short to stand for itself. */
export function cutPieces(quote: string): readonly QuoteWords[] | 'short' | undefined {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < quote.length; ) {
    const end = ellipsisAt(quote, at);
    if (end !== undefined && /[0-9]$/.test(quote.slice(0, at)) && /^[0-9]/.test(quote.slice(end))) return undefined;
    if (end !== undefined) {
      pieces.push(quote.slice(start, at));
      start = end;
    }
    at = end ?? at + 1;
  }
  pieces.push(quote.slice(start));
  const filled = pieces.map((piece) => readQuote(piece.trim())).filter(({ size }) => size > 0);
  if (filled.length < 2 || filled.length > MOST_PIECES) return undefined;
  return filled.every(({ size }) => size >= FEWEST_TOKENS) ? filled : 'short';
}

/** A quote read once: its folded text, its tokens, and what is left when its edges are trimmed. */
import { CURRENCY, classOf, INVISIBLE, KIND, PUNCTUATION, SPACE, SYMBOL } from '../text/code-points.js';
import { isSpaceCode } from '../text/kinds.js';
import { isQuotationMark } from '../text/signs.js';

const FINAL_STOPS = '.\u3002\u0964\uff0e';
const ELLIPSIS = '\u2026';

/** True when nothing is left to look for: white space, punctuation, ASCII signs and invisible characters only. */
export function isEmptyQuote(quote: string): boolean {
  for (let at = 0; at < quote.length; ) {
    const code = quote.codePointAt(at) ?? 0;
    const kind = classOf(code) & KIND;
    const sign = kind === SPACE || kind === PUNCTUATION || kind === INVISIBLE || kind === 0;
    const asciiSign = code < 128 && (kind === SYMBOL || kind === CURRENCY);
    if (!sign && !asciiSign) return false;
    at += code > 0xffff ? 2 : 1;
  }
  return true;
}

/** The quote without quotation marks and ellipses at its ends, and without its final stop. */
export function withoutEdgePunctuation(quote: string): string {
  let start = 0;
  let end = quote.length;
  for (let next = afterOpening(quote, start, end); next > start; next = afterOpening(quote, start, end)) start = next;
  for (let next = beforeClosing(quote, start, end); next < end; next = beforeClosing(quote, start, end)) end = next;
  if (end > start && FINAL_STOPS.includes(quote.charAt(end - 1))) end -= 1;
  for (let next = beforeClosing(quote, start, end); next < end; next = beforeClosing(quote, start, end)) end = next;
  return quote.slice(start, end);
}

function isTrimmed(code: number): boolean {
  return isSpaceCode(code) || isQuotationMark(code) || code === 95;
}

function afterOpening(quote: string, start: number, end: number): number {
  if (start >= end) return start;
  if (isTrimmed(quote.charCodeAt(start))) return start + 1;
  const mark = ellipsisAt(quote, start);
  return mark === undefined || mark > end ? start : mark;
}

function beforeClosing(quote: string, start: number, end: number): number {
  if (end <= start) return end;
  const code = quote.charCodeAt(end - 1);
  if (isTrimmed(code) || quote.charAt(end - 1) === ELLIPSIS) return end - 1;
  for (const mark of ['[...]', '(...)', '[\u2026]', '(\u2026)', '. . .', '...']) {
    if (quote.endsWith(mark, end) && end - mark.length >= start) return end - mark.length;
  }
  return end;
}

/** Where the ellipsis that starts at `at` ends: three stops or more, the ellipsis character, or these in brackets. */
export function ellipsisAt(quote: string, at: number): number | undefined {
  const bracket = quote.charAt(at);
  if (bracket === '[' || bracket === '(') {
    const inside = plainEllipsisAt(quote, at + 1);
    const closes = bracket === '[' ? ']' : ')';
    return inside !== undefined && quote.charAt(inside) === closes ? inside + 1 : undefined;
  }
  return plainEllipsisAt(quote, at);
}

function plainEllipsisAt(quote: string, at: number): number | undefined {
  if (quote.charAt(at) === ELLIPSIS) return at + 1;
  if (quote.startsWith('. . .', at)) return at + 5;
  let end = at;
  while (quote.charAt(end) === '.') end += 1;
  return end - at >= 3 ? end : undefined;
}

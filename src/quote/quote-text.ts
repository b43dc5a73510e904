/** What a quote is before it is compared: whether anything is left to look for, and where its ellipses are. */
import { CURRENCY, classOf, INVISIBLE, KIND, PUNCTUATION, SPACE, SYMBOL } from '../text/code-points.js';

const ELLIPSIS = '\u2026';

/** True when nothing is left to look for: white space, punctuation, ASCII signs and invisible characters only. */
export function isEmptyQuote(quote: string): boolean {
  for (const sign of quote) if (!saysNothing(sign.codePointAt(0) ?? 0)) return false;
  return true;
}

function saysNothing(code: number): boolean {
  const kind = classOf(code) & KIND;
  if (kind === SYMBOL || kind === CURRENCY) return code < 128;
  return kind === SPACE || kind === PUNCTUATION || kind === INVISIBLE || kind === 0;
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

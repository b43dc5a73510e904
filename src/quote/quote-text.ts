/** What a quote is before it is compared: whether anything is left to look for, and where its ellipses are. */
import { CURRENCY, classOf, INVISIBLE, KIND, PUNCTUATION, SPACE, SYMBOL } from '../text/code-points.js';

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

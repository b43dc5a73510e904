/** The words of a stretch of text in small letters, with the apostrophes inside them: for looking words up in lists. */
import { isLetterCode, toSmall } from './kinds.js';
import { isQuotationMark } from './signs.js';

/** In order; marks of quotation inside a word are apostrophes. O(n). */
export function plainWords(text: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; ) {
    const code = text.codePointAt(at) ?? 32;
    const isInside = start >= 0 && isQuotationMark(code) && isLetterCode(text.codePointAt(at + 1) ?? 32);
    if (isLetterCode(code)) start = start < 0 ? at : start;
    else if (start >= 0 && !isInside) {
      words.push(toSmall(text.slice(start, at)).replace(/['\u2019\u2018\u02bc`\u00b4]/g, "'"));
      start = -1;
    }
    at += code > 0xffff ? 2 : 1;
  }
  return words;
}

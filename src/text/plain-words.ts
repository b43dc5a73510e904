/** The words of a stretch of text in small letters, with the apostrophes inside them: for looking words up in lists. */
import { isLetterCode, toSmall } from './kinds.js';
import { isQuotationMark } from './signs.js';

/** The one mark of these that is a letter. */
const LETTER_APOSTROPHE = 0x2bc;

/** In order; marks of quotation inside a word are apostrophes. O(n). */
export function plainWords(text: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  let holdsMark = false;
  for (let at = 0; at <= text.length; ) {
    const code = text.codePointAt(at) ?? 32;
    const isInside = start >= 0 && isQuotationMark(code) && isLetterCode(text.codePointAt(at + 1) ?? 32);
    if (isLetterCode(code)) {
      start = start < 0 ? at : start;
      holdsMark ||= code === LETTER_APOSTROPHE;
    } else if (isInside) holdsMark = true;
    else if (start >= 0) {
      const word = toSmall(text.slice(start, at));
      words.push(holdsMark ? word.replace(/['\u2019\u2018\u02bc`\u00b4]/g, "'") : word);
      start = -1;
      holdsMark = false;
    }
    at += code > 0xffff ? 2 : 1;
  }
  return words;
}

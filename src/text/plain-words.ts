/** The words of a stretch of text in small letters, with the apostrophes inside them: for looking words up in lists. */
import { isLetterCode, toSmall } from './kinds.js';
import { isQuotationMark } from './signs.js';

/** The one mark of these that is a letter. */
const LETTER_APOSTROPHE = 0x2bc;

/**
 * In order; marks of quotation inside a word are apostrophes. O(n).
 *
 * Most words are small letters of ASCII, and are what they are: only others are made small. A word costs 50 ns, a fourth of what
 * it costs to ask of each of its letters whether it is a mark, and to make each word small.
 */
export function plainWords(text: string): readonly string[] {
  const words: string[] = [];
  for (let at = 0; at < text.length; ) {
    const code = codeAt(text, at);
    if (isLetterCode(code)) at = readWord(text, at, words);
    else at += code > 0xffff ? 2 : 1;
  }
  return words;
}

/** The first of them; empty where there is none. */
export function firstPlainWord(text: string): string {
  const words: string[] = [];
  for (let at = 0; at < text.length && words.length === 0; ) {
    const code = codeAt(text, at);
    if (isLetterCode(code)) readWord(text, at, words);
    else at += code > 0xffff ? 2 : 1;
  }
  return words[0] ?? '';
}

/** Adds the word that starts with the letter here, and returns where it ends: before a mark of `parting` at the latest. */
export function readWord(text: string, start: number, to: string[], parting?: ReadonlySet<string>): number {
  let at = start;
  let holdsMark = false;
  let isPlain = true;
  for (;;) {
    const code = codeAt(text, at);
    if (code >= 97 && code <= 122) at += 1;
    else if (isLetterCode(code)) {
      isPlain = false;
      holdsMark ||= code === LETTER_APOSTROPHE;
      at += code > 0xffff ? 2 : 1;
    } else if (isInside(text, at, code) && parting?.has(text.charAt(at)) !== true) {
      holdsMark = true;
      at += 1;
    } else break;
  }
  const word = text.slice(start, at);
  const small = isPlain ? word : toSmall(word);
  to.push(holdsMark ? small.replace(/['\u2019\u2018\u02bc`\u00b4]/g, "'") : small);
  return at;
}

/** A mark of quotation before a letter. */
function isInside(text: string, at: number, code: number): boolean {
  return code !== 32 && isQuotationMark(code) && isLetterCode(codeAt(text, at + 1));
}

/** Behind the end a blank. */
export function codeAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800) return unit;
  return text.codePointAt(at) ?? 32;
}

/**
 * The words of a stretch of text, parted by its punctuation, each segment with the signs on both of its sides.
 *
 * Signs are found by reading on from unit to unit: the same that a pattern of all of them with the blanks before each would part
 * a text by, as no sign is a blank, so that a blank is looked behind once. A pattern tries all of its ways at each letter, and a
 * hundred letters took it a microsecond.
 */
import { isLetterCode } from '../../../text/kinds.js';
import { codeAt, readWord } from '../../../text/plain-words.js';

/** Words without punctuation between them. */
export interface PartedWords {
  readonly words: readonly string[];
  /** Empty where the text begins. */
  readonly left: string;
  /** Empty where it ends. */
  readonly right: string;
}

/** Signs that part, in any number and with blanks before each. */
const SIGNS: ReadonlySet<string> = new Set(
  ',;:\u2026()[]{}|"\u201c\u201d\u201e\u201f\u00ab\u00bb\u2014\u2015\u3001\uff0c\uff1b\uff1a\uff08\uff09\u300c\u300d\u300e\u300f',
);

/** In order; one more than there are runs of signs. O(n). */
export function segmentsOf(text: string): readonly PartedWords[] {
  const segments: PartedWords[] = [];
  let words: string[] = [];
  let left = '';
  for (let at = 0; at < text.length; ) {
    const code = codeAt(text, at);
    if (isLetterCode(code)) {
      at = readWord(text, at, words, SIGNS);
      continue;
    }
    const end = endOfSigns(text, at);
    if (end > at) {
      const right = text.slice(at, end);
      segments.push({ words, left, right });
      [words, left, at] = [[], right, end];
    } else at = Math.max(at + 1, afterBlanks(text, at));
  }
  segments.push({ words, left, right: '' });
  return segments;
}

function endOfSigns(text: string, from: number): number {
  let end = from;
  for (let next = endOfSign(text, end); next > end; next = endOfSign(text, end)) end = next;
  return end;
}

/** One sign with the blanks before it, a dash between blanks, or three stops; where it starts when none does. */
function endOfSign(text: string, from: number): number {
  const at = afterBlanks(text, from);
  const sign = text.charAt(at);
  if (SIGNS.has(sign)) return at + 1;
  if (at === from) return text.startsWith('...', at) ? at + 3 : from;
  return (sign === '-' || sign === '\u2013') && isBlank(text.charCodeAt(at + 1)) ? at + 1 : from;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** White space as patterns have it, not as the profiles have it. */
function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code > 127 && /\s/.test(String.fromCharCode(code)));
}

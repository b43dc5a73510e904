/** What a reader should know of the place where a quote stands: what its edges leave out, what it runs over, what it hides. */
import { carriesHiddenText } from '../../text/hidden.js';
import { isLineBreak, isSpaceCode } from '../../text/kinds.js';
import { denies } from '../../text/negation.js';
import { plainWords } from '../../text/plain-words.js';
import { isQuotationMark } from '../../text/signs.js';
import type { Stretch } from './differences.js';
import { cutsWords } from './edges.js';

/**
 * Of a place in the source: an edge splits a word; the quote runs over a blank line or out of one pair of quotation marks into
 * another; a question or exclamation mark follows its end; a negation stands before its start in the same sentence; or it
 * holds characters that nobody sees.
 *
 * @public
 */
export type ContextFlag = 'partial-word' | 'paragraph-crossed' | 'question-cut' | 'negation-before' | 'hidden-text';

const WORDS_BEFORE = 5;
const REACH = 80;

export function contextFlags(text: string, stretch: Stretch): readonly ContextFlag[] {
  const words = text.slice(stretch.start, stretch.end);
  const flags: ContextFlag[] = [];
  if (cutsWords(text, stretch)) flags.push('partial-word');
  if (crossesParagraph(words)) flags.push('paragraph-crossed');
  if (cutsQuestion(text, stretch.end)) flags.push('question-cut');
  if (followsNegation(text, stretch.start)) flags.push('negation-before');
  if (carriesHiddenText(words)) flags.push('hidden-text');
  return flags;
}

/** A blank line, or a mark that closes what one person says and another that opens what the next one says. */
function crossesParagraph(words: string): boolean {
  if (/\n[ \t]*\r?\n/.test(words)) return true;
  return /[\u201d\u00bb][^\u201d\u00bb\u201c\u00ab]*[\u201c\u00ab]/.test(words) || /"\s*\n\s*"/.test(words);
}

function cutsQuestion(text: string, end: number): boolean {
  let at = end;
  while (at < end + 3 && (isQuotationMark(text.charCodeAt(at)) || text.charCodeAt(at) === 41)) at += 1;
  return /^[?!\uff1f\uff01\u061f]/.test(text.charAt(at));
}

/** A negator among the five words before, or what says that the rest is not so. */
function followsNegation(text: string, start: number): boolean {
  const sentence = sentenceBefore(text, start);
  if (
    /\b(?:false|untrue|wrong|denies|denied|myth|no evidence) (?:that |to say that )?$/i.test(`${sentence.trimEnd()} `)
  )
    return true;
  return plainWords(sentence).slice(-WORDS_BEFORE).some(denies);
}

function sentenceBefore(text: string, start: number): string {
  let from = start;
  while (from > 0 && start - from < REACH && !endsSentence(text, from - 1)) from -= 1;
  return text.slice(from, start);
}

function endsSentence(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isLineBreak(code)) return isLineBreak(text.charCodeAt(at - 1));
  return (code === 46 || code === 33 || code === 63 || code === 59) && isSpaceCode(text.charCodeAt(at + 1));
}

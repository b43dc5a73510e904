/** What a reader should know of the place where a quote stands: what its edges leave out, what it runs over, what it hides. */

import { classOf, KIND, SYMBOL } from '../../../text/code-points.js';
import { carriesHiddenText } from '../../../text/hidden.js';
import { textBefore } from '../../../text/near.js';
import { isQuotationMark } from '../../../text/signs.js';
import { emoticons } from '../../generated/words.js';
import type { Stretch } from '../comparison/differences.js';
import { cutsWords } from '../edges/edges.js';
import { turnedBy } from './turned.js';

/**
 * Of a place in the source: an edge splits a word; the quote runs over a blank line or out of one pair of quotation marks into
 * another; a question or exclamation mark follows its end, or its sentence goes on and is a question. Of the rest of its sentence: a
 * negation or denial before it; a denial after it, or in a next sentence that begins with "that" or "it"; a view, doubt, intention or
 * condition; its subject; a word just outside an edge that limits what is said. An emoji or emoticon follows it, it is struck out, or
 * stands after a box that nobody ticked; or it holds characters that nobody sees, or stands
 * in a comment of a page.
 *
 * @public
 */
export type ContextFlag =
  | 'partial-word'
  | 'paragraph-crossed'
  | 'question-cut'
  | 'negation-before'
  | 'negation-after'
  | 'hedge-cut'
  | 'subject-cut'
  | 'mark-cut'
  | 'limit-cut'
  | 'hidden-text';

const REACH = 80;

export function contextFlags(text: string, stretch: Stretch): readonly ContextFlag[] {
  const words = text.slice(stretch.start, stretch.end);
  const flags: ContextFlag[] = [];
  if (cutsWords(text, stretch)) flags.push('partial-word');
  if (crossesParagraph(words)) flags.push('paragraph-crossed');
  const turned = turnedBy(text, stretch);
  if (cutsQuestion(text, stretch.end) || turned.asked) flags.push('question-cut');
  if (turned.deniedBefore) flags.push('negation-before');
  if (turned.deniedAfter) flags.push('negation-after');
  if (turned.hedged) flags.push('hedge-cut');
  if (cutsMark(text, stretch)) flags.push('mark-cut');
  if (turned.uprooted) flags.push('subject-cut');
  if (turned.limited) flags.push('limit-cut');
  if (carriesHiddenText(words) || isInComment(text, stretch.start)) flags.push('hidden-text');
  return flags;
}

/** A blank line, or a mark that closes what one person says and another that opens what the next one says. */
function crossesParagraph(words: string): boolean {
  if (/\n[ \t]*\r?\n/.test(words)) return true;
  return /[\u201d\u00bb][^\u201d\u00bb\u201c\u00ab]*[\u201c\u00ab]/.test(words) || /"\s*\n\s*"/.test(words);
}

/** French has a blank before the mark. */
function cutsQuestion(text: string, end: number): boolean {
  let at = end;
  while (at < end + 3 && (isQuotationMark(text.charCodeAt(at)) || text.charCodeAt(at) === 41)) at += 1;
  return /^\s?[?!\uff1f\uff01\u061f]/.test(text.slice(at, at + 2));
}

/** A mark outside that tells how the words are meant. */
function cutsMark(text: string, { start, end }: Stretch): boolean {
  return followedByMood(text, end) || isStruckOut(text, start) || isUnticked(text, start);
}

/** A box that begins an item of a list. */
function isUnticked(text: string, start: number): boolean {
  if (
    !textBefore(text, start, REACH * 4)
      .trimEnd()
      .endsWith(']')
  )
    return false;
  return /(?:^|\n)[ \t]*(?:[-*+]|[0-9]{1,3}[.)])[ \t]+\[ ?\][ \t]+$/.test(lineBefore(text, start));
}

/** An emoji or emoticon on the same line, with nothing but punctuation and a blank between. */
function followedByMood(text: string, end: number): boolean {
  const after = /^[.,;:!?"'\u2019\u201d)]{0,3} ?(?=\S)/.exec(text.slice(end, end + 8))?.[0].length ?? 0;
  return isMood(text, end) || (after > 0 && isMood(text, end + after));
}

/** Emoticons, before what is no word. */
let mood: RegExp | undefined;

function isMood(text: string, at: number): boolean {
  const code = text.codePointAt(at) ?? 0;
  if ((classOf(code) & KIND) === SYMBOL && code >= 0x1f000) return true;
  mood ??= new RegExp(
    `(?:${emoticons.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(' ', '|')})(?![\\p{L}\\p{N}])`,
    'uy',
  );
  mood.lastIndex = at;
  return mood.test(text);
}

/** The last element of HTML that strikes out, not closed yet. */
const STRIKES = /<(del|s|strike)(?:\s[^<>]*)?>(?:(?!<\/?\1\b).)*$/is;

/** Between two ~~ of one line, or in an element of HTML that strikes it out. */
function isStruckOut(text: string, start: number): boolean {
  const [near, ahead] = [textBefore(text, start, REACH * 4), text.slice(start, start + REACH * 4)];
  const name = near.includes('<') ? STRIKES.exec(near)?.[1] : undefined;
  if (name !== undefined && ahead.toLowerCase().includes(`</${name.toLowerCase()}`)) return true;
  if (!near.includes('~~') || lineBefore(text, start).split('~~').length % 2 === 1) return false;
  return /^[^\n]*~~/.test(ahead);
}

/** In a comment of HTML or Markdown, that no reader sees. */
function isInComment(text: string, start: number): boolean {
  const near = textBefore(text, start, REACH * 4);
  return near.lastIndexOf('<!--') > near.lastIndexOf('-->');
}

function lineBefore(text: string, start: number): string {
  const near = textBefore(text, start, REACH * 4);
  return near.slice(near.lastIndexOf('\n') + 1);
}

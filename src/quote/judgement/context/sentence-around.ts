/** What the sentence of a quote holds outside it, in the segments that its punctuation parts; bounded on both sides. */
import { plainWords } from '../../../text/plain-words.js';
import { sentenceAt, splitSentences, type TextSpan } from '../../../text/sentences.js';
import type { Stretch } from '../comparison/differences.js';
import { segmentsOf } from './segments.js';

/** Words without punctuation between them. */
export interface Segment {
  readonly words: readonly string[];
  /** The punctuation between the segment and the quote or the segment nearer to it; empty beside the quote. */
  readonly sign: string;
}

/** Both lists begin beside the quote. */
export interface SentenceAround {
  readonly before: readonly Segment[];
  readonly after: readonly Segment[];
  /** The words with which the next sentence begins, when the quote ends its own. */
  readonly next: readonly string[];
  /** A cross follows in the row of a table. */
  readonly crossed: boolean;
  /** The sentence goes on after the quote and ends with a question mark. */
  readonly asked: boolean;
}

/** UTF-16 units on either side. */
const REACH = 240;
/** Of the quote, as much as tells whether a stop beside it ends a sentence. */
const INSIDE = 40;
/** Of the next sentence. */
const NEXT = 80;
/** The items above one in its list. */
const LIST_REACH = 1000;
const LIST_MARK = /(?:[-*+\u2022]|[0-9]{1,3}[.)])[ \t]+/.source;
const ITEM = new RegExp(`^[ \\t]*${LIST_MARK}`);
const MARK_ALONE = new RegExp(`^[ \\t]*${LIST_MARK}$`);
const BOUNDARY = new RegExp(`\\n(?=[ \\t]*(?:#{1,6} |\\||${LIST_MARK}))`);

/** O(1): a quote of any length is looked at near its edges only. */
export function sentenceAround(text: string, stretch: Stretch): SentenceAround {
  const left = before(text, stretch);
  const { rest, next } = after(text, stretch);
  return {
    before: [...segmentsOf(left)].reverse().map(({ words, right }) => ({ words, sign: right })),
    after: segmentsOf(rest).map(({ words, left: sign }) => ({ words, sign })),
    next: plainWords(next),
    crossed: /[\u2717\u2718\u274c\u2716]/.test(rest),
    asked: /[?\uff1f\u061f]/.test(rest) && ASKED.test(rest) && !SPOKEN.test(rest),
  };
}

/** Words, and a question mark at the end that is not of somebody's words within them. */
const ASKED = /\p{L}.*[?\uff1f\u061f]["\u201d\u00bb')\]]*\s*$/su;
const SPOKEN = /["\u2018\u201c\u00ab\u201e].*\?/s;

function before(text: string, { start, end }: Stretch): string {
  const from = Math.max(0, start - REACH);
  const window = readBreaks(text.slice(from, Math.min(end, start + INSIDE)));
  const sentence = holding(window, start - from);
  const whole = window.slice(Math.min(sentence.start, start - from), start - from);
  const near = whole.includes('\n') ? (whole.split(BOUNDARY).at(-1) ?? '') : whole;
  const head = headOfList(text.slice(Math.max(0, start - LIST_REACH), start));
  return head ?? (sentence.start === 0 && from > 0 ? near.replace(/^\S+/, '') : near);
}

/** The line that ends with a colon above the items of a list, when the quote begins one of them. */
function headOfList(near: string): string | undefined {
  if (!/[-*+\u2022.)]/.test(near.trimEnd().slice(-1)) || !MARK_ALONE.test(near.slice(near.lastIndexOf('\n') + 1)))
    return undefined;
  const lines = near.split('\n').slice(0, -1);
  const head = (lines.reverse().find((line) => line.trim() !== '' && !ITEM.test(line)) ?? '').trimEnd();
  if (!head.endsWith(':')) return '';
  const last = splitSentences(head).at(-1);
  return last === undefined ? '' : head.slice(last.start, last.end);
}

function after(text: string, { start, end }: Stretch): { readonly rest: string; readonly next: string } {
  const from = Math.max(start, end - INSIDE);
  const window = readBreaks(text.slice(from, end + REACH));
  const at = end - from;
  const sentence = holding(window, lastSign(window, at));
  const rest = onLine(text, start, window.slice(at, Math.max(at, sentence.end)));
  return { rest, next: /\p{L}/u.test(rest) ? '' : window.slice(sentence.end, sentence.end + NEXT) };
}

/** As far as no heading, row or item of a list begins, and of a row of a table that row. */
function onLine(text: string, start: number, rest: string): string {
  if (!rest.includes('\n')) return rest;
  const inside = rest.split(BOUNDARY)[0] ?? '';
  return isRow(text, start) ? (inside.split('\n')[0] ?? '') : inside;
}

/** Line breaks written out as a backslash and a letter are line breaks, and the no. of no. 5 denies nothing; the length stays. */
function readBreaks(window: string): string {
  const read = window.includes('\\') ? window.replaceAll('\\n', '\n ') : window;
  return /o\./i.test(read) ? read.replace(/\bno(?=\.[ \u00a0]?[0-9])/gi, 'nr') : read;
}

function lastSign(window: string, at: number): number {
  return window.slice(0, at).trimEnd().length - 1;
}

/** The quote stands in a row of a table. */
function isRow(text: string, start: number): boolean {
  const near = text.slice(Math.max(0, start - REACH), start);
  return near.slice(near.lastIndexOf('\n') + 1).includes('|');
}

/** The sentence of the window that holds this place. */
function holding(window: string, at: number): TextSpan {
  return sentenceAt(window, at) ?? { start: at, end: at };
}

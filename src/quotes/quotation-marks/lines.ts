/** Where a paragraph and a block quote of Markdown end. */
import { columnOf, deep, isDeepIn } from './containers.js';
import { htmlBlockAt } from './html-block.js';
import type { Reach } from './markup.js';
import { headerAt } from './rows.js';

/** Enough of a line to decide whether it begins something else. */
const reporting = 80;

/** A fence of backticks has none in the rest of its line. */
const fenced = /^(?:`{3,}(?!`)(?![^\r\n]*`)|~~~)/;

/** A block quote, also in an item or a footnote. */
const quoting = /^(?:(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]{1,60}\]:)[ \t]+){0,8}>/;
const mayQuote =
  /^(?:(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]{1,60}\]:)[ \t]+){0,8}(?:[-*+]|\d{1,9}[.)]?|\[(?:\^[^\]\s]{0,60}\]?)?)?$/;

/**
 * Whether a paragraph ends at a line break: a blank line, a block quote or a fence follows. Else
 * how far the break reaches.
 */
export function endOfParagraph(
  text: string,
  at: number,
  isWhole: boolean,
): 'ends' | 'wait' | number {
  if (text.charAt(at) === '\u2029') return 'ends';
  const [line, next] = nextLine(text, at);
  if (next === '') return isWhole ? 'ends' : 'wait';
  const isCut = !isWhole && next.length < reporting;
  if (isCut && (mayQuote.test(next) || /^(?:`{1,2}|`{3,}[^`\r\n]*|~{1,2})$/.test(next)))
    return 'wait';
  return fenced.test(next) || /^[\r\n\u2029]/.test(next) || quoting.test(next) ? 'ends' : line;
}

/**
 * A line of a blockquote without text, after which no paragraph goes on, unless it is indented as
 * its text.
 */
const blankLine = /(?:^|[\r\n\u2029])([ \t]*)>[ \t>]*$/;

/** What begins another block: a heading, a fence, an item, a footnote or a thematic break. */
export const interrupts: RegExp =
  /^(?:#{1,6}(?!\S)|`{3,}(?!`)(?![^\r\n]*`)|~~~|(?:[-*+]|1[.)])[ \t]+\S|\[\^[^\]\s]{1,60}\]:|([-_*])[ \t]*(?:\1[ \t]*){2,}(?:[\r\n\u2029]|$))/;
const mayInterrupt =
  /^(?:#{1,6}|`{1,2}|`{3,}[^`\r\n]*|~{1,2}|\d{1,9}[.)]?|\[(?:\^[^\]\s]{0,60}\]?)?|\+|=+[ \t]*|([-_*])(?:[ \t]*\1)*[ \t]*)$/;

/**
 * What ends a paragraph in addition, or may: an item of any number, the line under a heading, a row
 * of a table.
 */
const mayEnd = /^(?:\d{1,9}[.)]\s|(?:=+|-+)[ \t]*(?:[\r\n\u2029]|$)|\|)/;

/** The line under a heading. */
const underline = /^(?:=+|-+)[ \t]*(?:[\r\n\u2029]|$)/;

/** Any item, also an empty one: the next of the list around a paragraph. */
const item = /^(?:[-*+]|\d{1,9}[.)])(?=\s|$)/;

/** `isFree`: a tag alone in its line begins a block, too. */
function beginsBlock(next: string, isWhole: boolean, isFree = false): boolean | 'wait' {
  if (!isWhole && next.length < reporting && mayInterrupt.test(next)) return 'wait';
  if (interrupts.test(next)) return true;
  const html = next.startsWith('<')
    ? htmlBlockAt(next, 0, { isWhole, limit: reporting, isFree })
    : undefined;
  return html === 'wait' ? 'wait' : html !== undefined;
}

/**
 * How far a paragraph is read, and the columns at which the text of the list items around it
 * begins.
 */
export type ParagraphReach = Reach & { readonly offsets: readonly number[] };

/**
 * The same of what can be in one paragraph only, such as a code span: it does not go on where
 * another block begins.
 */
export function endOfStretch(
  text: string,
  at: number,
  reach: ParagraphReach,
): 'ends' | 'wait' | number {
  const { isWhole, offsets } = reach;
  const [line, next] = nextLine(text, at);
  if (next === '') return isWhole ? 'ends' : 'wait';
  if (text.charAt(at) === '\u2029' || /^[\r\n\u2029]/.test(next)) return 'ends';
  const column = columnOf(text.slice(at, at + line).replace(/^[\r\n\u2029]+/, ''));
  if (isDeepIn(offsets, column)) return line;
  if (next.startsWith('>')) return 'ends';
  const isBefore = column < (offsets.at(-1) ?? 0);
  const begins = beginsBlock(next, isWhole, isBefore);
  if (begins === 'wait') return 'wait';
  // No line before the text of its item is the line under a heading, or a row
  const ends = begins || (isBefore ? item.test(next) : endsText(text, at + line, { next, reach }));
  if (ends === 'wait') return 'wait';
  return ends ? 'ends' : line;
}

/** Whether a line makes a heading of the text before it, or is the header of a table. */
function endsText(
  text: string,
  at: number,
  { next, reach }: { readonly next: string; readonly reach: Reach },
): boolean | 'wait' {
  if (underline.test(next)) return true;
  const header = headerAt(text, at, reach);
  return header === 'wait' ? 'wait' : header.isHeader;
}

/**
 * Whether a blockquote ends at a line break: a blank line or the start of another block follows. A
 * line of text without `>` goes on with its paragraph, as CommonMark has it (5.1, laziness).
 * An item of any number ends it, also an empty one: they interrupt every paragraph but one that is
 * next to them. `offsets` are the columns of the text of the items around it.
 */
export function endOfBlock(
  text: string,
  at: number,
  { isWhole, offsets }: { readonly isWhole: boolean; readonly offsets: readonly number[] },
): 'ends' | 'wait' | number {
  const offset = offsets.at(-1) ?? 0;
  const [line, next] = nextLine(text, at);
  if (next === '') return isWhole ? 'ends' : 'wait';
  const column = columnOf(text.slice(at, at + line).replace(/^[\r\n\u2029]+/, ''));
  if (next.startsWith('>')) return column < offset ? 'ends' : line;
  const [isBlank, indent = ''] = blankLine.exec(text.slice(Math.max(0, at - 200), at)) ?? [];
  if (/^[\r\n\u2029]/.test(next) || (isBlank !== undefined && columnOf(indent) < offset + 4))
    return 'ends';
  if (isDeepIn(offsets, column)) return line;
  const begins = beginsBlock(next, isWhole);
  if (begins === 'wait') return 'wait';
  return begins || item.test(next) || !endsInParagraph(text, at, offset) ? 'ends' : line;
}

/** A line of a block quote that is no more of a paragraph: a heading, a fence, a thematic break. */
const closed = /^(?:#{1,6}(?!\S)|`{3,}(?![^\r\n]*`)|~~~|([-_*])[ \t]*(?:\1[ \t]*){2,}$)/;

/** A line of a block quote whose text is not indented code. */
const quotedLine = /(?:^|[\r\n\u2029])([ \t]*)>(?: {0,3}>)* {0,4}([^\s>][^\r\n\u2029]*)$/;

/** Whether text goes on with the last line of a block quote: it begins no block of another kind. */
function endsInParagraph(text: string, at: number, offset: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  const [, indent = '', line] = quotedLine.exec(before) ?? [];
  if (line === undefined || columnOf(indent) >= offset + deep) return true;
  const html = htmlBlockAt(line, 0, { isWhole: true, limit: reporting, isFree: false });
  return !closed.test(line) && html === undefined;
}

/**
 * How long a line break is with the blanks after it, and some of what follows. More blanks than
 * that begin no quote.
 */
function nextLine(text: string, at: number): readonly [length: number, next: string] {
  const [line = ''] = /^(?:\r\n|[\r\n\u2029])[ \t]{0,200}/.exec(text.slice(at, at + 202)) ?? [];
  const next = text.slice(at + line.length, at + line.length + reporting);
  return [line.length, line === '\r' && next === '' ? '' : next];
}

/** A paragraph, an item or a heading of a block quote; its place there is half-open. */
export interface BlockPart {
  /** Without what marks its lines as those of a block quote. */
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** The paragraphs, items and headings of a block quote, in order. */
export function partsOfBlock(raw: string): readonly BlockPart[] {
  const parts: BlockPart[] = [];
  let isOpen = false;
  let end = 0;
  for (const line of raw.split(lineBreak)) {
    const start = end;
    end += line.length + breakAt(raw, end + line.length);
    const words = withoutLineSigns(line);
    const isBlank = words.trim() === '';
    const goesOn = isOpen && !isBlank && !interrupts.test(words) && !mayEnd.test(words);
    const last = goesOn ? parts.pop() : undefined;
    isOpen = !isBlank;
    if (last !== undefined) parts.push({ ...last, words: `${last.words}\n${words}`, end });
    else if (!isBlank) parts.push({ words, start, end });
  }
  return parts;
}

const lineBreak = /\r\n|[\r\n\u2029]/;

/** The length of the line break at a place. */
function breakAt(text: string, at: number): number {
  if (at >= text.length) return 0;
  return text.startsWith('\r\n', at) ? 2 : 1;
}

/** The lines of a blockquote without what marks them as one. */
export function linesOfBlock(raw: string): readonly string[] {
  return raw.split(lineBreak).map(withoutLineSigns);
}

const withoutLineSigns = (line: string): string => line.replace(/^[ \t]*(?:>[ \t]?)+/, '');

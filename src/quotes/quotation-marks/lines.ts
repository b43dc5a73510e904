/** Where a blockquote of Markdown begins, and where a paragraph and a blockquote end. */
import { htmlBlockAt } from './html-block.js';
import type { Reach } from './markup.js';
import { headerAt } from './rows.js';

/**
 * What may precede a block quote or a fence in its line: blanks, items of lists with or without a
 * box, and footnotes.
 */
const container = String.raw`[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t]|\[\^[^\]\s]{1,60}\]:`;
const isPrefix = new RegExp(`^(?:${container})*$`);
const containers = new RegExp(`^(?:${container})*`);
const mayBePrefix = new RegExp(
  String.raw`^(?:${container})*(?:[-*+]|\d{1,9}[.)]?|\[(?:[ xX]\]?|\^[^\]\s]{0,60}\]?)?)?$`,
);

/** Longer starts of lines contain no block quote. */
const longestPrefix = 300;

/** Follows a line as far as a block quote or a fence can begin in it. */
export class LineStart {
  #prefix: string | undefined = '';
  /** Where the text of each list item around the line begins, outermost first. */
  #offsets: number[] = [];
  /** Whether no paragraph can go on in the line: the text begins, or the line before is blank. */
  #isFree = true;
  #isDefinition = false;
  #isAlone = false;
  #isAfterReturn = false;
  /** The signs of a heading so far. */
  #hashes = 0;
  #isHeading = false;
  /** Whether the line before is an item without text, which a second empty line ends. */
  #isAfterEmptyItem = false;

  /** Column at which the text of the list item begins that the line belongs to. */
  get offset(): number {
    if (this.#prefix === undefined) return this.#offset;
    const [column, hasMarks] = this.#start(this.#prefix);
    return hasMarks ? column : (this.#offsets.filter((offset) => offset <= column).at(-1) ?? 0);
  }

  /** The columns of the items around it, outermost first, of which `offset` is the last one. */
  get offsets(): readonly number[] {
    if (this.#prefix === undefined) return this.#offsets;
    const { offset } = this;
    return [...this.#offsets.filter((outer) => outer < offset), offset];
  }

  get #offset(): number {
    return this.#offsets.at(-1) ?? 0;
  }

  /** The column of a character with only blanks before it in its line. */
  column(): number | undefined {
    return this.#prefix?.trim() === '' ? columnOf(this.#prefix) : undefined;
  }

  /** Whether a block quote can begin. */
  isStart(): boolean {
    return this.#prefix !== undefined && isPrefix.test(this.#prefix);
  }

  /** Whether a block begins that interrupts no paragraph. */
  isFree(): boolean {
    return this.#isFree && this.fenceOffset() !== undefined;
  }

  /** Whether no code span and no tag leaves the line: indented code, a heading. */
  isAlone(): boolean {
    if (this.#prefix === undefined) return this.#isAlone;
    return (
      (this.#isFree && this.#isDeep(this.#prefix)) ||
      /\S(?:[ \t]{5}|[ \t]*\t[ \t]*)$/.test(this.#prefix)
    );
  }

  /** The column at which the text around a fence begins; undefined where no fence can begin. */
  fenceOffset(): number | undefined {
    if (this.#prefix === undefined || !this.isStart()) return undefined;
    if (hasBox(this.#prefix)) return undefined;
    // Indented code, also in an item, and an item that does not begin a list after a paragraph
    if (this.#isDeep(this.#prefix) || /\S(?: {5}|[ \t]*\t)[ \t]*\S/.test(this.#prefix))
      return undefined;
    if (this.#isNoItem(this.#prefix)) return undefined;
    const [, marks = '', blanks = ''] = /^(.*?)([ \t]*)$/.exec(this.#prefix) ?? [];
    if (marks === '') return Math.min(this.#offset, columnOf(blanks));
    return columnOf(blanks) <= 4 ? columnAfter(this.#prefix) : undefined;
  }

  /** Whether a number begins no list, as it is in a paragraph and is not 1 (CommonMark 5.3). */
  #isNoItem(prefix: string): boolean {
    return !this.#isFree && this.#offset === 0 && /(?:^|[ \t])(?!1[.)])\d/.test(prefix);
  }

  /** The line has text; `isProse`: text that begins no block, such as a word. */
  leave(isProse = false): void {
    this.#isAfterReturn = false;
    this.#hashes = 0;
    if (this.#prefix === undefined) return;
    this.#isAlone = this.isAlone();
    // Text goes on with the paragraph of an item that it is not indented to (CommonMark 5.1)
    const isLazy = isProse && !this.#isFree && this.#prefix.trim() === '';
    if (!isLazy) this.#enter(this.#prefix);
    this.#prefix = undefined;
  }

  /** Leaves the items that the line is not in, and enters its own. */
  #enter(signs: string): void {
    const [column, hasMarks] = this.#start(signs);
    const first = columnOf(signs);
    if (this.#isNoItem(signs)) return;
    this.#offsets = this.#offsets.filter((offset) => offset <= first);
    if (hasMarks && !this.#isDeep(signs)) this.#offsets.push(column);
  }

  #isDeep(prefix: string): boolean {
    return isDeepIn(this.#offsets, columnOf(prefix));
  }

  /** The column of the text after complete signs, and whether these are more than blanks. */
  #start(prefix: string): readonly [column: number, hasMarks: boolean] {
    const [withBox = ''] = containers.exec(prefix) ?? [];
    // The box of a task is text of its item
    const signs = withBox.replace(/\[[ xX]\][ \t]*$/, '');
    const note = /\[\^[^\]\s]*\]:[ \t]*$/.exec(signs)?.index;
    // The text of a footnote begins four columns after it (GFM)
    const column = note === undefined ? columnAfter(signs) : columnAfter(signs.slice(0, note)) + 4;
    return [column, /\S/.test(signs)];
  }

  #endLine(): void {
    if (this.#prefix !== undefined && hasBox(this.#prefix)) this.leave();
    const signs = this.#prefix?.trimEnd();
    const isBlank = signs === '';
    if (isBlank && this.#isAfterEmptyItem) this.#offsets.pop();
    const isItem = signs !== undefined && !isBlank && this.#isEmptyItem(signs);
    if (isItem) this.#enter(`${signs} `);
    this.#isAfterEmptyItem = isItem;
    this.#isFree = this.#isDefinition || this.#isHeading || this.#hashes > 0 || isBlank || isItem;
    this.#isDefinition = false;
    this.#isHeading = false;
    this.#hashes = 0;
    this.#prefix = '';
  }

  /**
   * Whether signs alone in their line are an item; none interrupts a paragraph of its own depth
   * (CommonMark 5.2).
   */
  #isEmptyItem(signs: string): boolean {
    const mayBegin = this.#isFree || columnOf(signs) < this.#offset;
    return mayBegin && !this.#isDeep(signs) && /[-*+.)]$/.test(signs) && isPrefix.test(`${signs} `);
  }

  /** The line is a definition of a link, after which another may follow. */
  define(): void {
    this.leave();
    this.#isDefinition = true;
  }

  /** A line begins after code. */
  restart(): void {
    this.#prefix = '';
    this.#isFree = true;
  }

  read(character: string): void {
    if (/[\r\n\u2029]/.test(character)) {
      const isSameBreak = character === '\n' && this.#isAfterReturn;
      if (!isSameBreak) this.#endLine();
      this.#isAfterReturn = character === '\r';
      return;
    }
    this.#isAfterReturn = false;
    if (this.#prefix === undefined) {
      this.#readHeading(character);
      return;
    }
    const longer = this.#prefix + character;
    if (longer.length <= longestPrefix && mayBePrefix.test(longer)) this.#prefix = longer;
    else {
      const mayBeHeading =
        character === '#' && this.isStart() && !this.#isDeep(this.#prefix) && !hasBox(this.#prefix);
      this.leave(!/[#>*+_=~`<|[\d-]/.test(character));
      this.#hashes = mayBeHeading ? 1 : 0;
    }
  }

  /** Up to six signs and a blank, or the end of the line, make it a heading. */
  #readHeading(character: string): void {
    if (this.#hashes === 0) return;
    if (character === '#' && this.#hashes < 6) this.#hashes += 1;
    else {
      this.#isHeading = /[ \t]/.test(character);
      this.#isAlone ||= this.#isHeading;
      this.#hashes = 0;
    }
  }
}

/** Whether a line with its first text at a column begins no block in the items that it is in. */
function isDeepIn(offsets: readonly number[], column: number): boolean {
  return column - (offsets.filter((offset) => offset <= column).at(-1) ?? 0) >= 4;
}

/** A paragraph of GFM begins with the box of a task. */
const hasBox = (prefix: string): boolean => /\[[ xX]\]/.test(prefix);

/**
 * The column of the first character that is not a blank; a tab reaches to the next multiple of
 * four.
 */
export function columnOf(line: string): number {
  return columnAfter(/^[ \t]*/.exec(line)?.[0] ?? '');
}

function columnAfter(prefix: string): number {
  let column = 0;
  for (const character of prefix) column += character === '\t' ? 4 - (column % 4) : 1;
  return column;
}

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
const blankLine = /[\r\n\u2029]([ \t]*)>[ \t>]*$/;

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
 * `offset` is the column of the text of the list item around it, whose next item may have any
 * number.
 */
export function endOfBlock(
  text: string,
  at: number,
  { isWhole, offset }: { readonly isWhole: boolean; readonly offset: number },
): 'ends' | 'wait' | number {
  const [line, next] = nextLine(text, at);
  if (next === '') return isWhole ? 'ends' : 'wait';
  if (next.startsWith('>')) return line;
  const [isBlank, indent = ''] = blankLine.exec(text.slice(Math.max(0, at - 200), at)) ?? [];
  if (/^[\r\n\u2029]/.test(next) || (isBlank !== undefined && columnOf(indent) < offset + 4))
    return 'ends';
  if (columnOf(text.slice(at, at + line).replace(/^[\r\n\u2029]+/, '')) >= offset + 4) return line;
  const begins = beginsBlock(next, isWhole);
  if (begins === 'wait') return 'wait';
  return begins || (offset > 0 && /^\d{1,9}[.)]\s/.test(next)) ? 'ends' : line;
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

/**
 * The paragraphs, items and headings of a blockquote, each without what marks it as a part of one.
 */
export function blocksOf(raw: string): readonly string[] {
  const lines = linesOfBlock(raw).map((line) =>
    interrupts.test(line) || mayEnd.test(line) ? `\n${line}` : line,
  );
  return lines.join('\n').split(/\n\s*\n/);
}

/** The lines of a blockquote without what marks them as one. */
export function linesOfBlock(raw: string): readonly string[] {
  return raw.split(/\r\n|[\r\n\u2029]/).map((line) => line.replace(/^[ \t]*(?:>[ \t]?)+/, ''));
}

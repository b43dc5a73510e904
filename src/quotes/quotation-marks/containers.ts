/**
 * Reads the signs with which a line begins as CommonMark reads them (5.1 to 5.3): first which of
 * the items and footnotes around it go on, then which ones begin.
 */

/** What is read of the lines before. */
export interface Around {
  /**
   * The column at which the text of each item and footnote begins in its further lines, outermost
   * first.
   */
  readonly offsets: readonly number[];
  /**
   * Whether a block goes on that only an item with text interrupts, and of numbers only 1: a
   * paragraph, and for mdast also indented code and a definition.
   */
  readonly isOpen: boolean;
}

/** How a line begins. */
export interface Beginning {
  /** The same of the items and footnotes in which the text of the line is. */
  readonly offsets: readonly number[];
  /** Whether an item or a footnote begins in it. */
  readonly hasMarks: boolean;
  /** Whether its text is four columns further in: indented code, or more of a paragraph. */
  readonly isDeep: boolean;
  /** The signs that begin nothing, and so are text. */
  readonly rest: string;
}

const marker = /^(?:[-*+]|\d{1,9}[.)])(?=[ \t])/;
const footnote = /^\[\^[^\]\s]{1,60}\]:/;
const thematicBreak = /^([-_*])[ \t]*(?:\1[ \t]*){2,}$/;

/** The least number of columns before indented code. */
export const deep = 4;

/** `isEnd`: the line has no other text. */
export function beginningOf(signs: string, { offsets, isOpen }: Around, isEnd = false): Beginning {
  const column = columnOf(signs);
  const around = offsets.filter((offset) => offset <= column);
  const isInterrupting = isOpen && around.length === offsets.length;
  const outer = around.length;
  let base = around.at(-1) ?? 0;
  let at = blanksAt(signs, 0);
  for (;;) {
    const start = columnAfter(signs.slice(0, at));
    const rest = signs.slice(at);
    const isDeep = start - base >= deep;
    const mark = isDeep ? undefined : markOf(rest, { isInterrupting, isEnd });
    if (mark === undefined)
      return {
        offsets: around,
        hasMarks: around.length > outer,
        isDeep,
        rest,
      };
    const end = start + mark.length;
    at += mark.length;
    at += blanksAt(signs, at);
    const text = columnAfter(signs.slice(0, at));
    const isFootnote = mark.startsWith('[');
    // More blanks than that are one, and indented code
    const content = isFootnote || text - end <= deep ? text : end + 1;
    around.push((around.at(-1) ?? 0) + (isFootnote ? deep : content - base));
    base = content;
  }
}

function markOf(
  rest: string,
  { isInterrupting, isEnd }: { readonly isInterrupting: boolean; readonly isEnd: boolean },
): string | undefined {
  const [note] = footnote.exec(rest) ?? [];
  if (note !== undefined) return note;
  const [mark] = marker.exec(rest) ?? [];
  if (mark === undefined || (isEnd && isBreak(rest))) return undefined;
  const isEmpty = isEnd && rest.trim() === mark;
  const interrupts = !isEmpty && (/^1.$/.test(mark) || !/\d/.test(mark));
  return isInterrupting && !interrupts ? undefined : mark;
}

/** Whether the text of a line is a thematic break. */
export const isBreak = (text: string): boolean => thematicBreak.test(text);

function blanksAt(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += 1;
  return at - from;
}

/** Whether a line with its first text at a column begins no block in the items that it is in. */
export function isDeepIn(offsets: readonly number[], column: number): boolean {
  return column - (offsets.filter((offset) => offset <= column).at(-1) ?? 0) >= deep;
}

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

/**
 * What begins a line and is no part of its words: fences, rules, page numbers, block quotes,
 * headings, items.
 */
import { isDigit } from '../signs.js';
import { bullets } from '../tables.js';
import {
  afterLineEnd,
  BLANK,
  isBlank,
  isLineEnd,
  lineEndAt,
  lineEndsIn,
  lineStartAt,
  matchAt,
  skipBack,
  skipBlanks,
  skipSpace,
} from './spaces.js';

const FENCE = /[ \t]{0,3}(`{3,}|~{3,}(?!~))[^`\n\r\u2028]*(?![^\n\r\u2028])/y;
const RULE = new RegExp(`[${BLANK}|:=+_*-]*(?![^\\n\\r\\u2028])`, 'y');
const RULED = /---|===|___|\*\*\*/;
const PAGE = new RegExp(
  `[${BLANK}]*(?:page[${BLANK}]+([0-9]{1,4})(?:[${BLANK}]+of[${BLANK}]+[0-9]{1,4})?|[-\u2010-\u2015\u2212][${BLANK}]*([0-9]{1,4})[${BLANK}]*[-\u2010-\u2015\u2212]|([0-9]{1,4}))[${BLANK}]*(?![^\\n\\r\\u2028])`,
  'iy',
);
const BLOCK_QUOTE = new RegExp(
  `[${BLANK}]*(?:>[${BLANK}]?)*>(?:[${BLANK}]|(?![^\\n\\r\\u2028]))`,
  'y',
);
const ITEM = new RegExp(
  `[${BLANK}]*(?:([-*+])|(#{1,6})|[${bullets}]|([0-9]{1,3})\\.|([0-9]{1,2})\\))[${BLANK}]`,
  'y',
);

/** The code of a fence that opens on this line, and where reading goes on. */
export type Fence = { readonly start: number; readonly stop: number; readonly end: number };

export function readFence(text: string, at: number): Fence | undefined {
  const opening = matchAt(FENCE, text, at);
  if (opening === undefined) return undefined;
  const mark = opening[1] ?? '';
  const first = lineEndAt(text, at);
  const start = first < text.length ? afterLineEnd(text, first) : first;
  for (let line = start; line < text.length; ) {
    const lineEnd = lineEndAt(text, line);
    const content = skipBlanks(text, line);
    let end = content;
    while (text.charAt(end) === mark.charAt(0)) end += 1;
    if (end - content >= mark.length && skipBlanks(text, end) === lineEnd)
      return { start, stop: line, end: lineEnd };
    line = lineEnd < text.length ? afterLineEnd(text, lineEnd) : lineEnd;
  }
  return { start, stop: text.length, end: text.length };
}

/** The end of a line that only rules something off. */
export function readRule(text: string, at: number): number | undefined {
  const found = matchAt(RULE, text, at);
  return found !== undefined && RULED.test(found[0]) ? at + found[0].length : undefined;
}

/** A line with nothing but the number of a page. */
export function readPage(
  text: string,
  at: number,
): { readonly page: string; readonly end: number } | undefined {
  const found = matchAt(PAGE, text, at);
  if (found === undefined) return undefined;
  const end = at + found[0].length;
  const [, named, dashed, alone] = found;
  const next = skipSpace(text, end);
  if (next === text.length) return undefined;
  if (alone !== undefined) {
    const number = skipBlanks(text, at);
    const around = [
      text.slice(skipBack(text, at), number),
      text.slice(number + alone.length, next),
    ];
    const isBlankAround = around.every((space) => lineEndsIn(space, 0, space.length) > 1);
    if (!isBlankAround && !around.join('').includes('\f')) return undefined;
  }
  return { page: named ?? dashed ?? alone ?? '', end };
}

/** Where the line ends that is before the one that begins at `line`. */
export function endOfLineBefore(text: string, line: number): number {
  const isPair = text.charCodeAt(line - 1) === 10 && text.charCodeAt(line - 2) === 13;
  return line - (isPair ? 2 : 1);
}

/**
 * What an item of a list, a heading or a block quote puts before its words; a heading counts as an
 * item.
 */
export type LineMark = {
  readonly kind: 'quote' | 'item';
  readonly number?: string;
  readonly end: number;
};

/** The mark at `at`, in the line that begins at `line`. */
export function readLineMark(text: string, at: number, line: number): LineMark | undefined {
  const quote = matchAt(BLOCK_QUOTE, text, at);
  if (quote !== undefined) {
    const end = at + quote[0].length;
    if (!isDigit(text.charCodeAt(skipBlanks(text, end))) || isListContext(text, line))
      return { kind: 'quote', end };
  }
  const item = matchAt(ITEM, text, at);
  if (item === undefined) return undefined;
  const [whole, bullet, heading, stopped, closed] = item;
  const end = at + whole.length;
  const isDoubtful =
    (heading ?? stopped ?? closed) !== undefined ||
    (bullet !== undefined && isDigit(text.charCodeAt(skipBlanks(text, end))));
  if (isDoubtful && !isListContext(text, line)) return undefined;
  const number = stopped ?? closed;
  return { kind: 'item', end, ...(number === undefined ? {} : { number }) };
}

/** The end of the marks at the start of a line; one that ends after `most` is none of them. */
export function endOfLineMarks(text: string, line: number, most: number): number {
  let at = line;
  for (
    let mark = readLineMark(text, at, line);
    mark !== undefined && mark.end <= most;
    mark = readLineMark(text, at, line)
  )
    at = mark.end;
  return at;
}

/**
 * The start of the line of `at` if it has marks of block quotes and blanks alone before `at`. Words
 * end the search, so that a line of a thousand such signs is not read from its start at each.
 */
export function lineOfMarks(text: string, at: number): number | undefined {
  const first = skipBack(text, at, (code) => code === 62 || isBlank(code));
  return first === 0 || isLineEnd(text.charCodeAt(first - 1)) ? first : undefined;
}

/** Whether a list, a heading or a block quote can begin on this line. */
function isListContext(text: string, line: number): boolean {
  if (line === 0) return true;
  const last = skipBack(text, endOfLineBefore(text, line), isBlank);
  if (last === 0 || isLineEnd(text.charCodeAt(last - 1))) return true;
  if ('.:;!?,|'.includes(text.charAt(last - 1))) return true;
  return matchAt(ITEM, text, lineStartAt(text, last)) !== undefined;
}

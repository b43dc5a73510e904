/** White space, lines and paragraphs, as the profile `quotes/1` counts them. */
import { isSpaceCode as isSpace } from '../../../core/text/code-points.js';

export { isSpace };

/** Any white space that ends no line, as the inside of a class of a regular expression. */
export const BLANK = '\\t\\v\\f \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2029\\u202f\\u205f\\u3000';

/** LF, CR and U+2028; CR LF is one. */
export const isLineEnd = (code: number): boolean => code === 10 || code === 13 || code === 0x2028;
export const isBlank = (code: number): boolean => isSpace(code) && !isLineEnd(code);

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** The start of the line that `at` is in. */
export const lineStartAt = (text: string, at: number): number =>
  skipBack(text, at, (code) => !isLineEnd(code));

/** The end of the line that `at` is in, before what ends it. */
export function lineEndAt(text: string, at: number): number {
  LINE_END.lastIndex = at;
  return LINE_END.test(text) ? LINE_END.lastIndex - 1 : text.length;
}

const LINE_END = /[\n\r\u2028]/g;

/** The unit after the line end at `at`. */
export function afterLineEnd(text: string, at: number): number {
  return text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
}

/** The first unit from `at` that is not white space. */
export function skipSpace(text: string, at: number): number {
  let next = at;
  while (next < text.length && isSpace(text.charCodeAt(next))) next += 1;
  return next;
}

/** Where the characters directly before `at` begin that a test is true for. */
export function skipBack(
  text: string,
  at: number,
  test: (code: number) => boolean = isSpace,
): number {
  let start = at;
  while (start > 0 && test(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** The words of a quote: white space at its ends is no part of it. */
export function withoutOuterSpace(quote: string): string {
  const start = skipSpace(quote, 0);
  return quote.slice(start, Math.max(start, skipBack(quote, quote.length)));
}

/** The first unit from `at` that is not a blank. */
export function skipBlanks(text: string, at: number): number {
  let next = at;
  while (next < text.length && isBlank(text.charCodeAt(next))) next += 1;
  return next;
}

/** Line ends in a stretch of white space, counted up to two: two are a blank line. */
export function lineEndsIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end && count < 2; ) {
    if (isLineEnd(text.charCodeAt(at))) {
      count += 1;
      at = afterLineEnd(text, at);
    } else at += 1;
  }
  return count;
}

/** CR LF is one line end, never an empty line. */
const BLANK_LINE = new RegExp(
  `(?:\\r\\n|\\r(?!\\n)|[\\n\\u2028])[${BLANK}]*(?=[\\n\\r\\u2028])`,
  'g',
);

/** Where the paragraph ends that `at` is in: at the next blank line, or at the end of the text. */
export function paragraphEnd(text: string, at: number): number {
  BLANK_LINE.lastIndex = at;
  const found = BLANK_LINE.exec(text);
  return found === null ? text.length : found.index;
}

/** The text after the last blank line in it. */
export function lastParagraph(text: string): string {
  let start = 0;
  BLANK_LINE.lastIndex = 0;
  for (const { index } of text.matchAll(BLANK_LINE)) start = index;
  return text.slice(start);
}

/** What is next to a place in a source, where what nobody sees is passed over. */
import { readTag } from './reading/marks.js';
import { isLineEnd } from './reading/spaces.js';
import { pointAt, pointBefore } from './signs.js';
import { selectors, unseen } from './tables.js';

/** Tags longer than this are not passed over. */
const LONGEST_TAG = 2040;

/** Where the next visible character after `at` begins. */
export function visibleFrom(text: string, at: number): number {
  for (let next = at; next < text.length; ) {
    const code = text.codePointAt(next) ?? 0;
    if (isUnseen(code)) next += code > 0xffff ? 2 : 1;
    else {
      const tag = code === 60 ? readTag(text, next) : undefined;
      if (tag === undefined || tag.isBlock) return next;
      next = tag.end;
    }
  }
  return text.length;
}

/** Where the last visible character before `at` ends. */
export function visibleTo(text: string, at: number): number {
  for (let next = at; next > 0; ) {
    const code = pointBefore(text, next);
    if (isUnseen(code)) next -= code > 0xffff ? 2 : 1;
    else {
      const start = code === 62 ? startOfTag(text, next) : undefined;
      if (start === undefined) return next;
      next = start;
    }
  }
  return 0;
}

export const LINE_FEED = 10;

/** The code point that begins at `at`; a line end where a block tag begins. */
export function shownAt(text: string, at: number): number {
  const code = pointAt(text, at);
  return code === 60 && readTag(text, at)?.isBlock === true ? LINE_FEED : code;
}

/** The code point that ends at `at`; a line end where a block tag ends. */
export function shownBefore(text: string, at: number): number {
  const code = pointBefore(text, at);
  if (code !== 62) return code;
  const start = lastTagStart(text, at - 1);
  const tag = start === undefined ? undefined : readTag(text, start);
  return tag?.isBlock === true && tag.end === at ? LINE_FEED : code;
}

/** Where a tag could begin that reaches to `at`; nothing farther back than the longest tag is read. */
export function lastTagStart(text: string, at: number): number | undefined {
  const from = Math.max(0, at - LONGEST_TAG);
  const start = text.slice(from, at + 1).lastIndexOf('<');
  return start === -1 ? undefined : from + start;
}

function startOfTag(text: string, end: number): number | undefined {
  const start = lastTagStart(text, end - 1);
  if (start === undefined) return undefined;
  const tag = readTag(text, start);
  return tag !== undefined && !tag.isBlock && tag.end === end ? start : undefined;
}

function isUnseen(code: number): boolean {
  return code >= 0xad && (unseen().has(code) || selectors().has(code));
}

/** A table's tab and a form feed end a cell, and so a number. */
export function endsCell(code: number): boolean {
  return isLineEnd(code) || code === 9 || code === 11 || code === 12 || code === 0x2029;
}

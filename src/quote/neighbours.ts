/** What is next to a place in a source, in either direction, where what nobody sees is passed over. */
import { readTag, type Tag } from './reading/marks.js';
import { isLineEnd } from './reading/spaces.js';
import { pointAt, pointBefore } from './signs.js';
import { selectors, unseen } from './tables.js';

/** Tags longer than this are not passed over. */
const LONGEST_TAG = 2040;

/** 1 for what begins at a place, -1 for what ends there. */
export type Direction = 1 | -1;

/** Where the next visible character begins, or where the last one ends. */
export function toVisible(text: string, at: number, direction: Direction): number {
  for (let next = at; direction > 0 ? next < text.length : next > 0; ) {
    const code = pointNext(text, next, direction);
    if (isUnseen(code)) next += code > 0xffff ? 2 * direction : direction;
    else {
      const tag = tagNext(text, next, direction);
      if (tag === undefined || tag.isBlock) return next;
      next = direction > 0 ? tag.end : tag.start;
    }
  }
  return direction > 0 ? text.length : 0;
}

export const LINE_FEED = 10;

/** The next code point; a line end where it is of a block tag. */
export function shownNext(text: string, at: number, direction: Direction): number {
  return tagNext(text, at, direction)?.isBlock === true ? LINE_FEED : pointNext(text, at, direction);
}

function pointNext(text: string, at: number, direction: Direction): number {
  return direction > 0 ? pointAt(text, at) : pointBefore(text, at);
}

/** The tag that begins or ends at a place. */
export function tagNext(
  text: string,
  at: number,
  direction: Direction,
): (Tag & { readonly start: number }) | undefined {
  if (text.charCodeAt(direction > 0 ? at : at - 1) !== (direction > 0 ? 60 : 62)) return undefined;
  const start = direction > 0 ? at : lastTagStart(text, at - 1);
  const tag = start === undefined ? undefined : readTag(text, start);
  if (start === undefined || tag === undefined || (direction < 0 && tag.end !== at)) return undefined;
  return { ...tag, start };
}

/** Where a tag could begin that reaches to `at`; nothing farther back than the longest tag is read. */
export function lastTagStart(text: string, at: number): number | undefined {
  const from = Math.max(0, at - LONGEST_TAG);
  const start = text.slice(from, at + 1).lastIndexOf('<');
  return start === -1 ? undefined : from + start;
}

function isUnseen(code: number): boolean {
  return code >= 0xad && (unseen().has(code) || selectors().has(code));
}

/** A table's tab and a form feed end a cell, and so a number. */
export function endsCell(code: number): boolean {
  return isLineEnd(code) || code === 9 || code === 11 || code === 12 || code === 0x2029;
}

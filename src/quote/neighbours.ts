/** What a reader sees next to a place in a source, in either direction: entities as their characters, no inline markup. */
import { readEntity, readTag, type Tag } from './reading/marks.js';
import { isLineEnd, isSpace } from './reading/spaces.js';
import { pointAt, pointBefore } from './signs.js';
import { exchanged, selectors, unseen } from './tables.js';

/** Tags and comments longer than this are text here. */
const LONGEST_TAG = 2040;
/** As many unseen characters, inline tags and comments in a row are passed over. */
const MOST_UNSEEN = 16;
/** Longer entities are in no list. */
const LONGEST_ENTITY = 12;

/** 1 for what begins at a place, -1 for what ends there. */
export type Direction = 1 | -1;

/** A visible character, as the tables read it, and where it is in the text. */
export interface Shown {
  readonly code: number;
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}

export const LINE_FEED = 10;

/** The next visible character; a block tag is a line end. A line end at the edge of the text. */
export function shownNext(text: string, from: number, direction: Direction): Shown {
  let at = from;
  for (let passed = 0; passed < MOST_UNSEEN && (direction > 0 ? at < text.length : at > 0); passed += 1) {
    const shown = charNext(text, at, direction);
    if (shown !== undefined) return shown;
    at = pastUnseen(text, at, direction);
  }
  return { code: LINE_FEED, start: at, end: at, isBlock: false };
}

/** Undefined for what is not seen. */
function charNext(text: string, at: number, direction: Direction): Shown | undefined {
  const tag = markupNext(text, at, direction);
  if (tag !== undefined) return tag.isBlock ? { ...tag, code: LINE_FEED, isBlock: true } : undefined;
  const entity = entityNext(text, at, direction);
  const code = entity?.code ?? (direction > 0 ? pointAt(text, at) : pointBefore(text, at));
  if (isUnseen(code)) return undefined;
  const width = direction * (code > 0xffff ? 2 : 1);
  const { start, end } = entity ?? { start: Math.min(at, at + width), end: Math.max(at, at + width) };
  return { code: entity !== undefined && isSpace(code) ? 32 : simple(code), start, end, isBlock: false };
}

/** Where what is not seen at a place ends. */
function pastUnseen(text: string, at: number, direction: Direction): number {
  const { start, end } = markupNext(text, at, direction) ?? entityNext(text, at, direction) ?? { start: at, end: at };
  if (end > start) return direction > 0 ? end : start;
  return at + direction * ((direction > 0 ? pointAt(text, at) : pointBefore(text, at)) > 0xffff ? 2 : 1);
}

/** Full width and other forms of ASCII. */
function simple(code: number): number {
  if (code < 0x2010) return code;
  return code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : (exchanged().get(code) ?? code);
}

interface Markup {
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}

function markupNext(text: string, at: number, direction: Direction): Markup | undefined {
  return tagNext(text, at, direction) ?? commentNext(text, at, direction);
}

/** The tag that begins or ends at a place. */
export function tagNext(text: string, at: number, direction: Direction): (Tag & Markup) | undefined {
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

function commentNext(text: string, at: number, direction: Direction): Markup | undefined {
  if (!(direction > 0 ? text.startsWith('<!--', at) : text.endsWith('-->', at))) return undefined;
  const from = Math.max(0, at - LONGEST_TAG);
  const near = text.slice(from, at + (direction > 0 ? LONGEST_TAG : 0));
  const start = direction > 0 ? at : from + near.lastIndexOf('<!--', near.length - 7);
  const end = from + near.indexOf('-->', start - from + 4) + 3;
  const isOne = text.startsWith('<!--', start) && (direction > 0 ? end > at + 6 : end === at);
  return isOne ? { start, end, isBlock: false } : undefined;
}

function entityNext(text: string, at: number, direction: Direction) {
  if (text.charCodeAt(direction > 0 ? at : at - 1) !== (direction > 0 ? 38 : 59)) return undefined;
  const from = Math.max(0, at - LONGEST_ENTITY);
  const start = direction > 0 ? at : from + text.slice(from, at).lastIndexOf('&');
  const entity = start < from ? undefined : readEntity(text, start);
  return entity === undefined || (direction < 0 && entity.end !== at) ? undefined : { ...entity, start };
}

function isUnseen(code: number): boolean {
  return code >= 0xad && (unseen().has(code) || selectors().has(code));
}

/** A table's tab and a form feed end a cell, and so a number. */
export function endsCell(code: number): boolean {
  return isLineEnd(code) || code === 9 || code === 11 || code === 12 || code === 0x2029;
}

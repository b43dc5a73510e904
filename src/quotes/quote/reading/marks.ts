/** HTML of closed lists of names, entities, and the marks of notes and links. */
import { has, isDigit, isIn, isLetter, isSingle, isWordSign, pointBefore } from '../signs.js';
import { blockTags, entities, inlineTags, noteWords } from '../tables.js';
import { type Builder, isWordBefore, lastSign, stringOf } from './builder.js';
import { JOIN, WHITE } from './reading.js';
import { BLANK, matchAt, paragraphEnd } from './spaces.js';

const TAG = /<(\/?)([a-z][a-z0-9]*)([ \t\n\r\f][^<>]{0,2000})?\/?>/iy;

/** A tag that hides its content is read as text, so that nothing is left out unseen. */
const HIDING = /[ \t\n\r\f;"'](?:hidden|display|visibility|opacity)(?=[ \t\n\r\f:=>/"'])/i;

export interface Tag {
  /** In lowercase letters. */
  readonly name: string;
  readonly isBlock: boolean;
  readonly isClosing: boolean;
  readonly end: number;
}

/** The tag of the lists that begins at `at`. */
export function readTag(text: string, at: number): Tag | undefined {
  const found = matchAt(TAG, text, at);
  if (found === undefined) return undefined;
  const name = (found[2] ?? '').toLowerCase();
  const isBlock = blockTags().has(name);
  if (!isBlock && !inlineTags().has(name)) return undefined;
  // `a<b and c>d` compares: words without `=` are no attributes of an inline tag
  if (
    HIDING.test(found[0]) ||
    (!isBlock && /[^\s/]/.test(found[3] ?? '') && !found[3]?.includes('='))
  )
    return undefined;
  return {
    name,
    isBlock,
    isClosing: found[1] === '/',
    end: TAG.lastIndex,
  };
}

/**
 * What is known of a text while it is read: after the place where an end was not found, it is not
 * searched for again.
 */
export type MissingEnds = { comment?: number };

/** The end of the tag or comment that begins at `at`. */
export function endOfTag(text: string, at: number, missing: MissingEnds): number | undefined {
  if (!text.startsWith('<!--', at)) return readTag(text, at)?.end;
  if (missing.comment !== undefined && at >= missing.comment) return undefined;
  const end = text.indexOf('-->', at + 4);
  if (end !== -1) return end + 3;
  missing.comment = at;
  return undefined;
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,8}));/y;

/** The code point of an entity, and where it ends. */
export type Entity = { readonly code: number; readonly end: number };

/** The entity that begins at `at`. */
export function readEntity(text: string, at: number): Entity | undefined {
  const found = matchAt(ENTITY, text, at);
  if (found === undefined) return undefined;
  const [, decimal, hexadecimal, name] = found;
  const code =
    name !== undefined
      ? entities().get(name)
      : decimal !== undefined
        ? Number(decimal)
        : Number.parseInt(hexadecimal ?? '', 16);
  if (code === undefined || code < 32 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
    return undefined;
  return { code, end: ENTITY.lastIndex };
}

/**
 * The marks of notes, as a pattern: numbers, names after a caret, and the places that assistants
 * write.
 */
export const noteSource: string = `\\[([0-9]{1,3}(?:[${BLANK}]*[,\u2010-\u2015-][${BLANK}]*[0-9]{1,3})*|\\^[^\\s\\[\\]]{1,30}|${noteWords})\\]|\u3010([0-9]{1,4}(?:[:\u2020][^\u3010\u3011\\[\\]\\n\\r\u2028]{0,60})?)\u3011`;
const NOTE = new RegExp(noteSource, 'y');
const BLANKS = new RegExp(`[${BLANK}]+`, 'g');

/** The note that is marked at `at`, without blanks, and where its mark ends. */
export function readNote(
  to: Builder,
  at: number,
): { readonly note: string; readonly end: number } | undefined {
  const found = matchAt(NOTE, to.text, at);
  if (found === undefined || !canFollow(to)) return undefined;
  return { note: (found[1] ?? found[2] ?? '').replace(BLANKS, ''), end: NOTE.lastIndex };
}

/** Whether a whole text is the mark of a note, wherever it is. */
export const isNote = (text: string): boolean => matchAt(NOTE, text, 0)?.[0].length === text.length;

/**
 * A note is marked after a word of two letters or more, a number and a blank, after punctuation, or
 * at the start.
 */
function canFollow(to: Builder): boolean {
  const last = lastSign(to);
  if (last === undefined) return true;
  if (isIn('.,;:!?)"\'%', last)) return true;
  if (isDigit(last)) return (to.gap & WHITE) !== 0 || isLongNumber(to);
  if (!isLetter(last)) return false;
  if (isSingle(last)) return true;
  return isWordBefore(to);
}

/** As many units of a number are read. */
const LONGEST_NUMBER = 32;

/**
 * Whether the digits directly before are a number of four digits or more with separators: what is
 * after it is no index.
 */
function isLongNumber(to: Builder): boolean {
  if ((to.gap & JOIN) !== 0) return false;
  let start = to.length;
  while (start > 0 && to.length - start < LONGEST_NUMBER && isInNumber(to, start - 1)) start -= 1;
  const signs = stringOf(to.codes.subarray(start, to.length));
  return /(?:^|[^0-9.,])[0-9]{1,3}(?:[.,][0-9]{3})+$/.test(signs);
}

const isInNumber = (to: Builder, unit: number): boolean =>
  unit === to.length - 1 || ((to.info[unit + 1] ?? 0) & (WHITE | JOIN)) === 0;

/** U+0085 is a blank, and may be in a target: only the last of a row of them parts the two. */
const LINK = new RegExp(
  `!?\\[([^\\[\\]]{1,1000})\\](?:\\(([^\\s()]*)(?:(?!\u0085\u0085)[${BLANK}]+"[^"\\n\\r\u2028]{0,500}")?\\)|\\[([^\\[\\]\\n\\r\u2028]{1,100})\\])`,
  'y',
);

/** A link: its words from `start` to `stop`, its target, and where it ends. */
export type Link = {
  readonly start: number;
  readonly stop: number;
  readonly end: number;
  readonly target: string;
};

export function readLink(text: string, at: number): Link | undefined {
  const found = matchAt(LINK, text, at);
  if (found === undefined) return undefined;
  const [whole, words = '', target, reference = ''] = found;
  const isName =
    target === undefined &&
    (!hasLetter(words) || !hasLetter(reference) || isWordSign(pointBefore(text, at)));
  if (isName || paragraphEnd(words, 0) < words.length) return undefined;
  const start = at + (whole.startsWith('!') ? 2 : 1);
  return {
    start,
    stop: start + words.length,
    end: at + whole.length,
    target: target ?? reference,
  };
}

const hasLetter = (text: string): boolean => has(text, isLetter);

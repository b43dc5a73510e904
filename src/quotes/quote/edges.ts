/**
 * What is visible next to a place, and whether a quote begins and ends at whole words and numbers:
 * docs/quotes-1.md, "Edges".
 */
import { toSmall } from '../../core/text/code-points.js';
import { dividesWord } from './reading/dashes.js';
import { endOfLineMarks, lineOfMarks } from './reading/line-starts.js';
import { type Entity, readEntity, readTag, type Tag } from './reading/marks.js';
import { isBlank, isLineEnd, isSpace } from './reading/spaces.js';
import { isDigit, isMark, isSymbol, pointAt, pointBefore } from './signs.js';
import {
  apostrophes,
  clitics,
  EDGE,
  endEdges,
  exchanged,
  numerals,
  scales,
  selectors,
  shapeOf,
  startEdges,
  units,
  unseen,
} from './tables.js';

/** A stretch of a text in UTF-16 units, half-open. */
export type Stretch = { readonly start: number; readonly end: number };

/** What an edge of a quote divides. */
export type CutFlag = 'partial-word' | 'partial-number' | 'partial-character';

/** What the edges of a stretch of a text divide, the end first; undefined when both are whole. */
export function cutAt(text: string, place: Stretch): CutFlag | undefined {
  return endCut(text, place) ?? startCut(text, place);
}

export const endCut = (text: string, place: Stretch): CutFlag | undefined =>
  cutBy(endEdges(), text, place);
export const startCut = (text: string, place: Stretch): CutFlag | undefined =>
  cutBy(startEdges(), text, place);

function cutBy(edges: RegExp, text: string, place: Stretch): CutFlag | undefined {
  const at = edges === startEdges() ? place.start : place.end;
  if (at === 0 || at === text.length) return undefined;
  if (dividesCharacter(text, at)) return 'partial-character';
  if (numerals().has(pointBefore(text, at)) && numerals().has(pointAt(text, at)))
    return 'partial-number';
  if (dividesWord(text, at)) return 'partial-word';
  const isBroken =
    edges === startEdges() && WRITTEN_BREAK.test(text.slice(Math.max(0, at - 3), at));
  if (!isBroken && isBetweenLetters(text, at)) return 'partial-word';
  const divided = edges.exec(viewOf(text, at, isBroken))?.[0];
  if (divided === undefined) return undefined;
  return /[0nSU]/.test(divided) ? 'partial-number' : 'partial-word';
}

function isBetweenLetters(text: string, at: number): boolean {
  return isAsciiLetter(shownNext(text, at, -1).code) && isAsciiLetter(shownNext(text, at, 1).code);
}

const isAsciiLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** Whether the character after an edge belongs to the one before it. */
function dividesCharacter(text: string, at: number): boolean {
  const left = pointBefore(text, at);
  const right = pointAt(text, at);
  if (left === 0x200d) return true;
  // Two apostrophes after a digit are one sign
  if (left === right && apostrophes().has(left)) return isDigit(pointBefore(text, at - 1));
  if (right === 0x200d) return isEmoji(shownNext(text, at, -1).code);
  if ((right >= 0x1160 && right <= 0x11ff) || (right >= 0x1f3fb && right <= 0x1f3ff)) return true;
  if (isMark(right)) return !selectors().has(right);
  return isRegional(right) && regionalsBefore(text, at) % 2 === 1;
}

const isEmoji = (code: number): boolean => code > 0x2190 && isSymbol(code);

/** Two regional indicators are one flag. */
function regionalsBefore(text: string, at: number): number {
  let start = at;
  while (isRegional(pointBefore(text, start))) start -= 2;
  return (at - start) / 2;
}

const isRegional = (code: number): boolean => code >= 0x1f1e6 && code <= 0x1f1ff;

/** A block tag, and a line end before a `>`: it ends a line, and no block quote begins after it. */
const BLOCK = '\v';
/** As many visible characters are seen before and after an edge. */
const SEEN_BEFORE = 6;
const SEEN_AFTER = 12;
/**
 * A line end or tab that is written out, as in a string of JSON: `\\n`, and not the end of a word
 * after a backslash.
 */
const WRITTEN_BREAK = /(?:^|[^\\])\\[nrt]$/;

/** The shape of what is on both sides of an edge on its line; blanks at the edge are after it. */
function viewOf(text: string, at: number, isBroken: boolean): string {
  const left = isBroken ? '\n' : seen(text, at, -1);
  const right = seen(text, at, 1);
  const before = shapeOf(left).replace(/ +/g, ' ');
  const after = shapeOf(right).replace(/ +/g, ' ');
  const isApart = before.endsWith(' ') || after.startsWith(' ');
  const word = /^[aAxw0]*/.exec(after.trimStart())?.[0] ?? '';
  const isWhole = isApart || !/[aAxw0n]$/.test(before);
  const name = right.replace(/^\s+/u, '').slice(0, word.length);
  const named = isWhole ? nameOf(name, /['\u2019]$/.test(before)) : '';
  const rest =
    named === '' ? after.replace(/^ /, '') : named + after.replace(/^ /, '').slice(word.length);
  return before.replace(/ $/, '') + EDGE + (isApart ? ' ' : '') + rest;
}

/**
 * The letter of the list that a word is in: directly after an apostrophe that of clitics before
 * that of units.
 */
function nameOf(word: string, isAfterApostrophe: boolean): string {
  const small = toSmall(word);
  if (isAfterApostrophe && clitics().has(small)) return 'C';
  if (scales().has(small)) return 'S';
  if (units().has(word)) return 'U';
  return clitics().has(small) ? 'C' : '';
}

/**
 * The visible characters next to an edge, in the order of the text, up to the end of the line or
 * cell; no stars of emphasis.
 */
function seen(text: string, from: number, direction: Direction): string {
  const most = direction > 0 ? SEEN_AFTER : SEEN_BEFORE;
  let shown = '';
  for (let [at, count, stars] = [from, 0, 0]; count < most && stars < most; ) {
    const next = shownNext(text, at, direction);
    const ends = endsCell(next.code);
    const sign = ends ? endSign(next, text, from, direction) : String.fromCodePoint(next.code);
    at = direction > 0 ? next.end : next.start;
    if (sign === '*') stars += 1;
    else {
      shown = direction > 0 ? shown + sign : sign + shown;
      count += 1;
    }
    if (ends) return shown;
  }
  return shown;
}

/** What ends a view; the end of the line before it, if that begins with no `>` of a comparison. */
const endSign = ({ isBlock }: Shown, text: string, from: number, direction: Direction): string =>
  isBlock || (direction < 0 && isAfterComparison(text, from)) ? BLOCK : '\n';

const GREATER = 62;

/** Whether the last visible character, blanks aside, is a `>` that is no mark of a block quote. */
function isAfterComparison(text: string, from: number): boolean {
  let last = shownNext(text, from, -1);
  while (isBlank(last.code) && !endsCell(last.code)) last = shownNext(text, last.start, -1);
  if (last.code !== GREATER) return false;
  const line = lineOfMarks(text, last.end);
  return line === undefined || endOfLineMarks(text, line, from) <= last.start;
}

/** Tags and comments that are longer are text here. */
export const LONGEST_TAG = 2041;
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

/** A block tag, and the edge of the text. */
const LINE_FEED = 10;
/** A zero-width space: comments and other tags. */
const UNSEEN = 0x200b;

/** The next visible character; a block tag is a line end. A line end at the edge of the text. */
export function shownNext(text: string, from: number, direction: Direction): Shown {
  let at = from;
  for (
    let passed = 0;
    passed < MOST_UNSEEN && (direction > 0 ? at < text.length : at > 0);
    passed += 1
  ) {
    const shown = charNext(text, at, direction);
    if (shown.isBlock || !isUnseen(shown.code)) return shown;
    at = direction > 0 ? shown.end : shown.start;
  }
  return {
    code: LINE_FEED,
    start: at,
    end: at,
    isBlock: false,
  };
}

/** The next character, whether it is seen or not. */
function charNext(text: string, at: number, direction: Direction): Shown {
  const tag = tagNext(text, at, direction) ?? markupNext(text, at, direction, COMMENT);
  if (tag !== undefined) return { code: tag.isBlock ? LINE_FEED : UNSEEN, ...tag };
  const entity = markupNext(text, at, direction, ENTITY);
  if (entity !== undefined)
    return { ...entity, code: isSpace(entity.code) ? 32 : simple(entity.code), isBlock: false };
  const code = direction > 0 ? pointAt(text, at) : pointBefore(text, at);
  const other = at + direction * (code > 0xffff ? 2 : 1);
  return {
    code: simple(code),
    start: Math.min(at, other),
    end: Math.max(at, other),
    isBlock: false,
  };
}

/** Full width and other forms of ASCII. */
function simple(code: number): number {
  if (code < 0x2010) return code;
  return code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : (exchanged().get(code) ?? code);
}

/**
 * Markup that is looked for from either end; what begins farther back than `longest` units is not
 * read.
 */
interface Form<Read> {
  readonly opens: string;
  readonly closes: string;
  readonly shortest: number;
  readonly longest: number;
  /** Reads what begins at a place and ends at `until` at the latest. */
  readonly read: (text: string, start: number, until: number) => Read | undefined;
}

const TAG: Form<Tag> = {
  opens: '<',
  closes: '>',
  shortest: 3,
  longest: LONGEST_TAG,
  read: readTag,
};
const COMMENT = {
  opens: '<!--',
  closes: '-->',
  shortest: 7,
  longest: LONGEST_TAG,
  read: readComment,
};
const ENTITY: Form<Entity> = {
  opens: '&',
  closes: ';',
  shortest: 4,
  longest: LONGEST_ENTITY,
  read: readEntity,
};

function readComment(text: string, start: number, until: number): Tag | undefined {
  const length = text.slice(start, until).indexOf('-->', 4) + 3;
  return length > 6
    ? {
        name: '',
        isBlock: false,
        isClosing: false,
        end: start + length,
      }
    : undefined;
}

/** What begins at a place, or ends there. */
function markupNext<Read extends { readonly end: number }>(
  text: string,
  at: number,
  direction: Direction,
  { opens, closes, shortest, longest, read }: Form<Read>,
): (Read & Stretch) | undefined {
  if (!(direction > 0 ? text.startsWith(opens, at) : text.endsWith(closes, at))) return undefined;
  const from = Math.max(0, at - longest);
  const near = text.slice(from, at);
  const start = direction > 0 ? at : from + near.lastIndexOf(opens, near.length - shortest);
  const found = start < from ? undefined : read(text, start, direction > 0 ? at + longest - 1 : at);
  return found === undefined || (direction < 0 && found.end !== at)
    ? undefined
    : { ...found, start };
}

/** The tag that begins or ends at a place. */
export function tagNext(
  text: string,
  at: number,
  direction: Direction,
): (Tag & Stretch) | undefined {
  return markupNext(text, at, direction, TAG);
}

const isUnseen = (code: number): boolean =>
  code >= 0xad && (unseen().has(code) || selectors().has(code));

/** A table's tab and a form feed end a cell, and so a number. */
export function endsCell(code: number): boolean {
  return isLineEnd(code) || code === 9 || code === 11 || code === 12 || code === 0x2029;
}

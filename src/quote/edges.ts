/** Whether a quote begins and ends at whole words and numbers: see docs/quotes.md, "Edges". */
import { toSmall } from '../text/code-points.js';
import type { Stretch } from './context.js';
import { type Direction, endsCell, shownNext } from './neighbours.js';
import { dividesWord } from './reading/dashes.js';
import { lineEndAt, lineStartAt, skipBlanks } from './reading/spaces.js';
import { isMark, isSymbol, pointAt, pointBefore } from './signs.js';
import { clitics, EDGE, endEdges, numerals, scales, selectors, shapeOf, startEdges, units } from './tables.js';

/** What an edge of a quote divides. */
export type CutFlag = 'partial-word' | 'partial-number' | 'partial-character';

/** What the edges of a stretch of a text divide, the end first; undefined when both are whole. */
export function cutAt(text: string, place: Stretch): CutFlag | undefined {
  return endCut(text, place) ?? startCut(text, place);
}

export const endCut = (text: string, place: Stretch): CutFlag | undefined => cutBy(endEdges(), text, place);

export const startCut = (text: string, place: Stretch): CutFlag | undefined => cutBy(startEdges(), text, place);

function cutBy(edges: RegExp, text: string, place: Stretch): CutFlag | undefined {
  const at = edges === startEdges() ? place.start : place.end;
  if (at === 0 || at === text.length) return undefined;
  if (dividesCharacter(text, at)) return 'partial-character';
  if (numerals().has(pointBefore(text, at)) && numerals().has(pointAt(text, at))) return 'partial-number';
  if (dividesWord(text, at) && !isWholeLines(text, place)) return 'partial-word';
  const isBroken = edges === startEdges() && WRITTEN_BREAK.test(text.slice(Math.max(0, at - 3), at));
  if (!isBroken && isBetweenLetters(text, at)) return 'partial-word';
  const divided = edges.exec(viewOf(text, at, isBroken))?.[0];
  if (divided === undefined) return undefined;
  return /[0nSU]/.test(divided) ? 'partial-number' : 'partial-word';
}

/** Lines are quoted as they are, whatever divides them. */
function isWholeLines(text: string, { start, end }: Stretch): boolean {
  return skipBlanks(text, lineStartAt(text, start)) >= start && skipBlanks(text, end) === lineEndAt(text, end);
}

function isBetweenLetters(text: string, at: number): boolean {
  return isAsciiLetter(shownNext(text, at, -1).code) && isAsciiLetter(shownNext(text, at, 1).code);
}

function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** Whether the character after an edge belongs to the one before it. */
function dividesCharacter(text: string, at: number): boolean {
  const [left, right] = [pointBefore(text, at), pointAt(text, at)];
  if (left === 0x200d) return true;
  if (right === 0x200d) return isEmoji(shownNext(text, at, -1).code);
  if ((right >= 0x1160 && right <= 0x11ff) || (right >= 0x1f3fb && right <= 0x1f3ff)) return true;
  if (isMark(right)) return !selectors().has(right);
  return isRegional(right) && regionalsBefore(text, at) % 2 === 1;
}

function isEmoji(code: number): boolean {
  return code > 0x2190 && isSymbol(code);
}

/** Two regional indicators are one flag. */
function regionalsBefore(text: string, at: number): number {
  let start = at;
  while (isRegional(pointBefore(text, start))) start -= 2;
  return (at - start) / 2;
}

function isRegional(code: number): boolean {
  return code >= 0x1f1e6 && code <= 0x1f1ff;
}

/** A block tag: it ends a line, and no block quote begins after it. */
const BLOCK = '\v';
/** As many visible characters are seen before and after an edge. */
const [SEEN_BEFORE, SEEN_AFTER] = [6, 12];
/** A line end or tab that is written out, as in a string of JSON: `\\n`, and not the end of a word after a backslash. */
const WRITTEN_BREAK = /(?:^|[^\\])\\[nrt]$/;

/** The shape of what is on both sides of an edge on its line; blanks at the edge are after it. */
function viewOf(text: string, at: number, isBroken: boolean): string {
  const left = isBroken ? '\n' : seen(text, at, -1);
  const right = seen(text, at, 1);
  const [before, after] = [shapeOf(left).replace(/ +/g, ' '), shapeOf(right).replace(/ +/g, ' ')];
  const isApart = before.endsWith(' ') || after.startsWith(' ');
  const word = /^[aAxw0]*/.exec(after.trimStart())?.[0] ?? '';
  const isWhole = isApart || !/[aAxw0n]$/.test(before);
  const named = isWhole ? nameOf(right.replace(/^\s+/u, '').slice(0, word.length)) : '';
  const rest = named === '' ? after.replace(/^ /, '') : named + after.replace(/^ /, '').slice(word.length);
  return before.replace(/ $/, '') + EDGE + (isApart ? ' ' : '') + rest;
}

/** The letter of the list that a word is in. */
function nameOf(word: string): string {
  const small = toSmall(word);
  if (scales().has(small)) return 'S';
  if (units().has(word)) return 'U';
  return clitics().has(small) ? 'C' : '';
}

/** The visible characters next to an edge, in the order of the text, up to the end of the line or cell; no stars of emphasis. */
function seen(text: string, from: number, direction: Direction): string {
  const most = direction > 0 ? SEEN_AFTER : SEEN_BEFORE;
  let shown = '';
  for (let [at, count, stars] = [from, 0, 0]; count < most && stars < most; ) {
    const next = shownNext(text, at, direction);
    const ends = endsCell(next.code);
    const sign = ends ? (next.isBlock ? BLOCK : '\n') : String.fromCodePoint(next.code);
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

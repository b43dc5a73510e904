/** What the line around a place is in Markdown or on a page: a rule, a page number, or the start of a heading or list. */

import { textBefore } from '../../../text/near.js';

/** A line of some length. Marks are lengths, 0 when there is none. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  readonly headingMark: number;
  readonly listMark: number;
  /** Only signs: a rule, a heading's underline, the row between a table's head and body. */
  readonly isRule: boolean;
  readonly isTable: boolean;
  /** Only a page number. */
  readonly isFurniture: boolean;
}

const REACH = 1200;

/** The line, cut short when it is very long. */
export function lineAround(text: string, at: number): Line {
  const start = lineStart(text, at);
  const end = lineEnd(text, at);
  const line = text.slice(start, end);
  const rest = line.replace(/^[ \t\u00a0>]+/, '');
  return {
    start,
    end,
    indent: line.length - rest.length,
    headingMark: isBetweenLines(text, start, end) ? 0 : lengthOf(/^#{1,6}(?=[ \t])/, rest),
    listMark: listMarkOf(rest, lineAbove(text, start)),
    isRule: isRule(rest),
    isTable: rest.includes('|'),
    isFurniture: isPageNumber(rest) && standsAlone(text, start, end) && !isFigure(text, start, end),
  };
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0;
}

function lineStart(text: string, at: number): number {
  const near = textBefore(text, at, REACH);
  const last = Math.max(near.lastIndexOf('\n'), near.lastIndexOf('\r'), near.lastIndexOf('\f'));
  return at - near.length + last + 1;
}

function lineEnd(text: string, at: number): number {
  const near = text.slice(at, at + 2 * REACH);
  const end = near.search(/[\n\r\f]/);
  return at + (end === -1 ? near.length : end);
}

/** What stands on the line of a place, as far as can be looked. */
export function nearOnLine(text: string, at: number): string {
  return text.slice(lineStart(text, at), lineEnd(text, at)).trim();
}

/** What stands on the line above one that starts here; nothing at the start of a text or page. */
function lineAbove(text: string, start: number): string {
  const size = lengthOf(/(?:\r?\n|\r)$/, textBefore(text, start, 2));
  return size === 0 ? '' : nearOnLine(text, start - size);
}

/** What stands on the line below one that ends here; nothing at the end of a text or page. */
function lineBelow(text: string, end: number): string {
  const size = lengthOf(/^(?:\r?\n|\r)/, text.slice(end, end + 2));
  return size === 0 ? '' : nearOnLine(text, end + size);
}

/** The lines directly above and below that of a place. */
export function linesBeside(text: string, at: number): readonly string[] {
  return [lineAbove(text, lineStart(text, at)), lineBelow(text, lineEnd(text, at))];
}

/** Text directly above and below: no heading, but a line of a program that is a remark. */
function isBetweenLines(text: string, start: number, end: number): boolean {
  return [lineAbove(text, start), lineBelow(text, end)].every((line) => line !== '' && !/^(?:#|[-=*_]{3})/.test(line));
}

function isRule(rest: string): boolean {
  if (/^(?:[-=*_] ?){3,}\s*$/.test(rest)) return true;
  return /^\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?)?\s*$/.test(rest);
}

function listMarkOf(rest: string, above: string): number {
  const bullet = lengthOf(/^[-*+\u2022\u2023\u25e6\u25aa\u25cf\u25a0\u25cb\u00b7\u2043](?=[ \t])/, rest);
  if (bullet > 0) return /^[-+][ \t]+[^\p{L}\s]?[0-9]/u.test(rest) ? 0 : bullet;
  return beginsItem(above) ? lengthOf(/^(?:[0-9]{1,3}[.)]|\([0-9]{1,3}\))(?=[ \t])/, rest) : 0;
}

/** A number that a line happens to begin with ends no sentence before it: the line above has to be over. */
function beginsItem(above: string): boolean {
  return above === '' || /[.:;!?)\]"'\u201d\u2019|]$/.test(above) || /^(?:[-*+#>|]|[0-9]{1,3}[.)])/.test(above);
}

function isPageNumber(rest: string): boolean {
  return (
    /^(?:[-\u2013\u2014] ?)?[0-9]{1,4}(?: ?[-\u2013\u2014])?\s*$/.test(rest) ||
    /^page [0-9]{1,4}(?: of [0-9]{1,4})?\s*$/i.test(rest)
  );
}

/** Text on both lines beside it, on none, or a new page: the last word of a paragraph can be a number too. */
function standsAlone(text: string, start: number, end: number): boolean {
  return lineAbove(text, start) === '' || lineBelow(text, end) !== '' || /^\s{0,3}\f/.test(text.slice(end, end + 4));
}

const NEAR = 160;

/** One of several numbers on lines of their own, or a number in a line that was broken: a result, and no page. */
function isFigure(text: string, start: number, end: number): boolean {
  if (/[0-9]$/.test(lineAbove(text, start)) || /^[0-9]/.test(lineBelow(text, end))) return true;
  const beside = [textBefore(text, start, NEAR), text.slice(end, end + NEAR)];
  return beside.some((lines) => /\n[ \t]*[0-9]{1,4}[ \t]*(?:\r?\n|$)/.test(lines));
}

/** What the line around a place is in Markdown or on a page: a rule, a page number, or the start of a heading or list. */

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

/** The line, cut short when it is very long; undefined when it begins too far away to look at. */
export function lineAround(text: string, at: number): Line | undefined {
  const start = lineStart(text, at);
  if (start === undefined) return undefined;
  const end = lineEnd(text, at);
  const line = text.slice(start, end);
  const indent = /^[ \t\u00a0>]*/.exec(line)?.[0].length ?? 0;
  const rest = line.slice(indent);
  const isRule =
    /^(?:[-=*_] ?){3,}\s*$/.test(rest) || /^\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?)?\s*$/.test(rest);
  return {
    start,
    end,
    indent,
    headingMark: isBetweenLines(text, start, end) ? 0 : (/^#{1,6}(?=[ \t])/.exec(rest)?.[0].length ?? 0),
    listMark: listMarkOf(text, start, rest),
    isRule,
    isTable: rest.includes('|'),
    isFurniture: isPageNumber(rest) && standsAlone(text, start, end) && !isFigure(text, start, end),
  };
}

/** Text directly above and below: no heading, but a line of a program that is a remark. */
function isBetweenLines(text: string, start: number, end: number): boolean {
  const above = /([^\n]*)\n$/.exec(text.slice(Math.max(0, start - REACH), start))?.[1] ?? '';
  const below = /^\r?\n([^\n]*)/.exec(text.slice(end, end + REACH))?.[1] ?? '';
  return [above, below].every((line) => line.trim() !== '' && !/^\s*(?:#|[-=*_]{3})/.test(line));
}

function lineStart(text: string, at: number): number | undefined {
  let start = at;
  while (start > 0 && !isBreak(text.charCodeAt(start - 1))) {
    start -= 1;
    if (at - start > REACH) return undefined;
  }
  return start;
}

function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && end - at < 2 * REACH && !isBreak(text.charCodeAt(end))) end += 1;
  return end;
}

/** What stands on the line of a place, as far as can be looked. */
export function nearOnLine(text: string, at: number): string {
  const start = lineStart(text, at) ?? at - REACH;
  return text.slice(start, lineEnd(text, at));
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13 || code === 12;
}

function listMarkOf(text: string, start: number, rest: string): number {
  const bullet = /^[-*+\u2022\u2023\u25e6\u25aa\u25cf\u25a0\u25cb\u00b7\u2043](?=[ \t])/.exec(rest)?.[0].length;
  if (bullet !== undefined) return /^[-+][ \t]+[0-9]/.test(rest) ? 0 : bullet;
  const number = /^(?:[0-9]{1,3}[.)]|\([0-9]{1,3}\))(?=[ \t])/.exec(rest)?.[0].length;
  return number !== undefined && beginsItem(text, start) ? number : 0;
}

/** A number that a line happens to begin with ends no sentence before it: the line above has to be over. */
function beginsItem(text: string, start: number): boolean {
  const above = text.slice(Math.max(0, start - REACH), Math.max(0, start)).replace(/\r?\n$|\r$/, '');
  const line = above.slice(above.search(/[^\n\r\f]*$/)).trim();
  return line === '' || /[.:;!?)\]"'\u201d\u2019|]$/.test(line) || /^(?:[-*+#>|]|[0-9]{1,3}[.)])/.test(line);
}

function isPageNumber(rest: string): boolean {
  return (
    /^(?:[-\u2013\u2014] ?)?[0-9]{1,4}(?: ?[-\u2013\u2014])?\s*$/.test(rest) ||
    /^page [0-9]{1,4}(?: of [0-9]{1,4})?\s*$/i.test(rest)
  );
}

/** Text on both lines beside it or on none: the last word of a paragraph can be a number too. */
function standsAlone(text: string, start: number, end: number): boolean {
  const above = /[^\s][ \t]*(?:\r?\n|\f)$/.test(text.slice(Math.max(0, start - 8), start));
  const below = /^(?:\r?\n|\f)[ \t]*[^\s]/.test(text.slice(end, end + 8));
  return (
    below ||
    !above ||
    /^\s{0,3}\f/.test(text.slice(end, end + 4)) ||
    text.charCodeAt(end) === 12 ||
    text.charCodeAt(start - 1) === 12 ||
    start === 0
  );
}

const NEAR = 160;

/** One of several numbers on lines of their own, or a number in a line that was broken: a result, and no page. */
function isFigure(text: string, start: number, end: number): boolean {
  const above = text.slice(Math.max(0, start - NEAR), start);
  const below = text.slice(end, end + NEAR);
  if (/[0-9][ \t]*\r?\n$/.test(above) || /^\r?\n[ \t]*[0-9]/.test(below)) return true;
  return /\n[ \t]*[0-9]{1,4}[ \t]*\r?\n/.test(above) || /\n[ \t]*[0-9]{1,4}[ \t]*(?:\r?\n|$)/.test(below);
}

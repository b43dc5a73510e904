/** Code spans and pairs of emphasis marks of one paragraph, found before its signs are read. */
import { kindOf, PUNCTUATION } from '../../../core/text/code-points.js';
import { isLetter, isSingle, isSymbol, isWordSign, pointAt, pointBefore } from '../signs.js';
import { escaped } from '../tables.js';
import { endOfTag, type MissingEnds } from './marks.js';
import { isBlank, isSpace, paragraphEnd } from './spaces.js';

/** A run of marks that is read as markup. */
export type MarkupRun =
  | { readonly kind: 'emphasis'; readonly end: number }
  | { readonly kind: 'strike' | 'unstrike'; readonly end: number }
  | { readonly kind: 'quote'; readonly end: number }
  | {
      readonly kind: 'code';
      readonly start: number;
      readonly stop: number;
      readonly end: number;
      readonly isWrapped: boolean;
    };

/** The runs of a paragraph by where they begin, and where the paragraph ends. */
export type ParagraphRuns = {
  readonly until: number;
  readonly runs: ReadonlyMap<number, MarkupRun>;
};

interface Delimiter {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** What is read of a text, and what is known of it. */
export interface RunOptions {
  readonly isMarkdown: boolean;
  readonly isHtml: boolean;
  readonly missing: MissingEnds;
}

/**
 * Reads from the first mark of a paragraph to its end: without Markdown only what is struck out,
 * and marks of quotation. Linear.
 */
export function markupRuns(
  text: string,
  from: number,
  { isMarkdown, isHtml, missing }: RunOptions,
): ParagraphRuns {
  const until = paragraphEnd(text, from);
  const runs = new Map<number, MarkupRun>();
  const ticks = tickRuns(text, from, until);
  const delimiters: Delimiter[] = [];
  const context = {
    ticks,
    runs,
    until,
    isMarkdown,
  };
  for (let at = from; at < until; ) {
    const code = text.charCodeAt(at);
    if (code === TICK) at = readTicks(text, at, context);
    else if (isHtml && code === LESS_THAN) at = endOfTag(text, at, missing) ?? at + 1;
    else if (code === TILDE || (isMarkdown && isEmphasis(code)))
      at = readDelimiter(text, at, delimiters);
    else at += isMarkdown ? literalLength(text, at) : 1;
  }
  pair(delimiters, runs);
  return { until, runs };
}

const STAR = 42;
const LESS_THAN = 60;
const BACKSLASH = 92;
const LOW_LINE = 95;
const TICK = 96;
const TILDE = 126;

const isEmphasis = (code: number): boolean => code === STAR || code === LOW_LINE;

/** Two for a backslash with the sign of Markdown after it. */
const literalLength = (text: string, at: number): number =>
  text.charCodeAt(at) === BACKSLASH && escaped.includes(text.charAt(at + 1) || ' ') ? 2 : 1;

function runEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  let end = at + 1;
  while (text.charCodeAt(end) === code) end += 1;
  return end;
}

/** Where runs of backticks begin, by their length, last one first. */
function tickRuns(text: string, from: number, until: number): Map<number, number[]> {
  const byLength = new Map<number, number[]>();
  for (let at = text.indexOf('`', from); at !== -1 && at < until; ) {
    const end = runEnd(text, at);
    const list = byLength.get(end - at);
    if (list === undefined) byLength.set(end - at, [at]);
    else list.push(at);
    at = text.indexOf('`', end);
  }
  for (const list of byLength.values()) list.reverse();
  return byLength;
}

interface Ticks {
  readonly ticks: Map<number, number[]>;
  readonly runs: Map<number, MarkupRun>;
  readonly until: number;
  readonly isMarkdown: boolean;
}

function readTicks(text: string, at: number, { ticks, runs, until, isMarkdown }: Ticks): number {
  const start = runEnd(text, at);
  const closing = start - at < 3 ? closingMark(text, { at, start, until }) : undefined;
  if (closing !== undefined) {
    runs.set(at, { kind: 'quote', end: start });
    runs.set(closing, { kind: 'quote', end: closing + start - at });
    return start;
  }
  if (!isMarkdown) return start;
  const left = ticks.get(start - at) ?? [];
  while ((left.at(-1) ?? Number.POSITIVE_INFINITY) <= at) left.pop();
  const stop = left.at(-1);
  if (stop === undefined) return start;
  const end = stop + (start - at);
  const padded =
    stop - start > 1 && isBlank(text.charCodeAt(start)) && isBlank(text.charCodeAt(stop - 1));
  const isWrapped = /[\n\r\u2028]/.test(text.slice(start, stop));
  runs.set(at, {
    kind: 'code',
    start: padded ? start + 1 : start,
    stop: padded ? stop - 1 : stop,
    end,
    isWrapped,
  });
  return end;
}

const APOSTROPHE_OR_TICK = /['\u2019`]/g;

/**
 * Where one or two backticks before a word are closed by as many apostrophes, as TeX, manuals and
 * mail mark quotations: the first apostrophe that is in no word, before any other backtick,
 * directly after what is no white space.
 */
function closingMark(
  text: string,
  { at, start, until }: { readonly at: number; readonly start: number; readonly until: number },
): number | undefined {
  if (isSpace(pointAt(text, start))) return undefined;
  APOSTROPHE_OR_TICK.lastIndex = start;
  for (
    let found = APOSTROPHE_OR_TICK.exec(text);
    found !== null;
    found = APOSTROPHE_OR_TICK.exec(text)
  ) {
    const { index } = found;
    const [sign] = found;
    if (index >= until || sign === '`') return undefined;
    const before = pointBefore(text, index);
    if (isWordSign(before) && isWordSign(pointAt(text, index + 1))) continue;
    const end = index + (start - at);
    const isClosed =
      text.slice(index, end) === sign.repeat(start - at) && text.charCodeAt(end) !== 96;
    return isClosed && !isSpace(before) && !isWordSign(pointAt(text, end)) ? index : undefined;
  }
  return undefined;
}

/** Keeps the run of marks that begins here, and returns where it ends. */
function readDelimiter(text: string, start: number, delimiters: Delimiter[]): number {
  const end = runEnd(text, start);
  const before = pointBefore(text, start);
  const after = pointAt(text, end);
  const longStar = text.charCodeAt(start) === 42 && end - start > 1;
  const opens =
    (isSpace(before) || isMarkSign(before) || (longStar && isSingle(before))) && !isSpace(after);
  const closes =
    !isSpace(before) && (isSpace(after) || isMarkSign(after) || (longStar && isLetter(after)));
  // Only two tildes strike out
  const isMark = text.charCodeAt(start) !== TILDE || end - start === 2;
  if (isMark)
    delimiters.push({
      start,
      end,
      key: `${text.charAt(start)}${end - start}`,
      opens,
      closes,
    });
  return end;
}

const isMarkSign = (code: number): boolean => isSymbol(code) || kindOf(code) === PUNCTUATION;

/**
 * A run that can close closes the last open one of its kind; what was opened in between stays text.
 */
function pair(delimiters: readonly Delimiter[], runs: Map<number, MarkupRun>): void {
  const open: Delimiter[] = [];
  const places = new Map<string, number[]>();
  for (const one of delimiters) {
    const own = places.get(one.key) ?? [];
    const place = lastOpen(own, open, one.key);
    const opener = open[place];
    if (one.closes && opener !== undefined && opener.end < one.start) {
      const isStrike = one.key === '~2';
      runs.set(opener.start, { kind: isStrike ? 'strike' : 'emphasis', end: opener.end });
      runs.set(one.start, { kind: isStrike ? 'unstrike' : 'emphasis', end: one.end });
      open.length = place;
    } else if (one.opens) {
      own.push(open.length);
      places.set(one.key, own);
      open.push(one);
    }
  }
}

/** The last place of one kind that is still open, or -1. Places that were closed are dropped. */
function lastOpen(places: number[], open: readonly Delimiter[], key: string): number {
  let place = places.at(-1) ?? -1;
  while (place >= 0 && open[place]?.key !== key) {
    places.pop();
    place = places.at(-1) ?? -1;
  }
  return place;
}

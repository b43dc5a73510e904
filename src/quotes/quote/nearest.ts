/**
 * The place of a source that is most like a quote, and what differs there: see docs/quotes-1.md,
 * "What differs".
 */
import { toSmall } from '../../core/text/code-points.js';
import { countWhile } from '../../core/text/offsets.js';
import { once, pay, type Work } from '../../core/work/work.js';
import { gapAgrees, isSpelledAlike } from './compare.js';
import { negatorBefore } from './context.js';
import { endCut, type Stretch, startCut } from './edges.js';
import { coreOf, FULL_STOPS, otherStopAt, type QuoteForms } from './find.js';
import { lastSign, stringOf } from './reading/builder.js';
import { endAt, JOIN, type Reading, WHITE } from './reading/reading.js';
import type { Request } from './request.js';
import { has, isDigit, isNumber, isSymbol, pointOf } from './signs.js';
import type { SearchedSource } from './source-index.js';
import { align, isWord, kindOf, type Pair, readTokens, type Tokens } from './tokens.js';
import type { ChangeKind } from './types.js';
import { bestWindow, type WordLists, type WordWindow } from './windows.js';

/** A difference, in UTF-16 units of the source. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly quote: string;
  readonly source: string;
  readonly stretch: Stretch;
}

/** The most similar window of the source, with at least half of the quote's words. */
export interface Window extends WordWindow {
  readonly quote: Tokens;
  readonly source: Tokens;
  /** The stop or comma that was taken off the quote's end. */
  readonly stop: string | undefined;
  /** All tokens of the source, and what makes a stretch of them whole. */
  readonly whole: (stretch: Stretch) => Stretch;
}

export type Nearest = { readonly stretch: Stretch; readonly differences: readonly Difference[] };

const MOST_CHANGES = 64;
/** Longer quotes are not aligned. */
const MOST_TOKENS = 1000;

/** The window with the most words in common; undefined with fewer than half. */
export function findWindow(forms: QuoteForms, request: Request): Window | undefined {
  const { source: parts, work } = request;
  const { stop, ...range } = coreOf(forms);
  pay(work, parts.unread());
  const { quote, source, lists } = readBoth(forms, range, parts);
  const known = quote.words.filter((token) => (quote.ids[token] ?? -1) >= 0).length;
  if (known === 0 || 2 * known < quote.words.length) return undefined;
  pay(work, source.words.length);
  const best = bestWindow(quote, source, lists);
  return best.common === 0 || 2 * best.common < quote.words.length
    ? undefined
    : {
        quote,
        source,
        stop,
        whole: (stretch) => wholeStretch(request, stretch),
        ...best,
      };
}

/** The tokens of a quote and its source, and the lists of the source's words if it has them. */
interface Both {
  readonly quote: Tokens;
  readonly source: Tokens;
  readonly lists: WordLists | undefined;
}

function readBoth(
  { dropped, scripts }: QuoteForms,
  range: { readonly from: number; readonly to: number },
  { at: given, ...parts }: SearchedSource,
): Both {
  if (given === undefined && parts.isKept) {
    const source = parts.tokens(scripts);
    return { source, quote: readTokens(dropped, range, source.known), lists: parts.lists(scripts) };
  }
  const quote = readTokens(dropped, range);
  const reading = parts.reading('drop', scripts);
  const source = readTokens(reading, rangeOf(reading, given), quote.known);
  return { source, quote: withIdsOf(quote, source), lists: undefined };
}

/** The range of a reading where a place may be. */
function rangeOf(reading: Reading, given: Stretch | undefined) {
  const { starts, codes } = reading;
  if (given === undefined) return { from: 0, to: codes.length };
  const from = countWhile(starts.length, (at) => (starts[at] ?? 0) < given.start);
  const to = countWhile(starts.length, (at) => endAt(reading, at) <= given.end);
  return { from, to: Math.max(from, to) };
}

/** The id of a quote's token that is not in its source: no token of the source has it. */
const NOWHERE = -2;

/** A quote whose tokens that are not in the source have an id that says so. */
function withIdsOf(quote: Tokens, source: Tokens): Tokens {
  const isThere = new Uint8Array(quote.known.size);
  for (let token = 0; token < source.ids.length; token += 1) {
    const id = source.ids[token] ?? NOWHERE;
    if (id >= 0) isThere[id] = 1;
  }
  return { ...quote, ids: quote.ids.map((id) => (isThere[id] === 1 ? id : NOWHERE)) };
}

/** What it costs to look at the edges of a stretch once more. */
const STEPS_FOR_WHOLE = 128;

/**
 * A stretch of a source with the rest of the words and numbers that its edges divide, and with a
 * negator directly before it: what is offered verifies again.
 */
export function wholeStretch(
  { source, scripts, negators, work }: Request,
  { start, end }: Stretch,
): Stretch {
  const { text } = source;
  const tokensOf = once(() => source.tokens(scripts));
  let stretch = { start, end };
  for (;;) {
    pay(work, STEPS_FOR_WHOLE);
    let { start: from, end: to } = stretch;
    if (endCut(text, stretch) !== undefined) {
      const tokens = tokensOf();
      const count = tokens.ids.length;
      const next = countWhile(count, (token) => endOf(tokens, token) <= to);
      to = next < count ? endOf(tokens, next) : text.length;
    }
    if (startCut(text, stretch) !== undefined) {
      const tokens = tokensOf();
      const count = tokens.ids.length;
      const last = countWhile(count, (token) => startOf(tokens, token) < from) - 1;
      from = last >= 0 ? startOf(tokens, last) : 0;
    }
    from = Math.min(from, negatorBefore(text, { start: from, end: to }, negators) ?? from);
    if (from === stretch.start && to === stretch.end) return stretch;
    stretch = { start: from, end: to };
  }
}

/** What differs at a window; undefined if fewer than half of the words are alike. */
export function compareWindow(window: Window, work: Work): Nearest | undefined {
  const { quote, source } = window;
  const size = quote.words.length;
  if (quote.ids.length > MOST_TOKENS) return wholeWindow(window);
  const around = 8 + Math.floor(size / 4);
  const first = (source.words[window.first - around - 1] ?? -1) + 1;
  const last = (source.words[window.first + size + around] ?? source.ids.length) - 1;
  pay(work, quote.ids.length * (last - first + 2));
  const pairs = align(quote, source, first, last);
  const alike = pairs.filter(
    (pair) => pair.alike && pair.quote !== undefined && isWord(quote, pair.quote),
  ).length;
  return 2 * alike < size ? undefined : nearestOf(window, pairs);
}

function wholeWindow(window: Window): Nearest {
  const stretch = window.whole(stretchOf(window));
  const source = window.source.reading.text.slice(stretch.start, stretch.end);
  return {
    stretch,
    differences: [
      {
        kind: 'word-changed',
        quote: window.quote.reading.text,
        source,
        stretch,
      },
    ],
  };
}

const startOf = ({ reading, starts }: Tokens, token: number): number =>
  reading.starts[starts[token] ?? 0] ?? 0;
const endOf = ({ reading, ends }: Tokens, token: number): number =>
  endAt(reading, (ends[token] ?? 1) - 1);

/**
 * The stop or comma of the quote after what is whole, or the other stop that the source has there.
 */
function stopAt({ source, stop }: Window, { start, end }: Stretch, last: Pair | undefined) {
  const isLast = last?.source !== undefined && endOf(source, last.source) === end;
  const otherStop =
    stop !== undefined && isLast && FULL_STOPS.includes(stop)
      ? stopAfter(source, last, stop)
      : undefined;
  const isSame = stop !== undefined && source.reading.text.startsWith(stop, end);
  return {
    otherStop,
    withStop: { start, end: otherStop?.stretch.end ?? (isSame ? end + 1 : end) },
  };
}

function nearestOf(window: Window, aligned: readonly Pair[]): Nearest {
  const { quote, source } = window;
  const placed = aligned.flatMap((pair) =>
    pair.quote === undefined || pair.source === undefined ? [] : [pair.source],
  );
  const first = placed[0] ?? 0;
  const last = placed.at(-1) ?? 0;
  const words = window.whole({ start: startOf(source, first), end: endOf(source, last) });
  const { otherStop, withStop } = stopAt(window, words, aligned.at(-1));
  const stretch = withStop.end === words.end ? words : window.whole(withStop);
  const paired = new Set(aligned.map((pair) => pair.source));
  const isAdded = (token: number): boolean =>
    !paired.has(token) &&
    !(startOf(source, token) >= words.end && endOf(source, token) <= withStop.end);
  const pairs = [
    ...tokensBefore(first, source, stretch.start).filter(isAdded).map(unpaired),
    ...aligned,
    ...tokensAfter(last, source, stretch.end).filter(isAdded).map(unpaired),
  ];
  const differences = [...differencesOf(pairs, window, stretch.start)];
  if (otherStop !== undefined) differences.push(otherStop);
  if (differences.length === 0)
    differences.push(differenceOfMarks(quote.reading.text, source.reading.text, stretch));
  return { stretch, differences: differences.slice(0, MOST_CHANGES) };
}

/** A token of the source that the quote leaves out. */
const unpaired = (token: number): Pair => ({ quote: undefined, source: token, alike: false });

/** The tokens before one, from a place of the text on. */
function tokensBefore(token: number, source: Tokens, start: number): readonly number[] {
  let from = token;
  while (from > 0 && startOf(source, from - 1) >= start) from -= 1;
  return range(from, token);
}

/** The tokens after one, up to a place of the text. */
function tokensAfter(token: number, source: Tokens, end: number): readonly number[] {
  let to = token + 1;
  while (to < source.ids.length && endOf(source, to) <= end) to += 1;
  return range(token + 1, to);
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth);

/** A difference for each run of pairs that differ, or that have something else between them. */
function differencesOf(
  pairs: readonly Pair[],
  { quote, source }: Window,
  start: number,
): readonly Difference[] {
  const differs = pairs.map((pair) => !isEqual(quote, source, pair));
  pairs.forEach((pair, nth) => {
    if (nth > 0 && !gapsAreAlike(quote, source, [pairs[nth - 1], pair]))
      differs[nth - 1] = differs[nth] = true;
  });
  const differences: Difference[] = [];
  let before: number | undefined;
  pairs.forEach((pair, nth) => {
    if (differs[nth] === true && differs[nth - 1] !== true) {
      const end = differs.indexOf(false, nth);
      const run = pairs.slice(nth, end === -1 ? pairs.length : end);
      differences.push(differenceOf({ quote, source, start }, run, before));
    }
    before = pair.source ?? before;
  });
  return differences;
}

/** All tokens are equal, and a mark of a note, a link, an item or a page is another one. */
function differenceOfMarks(quote: string, text: string, stretch: Stretch): Difference {
  const source = text.slice(stretch.start, stretch.end);
  return {
    kind: kindOf([quote], [source]),
    quote,
    source,
    stretch,
  };
}

/**
 * The difference between the quote's own final stop and a question or exclamation mark after the
 * last token.
 */
function stopAfter(
  { reading, ends }: Tokens,
  last: Pair | undefined,
  stop: string,
): Difference | undefined {
  if (last?.quote === undefined || last.source === undefined) return undefined;
  const at = otherStopAt(reading, ends[last.source] ?? reading.codes.length);
  if (at === undefined) return undefined;
  const stretch = { start: reading.starts[at] ?? 0, end: endAt(reading, at) };
  const source = reading.text.slice(stretch.start, stretch.end);
  return {
    kind: source === '!' || source === '\uff01' ? 'punctuation' : 'sign',
    quote: stop,
    source,
    stretch,
  };
}

function isEqual(quote: Tokens, source: Tokens, pair: Pair): boolean {
  if (!pair.alike || pair.quote === undefined || pair.source === undefined) return false;
  const from = quote.starts[pair.quote] ?? 0;
  const at = source.starts[pair.source] ?? 0;
  const length = (quote.ends[pair.quote] ?? 0) - from;
  if (length !== (source.ends[pair.source] ?? 0) - at) return false;
  for (let i = 0; i < length; i += 1) {
    if (quote.reading.codes[from + i] !== source.reading.codes[at + i]) return false;
    if (!isSpelledAlike(quote.reading, from + i, source.reading, at + i)) return false;
    if (i > 0 && !gapAgrees(quote.reading, from + i, source.reading, at + i)) return false;
  }
  return true;
}

function signsOf({ reading, starts, ends }: Tokens, token: number): string {
  return stringOf(reading.codes.subarray(starts[token] ?? 0, ends[token] ?? 0));
}

/** Whether what is between two tokens that follow each other on both sides agrees. */
function gapsAreAlike(
  quote: Tokens,
  source: Tokens,
  [last, pair]: readonly [Pair | undefined, Pair],
): boolean {
  if (last?.quote === undefined || last.source === undefined || !last.alike || !pair.alike)
    return true;
  if (pair.quote !== last.quote + 1 || pair.source !== last.source + 1) return true;
  return gapAgrees(
    quote.reading,
    quote.starts[pair.quote] ?? 0,
    source.reading,
    source.starts[pair.source] ?? 0,
  );
}

function differenceOf(
  {
    quote,
    source,
    start,
  }: { readonly quote: Tokens; readonly source: Tokens; readonly start: number },
  pairs: readonly Pair[],
  before: number | undefined,
): Difference {
  const ours = pairs.flatMap((pair) => (pair.quote === undefined ? [] : [pair.quote]));
  const theirs = pairs.flatMap((pair) => (pair.source === undefined ? [] : [pair.source]));
  const place = before === undefined ? start : endOf(source, before);
  const stretch = stretchOfTokens(source, theirs) ?? { start: place, end: place };
  const own = stretchOfTokens(quote, ours) ?? { start: 0, end: 0 };
  return {
    kind: kindOf(
      ours.map((token) => signsOf(quote, token)),
      theirs.map((token) => signsOf(source, token)),
      isNextToNumber(quote, ours) || isNextToNumber(source, theirs),
    ),
    quote: quote.reading.text.slice(own.start, own.end),
    source: source.reading.text.slice(stretch.start, stretch.end),
    stretch,
  };
}

/** Whether a digit or number is directly before or after some tokens in a row. */
function isNextToNumber({ reading, starts, ends }: Tokens, tokens: readonly number[]): boolean {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return false;
  const { codes, info } = reading;
  const start = starts[first] ?? 0;
  const end = ends[last] ?? 0;
  const isDirect = (unit: number): boolean => ((info[unit] ?? 0) & (WHITE | JOIN)) === 0;
  return (
    (start > 0 && isDirect(start) && isNumber(lastSign({ codes, length: start }) ?? 32)) ||
    (end < codes.length && isDirect(end) && isNumber(pointOf(codes, end)))
  );
}

function stretchOfTokens(tokens: Tokens, list: readonly number[]): Stretch | undefined {
  const [first] = list;
  return first === undefined
    ? undefined
    : { start: startOf(tokens, first), end: endOf(tokens, list.at(-1) ?? first) };
}

/** Above 4/5 of the words in common, and the same numbers and signs unless the guards are off. */
export function similarityOf(window: Window, guards: 'reject' | 'none'): number | undefined {
  const { quote, source, first, last, common } = window;
  const similarity = common / (quote.words.length + last - first + 1 - common);
  if (5 * common <= 4 * (quote.words.length + last - first + 1 - common)) return undefined;
  const there = guardsOf(source, source.words[first] ?? 0, source.words[last] ?? 0);
  return guards === 'none' || guardsOf(quote, 0, quote.ids.length - 1) === there
    ? similarity
    : undefined;
}

/** A window as a stretch of the source. */
export function stretchOf({ source, first, last }: Window): Stretch {
  return {
    start: startOf(source, source.words[first] ?? 0),
    end: endOf(source, source.words[last] ?? 0),
  };
}

/** The tokens with a digit or a symbol. */
function guardsOf(tokens: Tokens, first: number, last: number): string {
  const guards: string[] = [];
  for (let token = first; token <= last; token += 1) {
    const signs = signsOf(tokens, token);
    if (has(signs, (code) => isDigit(code) || isSymbol(code))) guards.push(toSmall(signs));
  }
  return guards.join(' ');
}

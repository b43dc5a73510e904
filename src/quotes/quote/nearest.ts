/**
 * The place of a source that is most like a quote, and what differs there: see docs/quotes.md,
 * "What differs".
 */
import { toSmall } from '../../core/text/code-points.js';
import { pay, type Work } from '../../core/work/work.js';
import { gapAgrees, isSpelledAlike } from './compare.js';
import { endCut, type Stretch, startCut } from './edges.js';
import { coreOf, otherStopAt, type QuoteForms } from './find.js';
import { has, isDigit, isSymbol } from './signs.js';
import type { SourceParts } from './source-index.js';
import { align, isWord, kindOf, type Pair, readTokens, type Tokens } from './tokens.js';
import type { ChangeKind } from './types.js';

/** A difference, in UTF-16 units of the source. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly quote: string;
  readonly source: string;
  readonly stretch: Stretch;
}

/**
 * The most similar window of the source, from its first to its last word in common, in ordinals of
 * its words.
 */
export interface Window {
  readonly quote: Tokens;
  readonly source: Tokens;
  readonly first: number;
  readonly last: number;
  /** Words in common, at least half of the quote's. */
  readonly common: number;
  /** The stop or comma that was taken off the quote's end. */
  readonly stop: string | undefined;
}

export type Nearest = { readonly stretch: Stretch; readonly differences: readonly Difference[] };

const MOST_CHANGES = 64;
/** Longer quotes are not aligned. */
const MOST_TOKENS = 1000;

/** The window with the most words in common; undefined with fewer than half. */
export function findWindow(forms: QuoteForms, parts: SourceParts, work: Work): Window | undefined {
  const { stop, ...range } = coreOf(forms);
  pay(work, parts.unread());
  const source = parts.tokens(forms.scripts);
  const quote = readTokens(forms.dropped, range, source);
  const known = quote.words.filter((token) => (quote.ids[token] ?? -1) >= 0).length;
  if (known === 0 || 2 * known < quote.words.length) return undefined;
  pay(work, source.words.length);
  const best = bestWindow(quote, source);
  return best.common === 0 || 2 * best.common < quote.words.length
    ? undefined
    : {
        quote,
        source,
        stop,
        ...best,
      };
}

/** The first of the windows with the most words in common; each begins with a word of the quote. */
function bestWindow(quote: Tokens, source: Tokens): Pick<Window, 'first' | 'last' | 'common'> {
  const size = quote.words.length;
  const count = source.words.length;
  const need = countsOf(quote, source.known.size);
  const left = need.slice();
  let best = { first: 0, common: 0 };
  let end = 0;
  let common = 0;
  for (let first = 0; first < count; first += 1) {
    for (; end < count && end < first + size; end += 1)
      if (take(left, idOf(source, end), 1) > 0) common += 1;
    const id = idOf(source, first);
    if (common > best.common && (need[id] ?? 0) > 0) best = { first, common };
    if (take(left, id, -1) >= 0) common -= 1;
  }
  return { ...best, last: lastCommon(source, need, best.first, size) };
}

/** How often each word of a source is in a quote, by its id. */
function countsOf({ ids, words }: Tokens, size: number): Int32Array {
  const counts = new Int32Array(size);
  for (const token of words) {
    const id = ids[token] ?? -1;
    if (id >= 0) counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

/**
 * What comes after the last common word is left out, so that a window does not change when the
 * source goes on.
 */
function lastCommon(source: Tokens, need: Int32Array, first: number, size: number): number {
  let last = first;
  for (let word = first; word < Math.min(first + size, source.words.length); word += 1)
    if (take(need, idOf(source, word), 1) > 0) last = word;
  return last;
}

/** How many were left of a word. */
function take(left: Int32Array, id: number, count: number): number {
  const before = left[id] ?? 0;
  left[id] = before - count;
  return before;
}

const idOf = ({ ids, words }: Tokens, ordinal: number): number => ids[words[ordinal] ?? 0] ?? 0;

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
  const stretch = stretchOf(window);
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
  reading.ends[(ends[token] ?? 1) - 1] ?? 0;

/** As many tokens more are read for an edge that divides nothing. */
const MOST_MORE = 12;

/**
 * The first and last token of what the source says, with the rest of a word or number that they
 * divide.
 */
function wholeTokens(source: Tokens, first: number, last: number): readonly [number, number] {
  let from = first;
  let to = last;
  const isCut = (edge: typeof endCut): boolean =>
    edge(source.reading.text, { start: startOf(source, from), end: endOf(source, to) }) !==
    undefined;
  while (to - last < MOST_MORE && to + 1 < source.ids.length && isCut(endCut)) to += 1;
  while (first - from < MOST_MORE && from > 0 && isCut(startCut)) from -= 1;
  return [from, to];
}

function nearestOf({ quote, source, stop }: Window, given: readonly Pair[]): Nearest {
  const placed = given.flatMap((pair) =>
    pair.quote === undefined || pair.source === undefined ? [] : [pair.source],
  );
  const first = placed[0] ?? 0;
  const last = placed.at(-1) ?? 0;
  const [from, to] = wholeTokens(source, first, last);
  const known = new Set(given.map((pair) => pair.source));
  const more = (start: number, end: number): readonly Pair[] =>
    Array.from(
      { length: end - start },
      (_, nth): Pair => ({ quote: undefined, source: start + nth, alike: false }),
    ).filter((pair) => !known.has(pair.source));
  const pairs = [...more(from, first), ...given, ...more(last + 1, to + 1)];
  const end = endOf(source, to);
  const { text } = source.reading;
  const otherStop = stop === '.' ? stopAfter(source, pairs.at(-1)) : undefined;
  const stretch = {
    start: startOf(source, from),
    end:
      otherStop?.stretch.end ?? (stop !== undefined && text.charAt(end) === stop ? end + 1 : end),
  };
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
      const group = pairs.slice(nth, end === -1 ? pairs.length : end);
      differences.push(differenceOf({ quote, source, start: stretch.start }, group, before));
    }
    before = pair.source ?? before;
  });
  if (otherStop !== undefined) differences.push(otherStop);
  if (differences.length === 0)
    differences.push(differenceOfMarks(quote.reading.text, text, stretch));
  return { stretch, differences: differences.slice(0, MOST_CHANGES) };
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
function stopAfter({ reading, ends }: Tokens, last: Pair | undefined): Difference | undefined {
  if (last?.quote === undefined || last.source === undefined) return undefined;
  const at = otherStopAt(reading, ends[last.source] ?? reading.signs.length);
  if (at === undefined) return undefined;
  const stretch = { start: reading.starts[at] ?? 0, end: reading.ends[at] ?? 0 };
  return {
    kind: 'punctuation',
    quote: '.',
    source: reading.text.slice(stretch.start, stretch.end),
    stretch,
  };
}

function isEqual(quote: Tokens, source: Tokens, pair: Pair): boolean {
  if (!pair.alike || pair.quote === undefined || pair.source === undefined) return false;
  const one = signsOf(quote, pair.quote);
  const other = signsOf(source, pair.source);
  const from = quote.starts[pair.quote] ?? 0;
  const at = source.starts[pair.source] ?? 0;
  if (one !== other) return false;
  for (let i = 0; i < one.length; i += 1) {
    if (!isSpelledAlike(quote.reading, from + i, source.reading, at + i)) return false;
    if (i > 0 && !gapAgrees(quote.reading, from + i, source.reading, at + i)) return false;
  }
  return true;
}

function signsOf({ reading, starts, ends }: Tokens, token: number): string {
  return reading.signs.slice(starts[token] ?? 0, ends[token] ?? 0);
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
    ),
    quote: quote.reading.text.slice(own.start, own.end),
    source: source.reading.text.slice(stretch.start, stretch.end),
    stretch,
  };
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

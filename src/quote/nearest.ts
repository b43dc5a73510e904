/** The place of a source that is most like a quote, and what differs there: see docs/quotes.md, "What differs". */
import { spend, type Work } from '../work/work.js';
import { align, type Pair } from './align.js';
import { gapAgrees, isSpelledAlike } from './compare.js';
import type { Stretch } from './context.js';
import type { QuoteForms } from './find.js';
import { kindOf } from './kinds-of-change.js';
import { isDigit, isSymbol } from './neighbours.js';
import type { SourceParts } from './source-index.js';
import { readTokens, type Tokens } from './tokens.js';
import type { ChangeKind } from './types.js';

/** A difference, in UTF-16 units of the source. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly quote: string;
  readonly source: string;
  readonly stretch: Stretch;
}

/** The most similar window of the source, in ordinals of its words. */
export interface Window {
  readonly quote: Tokens;
  readonly source: Tokens;
  readonly first: number;
  readonly last: number;
  readonly common: number;
  /** The stop or comma that was taken off the quote's end. */
  readonly stop: string | undefined;
}

export interface Nearest {
  readonly stretch: Stretch;
  readonly differences: readonly Difference[];
}

const MOST_CHANGES = 64;
/** Longer quotes are not aligned. */
const MOST_TOKENS = 1000;

/** The window with the most words in common; undefined with fewer than half; null when the budget ended. */
export function findWindow(forms: QuoteForms, parts: SourceParts, work: Work): Window | undefined | null {
  const { reading, from, to, stop } = forms.core();
  const quote = readTokens(reading, from, to);
  if (!spend(work, parts.unread())) return null;
  const source = parts.tokens(forms.scripts);
  const size = quote.words.length;
  const hits = hitsOf(quote, source);
  if (size === 0 || hits.length === 0 || !spend(work, 4 * hits.length))
    return size === 0 || hits.length === 0 ? undefined : null;
  const best = bestWindow(hits, size, needOf(quote));
  if (2 * best.common < size) return undefined;
  return {
    quote,
    source,
    first: best.first,
    last: Math.min(best.first + size, source.words.length) - 1,
    common: best.common,
    stop,
  };
}

interface Hit {
  readonly ordinal: number;
  readonly key: string;
}

function needOf({ keys, words }: Tokens): ReadonlyMap<string, number> {
  const need = new Map<string, number>();
  for (const token of words) need.set(keys[token] ?? '', (need.get(keys[token] ?? '') ?? 0) + 1);
  return need;
}

/** Where words of the quote are in the source, in order. */
function hitsOf(quote: Tokens, source: Tokens): readonly Hit[] {
  const places = source.places();
  const hits: Hit[] = [];
  for (const key of needOf(quote).keys()) for (const ordinal of places.get(key) ?? []) hits.push({ ordinal, key });
  return hits.sort((a, b) => a.ordinal - b.ordinal);
}

function bestWindow(
  hits: readonly Hit[],
  size: number,
  need: ReadonlyMap<string, number>,
): { readonly first: number; readonly common: number } {
  const have = new Map<string, number>();
  let [right, common] = [0, 0];
  let best = { first: 0, common: 0 };
  for (const { ordinal, key } of hits) {
    for (let hit = hits[right]; hit !== undefined && hit.ordinal < ordinal + size; hit = hits[right]) {
      const count = (have.get(hit.key) ?? 0) + 1;
      have.set(hit.key, count);
      if (count <= (need.get(hit.key) ?? 0)) common += 1;
      right += 1;
    }
    if (common > best.common) best = { first: ordinal, common };
    const count = have.get(key) ?? 0;
    if (count <= (need.get(key) ?? 0)) common -= 1;
    have.set(key, count - 1);
  }
  return best;
}

/** What differs at a window; undefined if fewer than half of the words are alike; null when the budget ended. */
export function compareWindow(window: Window, work: Work): Nearest | undefined | null {
  const { quote, source } = window;
  const size = quote.words.length;
  if (quote.keys.length > MOST_TOKENS) return wholeWindow(window);
  const around = 8 + Math.floor(size / 4);
  const first = (source.words[window.first - around - 1] ?? -1) + 1;
  const last = (source.words[window.last + around + 1] ?? source.keys.length) - 1;
  if (!spend(work, quote.keys.length * (last - first + 2))) return null;
  const pairs = align(quote.keys, source.keys.slice(first, last + 1)).map((pair) => ({
    ...pair,
    source: pair.source === undefined ? undefined : pair.source + first,
  }));
  const isWord = new Set(quote.words);
  const alike = pairs.filter((pair) => pair.alike && pair.quote !== undefined && isWord.has(pair.quote)).length;
  return 2 * alike < size ? undefined : nearestOf(window, pairs);
}

function wholeWindow({ quote, source, first, last }: Window): Nearest {
  const stretch = { start: startOf(source, source.words[first] ?? 0), end: endOf(source, source.words[last] ?? 0) };
  const text = source.reading.text.slice(stretch.start, stretch.end);
  const words = quote.reading.text;
  return { stretch, differences: [{ kind: 'word-changed', quote: words, source: text, stretch }] };
}

function startOf({ reading, starts }: Tokens, token: number): number {
  return reading.starts[starts[token] ?? 0] ?? 0;
}

function endOf({ reading, ends }: Tokens, token: number): number {
  return reading.ends[(ends[token] ?? 1) - 1] ?? 0;
}

function nearestOf({ quote, source, stop }: Window, pairs: readonly Pair[]): Nearest {
  const aligned = pairs.flatMap((pair) => (pair.quote === undefined || pair.source === undefined ? [] : [pair.source]));
  const end = endOf(source, aligned.at(-1) ?? 0);
  const { text } = source.reading;
  const stretch = {
    start: startOf(source, aligned[0] ?? 0),
    end: stop !== undefined && text.charAt(end) === stop ? end + 1 : end,
  };
  const differs = pairs.map((pair) => !isEqual(quote, source, pair));
  pairs.forEach((pair, nth) => {
    if (nth > 0 && !gapsAreAlike(quote, source, [pairs[nth - 1], pair])) differs[nth - 1] = differs[nth] = true;
  });
  const differences: Difference[] = [];
  let before: number | undefined;
  for (let from = 0; from < pairs.length; from += 1) {
    if (differs[from] !== true) {
      before = pairs[from]?.source ?? before;
      continue;
    }
    let to = from + 1;
    while (differs[to] === true) to += 1;
    differences.push(differenceOf({ quote, source, start: stretch.start }, pairs.slice(from, to), before));
    for (const pair of pairs.slice(from, to)) before = pair.source ?? before;
    from = to - 1;
  }
  return { stretch, differences: differences.slice(0, MOST_CHANGES) };
}

function isEqual(quote: Tokens, source: Tokens, pair: Pair): boolean {
  if (!pair.alike || pair.quote === undefined || pair.source === undefined) return false;
  const [one, other] = [signsOf(quote, pair.quote), signsOf(source, pair.source)];
  const [from, at] = [quote.starts[pair.quote] ?? 0, source.starts[pair.source] ?? 0];
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
function gapsAreAlike(quote: Tokens, source: Tokens, [last, pair]: readonly [Pair | undefined, Pair]): boolean {
  if (last?.quote === undefined || last.source === undefined || !last.alike || !pair.alike) return true;
  if (pair.quote !== last.quote + 1 || pair.source !== last.source + 1) return true;
  return gapAgrees(quote.reading, quote.starts[pair.quote] ?? 0, source.reading, source.starts[pair.source] ?? 0);
}

function differenceOf(
  { quote, source, start }: { readonly quote: Tokens; readonly source: Tokens; readonly start: number },
  pairs: readonly Pair[],
  before: number | undefined,
): Difference {
  const ours = pairs.flatMap((pair) => (pair.quote === undefined ? [] : [pair.quote]));
  const theirs = pairs.flatMap((pair) => (pair.source === undefined ? [] : [pair.source]));
  const place = before === undefined ? start : endOf(source, before);
  const stretch =
    theirs.length === 0
      ? { start: place, end: place }
      : { start: startOf(source, theirs[0] ?? 0), end: endOf(source, theirs.at(-1) ?? 0) };
  const words =
    ours.length === 0 ? '' : quote.reading.text.slice(startOf(quote, ours[0] ?? 0), endOf(quote, ours.at(-1) ?? 0));
  return {
    kind: kindOf(
      ours.map((token) => signsOf(quote, token)),
      theirs.map((token) => signsOf(source, token)),
    ),
    quote: words,
    source: source.reading.text.slice(stretch.start, stretch.end),
    stretch,
  };
}

/** Above 4/5 of the words in common, and the same numbers and signs unless the guards are off. */
export function similarityOf(window: Window, guards: 'reject' | 'none'): number | undefined {
  const { quote, source, common } = window;
  const all = quote.words.length + (window.last - window.first + 1) - common;
  const similarity = common / all;
  if (5 * common <= 4 * all) return undefined;
  if (guards === 'none') return similarity;
  const [first, last] = [source.words[window.first] ?? 0, source.words[window.last] ?? 0];
  const there = source.keys.slice(first, last + 1).filter(isNumberOrSign);
  return quote.keys.filter(isNumberOrSign).join(' ') === there.join(' ') ? similarity : undefined;
}

/** A window as a stretch of the source. */
export function stretchOf({ source, first, last }: Window): Stretch {
  return { start: startOf(source, source.words[first] ?? 0), end: endOf(source, source.words[last] ?? 0) };
}

function isNumberOrSign(key: string): boolean {
  for (const sign of key) {
    const code = sign.codePointAt(0) ?? 0;
    if (isDigit(code) || isSymbol(code)) return true;
  }
  return false;
}

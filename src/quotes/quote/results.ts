/** Makes results: every member is there, and what does not apply is undefined or empty. */
import { once } from '../../core/work/work.js';
import {
  contextOf,
  crossesParagraph,
  firstSignOf,
  isHidden,
  isNegated,
  isStruckOut,
  negatorBeforeMatch,
  showsWords,
} from './context.js';
import type { Stretch } from './edges.js';
import { type Cut, foldsAt, type Place } from './find.js';
import { quoteProfile } from './generated/profile.js';
import { type Difference, type Nearest, wholeStretch } from './nearest.js';
import { stringOf } from './reading/builder.js';
import { foldNames, HYPHEN, JOIN, PARTED, type Reading } from './reading/reading.js';
import type { Request } from './request.js';
import { type ScriptFold, scriptNames } from './scripts.js';
import { isLetter } from './signs.js';
import { plainSpan, spanOf } from './source-index.js';
import type {
  NearestText,
  QuoteChange,
  QuoteFlag,
  QuoteResult,
  QuoteResultMembers,
  QuoteSpan,
  UnverifiedQuote,
  UnverifiedStatus,
  VerifiedQuote,
  VerifiedStatus,
} from './types.js';

/** A quote of fewer tokens is flagged `short`. */
const SHORT = 4;

/**
 * What a result has of what does not apply, but for its spans: an object that begins with a spread
 * and has further members costs the host twenty times as much.
 */
const NOTHING: Omit<QuoteResultMembers, 'spans' | 'flags' | 'scripts' | 'places'> = {
  occurrences: 0,
  ambiguous: false,
  folds: [],
  changes: [],
  pieces: [],
  omitted: [],
  similarity: undefined,
  source: undefined,
  foundIn: undefined,
  there: undefined,
  profile: quoteProfile,
};

/** A result without a place. */
export function refuse(
  status: UnverifiedStatus,
  flags: readonly QuoteFlag[] = [],
  scripts: readonly ScriptFold[] = [],
): UnverifiedQuote {
  return {
    spans: [],
    ...NOTHING,
    verified: false,
    status,
    match: undefined,
    text: undefined,
    context: undefined,
    nearest: undefined,
    flags: sorted(flags),
    scripts: scriptNames(scripts),
  };
}

/** A quote that was read and has no verified place. */
export function unverified(
  known: Known,
  status: UnverifiedStatus,
  more?: readonly QuoteFlag[],
): UnverifiedQuote {
  return refuse(status, flagsOf(known, more), known.request.scripts);
}

/** Each flag once, in the order of the alphabet. */
export const sorted = (flags: readonly QuoteFlag[]): readonly QuoteFlag[] =>
  [...new Set(flags)].sort();

/** What is known of the quote at hand when a result is made. */
export interface Known {
  readonly request: Request;
  /** Tokens of the quote. */
  readonly size: number;
  readonly flags: readonly QuoteFlag[];
}

/** What is written at the first place of a match that needs no fold; empty for others. */
const textOf = ({ text }: Request['source'], [place]: readonly Place[]): string =>
  place === undefined || place.fit !== undefined ? '' : text.slice(place.start, place.end);

/**
 * The words were found at these places: verified, unless a negator before each of them is cut off.
 */
export function matched(
  known: Known,
  places: readonly Place[],
  match: 'exact' | 'normalized',
): QuoteResult {
  const { request } = known;
  const { negators, source } = request;
  // Places that are found as they are written have the same characters
  const first = once(() => firstSignOf(textOf(source, places)));
  const free = places.filter(
    (place) =>
      !isNegated(source.text, place, negators) ||
      negatorBeforeMatch(source.text, place, negators, first()) === undefined,
  );
  const counted = free.length === 0 ? places : free;
  return foundAt(known, counted.slice(0, 1), {
    match,
    isNegated: free.length === 0,
    spans: counted
      .slice(0, request.maxSpans)
      .map((place) => spanOf(request.source, place, request.unit)),
    occurrences: counted.length,
  });
}

/** What a result says about words that were found. */
export interface FoundWords
  extends Partial<Pick<UnverifiedQuote, 'pieces' | 'omitted' | 'changes' | 'similarity'>> {
  readonly match: VerifiedStatus;
  readonly isNegated: boolean;
  readonly spans: readonly QuoteSpan[];
  readonly occurrences: number;
}

/** The result for one place, or for the places of the pieces in order. */
export function foundAt(known: Known, places: readonly Place[], words: FoundWords): QuoteResult {
  const { request } = known;
  const { text } = request.source;
  const { isNegated: negated, match, spans, occurrences } = words;
  const stretch: Stretch = { start: places[0]?.start ?? 0, end: places.at(-1)?.end ?? 0 };
  const context = contextOf(text, stretch);
  const folds = places.reduce((bits, place) => bits | foldsAt(place), 0);
  const facts: readonly (readonly [QuoteFlag, boolean])[] = [
    ['similar', match === 'similar'],
    ['negated-before', negated],
    ['starts-mid-sentence', showsWords(context.before)],
    ['ends-mid-sentence', showsWords(context.after)],
    ['question', /[?\uff1f\u061f]/.test(context.after)],
    ['paragraph-crossed', crossesParagraph(text, stretch)],
    ['hidden-text', places.some((place) => isHidden(request.source, place))],
    ['struck-out', places.some(({ start }) => isStruckOut(request.source, start))],
    ['either-word', places.some(isEitherWord)],
  ];
  return {
    spans,
    ...NOTHING,
    occurrences,
    ambiguous: occurrences > 1,
    folds: foldNames(folds),
    changes: words.changes ?? NOTHING.changes,
    pieces: words.pieces ?? NOTHING.pieces,
    omitted: words.omitted ?? NOTHING.omitted,
    similarity: words.similarity,
    match,
    text: text.slice(stretch.start, stretch.end),
    flags: flagsOf(
      known,
      facts.flatMap(([flag, applies]) => (applies ? [flag] : [])),
    ),
    context,
    scripts: scriptNames(request.scripts),
    nearest: undefined,
    ...verdictOf(request, match, negated),
  };
}

type Verdict =
  | Pick<VerifiedQuote, 'verified' | 'status'>
  | Pick<UnverifiedQuote, 'verified' | 'status'>;

function verdictOf(
  { context, accept }: Request,
  match: VerifiedStatus,
  isNegated: boolean,
): Verdict {
  if (isNegated && context === 'refuse') return { verified: false, status: 'out-of-context' };
  if (match === 'pieces' && accept !== 'pieces') return { verified: false, status: match };
  return { verified: true, status: match };
}

function flagsOf({ flags, size }: Known, more: readonly QuoteFlag[] = []): readonly QuoteFlag[] {
  const short: readonly QuoteFlag[] = size < SHORT ? ['short'] : [];
  return sorted([...flags, ...short, ...more]);
}

/**
 * Whether a word that a line end divides was read with or without its hyphen, and the source has
 * both words.
 */
function isEitherWord({ fit }: Place): boolean {
  if (fit === undefined) return false;
  const { quote, source, from, at, length } = fit;
  for (let i = 1; i < length; i += 1) {
    const one = (quote.info[from + i] ?? 0) & JOIN;
    const other = (source.info[at + i] ?? 0) & JOIN;
    if (other !== PARTED || (one !== 0 && one !== HYPHEN)) continue;
    const [left, right] = wordsAround(source, at + i);
    if (source.text.includes(left + right) && source.text.includes(`${left}-${right}`)) return true;
  }
  return false;
}

function wordsAround({ codes, info }: Reading, at: number): readonly [string, string] {
  let start = at;
  let end = at;
  while (start > 0 && isLetter(codes[start - 1] ?? 0) && (start === at || (info[start] ?? 0) === 0))
    start -= 1;
  while (end < codes.length && isLetter(codes[end] ?? 0) && (end === at || (info[end] ?? 0) === 0))
    end += 1;
  return [stringOf(codes.subarray(start, at)), stringOf(codes.subarray(at, end))];
}

/**
 * The words were found, and an edge divides a word, a number or a character: the nearest text has
 * the whole ones.
 */
export function divided(known: Known, { place, flag }: Cut): UnverifiedQuote {
  return {
    ...unverified(known, 'cut', [flag]),
    nearest: nearestText(known.request, wholeStretch(known.request, place)),
  };
}

/** The place was found, and words differ. */
export function differing(known: Known, { stretch, differences }: Nearest): UnverifiedQuote {
  const { request } = known;
  return {
    ...unverified(known, 'changed'),
    context: contextOf(request.source.text, stretch),
    nearest: nearestText(request, stretch),
    changes: changesOf(request, differences),
  };
}

function nearestText({ source, unit }: Request, stretch: Stretch): NearestText {
  return {
    text: source.text.slice(stretch.start, stretch.end),
    span: spanOf(source, stretch, unit),
  };
}

export function changesOf(
  { source, unit }: Request,
  differences: readonly Difference[],
): readonly QuoteChange[] {
  return differences.map((change) => ({
    kind: change.kind,
    quote: change.quote,
    source: change.source,
    span: plainSpan(source, change.stretch, unit),
  }));
}

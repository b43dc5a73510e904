/** Makes results: every member is there, and what does not apply is undefined or empty. */
import { contextOf, crossesParagraph, hasWords, isHidden, isNegated, isStruckOut, type Stretch } from './context.js';
import type { CutFlag } from './edges.js';
import { foldsAt, type Place } from './find.js';
import { quoteProfile } from './generated/profile.js';
import type { Difference, Nearest } from './nearest.js';
import { isLetter } from './neighbours.js';
import { HYPHEN, joinOf, NONE, PARTED, type Reading } from './reading/reading.js';
import type { Request } from './request.js';
import type { ScriptFold } from './scripts.js';
import { plainSpan, spanOf } from './source-index.js';
import type {
  QuoteChange,
  QuoteFlag,
  QuoteResult,
  UnverifiedQuote,
  UnverifiedStatus,
  VerifiedQuote,
  VerifiedStatus,
} from './types.js';

/** A quote of fewer tokens is flagged `short`. */
const SHORT = 4;

const NOTHING: Pick<
  UnverifiedQuote,
  | 'spans'
  | 'occurrences'
  | 'ambiguous'
  | 'folds'
  | 'changes'
  | 'pieces'
  | 'omitted'
  | 'similarity'
  | 'source'
  | 'foundIn'
  | 'there'
  | 'profile'
> = {
  spans: [],
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
    ...NOTHING,
    verified: false,
    status,
    match: undefined,
    text: undefined,
    context: undefined,
    nearest: undefined,
    flags: sorted(flags),
    scripts,
  };
}

function sorted(flags: readonly QuoteFlag[]): readonly QuoteFlag[] {
  return [...new Set(flags)].sort();
}

/** What is known of the quote at hand when a result is made. */
export interface Known {
  readonly request: Request;
  /** Tokens of the quote. */
  readonly size: number;
  readonly flags: readonly QuoteFlag[];
}

/** The words were found at these places: verified, unless a negator before each of them is cut off. */
export function matched(known: Known, places: readonly Place[], match: 'exact' | 'normalized'): QuoteResult {
  const { request } = known;
  const { text } = request.source;
  const free = places.filter(({ start }) => !isNegated(text, start));
  const isNegatedAll = free.length === 0;
  const counted = isNegatedAll ? places : free;
  const [first] = counted;
  if (first === undefined) return refuse('not-found');
  const { isQuestion, ...context } = contextOf(text, first);
  const flags = flagsAt(known, { first, context, isQuestion });
  const common = {
    ...NOTHING,
    match,
    text: text.slice(first.start, first.end),
    spans: counted.slice(0, request.maxSpans).map((place) => spanOf(request.source, place, request.unit)),
    occurrences: counted.length,
    ambiguous: counted.length > 1,
    folds: foldsAt(first),
    context,
    scripts: request.scripts,
    nearest: undefined,
  };
  if (!isNegatedAll) return { ...common, verified: true, status: match, flags };
  const negated = sorted([...flags, 'negated-before']);
  if (request.context === 'report') return { ...common, verified: true, status: match, flags: negated };
  return { ...common, verified: false, status: 'out-of-context', flags: negated };
}

interface Around {
  readonly first: Place;
  readonly context: { readonly before: string; readonly after: string };
  readonly isQuestion: boolean;
}

function flagsAt({ request, size, flags: known }: Known, { first, context, isQuestion }: Around): readonly QuoteFlag[] {
  const { text } = request.source;
  const flags: QuoteFlag[] = [...known, ...shortFlag(size)];
  if (hasWords(context.before)) flags.push('starts-mid-sentence');
  if (hasWords(context.after)) flags.push('ends-mid-sentence');
  if (isQuestion) flags.push('question');
  if (crossesParagraph(text, first)) flags.push('paragraph-crossed');
  if (isHidden(text, first)) flags.push('hidden-text');
  if (isStruckOut(text, first.start)) flags.push('struck-out');
  if (isEitherWord(first)) flags.push('either-word');
  return sorted(flags);
}

export function shortFlag(size: number): readonly QuoteFlag[] {
  return size < SHORT ? ['short'] : [];
}

/** Whether a word that a line end divides was read with or without its hyphen, and the source has both words. */
function isEitherWord({ fit }: Place): boolean {
  if (fit === undefined) return false;
  const { quote, source, from, at, length } = fit;
  for (let i = 1; i < length; i += 1) {
    const [one, other] = [joinOf(quote.info[from + i] ?? 0), joinOf(source.info[at + i] ?? 0)];
    if (other !== PARTED || (one !== NONE && one !== HYPHEN)) continue;
    const [left, right] = wordsAround(source, at + i);
    if (source.text.includes(left + right) && source.text.includes(`${left}-${right}`)) return true;
  }
  return false;
}

function wordsAround({ signs, info }: Reading, at: number): readonly [string, string] {
  let [start, end] = [at, at];
  while (start > 0 && isLetter(signs.charCodeAt(start - 1)) && (start === at || (info[start] ?? 0) === 0)) start -= 1;
  while (end < signs.length && isLetter(signs.charCodeAt(end)) && (end === at || (info[end] ?? 0) === 0)) end += 1;
  return [signs.slice(start, at), signs.slice(at, end)];
}

/** The words were found, and an edge divides a word, a number or a character. */
export function divided({ request, size, flags }: Known, place: Stretch, flag: CutFlag): UnverifiedQuote {
  return {
    ...refuse('cut', [...flags, flag, ...shortFlag(size)], request.scripts),
    nearest: {
      text: request.source.text.slice(place.start, place.end),
      span: spanOf(request.source, place, request.unit),
    },
  };
}

/** The place was found, and words differ. */
export function differing({ request, size, flags }: Known, { stretch, differences }: Nearest): UnverifiedQuote {
  const { text } = request.source;
  const { isQuestion: _, ...context } = contextOf(text, stretch);
  return {
    ...refuse('changed', [...flags, ...shortFlag(size)], request.scripts),
    context,
    nearest: { text: text.slice(stretch.start, stretch.end), span: spanOf(request.source, stretch, request.unit) },
    changes: changesOf(request, differences),
  };
}

export function changesOf({ source, unit }: Request, differences: readonly Difference[]): readonly QuoteChange[] {
  return differences.map(({ stretch, ...change }) => ({ ...change, span: plainSpan(source, stretch, unit) }));
}

/** The words overlap: never without the flag. */
export function similar(known: Known, nearest: Nearest, similarity: number): VerifiedQuote {
  const { request, size, flags } = known;
  const { text } = request.source;
  const { start, end } = nearest.stretch;
  const { isQuestion: _, ...context } = contextOf(text, nearest.stretch);
  const match: VerifiedStatus = 'similar';
  return {
    ...NOTHING,
    verified: true,
    status: match,
    match,
    text: text.slice(start, end),
    spans: [spanOf(request.source, nearest.stretch, request.unit)],
    occurrences: 1,
    flags: sorted([...flags, 'similar', ...shortFlag(size)]),
    changes: changesOf(request, nearest.differences),
    similarity,
    context,
    scripts: request.scripts,
    nearest: undefined,
  };
}

export { NOTHING, sorted };

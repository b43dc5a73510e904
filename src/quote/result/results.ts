/** Writes results down: spans in the unit asked for, the source's own text, folds, edits, flags and changes. */
import { type EditName, editOrder, type FoldName, foldOrder } from '../../text/fold-names.js';
import type { Difference, Stretch } from '../judgement/comparison/differences.js';
import { readsEither } from '../judgement/comparison/line-hyphens.js';
import { contextFlags } from '../judgement/context/context.js';
import { type Cut, cutAt } from '../judgement/edges/edges.js';
import type { Judgement } from '../judgement/judge.js';
import type { Request } from '../request.js';
import { spanOf, spansOf } from '../source/source-index.js';
import { changesOf } from './changes.js';
import { pickOccurrences } from './pick.js';
import type { QuoteFlag, QuoteProfile, QuoteReason, QuoteResult, UnverifiedQuote } from './types.js';

export const profile: QuoteProfile = {
  fold: 'fold/2',
  edits: 'edits/1',
  numbers: 'numbers/1',
  negation: 'negation/2',
  hedges: 'hedges/1',
  tokens: 'tokens/2',
};

/** Shorter quotes are flagged. */
export const FEWEST_TOKENS = 5;

export function refuse(reason: QuoteReason, flags: readonly QuoteFlag[] = []): UnverifiedQuote {
  return { verified: false, reason, flags, changes: [], profile };
}

/** A match and the place it was found at. */
export interface Found {
  readonly stretch: Stretch;
  readonly differences: readonly Difference[];
}

/** A match at one place or more, all of the same kind. */
export function found(
  request: Request,
  places: readonly Found[],
  { match, size }: { readonly match: 'exact' | 'normalized' | 'edited'; readonly size: number },
): QuoteResult {
  const { source, unit, maxSpans } = request;
  const picked = pickOccurrences(
    request,
    places.map(({ stretch }) => stretch),
  );
  if (picked?.stretches[0] === undefined) return refuse('budget-exceeded');
  const first = picked.stretches[0];
  const differences = places.find(({ stretch }) => stretch.start === first.start)?.differences ?? [];
  return {
    verified: true,
    match,
    text: source.text.slice(first.start, first.end),
    spans: spansOf(source, picked.stretches.slice(0, maxSpans), unit),
    occurrences: places.length,
    ambiguous: picked.stretches.length > 1,
    folds: foldsOf(differences, match),
    edits: named(editOrder, differences),
    flags: [
      ...contextFlags(source.text, first),
      ...(readsEither(source.text, differences) ? (['either-word'] as const) : []),
      ...shortFlag(size),
      ...(picked.contextFound ? [] : (['context-not-found'] as const)),
    ],
    changes: changesOf(request, differences, ['fold', 'edit']),
    profile,
  };
}

/** Folds that were needed, in the order of the profile; what nothing else explains was not seen. */
export function foldsOf(differences: readonly Difference[], match: string): readonly FoldName[] {
  const folds = named(foldOrder, differences);
  return folds.length === 0 && match === 'normalized' ? ['invisible'] : folds;
}

/** Those of some names that a difference has: no two sorts of differences share one. */
function named<Name extends FoldName | EditName>(
  names: readonly Name[],
  differences: readonly Difference[],
): readonly Name[] {
  const kinds = new Set<Difference['kind']>(differences.map(({ kind }) => kind));
  return names.filter((name) => kinds.has(name));
}

export function shortFlag(size: number): readonly QuoteFlag[] {
  return size < FEWEST_TOKENS ? ['short'] : [];
}

/** A refusal with the place that comes nearest, and all that differs there. */
export function refuseNear(request: Request, judgement: Judgement, size: number): UnverifiedQuote {
  const { stretch, differences } = judgement;
  if (judgement.as === 'cut') return refuseCut(request, stretch, size);
  return {
    verified: false,
    reason: 'changed',
    nearest: theNearest(request, stretch),
    flags: [...contextFlags(request.source.text, stretch), ...shortFlag(size)],
    changes: changesOf(request, differences, ['edit', 'change']),
    profile,
  };
}

export function nearestOf({ source, unit }: Request, stretch: Stretch): NonNullable<UnverifiedQuote['nearest']> {
  return { text: source.text.slice(stretch.start, stretch.end), span: spanOf(source, stretch, unit) };
}

/** The one place that a result tells: its span is counted in passing where the source is not kept. */
export function theNearest({ source, unit }: Request, stretch: Stretch): NonNullable<UnverifiedQuote['nearest']> {
  const [span = spanOf(source, stretch, unit)] = spansOf(source, [stretch], unit);
  return { text: source.text.slice(stretch.start, stretch.end), span };
}

const cutFlags: Readonly<Record<Cut, QuoteFlag>> = {
  number: 'partial-number',
  character: 'partial-character',
  word: 'partial-word',
};

/** It stands there, but an edge takes a part for the whole. */
export function refuseCut(request: Request, stretch: Stretch, size: number): UnverifiedQuote {
  const { text } = request.source;
  const cut = cutAt(text, stretch) ?? 'word';
  const around = { start: chunkStart(text, stretch.start), end: chunkEnd(text, stretch.end) };
  const quote = { start: 0, end: request.quote.length };
  const difference: Difference = { as: 'change', kind: `${cut}-cut`, quote, source: around };
  return {
    verified: false,
    reason: 'cut',
    nearest: theNearest(request, stretch),
    flags: [...new Set<QuoteFlag>([cutFlags[cut], ...contextFlags(text, stretch), ...shortFlag(size)])],
    changes: changesOf(request, [difference], ['change']),
    profile,
  };
}

const FARTHEST = 40;

/** Up to a word before, so that what was cut off is seen. */
function chunkStart(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - FARTHEST), start);
  return start - before.length + before.search(/\S*\s?$/);
}

function chunkEnd(text: string, end: number): number {
  const after = text.slice(end, end + FARTHEST);
  return end + after.length - after.replace(/\s?\S*/, '').length;
}

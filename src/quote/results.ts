/** Writes results down: spans in the unit asked for, the source's own text, flags and changes. */
import type { FoldName } from '../text/fold-names.js';
import { tokenize } from '../text/tokens.js';
import { changesBetween } from './changes.js';
import { edgeFlags } from './edges.js';
import { FEWEST_TOKENS, type FuzzyMatch } from './fuzzy.js';
import type { Stretch } from './normalized.js';
import { pickOccurrences } from './pick.js';
import type { Request } from './request.js';
import { spanOf } from './source-index.js';
import type { SplicedMatch } from './spliced.js';
import type { QuoteFlag, QuoteProfile, QuoteReason, QuoteResult, UnverifiedQuote, VerifiedQuote } from './types.js';

const profile: QuoteProfile = { fold: 'fold/1', tokens: 'tokens/1', negation: 'negation/1' };

export function refuse(reason: QuoteReason, flags: readonly QuoteFlag[] = []): UnverifiedQuote {
  return { verified: false, reason, flags, changes: [], profile };
}

/** A refusal with the stretch that comes nearest. */
export function refuseNear(
  request: Request,
  reason: QuoteReason,
  stretch: Stretch,
  fuzzy?: FuzzyMatch,
): UnverifiedQuote {
  const text = textAt(request, stretch);
  const span = spanOf(request.source, stretch, request.unit);
  const edges = edgeFlags(request.source.text, stretch.start, stretch.end);
  return {
    verified: false,
    reason,
    nearest: { text, span, ...(fuzzy === undefined ? {} : { similarity: fuzzy.similarity }) },
    flags: [...(fuzzy?.guards ?? []), ...edges, ...shortFlag(request)],
    changes: changesBetween(request.quote, text, request.work),
    profile,
  };
}

/** An exact or normalized match at one place or more. */
export function found(
  request: Request,
  stretches: readonly Stretch[],
  as: { readonly match: 'exact' | 'normalized'; readonly folds: readonly FoldName[] },
): QuoteResult {
  const picked = pickOccurrences(request, stretches);
  const [first] = picked?.stretches ?? [];
  if (picked === undefined || first === undefined) return refuse('budget-exceeded');
  const flags: QuoteFlag[] = [...edgeFlags(request.source.text, first.start, first.end), ...shortFlag(request)];
  if (!picked.contextFound) flags.push('context-not-found');
  const text = textAt(request, first);
  return {
    verified: true,
    match: as.match,
    text,
    spans: picked.stretches.slice(0, request.maxSpans).map((stretch) => spanOf(request.source, stretch, request.unit)),
    occurrences: stretches.length,
    ambiguous: picked.stretches.length > 1,
    folds: as.folds,
    flags,
    changes: changesBetween(request.quote, text, request.work),
    profile,
  };
}

/** A fuzzy match: one window, by rule. */
export function foundFuzzy(request: Request, match: FuzzyMatch): VerifiedQuote {
  const text = textAt(request, match.stretch);
  return {
    verified: true,
    match: 'fuzzy',
    text,
    spans: [spanOf(request.source, match.stretch, request.unit)],
    occurrences: 1,
    ambiguous: false,
    folds: [],
    flags: [...match.guards, ...edgeFlags(request.source.text, match.stretch.start, match.stretch.end)],
    similarity: match.similarity,
    changes: changesBetween(request.quote, text, request.work),
    profile,
  };
}

/** A spliced quote: its pieces, and the whole stretch they stand in. */
export function foundSpliced(request: Request, match: SplicedMatch): VerifiedQuote {
  const { source, unit, work } = request;
  const pieces = match.pieces.map(({ match: as, stretch }) => ({
    match: as,
    text: textAt(request, stretch),
    span: spanOf(source, stretch, unit),
  }));
  const stretch = { start: match.pieces[0]?.stretch.start ?? 0, end: match.pieces.at(-1)?.stretch.end ?? 0 };
  const edges = match.pieces.flatMap((piece) => edgeFlags(source.text, piece.stretch.start, piece.stretch.end));
  return {
    verified: true,
    match: 'spliced',
    text: textAt(request, stretch),
    spans: pieces.map(({ span }) => span),
    occurrences: match.occurrences,
    ambiguous: match.occurrences > 1,
    folds: match.folds,
    flags: [...new Set<QuoteFlag>(edges), ...(match.negationElided ? (['negation-elided'] as const) : [])],
    pieces,
    changes: match.pieces
      .flatMap(({ piece, stretch: at }) => changesBetween(piece, textAt(request, at), work))
      .slice(0, 64),
    profile,
  };
}

function textAt({ source }: Request, { start, end }: Stretch): string {
  return source.text.slice(start, end);
}

function shortFlag({ quote }: Request): readonly QuoteFlag[] {
  return tokenize(quote).count < FEWEST_TOKENS ? ['short'] : [];
}

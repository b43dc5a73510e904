/** Verifies a quote that was cut with ellipses: its pieces, in order, with nothing left out that turns them round. */

import { foldOrder } from '../../text/fold-names.js';
import { spend } from '../../work/work.js';
import { findNear } from '../candidates/find-near.js';
import { sameLetters } from '../candidates/same-letters.js';
import { contextFlags } from '../judgement/context.js';
import { type Judgement, judgeAt } from '../judgement/judge.js';
import type { QuoteWords } from '../judgement/quote-words.js';
import { wholePlaces } from '../judgement/whole-places.js';
import type { Request } from '../request.js';
import { changesOf, MOST_CHANGES } from '../result/changes.js';
import { foldsOf, profile, refuse } from '../result/results.js';
import type { QuoteFlag, QuoteResult, UnverifiedPiece } from '../result/types.js';
import { spanOf } from '../source/source-index.js';
import { type Chain, findChains, type PlacedPiece } from './chains.js';
import { elidedIn } from './gaps.js';
import { cutPieces } from './pieces.js';

/** What it costs to see whether a place is whole. */
const STEPS_FOR_PLACE = 128;

/** Undefined when the quote has no ellipsis between pieces. */
export function verifySpliced(request: Request, quote: QuoteWords): QuoteResult | undefined {
  const pieces = cutPieces(quote.text);
  if (pieces === undefined || pieces === 'short') return undefined;
  const places: (readonly PlacedPiece[])[] = [];
  for (const piece of pieces) {
    const found = placesOf(request, piece);
    if (found === undefined || !spend(request.work, 64 * found.length)) return refuse('budget-exceeded');
    places.push(found);
  }
  const { chains, count } = findChains(places, request.source.words());
  const [first] = chains;
  if (first === undefined) return { ...refuse('not-found'), pieces: toldPieces(request, pieces, places) };
  const sound = chains.find((chain) => flagsOf(request, chain).length === 0);
  if (sound === undefined) return refuseElided(request, pieces, first);
  return foundSpliced(request, { chain: sound, pieces, count });
}

/** Exact places, or where there is none, normalized ones; edges fold as in a quote of five words. */
function placesOf(request: Request, piece: QuoteWords): readonly PlacedPiece[] | undefined {
  const { source, work } = request;
  const exact = source.findText(piece.text, work);
  if (exact === undefined || !spend(work, STEPS_FOR_PLACE * exact.length + source.cost())) return undefined;
  const whole = wholePlaces(source.text, exact, piece.text.length);
  if (whole.length > 0) return whole.map((stretch) => ({ match: 'exact', stretch, differences: [] }));
  const judged = judgePiece(request, { ...piece, size: Math.max(5, piece.size) });
  return judged
    ?.filter(({ as }) => as === 'normalized')
    .map(({ stretch, differences }) => ({ match: 'normalized', stretch, differences }));
}

function judgePiece({ source, work }: Request, piece: QuoteWords): readonly Judgement[] | undefined {
  const places = sameLetters(source, piece.letters, work);
  if (places === undefined) return undefined;
  if (places.length === 0) return findNear(source, piece, work);
  const judged: Judgement[] = [];
  for (const { first, last } of places) {
    const judgement = judgeAt(source, piece, { look: { from: first, to: last, first, last }, work });
    if (judgement === 'exhausted') return undefined;
    if (judgement !== undefined) judged.push(judgement);
  }
  return judged;
}

/** What the gaps of a chain hold that refuses it. */
function flagsOf({ source }: Request, chain: Chain): readonly QuoteFlag[] {
  const flags = chain.slice(1).flatMap(({ stretch }, i) => {
    return elidedIn(source.text.slice(chain[i]?.stretch.end ?? 0, stretch.start));
  });
  return [...new Set<QuoteFlag>(flags)];
}

function toldPieces(
  { source, unit }: Request,
  pieces: readonly QuoteWords[],
  places: readonly (readonly PlacedPiece[])[],
): readonly UnverifiedPiece[] {
  return pieces.map(({ text }, i): UnverifiedPiece => {
    const stretch = places[i]?.[0]?.stretch;
    if (stretch === undefined) return { quote: text, found: false };
    const there = { text: source.text.slice(stretch.start, stretch.end), span: spanOf(source, stretch, unit) };
    return { quote: text, found: true, ...there };
  });
}

function refuseElided(request: Request, pieces: readonly QuoteWords[], chain: Chain): QuoteResult {
  const { source, unit } = request;
  const stretch = { start: chain[0]?.stretch.start ?? 0, end: chain.at(-1)?.stretch.end ?? 0 };
  return {
    ...refuse('elided', flagsOf(request, chain)),
    nearest: { text: source.text.slice(stretch.start, stretch.end), span: spanOf(source, stretch, unit) },
    pieces: toldPieces(
      request,
      pieces,
      chain.map((piece) => [piece]),
    ),
  };
}

function foundSpliced(
  request: Request,
  { chain, pieces, count }: { readonly chain: Chain; readonly pieces: readonly QuoteWords[]; readonly count: number },
): QuoteResult {
  const { source, unit } = request;
  const told = chain.map(({ match, stretch }) => ({
    match,
    text: source.text.slice(stretch.start, stretch.end),
    span: spanOf(source, stretch, unit),
  }));
  const named = new Set(chain.flatMap((piece) => foldsOf(piece.differences, piece.match)));
  const first = chain[0]?.stretch.start ?? 0;
  return {
    verified: true,
    match: 'spliced',
    text: source.text.slice(first, chain.at(-1)?.stretch.end ?? first),
    spans: told.map(({ span }) => span),
    occurrences: count,
    ambiguous: count > 1,
    folds: foldOrder.filter((fold) => named.has(fold)),
    edits: [],
    flags: [...new Set<QuoteFlag>(chain.flatMap(({ stretch }) => contextFlags(source.text, stretch)))],
    pieces: told,
    changes: chain
      .flatMap((piece, i) => changesOf({ ...request, quote: pieces[i]?.text ?? '' }, piece.differences, ['fold']))
      .slice(0, MOST_CHANGES),
    profile,
  };
}

/** Verifies a quote that was cut with ellipses: its pieces, in order, with nothing left out that turns them round. */

import { foldOrder } from '../../text/fold-names.js';
import { spend } from '../../work/work.js';
import { findNear } from '../candidates/find-near.js';
import { judgeSame } from '../candidates/judge-each.js';
import { contextFlags } from '../judgement/context/context.js';
import { wholePlaces } from '../judgement/edges/whole-places.js';
import type { Judgement } from '../judgement/judge.js';
import type { QuoteWords } from '../judgement/reading/quote-words.js';
import type { Request } from '../request.js';
import { changesOf, MOST_CHANGES } from '../result/changes.js';
import { foldsOf, nearestOf, profile, refuse } from '../result/results.js';
import type { QuoteFlag, QuoteResult, UnverifiedPiece } from '../result/types.js';
import { type Chain, findChains, type PlacedPiece } from './chains.js';
import { elidedIn } from './gaps.js';
import { cutPieces } from './pieces.js';

/** What it costs to see whether a place is whole. */
const STEPS_FOR_PLACE = 128;

/** A piece as it was asked for, and where it stands. */
interface AskedPiece {
  readonly quote: string;
  readonly places: readonly PlacedPiece[];
}

/** Undefined when the quote has no ellipsis between pieces. */
export function verifySpliced(request: Request, quote: QuoteWords): QuoteResult | undefined {
  const pieces = cutPieces(quote.text);
  if (pieces === undefined || pieces === 'short') return undefined;
  const asked: AskedPiece[] = [];
  for (const piece of pieces) {
    const places = placesOf(request, piece);
    if (places === undefined || !spend(request.work, 64 * places.length)) return refuse('budget-exceeded');
    asked.push({ quote: piece.text, places });
  }
  const { chains, count } = findChains(
    asked.map(({ places }) => places),
    request.source.words(),
  );
  const [first] = chains;
  if (first === undefined) return { ...refuse('not-found'), pieces: asked.map((piece) => toldPiece(request, piece)) };
  const sound = chains.find((chain) => flagsOf(request, chain).length === 0);
  return sound === undefined ? refuseElided(request, first) : foundSpliced(request, sound, count);
}

/** Exact places, or where there is none, normalized ones; edges fold as in a quote of five words. */
function placesOf(request: Request, piece: QuoteWords): readonly PlacedPiece[] | undefined {
  const { source, work } = request;
  const { text: quote } = piece;
  const exact = source.findText(quote, work);
  if (exact === undefined || !spend(work, STEPS_FOR_PLACE * exact.length + source.cost())) return undefined;
  const whole = wholePlaces(source.text, exact, quote.length);
  if (whole.length > 0) return whole.map((stretch) => ({ quote, match: 'exact', stretch, differences: [] }));
  const judged = judgePiece(request, { ...piece, size: Math.max(5, piece.size) });
  return judged
    ?.filter(({ as }) => as === 'normalized')
    .map(({ stretch, differences }) => ({ quote, match: 'normalized', stretch, differences }));
}

function judgePiece({ source, work }: Request, piece: QuoteWords): readonly Judgement[] | undefined {
  const same = judgeSame(source, piece, { work });
  return same?.length === 0 ? findNear(source, piece, { work }) : same;
}

/** What the gaps of a chain hold that refuses it. */
function flagsOf({ source }: Request, { gaps }: Chain): readonly QuoteFlag[] {
  return [...new Set<QuoteFlag>(gaps.flatMap(({ start, end }) => elidedIn(source.text.slice(start, end))))];
}

/** At the first of its places, if it has one. */
function toldPiece(request: Request, { quote, places }: AskedPiece): UnverifiedPiece {
  const [place] = places;
  if (place === undefined) return { quote, found: false };
  return { quote, found: true, ...nearestOf(request, place.stretch) };
}

function refuseElided(request: Request, chain: Chain): QuoteResult {
  return {
    ...refuse('elided', flagsOf(request, chain)),
    nearest: nearestOf(request, chain.stretch),
    pieces: chain.pieces.map((piece) => toldPiece(request, { quote: piece.quote, places: [piece] })),
  };
}

function foundSpliced(request: Request, { pieces, stretch: { start, end } }: Chain, count: number): QuoteResult {
  const { source } = request;
  const told = pieces.map(({ match, stretch }) => ({ match, ...nearestOf(request, stretch) }));
  const named = new Set(pieces.flatMap((piece) => foldsOf(piece.differences, piece.match)));
  return {
    verified: true,
    match: 'spliced',
    text: source.text.slice(start, end),
    spans: told.map(({ span }) => span),
    occurrences: count,
    ambiguous: count > 1,
    folds: foldOrder.filter((fold) => named.has(fold)),
    edits: [],
    flags: [...new Set<QuoteFlag>(pieces.flatMap(({ stretch }) => contextFlags(source.text, stretch)))],
    pieces: told,
    changes: pieces
      .flatMap(({ quote, differences }) => changesOf({ ...request, quote }, differences, ['fold']))
      .slice(0, MOST_CHANGES),
    profile,
  };
}

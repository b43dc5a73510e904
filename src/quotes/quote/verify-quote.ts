/**
 * Verifies one quote against one source or any of several: by code alone, by the rules of
 * docs/quotes-1.md.
 */
import { kindOf, NUMBER } from '../../core/text/code-points.js';
import { placesIn, unseenIn } from '../../core/text/layout-places.js';
import { fromUtf16, toUtf16 } from '../../core/text/offsets.js';
import { pay, withinBudget } from '../../core/work/work.js';
import { isNegated } from './context.js';
import type { Stretch } from './edges.js';
import {
  type Cut,
  findExact,
  findFolded,
  findPart,
  type Place,
  type QuoteForms,
  readQuote,
} from './find.js';
import { compareWindow, type Difference, findWindow, similarityOf, stretchOf } from './nearest.js';
import { pickPlaces } from './pick.js';
import { partsOf, verifyPieces } from './pieces.js';
import { type Request, readRequest } from './request.js';
import {
  changesOf,
  differing,
  divided,
  foundAt,
  type Known,
  matched,
  refuse,
  sorted as sortedFlags,
  unverified,
} from './results.js';
import { has, isSymbol, isWordSign } from './signs.js';
import { spanOf } from './source-index.js';
import { wordCount } from './tokens.js';
import type { QuoteFlag, QuoteOptions, QuoteResult, QuoteSource } from './types.js';

/**
 * The result of one quote in one source, and the steps of work it took: for callers that share one
 * budget.
 */
export function verifyMetered(
  quote: string,
  source: QuoteSource,
  options: QuoteOptions,
): { readonly result: QuoteResult; readonly spent: number } {
  const request = readRequest(quote, source, options);
  if (typeof request === 'string') return { result: refuse('invalid-input', [request]), spent: 0 };
  if (isEmptyQuote(quote)) return { result: refuse('empty', [], request.scripts), spent: 0 };
  const result =
    withinBudget(() => verify(request)) ?? refuse('budget-exceeded', [], request.scripts);
  return { result: withPlaces(result, request), spent: request.work.spent };
}

/** With pages and boxes, if the source has a layout. */
function withPlaces(result: QuoteResult, request: Request): QuoteResult {
  const { source, unit } = request;
  if (source.layout === undefined) return result;
  const spans =
    result.spans.length > 0 || result.nearest === undefined ? result.spans : [result.nearest.span];
  const places = placesIn(source.layout, spans, { unit, index: source.offsets });
  const unseen = unseenFlags(result, request);
  const flags = unseen.length === 0 ? result.flags : sortedFlags([...result.flags, ...unseen]);
  return { ...result, flags, places };
}

/**
 * Flags of text that nobody sees: of a quote that occurs more than once only if each place has some
 * of it, and of pieces if any has.
 */
function unseenFlags(
  { spans, pieces }: QuoteResult,
  { source, unit }: Request,
): readonly QuoteFlag[] {
  const { layout } = source;
  if (layout === undefined) return [];
  const index = source.offsets();
  const toPoints = (offset: number): number =>
    unit === 'codepoint' ? offset : fromUtf16(index, toUtf16(index, offset, unit), 'codepoint');
  const kinds = spans.map(({ start, end }) =>
    unseenIn(layout, { start: toPoints(start), end: toPoints(end) }),
  );
  const hasAll = pieces.length > 0 || kinds.every(({ size }) => size > 0);
  const has = (kind: 'hidden' | 'layer'): boolean => hasAll && kinds.some((one) => one.has(kind));
  return [
    ...(has('hidden') ? (['hidden-text'] as const) : []),
    ...(has('layer') ? (['unseen-layer'] as const) : []),
  ];
}

/**
 * True when nothing is left to look for: no letter, digit or number, and no symbol above U+007F.
 */
export function isEmptyQuote(quote: string): boolean {
  return !has(
    quote,
    (code) => isWordSign(code) || kindOf(code) === NUMBER || (code > 0x7f && isSymbol(code)),
  );
}

function verify(request: Request): QuoteResult {
  const { quote, source, accept, minTokens, work } = request;
  pay(work, 16 * quote.length);
  const forms = readQuote(quote, request.scripts);
  if (forms.dropped.codes.length === 0) return refuse('empty', [], request.scripts);
  const size = Math.max(1, wordCount(forms.dropped));
  if (size < minTokens) return refuse('too-short', ['short'], request.scripts);
  const exact = findExact(quote, source, work);
  const known: Known = { request, size, flags: [] };
  if (exact.places.length > 0) return chosen(known, exact.places, 'exact');
  if (accept === 'exact')
    return exact.cut === undefined ? unverified(known, 'not-found') : divided(known, exact.cut);
  pay(work, 8 * source.unread());
  const folded = findFolded(forms, source, work);
  if (folded.places.length > 0) return chosen(known, folded.places, 'normalized');
  return verifyUnequal(known, forms, exact.cut ?? folded.cut);
}

/** Prefix, suffix and hint choose among the places. */
function chosen(
  known: Known,
  places: readonly Place[],
  match: 'exact' | 'normalized',
): QuoteResult {
  const picked = pickPlaces(known.request, places);
  return matched(
    picked.contextFound ? known : { ...known, flags: ['context-not-found'] },
    picked.places,
    match,
  );
}

/** Pieces, then words in common, then what divides an edge, then what differs. */
function verifyUnequal(known: Known, forms: QuoteForms, cut: Cut | undefined): QuoteResult {
  const { request } = known;
  const pieces = verifyDivided(known);
  if (pieces?.match === 'pieces' || pieces?.verified === true) return pieces;
  const window = findWindow(forms, request);
  const near = window === undefined ? undefined : compareWindow(window, request.work);
  if (window !== undefined && request.accept === 'fuzzy') {
    const similarity = similarityOf(window, request.guards);
    if (similarity !== undefined)
      return similar(known, stretchOf(window), {
        differences: near?.differences ?? [],
        similarity,
      });
  }
  if (cut !== undefined) return { ...divided(known, cut), pieces: pieces?.pieces ?? [] };
  const differs = near === undefined ? unverified(known, 'not-found') : differing(known, near);
  if (pieces === undefined) return differs;
  return {
    ...differs,
    status: pieces.status === 'changed' ? 'changed' : differs.status,
    pieces: pieces.pieces,
  };
}

/**
 * A single part without an editor's bracket is checked as a quote of its own. Undefined if nothing
 * divides the quote.
 */
function verifyDivided(known: Known): QuoteResult | undefined {
  const { request } = known;
  const divided = partsOf(request.quote);
  const [first, ...more] = divided?.parts ?? [];
  if (divided === undefined || first === undefined) return undefined;
  if (more.length > 0 || divided.hasBracket) return verifyPieces(known, divided);
  const places = findPart(first, request).all();
  return places.length > 0 ? chosen(known, places, 'normalized') : undefined;
}

function similar(
  known: Known,
  stretch: Stretch,
  {
    differences,
    similarity,
  }: { readonly differences: readonly Difference[]; readonly similarity: number },
): QuoteResult {
  const { source, unit } = known.request;
  return foundAt(known, [{ ...stretch, fit: undefined }], {
    match: 'similar',
    isNegated: isNegated(source.text, stretch, known.request.negators),
    spans: [spanOf(source, stretch, unit)],
    occurrences: 1,
    changes: changesOf(known.request, differences),
    similarity,
  });
}

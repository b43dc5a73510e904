/**
 * Quotes with ellipses and an editor's brackets: each part in order, and what is left out between
 * them.
 */
import { firstSignOf, negatorBeforeMatch } from './context.js';
import type { Stretch } from './edges.js';
import { beginsInWord, findPart, isBox, type Part, type Place } from './find.js';
import { isNote } from './reading/marks.js';
import { isSpace } from './reading/spaces.js';
import type { Request } from './request.js';
import { foundAt, type Known, unverified } from './results.js';
import { has, hasWords, isLetter } from './signs.js';
import { plainSpan, spanOf } from './source-index.js';
import type { QuotePiece, QuoteResult } from './types.js';

/** The parts of a quote, and whether an editor's bracket is among what divides them. */
export type Parts = { readonly parts: readonly string[]; readonly hasBracket: boolean };

const ELLIPSIS = '\\.{3,}|\\u2026|\\. \\. \\.';
const DIVIDER = new RegExp(
  `\\[ ?(?:${ELLIPSIS}) ?\\]|\\( ?(?:${ELLIPSIS}) ?\\)|< ?(?:${ELLIPSIS}) ?>|${ELLIPSIS}|(\\[[^\\[\\]\\n\\r\\u2028]{1,60}\\])`,
  'g',
);

/** Undefined if nothing divides the quote. */
export function partsOf(quote: string): Parts | undefined {
  const parts: string[] = [];
  let from = 0;
  let hasBracket = false;
  let isDivided = false;
  for (const { 0: divider, 1: bracket, index } of quote.matchAll(DIVIDER)) {
    const end = index + divider.length;
    const isEllipsis = bracket === undefined;
    if (!isEllipsis && !isEditors(divider, quote.slice(end, end + 4))) continue;
    if (!isEllipsis) hasBracket = true;
    isDivided = true;
    parts.push(quote.slice(from, index));
    from = end;
  }
  if (!isDivided) return undefined;
  parts.push(quote.slice(from));
  return { parts: parts.map((part) => part.trim()).filter(hasWords), hasBracket };
}

/** A year is put in as a word is; three digits or fewer are a note. */
const YEAR = /^[0-9]{4}$/;

/**
 * Words that an editor put in: not a note, a box of a list, the words of a link, or the first
 * letter of a word.
 */
function isEditors(bracket: string, next: string): boolean {
  const inside = bracket.slice(1, -1);
  if (
    (!has(inside, isLetter) && !YEAR.test(inside)) ||
    isBox(inside) ||
    isNote(bracket) ||
    next.startsWith('(')
  )
    return false;
  return !(Array.from(inside).length === 1 && beginsInWord(next));
}

/** The result of a divided quote. */
export function verifyPieces(known: Known, { parts }: Parts): QuoteResult {
  const { request } = known;
  const found = parts.map((part) => partIn(request, part));
  const chosen = tightest(found);
  const pieces = found.map((part, nth) => pieceOf(request, part, chosen[nth]));
  const whole = chosen.filter((place) => place !== undefined);
  if (whole.length < parts.length)
    return { ...unverified(known, whole.length > 0 ? 'changed' : 'not-found'), pieces };
  return inOrder(known, whole, pieces);
}

/** A stop after an ellipsis can end what is left out: `[...]. The rest`. */
function partIn(request: Request, quote: string): Part {
  const part = findPart(quote, request);
  const isStopped = quote.startsWith('.') && isSpace(quote.charCodeAt(1));
  if (!isStopped || part.first(0) !== undefined) return part;
  return findPart(quote.slice(1).trim(), request);
}

/**
 * Forward each part at its first place after the one before; then from the last back each at its
 * last place before the next.
 */
function tightest(parts: readonly Part[]): readonly (Place | undefined)[] {
  const chosen: (Place | undefined)[] = [];
  let from = 0;
  for (const part of parts) {
    const place = part.first(from);
    from = place?.end ?? from;
    chosen.push(place);
  }
  if (chosen.includes(undefined)) return chosen;
  for (let nth = chosen.length - 2; nth >= 0; nth -= 1)
    chosen[nth] = parts[nth]?.last(chosen[nth + 1]?.start ?? 0) ?? chosen[nth];
  return chosen;
}

function pieceOf({ source, unit }: Request, part: Part, place: Place | undefined): QuotePiece {
  const { quote, match } = part;
  if (place === undefined)
    return {
      quote,
      match: undefined,
      text: undefined,
      span: undefined,
    };
  return {
    quote,
    match,
    text: source.text.slice(place.start, place.end),
    span: spanOf(source, place, unit),
  };
}

/** Whether a negator is directly before a piece, and not in the piece before. */
function isCutOff({ source, negators }: Request, place: Place, before?: Place): boolean {
  const first =
    place.fit === undefined ? firstSignOf(source.text.slice(place.start, place.end)) : 0;
  const at = negatorBeforeMatch(source.text, place, negators, first);
  return at !== undefined && !(before !== undefined && at >= before.start && at < before.end);
}

function inOrder(
  known: Known,
  places: readonly Place[],
  pieces: readonly QuotePiece[],
): QuoteResult {
  const { source, unit, maxSpans } = known.request;
  const gaps = places
    .slice(1)
    .map(({ start }, nth): Stretch => ({ start: places[nth]?.end ?? 0, end: start }));
  return foundAt(known, places, {
    match: 'pieces',
    isNegated: places.some((place, nth) => isCutOff(known.request, place, places[nth - 1])),
    spans: pieces.flatMap(({ span }) => (span === undefined ? [] : [span])).slice(0, maxSpans),
    occurrences: 1,
    pieces,
    omitted: gaps.map((gap) => ({
      text: source.text.slice(gap.start, gap.end),
      span: plainSpan(source, gap, unit),
    })),
  });
}

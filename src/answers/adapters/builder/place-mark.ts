/**
 * Decides what two offsets of an answer cover: a mark, the claim, or, where they come without their
 * coordinate, a place in the source.
 */
import type { CodePointSpan } from '../../../core/fields/number.js';
import type { JsonValue } from '../../../core/json/value/index.js';
import type { OffsetUnit } from '../../../core/text/offsets.js';
import { spend, type Work } from '../../../core/work/work.js';
import type { AnswerBuilder, CitationDraft, Parts, TextPart } from './answer-builder.js';
import { firstOf, isCount } from './members.js';
import type { GivenPlace } from './place-source.js';
import type { GivenSpan, PlacedSpan, SpanReading } from './place-span.js';
import { candidateIn, codePointLength, placeSpan, sameAs } from './place-span.js';
import type { Source } from './source-list.js';

/**
 * The claim at these offsets in the first text that has one; else what is noted of the first text.
 */
export function claimIn(
  carriers: Parts,
  given: GivenSpan,
  reading: SpanReading,
): Claim | undefined {
  const placed = carriers
    .filter((carrier) => carrier !== undefined)
    .map((carrier): Claim => {
      const { span, notes } = placeSpan(carrier.offsets(), given, reading);
      return { carrier, claim: span && carrier.lift(span), notes };
    });
  return placed.find(({ claim }) => claim !== undefined) ?? placed[0];
}

export type Claim = Pick<CitationDraft, 'carrier' | 'claim' | 'notes'>;

/** Offsets of which an absent start is 0. */
export function offsetsOf(citation: JsonValue): GivenSpan {
  const end = firstOf(citation, 'end_index', 'endIndex');
  return {
    start: end === undefined ? undefined : (firstOf(citation, 'start_index', 'startIndex') ?? 0),
    end,
  };
}

/** Offsets in a part of the text, and the address or name that a mark there would have. */
type GivenMark = GivenSpan & { readonly carrier: TextPart; readonly link: string | undefined };

type PlacedMark = PlacedSpan & { readonly isMark: boolean };

/**
 * Recordings with astral characters count UTF-16 units; what the documentation calls characters is
 * tried second.
 */
const units: readonly OffsetUnit[] = ['utf16', 'codepoint'];

/**
 * Prefers a unit in which the span is a mark, first one with the link; otherwise keeps the span and
 * adds a note.
 */
export function placeMark({ carrier, start, end, link }: GivenMark, work: Work): PlacedMark {
  const text = carrier.offsets();
  for (const inside of link === undefined ? [''] : [link, '']) {
    const { span } = placeSpan(text, { start, end }, { units, matches: marked(inside, work) });
    if (span !== undefined) return { span, isMark: true, notes: [] };
  }
  const { span, notes } = placeSpan(text, { start, end }, { units });
  if (span === undefined) return { isMark: false, notes };
  const slice = candidateIn(text, span, 'codepoint')[0]?.slice ?? '';
  const hasLink = (): boolean =>
    link !== undefined && spend(work, slice.length) && slice.includes(link);
  const isMark = slice === '' || isBracketed(slice) || hasLink();
  return { span, isMark, notes: isMark ? notes : [...notes, 'mark-unconfirmed'] };
}

function marked(inside: string, work: Work): NonNullable<SpanReading['matches']> {
  return (slice) =>
    isBracketed(slice) &&
    (spend(work, 2 * slice.length) ? slice.includes(inside) && isBalanced(slice) : undefined);
}

/** Written as a mark is: in brackets of some kind, from the first sign to the last. */
const isBracketed = (slice: string): boolean =>
  slice.length > 1 &&
  opening.includes(slice.charAt(0)) &&
  closing.includes(slice.charAt(slice.length - 1));

const opening = '([{【〔［（';
const closing = ')]}】〕］）';

/** Brackets must be balanced: a span that is off by one character has lost one. */
function isBalanced(slice: string): boolean {
  let open = 0;
  for (const sign of slice) {
    if (opening.includes(sign)) open += 1;
    else if (closing.includes(sign)) open -= 1;
  }
  return open === 0;
}

type InSource = GivenSpan & { readonly quote: string | undefined; readonly source: Source };

interface LooseOffsets extends GivenMark, InSource {
  /**
   * Whether the documentation says that they count the answer: then an unconfirmed span is still a
   * claim.
   */
  readonly isDocumented: boolean;
}

/** What the offsets are; a note reports how that was decided, or why they are omitted. */
export type LoosePlace = Pick<CitationDraft, 'mark' | 'claim' | 'place' | 'quote' | 'notes'>;

const looseUnits: readonly OffsetUnit[] = ['utf16', 'codepoint', 'utf8'];

/** Uses only what is confirmed, or a claim where the offsets are documented to be one. */
export function loosePlace(offsets: LooseOffsets, builder: AnswerBuilder): LoosePlace {
  const { carrier, start, end, link, quote, isDocumented } = offsets;
  if (start === undefined && end === undefined) return { quote, notes: ['span-missing'] };
  if (!isCount(start) || !isCount(end) || start > end) return { quote, notes: ['span-outside'] };
  const mark = placeMark(
    {
      carrier,
      start,
      end,
      link,
    },
    builder.work,
  );
  if (mark.span !== undefined && mark.isMark && !(start === 0 && end === 0))
    return { quote, mark: carrier.lift(mark.span), notes: mark.notes };
  if (quote === undefined) return unconfirmed(carrier, mark.span, isDocumented);
  const matches = sameAs(quote, builder.work);
  const inAnswer = placeSpan(carrier.offsets(), { start, end }, { units: looseUnits, matches });
  // Words of the answer, not of the source: some services call the claim a cited text
  if (inAnswer.span !== undefined) return { claim: carrier.lift(inAnswer.span) };
  const inSource = sourcePlace(offsets, builder);
  return {
    quote,
    ...(inSource === undefined
      ? unconfirmed(carrier, mark.span, isDocumented)
      : { place: inSource }),
  };
}

/**
 * The same offsets as a place in the source, in characters: where its text has the quote there, or
 * where the text is unknown and the span is as long as the quote.
 */
export function sourcePlace(
  { start, end, quote, source }: InSource,
  builder: AnswerBuilder,
): GivenPlace | undefined {
  if (quote === undefined || !isCount(start) || !isCount(end)) return undefined;
  const text = source.joined()?.counted();
  const matches = sameAs(quote, builder.work);
  const isThere =
    text === undefined
      ? codePointLength(quote) === end - start
      : placeSpan(text, { start, end }, { units: ['codepoint', 'utf16'], matches }).span !==
        undefined;
  return isThere ? { unit: 'codepoint', start, end } : undefined;
}

function unconfirmed(
  carrier: TextPart,
  span: CodePointSpan | undefined,
  isDocumented: boolean,
): LoosePlace {
  if (span === undefined) return { notes: ['span-outside'] };
  return isDocumented
    ? { claim: carrier.lift(span), notes: ['mark-unconfirmed'] }
    : { notes: ['place-unconfirmed'] };
}

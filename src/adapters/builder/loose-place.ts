/** Decides what two offsets count that come without their coordinate: a mark, a claim, or a place in the source. */
import type { CodePointSpan } from '../../fields/span.js';
import type { JsonValue } from '../../json/value/index.js';
import type { OffsetUnit } from '../../text/offsets.js';
import { placeMark } from '../openai/place-mark.js';
import type { AnswerBuilder, CitationDraft, TextPart } from './answer-builder.js';
import { isCount } from './members.js';
import type { GivenPlace } from './place-source.js';
import { placeSpan, sameAs } from './place-span.js';
import type { AdapterNoteCode } from './reasons.js';
import type { Source } from './source-list.js';
import { codePointLength } from './units.js';

/** Two offsets, and all that could confirm them. */
export interface LooseOffsets {
  readonly carrier: TextPart;
  readonly start: JsonValue | undefined;
  readonly end: JsonValue | undefined;
  /** What a mark there would show. */
  readonly link: string | undefined;
  readonly quote: string | undefined;
  readonly source: Source;
  /** Whether the documentation says that they count the answer: then an unconfirmed span is still a claim. */
  readonly isDocumented: boolean;
}

/** What the offsets are; a note reports how that was decided, or why they are omitted. */
export interface LoosePlace extends Pick<CitationDraft, 'mark' | 'claim' | 'place' | 'quote'> {
  readonly note?: AdapterNoteCode;
}

const answerUnits: readonly OffsetUnit[] = ['utf16', 'codepoint', 'utf8'];

/** Uses only what is confirmed, or a claim where the offsets are documented to be one. */
export function loosePlace(offsets: LooseOffsets, builder: AnswerBuilder): LoosePlace {
  const { carrier, start, end, link, quote, isDocumented } = offsets;
  const words = quote === undefined ? {} : { quote };
  if (start === undefined && end === undefined) return { ...words, note: 'span-missing' };
  if (!isCount(start) || !isCount(end) || start > end) return { ...words, note: 'span-outside' };
  const mark = placeMark({ carrier, start, end, link }, builder.work);
  if (mark.span !== undefined && mark.isMark && !(start === 0 && end === 0)) {
    const [note] = mark.notes;
    return { ...words, mark: carrier.lift(mark.span), ...(note === undefined ? {} : { note }) };
  }
  if (quote === undefined) return unconfirmed(carrier, mark.span, isDocumented);
  const inAnswer = placeSpan(
    carrier.offsets(),
    { start, end },
    { units: answerUnits, matches: sameAs(quote, builder.work) },
  );
  // Words of the answer, not of the source: some services call the claim a cited text
  if (inAnswer.span !== undefined) return { claim: carrier.lift(inAnswer.span) };
  const inSource = sourcePlace(offsets, builder);
  return inSource === undefined
    ? { ...words, ...unconfirmed(carrier, mark.span, isDocumented) }
    : { ...words, place: inSource };
}

/**
 * The same offsets as a place in the source, in characters: where its text has the quote there, or where the text is unknown
 * and the span is as long as the quote.
 */
export function sourcePlace(
  offsets: Omit<LooseOffsets, 'link' | 'isDocumented'>,
  builder: AnswerBuilder,
): GivenPlace | undefined {
  const { start, end, quote, source } = offsets;
  if (quote === undefined || !isCount(start) || !isCount(end)) return undefined;
  const text = source.joined()?.counted();
  const matches = sameAs(quote, builder.work);
  const isThere =
    text === undefined
      ? codePointLength(quote) === end - start
      : placeSpan(text, { start, end }, { units: ['codepoint', 'utf16'], matches }).span !== undefined;
  return isThere ? { unit: 'codepoint', start, end } : undefined;
}

function unconfirmed(carrier: TextPart, span: CodePointSpan | undefined, isDocumented: boolean): LoosePlace {
  if (span === undefined) return { note: 'span-outside' };
  return isDocumented ? { claim: carrier.lift(span), note: 'mark-unconfirmed' } : { note: 'place-unconfirmed' };
}

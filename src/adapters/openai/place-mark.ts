/** Finds out what a pair of offsets covers: the mark with the link, or, in services that only sound alike, the claim. */
import type { CodePointSpan } from '../../fields/span.js';
import type { JsonValue } from '../../json/value/index.js';
import type { OffsetUnit } from '../../text/offsets.js';
import { spend, type Work } from '../../work/work.js';
import type { TextPart } from '../builder/answer-builder.js';
import { candidateIn, placeSpan, type SpanReading } from '../builder/place-span.js';
import type { AdapterNoteCode } from '../builder/reasons.js';

/** Offsets in a part of the text, and the address or name that a mark there would have. */
export interface GivenMark {
  readonly carrier: TextPart;
  readonly start: JsonValue | undefined;
  readonly end: JsonValue | undefined;
  readonly link: string | undefined;
}

/** A span within the part, if there is one. */
export interface PlacedMark {
  readonly span?: CodePointSpan;
  readonly isMark: boolean;
  readonly notes: readonly AdapterNoteCode[];
}

/** Recordings with astral characters count UTF-16 units; what the documentation calls characters is tried second. */
const units: readonly OffsetUnit[] = ['utf16', 'codepoint'];

/** Prefers a unit in which the span is a mark, first one with the link; otherwise keeps the span and adds a note. */
export function placeMark({ carrier, start, end, link }: GivenMark, work: Work): PlacedMark {
  const text = carrier.offsets();
  for (const inside of link === undefined ? [''] : [link, '']) {
    const { span } = placeSpan(text, { start, end }, { units, matches: marked(inside, work) });
    if (span !== undefined) return { span, isMark: true, notes: [] };
  }
  const { span, note } = placeSpan(text, { start, end }, { units });
  if (span === undefined) return { isMark: false, notes: note === undefined ? [] : [note] };
  const slice = sliceOf(carrier, span);
  const isMark = slice === '' || isBracketed(slice) || hasLink(slice, link, work);
  const doubt = isMark ? [] : (['mark-unconfirmed'] as const);
  return { span, isMark, notes: [...(note === undefined ? [] : [note]), ...doubt] };
}

/** Whether a slice is a mark that contains this. */
function marked(inside: string, work: Work): NonNullable<SpanReading['matches']> {
  return (slice) =>
    isBracketed(slice) && (spend(work, 2 * slice.length) ? slice.includes(inside) && isBalanced(slice) : undefined);
}

function sliceOf(carrier: TextPart, span: CodePointSpan): string {
  const [found] = candidateIn(carrier.offsets(), span, 'codepoint');
  return found?.slice ?? '';
}

/** Written as a mark is: in brackets of some kind, from the first sign to the last. */
function isBracketed(slice: string): boolean {
  return slice.length > 1 && opening.includes(slice.charAt(0)) && closing.includes(slice.charAt(slice.length - 1));
}

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

function hasLink(slice: string, link: string | undefined, work: Work): boolean {
  return link !== undefined && spend(work, slice.length) && slice.includes(link);
}

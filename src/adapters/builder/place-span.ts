/** Leads a provider's offsets into code points of the text they count: held against that text, never shifted. */
import type { CodePointSpan } from '../../fields/span.js';
import type { JsonValue } from '../../json/value/index.js';
import { fromUtf16, type OffsetIndex, type OffsetUnit, toUtf16 } from '../../text/offsets.js';
import { spend, type Work } from '../../work/work.js';
import { isCount } from './members.js';
import type { AdapterNoteCode } from './reasons.js';

/** Offsets as they stand in an answer. */
export interface GivenSpan {
  readonly start: JsonValue | undefined;
  readonly end: JsonValue | undefined;
}

/** How offsets are read. */
export interface SpanReading {
  /** What they can count, the documented unit first. */
  readonly units: readonly OffsetUnit[];
  /** Whether a stretch holds what the provider says it holds; undefined when there is no work left to find out. */
  readonly holds?: ((slice: string) => boolean | undefined) | undefined;
}

/** A span in code points; without one, the note says why. With one, a note says what it rests on. */
export interface PlacedSpan {
  readonly span?: CodePointSpan;
  readonly note?: AdapterNoteCode;
}

/** One reading of the offsets. */
interface Candidate {
  readonly span: CodePointSpan;
  readonly slice: string;
}

/**
 * The stretch that two offsets name, in code points.
 *
 * Each unit gives one reading, or none where the offsets fall outside the text or inside a character. What the provider says
 * the stretch holds decides between them; where it says nothing, readings that differ are noted.
 */
export function placeSpan(text: OffsetIndex, given: GivenSpan, { units, holds }: SpanReading): PlacedSpan {
  const { start, end } = given;
  if (start === undefined && end === undefined) return { note: 'span-missing' };
  if (!isCount(start) || !isCount(end) || start > end) return { note: 'span-outside' };
  const readings = units.flatMap((unit) => candidateIn(text, [start, end], unit));
  const [first] = readings;
  if (first === undefined) return { note: 'span-outside' };
  if (holds !== undefined) return heldReading(readings, holds);
  const agree = readings.every(({ span }) => span[0] === first.span[0] && span[1] === first.span[1]);
  // A unit in which the offsets fall outside may still be the one that was meant
  return agree && readings.length === units.length
    ? { span: first.span }
    : { span: first.span, note: 'unit-unconfirmed' };
}

function heldReading(readings: readonly Candidate[], holds: NonNullable<SpanReading['holds']>): PlacedSpan {
  for (const { span, slice } of readings) {
    const held = holds(slice);
    if (held === undefined) return { note: 'work-ended' };
    if (held) return { span };
  }
  return { note: 'span-disagrees' };
}

/** Compares stretches with a text, as long as there is work left. */
export function sameAs(text: string, work: Work): NonNullable<SpanReading['holds']> {
  return (slice) => (slice.length !== text.length ? false : spend(work, text.length) ? slice === text : undefined);
}

/** The stretch in one unit, as a list of one; empty where an offset is no place between two characters. */
export function candidateIn(text: OffsetIndex, [start, end]: CodePointSpan, unit: OffsetUnit): readonly Candidate[] {
  if (end > text.length[unit]) return [];
  const [from, to] = [toUtf16(text, start, unit), toUtf16(text, end, unit)];
  if (fromUtf16(text, from, unit) !== start || fromUtf16(text, to, unit) !== end) return [];
  const span: CodePointSpan = [fromUtf16(text, from, 'codepoint'), fromUtf16(text, to, 'codepoint')];
  return [{ span, slice: text.text.slice(from, to) }];
}

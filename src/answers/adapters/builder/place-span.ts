/**
 * Converts offsets between the units that providers count: checked against the text that they
 * count, never shifted.
 */

import { isPair, requireText } from '../../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../../core/fields/number.js';
import { type OptionKind, oneOf, requireOptions } from '../../../core/issue/options.js';
import type { JsonValue } from '../../../core/json/value/index.js';
import {
  fromUtf16,
  indexOffsets,
  type OffsetIndex,
  type OffsetUnit,
  toUtf16,
} from '../../../core/text/offsets.js';
import { spend, type Work } from '../../../core/work/work.js';
import type { AdapterNoteCode } from './adapted.js';
import { isCount } from './members.js';

export type GivenSpan = {
  readonly start: JsonValue | undefined;
  readonly end: JsonValue | undefined;
};

export interface SpanReading {
  /** What they can count, the documented unit first. */
  readonly units: readonly OffsetUnit[];
  /** Whether a slice is the text that the provider gives; undefined when the work is used up. */
  readonly matches?: ((slice: string) => boolean | undefined) | undefined;
}

/** A span in code points; the notes say why there is none, or how it was decided. */
export type PlacedSpan = {
  readonly span?: CodePointSpan;
  readonly notes: readonly AdapterNoteCode[];
};

type Candidate = { readonly span: CodePointSpan; readonly slice: string };

/**
 * The span of two offsets, in code points.
 *
 * Each unit has one reading, or none where the offsets fall outside the text or inside a character.
 * The text that the provider gives decides between them; where it gives none, a difference is
 * noted.
 */
export function placeSpan(
  text: OffsetIndex,
  given: GivenSpan,
  { units, matches }: SpanReading,
): PlacedSpan {
  const { start, end } = given;
  if (start === undefined && end === undefined) return { notes: ['span-missing'] };
  if (!isCount(start) || !isCount(end) || start > end) return { notes: ['span-outside'] };
  const readings = units.flatMap((unit) => candidateIn(text, [start, end], unit));
  const [first] = readings;
  if (first === undefined) return { notes: ['span-outside'] };
  if (matches !== undefined) return matchingReading(readings, matches);
  const agree = readings.every(
    ({ span }) => span[0] === first.span[0] && span[1] === first.span[1],
  );
  // A unit in which the offsets fall outside may still be the one that was meant
  return {
    span: first.span,
    notes: agree && readings.length === units.length ? [] : ['unit-unconfirmed'],
  };
}

function matchingReading(
  readings: readonly Candidate[],
  matches: NonNullable<SpanReading['matches']>,
): PlacedSpan {
  for (const { span, slice } of readings) {
    const isMatch = matches(slice);
    if (isMatch === undefined) return { notes: ['work-ended'] };
    if (isMatch) return { span, notes: [] };
  }
  return { notes: ['span-disagrees'] };
}

/** Compares slices with a text until the work is used up. */
export function sameAs(text: string, work: Work): NonNullable<SpanReading['matches']> {
  return (slice) =>
    slice.length !== text.length ? false : spend(work, text.length) ? slice === text : undefined;
}

/** The span in one unit, as a list of one; empty where an offset is not between two characters. */
export function candidateIn(
  text: OffsetIndex,
  [start, end]: CodePointSpan,
  unit: OffsetUnit,
): readonly Candidate[] {
  if (end > text.length[unit]) return [];
  const from = toUtf16(text, start, unit);
  const to = toUtf16(text, end, unit);
  if (fromUtf16(text, from, unit) !== start || fromUtf16(text, to, unit) !== end) return [];
  const span: CodePointSpan = [
    fromUtf16(text, from, 'codepoint'),
    fromUtf16(text, to, 'codepoint'),
  ];
  return [{ span, slice: text.text.slice(from, to) }];
}

/**
 * How many Unicode code points a text has: what Python calls its length. A lone surrogate counts as
 * one.
 *
 * @throws ContractError `shape.type`, where it is not text.
 */
export function codePointLength(text: string): number {
  requireText(text);
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) {
    const isLow = text.charCodeAt(at) >>> 10 === 0x37;
    if (isLow && text.charCodeAt(at - 1) >>> 10 === 0x36) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}

/** The unit that a span has, and the unit to convert it to. */
export interface SpanUnits {
  readonly from: OffsetUnit;
  readonly to: OffsetUnit;
}

/**
 * A span of a text in another unit, or undefined where it is none: reversed, out of range, or an
 * end inside a character.
 *
 * @throws ContractError `options.unknown` or `options.value`, if a unit is invalid.
 * @example
 * ```ts
 * import { convertSpan } from 'evidence-contracts/adapters';
 *
 * const text = '🍵 Tea steeps.';
 * console.log(convertSpan(text, [5, 8], { from: 'utf8', to: 'codepoint' })?.join()); // 2,5
 * ```
 */
export function convertSpan(
  text: string,
  span: CodePointSpan,
  units: SpanUnits,
): CodePointSpan | undefined {
  requireOptions(units, { from: unit, to: unit });
  const { from, to } = units;
  if (typeof text !== 'string' || !isPair(span)) return undefined;
  const [start, end] = span;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || start > end)
    return undefined;
  const offsets = indexOffsets(text);
  const [found] = candidateIn(offsets, span, from);
  if (found === undefined) return undefined;
  const utf16 = found.span.map((offset) => toUtf16(offsets, offset, 'codepoint'));
  return [fromUtf16(offsets, utf16[0] ?? 0, to), fromUtf16(offsets, utf16[1] ?? 0, to)];
}

const unit: OptionKind = /* @__PURE__ */ oneOf('codepoint', 'utf16', 'utf8');

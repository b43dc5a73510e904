/** A source that many quotes are looked for in: what one pass learns of it is kept. */

import { checkOptions, list, type OptionKinds, oneOf } from '../../issue/options.js';
import { fromUtf16, lastAtMost, type OffsetUnit, placeOf, toUtf16 } from '../../text/offsets.js';
import { once } from '../../work/once.js';
import type { Stretch } from '../judgement/comparison/differences.js';
import type { QuoteSpan } from '../result/types.js';
import { countPairs } from './pairs.js';
import { partsOf, type SourceParts } from './source-parts.js';
import { spanInPassing } from './span-in-passing.js';
import { listWords } from './word-list.js';

/**
 * Where an offset stands for a reader.
 *
 * @public
 */
export interface SourcePlace {
  /** Line from 1; LF and CRLF end a line. */
  readonly line: number;
  /** Column from 1, in code points. */
  readonly column: number;
  /** Page from 1; present when page offsets were given. */
  readonly page?: number;
}

/**
 * A text that is read once and asked often. Made by `indexSource`; what it keeps is built when first needed.
 *
 * @public
 */
export interface SourceIndex {
  readonly text: string;
  /** Line, column and page of an offset, clipped to the text. Default unit: `codepoint`. O(log n). */
  readonly placeAt: (offset: number, unit?: OffsetUnit) => SourcePlace;
}

/**
 * How to index a source.
 *
 * @public
 */
export interface SourceIndexOptions {
  /** Offset at which each page starts, ascending; text before the first belongs to page 1. */
  readonly pageOffsets?: readonly number[];
  /** Ranges that are no part of the text, such as running headers: half-open; a quote may run over them. */
  readonly skip?: readonly (readonly [start: number, end: number])[];
  /** Unit of `pageOffsets` and `skip`. Default `codepoint`. */
  readonly unit?: OffsetUnit;
}

let known: WeakMap<SourceIndex, SourceParts> | undefined;

const indexKinds: OptionKinds = { pageOffsets: list, skip: list, unit: oneOf('codepoint', 'utf16', 'utf8') };

/**
 * Prepares a source for many quotes. Nothing is read before the first quote needs it.
 *
 * @throws ContractError `options.unknown` or `options.value`.
 * @public
 */
export function indexSource(text: string, options: SourceIndexOptions = {}): SourceIndex {
  checkOptions(options, indexKinds);
  const { pageOffsets, skip = [], unit = 'codepoint' } = options;
  const plain = partsOf(text, true);
  const { offsets, words } = plain;
  const parts: SourceParts = {
    ...plain,
    wordList: once(() => listWords(words())),
    skip: skip.map(([start, end]) => [toUtf16(offsets(), start, unit), toUtf16(offsets(), end, unit)]),
    pages:
      pageOffsets === undefined
        ? undefined
        : Int32Array.from(pageOffsets, (offset) => toUtf16(offsets(), offset, unit)),
  };
  const index: SourceIndex = {
    text,
    placeAt: (offset, of = 'codepoint') => sourcePlace(parts, toUtf16(offsets(), offset, of)),
  };
  known ??= new WeakMap();
  known.set(index, parts);
  return index;
}

/** The parts of an index, or of a text that is read for one quote only. */
export function readSource(source: string | SourceIndex): SourceParts | undefined {
  if (typeof source === 'string') return partsOf(source);
  return known?.get(source);
}

/** Spans of a text that is not kept are counted one by one up to so many; for more an index of its offsets is dearer no longer. */
const MOST_IN_PASSING = 2;

/** Stretches given in UTF-16 units, as spans in the unit asked for. */
export function spansOf(parts: SourceParts, stretches: readonly Stretch[], unit: OffsetUnit): readonly QuoteSpan[] {
  if (parts.isKept || stretches.length > MOST_IN_PASSING)
    return stretches.map((stretch) => spanOf(parts, stretch, unit));
  return stretches.map((stretch) => spanInPassing(parts, stretch, unit) ?? spanOf(parts, stretch, unit));
}

/** An offset in UTF-16 units, at no half of a pair, in the unit asked for: counted where no index of offsets is made anyway. */
export function offsetOf(parts: SourceParts, utf16: number, unit: OffsetUnit): number {
  if (parts.isKept || unit === 'utf8') return fromUtf16(parts.offsets(), utf16, unit);
  return unit === 'utf16' ? utf16 : utf16 - countPairs(parts.pairs() ?? [], 0, utf16);
}

/** A stretch given in UTF-16 units, as a span in the unit asked for. */
export function spanOf(
  parts: SourceParts,
  stretch: { readonly start: number; readonly end: number },
  unit: OffsetUnit,
): QuoteSpan {
  const offsets = parts.offsets();
  return {
    start: fromUtf16(offsets, stretch.start, unit),
    end: fromUtf16(offsets, stretch.end, unit),
    ...sourcePlace(parts, stretch.start),
  };
}

function sourcePlace(parts: SourceParts, utf16: number): SourcePlace {
  const place = placeOf(parts.offsets(), utf16);
  return parts.pages === undefined ? place : { ...place, page: lastAtMost(parts.pages, utf16) + 1 };
}

/**
 * The text of a source in any form in which it is given, with its layout: what is read of it before
 * any quote is looked for.
 */
import { isLayout, type LayoutSource } from '../../core/text/layout.js';
import { pageOf } from '../../core/text/layout-places.js';
import {
  fromUtf16,
  indexOffsets,
  lastAtMost,
  type OffsetIndex,
  type OffsetUnit,
  toUtf16,
} from '../../core/text/offsets.js';
import { attempt, once } from '../../core/work/work.js';
import type { SkippedRanges } from './reading/read.js';

/** A text, and what is known of it without reading it. */
export interface SourceText {
  readonly text: string;
  readonly layout: LayoutSource | undefined;
  /** Ranges that are not part of the text, ascending, in UTF-16 units. */
  readonly skip: SkippedRanges;
  readonly offsets: () => OffsetIndex;
  /** The page of a UTF-16 offset; undefined for a source without pages. */
  readonly pageAt: (utf16: number) => number | undefined;
}

/** What a caller says of pages and of ranges to skip, in a unit of his own. */
export interface TextOptions {
  readonly pageOffsets?: readonly number[];
  readonly skip?: readonly (readonly [start: number, end: number])[];
  readonly unit?: OffsetUnit;
}

let known: WeakMap<object, SourceText> | undefined;

/** Keeps what is known of an object that cannot change, such as an index. */
export function keepText(source: object, text: SourceText): void {
  known ??= new WeakMap();
  known.set(source, text);
}

/** The text of a text, a layout or an index; undefined for anything else. Never throws. */
export function textOf(source: unknown): SourceText | undefined {
  if (typeof source === 'string') return makeText(source);
  if (typeof source !== 'object' || source === null) return undefined;
  return known?.get(source) ?? textOfLayout(source);
}

/**
 * The text of a layout; undefined for anything else. What is read of a frozen one is kept: it cannot
 * change. Never throws.
 */
export function textOfLayout(source: unknown): SourceText | undefined {
  return attempt(() => {
    if (!isLayout(source)) return undefined;
    const { text, skip, map, headings, issues } = source;
    const made = makeText({
      text,
      skip,
      map,
      headings,
      issues,
    });
    if (isFixed(source)) keepText(source, made);
    return made;
  });
}

/** Whether an object is a layout that is frozen as far as it is read. Never throws. */
export const isFixed = (source: object): boolean =>
  attempt(
    () =>
      isLayout(source) &&
      [source, source.skip, source.map].every(Object.isFrozen) &&
      source.skip.every(Object.isFrozen),
  ) === true;

/** The text of a text or a layout, for options that are known to be right. */
export function makeText(
  source: string | LayoutSource,
  { pageOffsets, skip, unit = 'codepoint' }: TextOptions = {},
): SourceText {
  const layout = isLayout(source) ? source : undefined;
  const text = isLayout(source) ? source.text : source;
  const offsets = once(() => indexOffsets(text));
  const toUnits = (offset: number, of: OffsetUnit = unit): number => toUtf16(offsets(), offset, of);
  const given = skip?.map(([start, end]) => [toUnits(start), toUnits(end)] as const);
  const own = layout?.skip.map(
    ({ start, end }) => [toUnits(start, 'codepoint'), toUnits(end, 'codepoint')] as const,
  );
  const pages =
    pageOffsets === undefined
      ? undefined
      : Int32Array.from(pageOffsets, (offset) => toUnits(offset));
  const pageInLayout = (utf16: number): number | undefined =>
    layout === undefined ? undefined : pageOf(layout, fromUtf16(offsets(), utf16, 'codepoint'));
  return {
    text,
    layout,
    skip: (given ?? own ?? []).filter(([start, end]) => end > start).sort(([a], [b]) => a - b),
    offsets,
    pageAt: pages === undefined ? pageInLayout : (utf16) => lastAtMost(pages, utf16) + 1,
  };
}

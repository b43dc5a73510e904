/** Leads a cited place into code points of the source: checked where its text is at hand, said where it is not. */
import type { CodePointSpan } from '../../fields/span.js';
import type { JsonValue } from '../../json/value/index.js';
import { indexOffsets } from '../../text/offsets.js';
import type { Work } from '../../work/work.js';
import type { SourcePlace } from './adapted.js';
import { isCount } from './members.js';
import { placeSpan, sameAs } from './place-span.js';
import type { AdapterNoteCode } from './reasons.js';
import type { Source } from './source-list.js';

/** A place as it stands in an answer. */
export interface GivenPlace {
  readonly unit: SourcePlace['unit'];
  readonly start: JsonValue | undefined;
  readonly end: JsonValue | undefined;
}

/** Where a citation points in its source; a note says why something is missing, or what it rests on. */
export interface PlacedSource {
  /** For the contract, in code points of the source. */
  readonly span?: CodePointSpan;
  readonly place?: SourcePlace;
  readonly note?: AdapterNoteCode;
}

/** A source, the words that are cited from it, and the work that may be done. */
export interface Cited {
  readonly source: Source;
  readonly quote: string | undefined;
  readonly work: Work;
}

/**
 * The place of a citation in its source.
 *
 * Characters are code points, or UTF-16 units where only they hold the quote. A place that does not hold the quote is left
 * out. A page has no span: pages are no part of a text.
 */
export function placeInSource(given: GivenPlace, cited: Cited): PlacedSource {
  const { unit, start, end } = given;
  if (start === undefined && end === undefined) return { note: 'span-missing' };
  const least = unit === 'page' ? 1 : 0;
  if (!isCount(start) || !isCount(end) || start > end || start < least) return { note: 'span-outside' };
  if (unit === 'codepoint') return placeCharacters([start, end], cited);
  // An empty stretch of pages or blocks can only be meant with its end
  const place: SourcePlace = { unit, start, end: Math.max(end, start + 1) };
  const note = start === end ? ({ note: 'unit-inferred' } as const) : {};
  return unit === 'page' ? { place, ...note } : { ...note, ...placeBlocks(place, cited) };
}

function placeCharacters(span: CodePointSpan, { source, quote, work }: Cited): PlacedSource {
  const text = source.offsets();
  if (text === undefined) return uncheckedSpan(span, quote);
  const holds = quote === undefined ? undefined : sameAs(quote, work);
  const placed = placeSpan(text, { start: span[0], end: span[1] }, { units: ['codepoint', 'utf16'], holds });
  if (placed.span === undefined) return placed;
  return { ...placed, place: { unit: 'codepoint', start: placed.span[0], end: placed.span[1] } };
}

/** Without the text nothing but the length of the quote can speak against a span. */
function uncheckedSpan(span: CodePointSpan, quote: string | undefined): PlacedSource {
  const [start, end] = span;
  if (quote !== undefined && indexOffsets(quote).length.codepoint !== end - start) return { note: 'span-disagrees' };
  return { span, place: { unit: 'codepoint', start, end }, note: 'source-unchecked' };
}

function placeBlocks(place: SourcePlace, { source, quote, work }: Cited): PlacedSource {
  const [text, edges] = [source.offsets(), source.edges()];
  if (text === undefined || edges === undefined) return { place };
  const [start, end] = [edges[place.start], edges[place.end]];
  if (start === undefined || end === undefined) return { note: 'span-outside' };
  const holds = quote === undefined ? undefined : sameAs(quote, work);
  const { span, note } = placeSpan(text, { start, end }, { units: ['codepoint'], holds });
  return span === undefined ? { ...(note === undefined ? {} : { note }) } : { span, place };
}

/**
 * Converts a cited place to code points of its source: checked where the text of the source is
 * known, noted where it is not.
 */
import type { CodePointSpan } from '../../../core/fields/number.js';
import type { JsonValue } from '../../../core/json/value/index.js';
import { spend, type Work } from '../../../core/work/work.js';
import type { AdapterNoteCode, SourcePlace } from './adapted.js';
import { firstOf, isCount } from './members.js';
import { codePointLength, type GivenSpan, placeSpan, sameAs } from './place-span.js';
import type { JoinedText, Source } from './source-list.js';

export type GivenPlace = GivenSpan & { readonly unit: SourcePlace['unit'] };

/** A place under the names of Anthropic, in snake or in camel case. */
export function namedPlace(value: JsonValue): GivenPlace | undefined {
  return placeNames
    .map(([unit, snake, camel]): GivenPlace => {
      const [start, end] = ['start', 'end'].map((edge) =>
        firstOf(value, `${edge}_${snake}`, `${edge}${camel}`),
      );
      return { unit, start, end };
    })
    .find(({ start, end }) => start !== undefined || end !== undefined);
}

const placeNames = [
  ['codepoint', 'char_index', 'CharIndex'],
  ['page', 'page_number', 'PageNumber'],
  ['block', 'block_index', 'BlockIndex'],
] as const;

/**
 * Where a citation points in its source; notes report what is missing, or how the place was found.
 */
export interface PlacedSource {
  /** For the contract, in code points of the source. */
  readonly span?: CodePointSpan;
  readonly place?: SourcePlace;
  /**
   * The cited words with the line ends that the joined source has between blocks; absent where they
   * are unchanged.
   */
  readonly quote?: string;
  readonly notes?: readonly AdapterNoteCode[];
}

type Cited = { readonly source: Source; readonly quote: string | undefined; readonly work: Work };

/**
 * The place of a citation in its source.
 *
 * Characters are code points, or UTF-16 units where only they contain the quote. A place that does
 * not contain the quote is omitted. A page has no span: pages are not part of a text.
 */
export function placeInSource(given: GivenPlace, cited: Cited): PlacedSource {
  const { unit, start, end } = given;
  if (start === undefined && end === undefined) return { notes: ['span-missing'] };
  const least = unit === 'page' ? 1 : 0;
  if (!isCount(start) || !isCount(end) || start > end || start < least)
    return { notes: ['span-outside'] };
  if (unit === 'codepoint') return placeCharacters([start, end], cited);
  // An empty range of pages or blocks can only include its end
  const place: SourcePlace = { unit, start, end: Math.max(end, start + 1) };
  const inferred: readonly AdapterNoteCode[] = start === end ? ['unit-inferred'] : [];
  const found = unit === 'page' ? { place } : placeBlocks(place, cited);
  return { ...found, notes: [...inferred, ...(found.notes ?? [])] };
}

function placeCharacters(
  [start, end]: CodePointSpan,
  { source, quote, work }: Cited,
): PlacedSource {
  const joined = source.joined();
  if (joined === undefined) {
    // Without the text, only the length of the quote can contradict a span
    if (quote !== undefined && codePointLength(quote) !== end - start)
      return { notes: ['span-disagrees'] };
    return {
      span: [start, end],
      place: { unit: 'codepoint', start, end },
      notes: ['source-unchecked'],
    };
  }
  const matches = quote === undefined ? undefined : sameAs(quote, work);
  const reading = { units: ['codepoint', 'utf16'], matches } as const;
  const { span: counted, notes } = placeSpan(joined.counted(), { start, end }, reading);
  if (counted === undefined) return { notes };
  const span = joined.lift(counted);
  const place: SourcePlace = { unit: 'codepoint', start: span[0], end: span[1] };
  const isMoved = span[1] - span[0] !== counted[1] - counted[0];
  return quote !== undefined && isMoved
    ? { place, ...withLineEnds(joined, span, quote) }
    : { place, span, notes };
}

function placeBlocks(place: SourcePlace, { source, quote, work }: Cited): PlacedSource {
  const joined = source.joined();
  if (joined?.blocks === undefined) return { place, notes: ['source-unchecked'] };
  const counted = joined.blockSpan(place.start, place.end);
  if (counted === undefined) return { notes: ['span-outside'] };
  if (quote === undefined) return { place, span: joined.lift(counted) };
  const isQuoted = spend(work, place.end - place.start)
    ? isTextOf(joined.blocks.slice(place.start, place.end), quote, work)
    : undefined;
  if (isQuoted === undefined) return { notes: ['work-ended'] };
  return isQuoted
    ? { place, ...withLineEnds(joined, joined.lift(counted), quote) }
    : { notes: ['span-disagrees'] };
}

/** What providers write between the blocks of one quote. */
const separators: readonly string[] = ['', '\n', ' ', '\n\n'];

/** Returns undefined when the work is used up. */
function isTextOf(blocks: readonly string[], quote: string, work: Work): boolean | undefined {
  const length = blocks.reduce((sum, block) => sum + block.length, 0);
  for (const separator of separators) {
    if (quote.length !== length + separator.length * (blocks.length - 1)) continue;
    if (!spend(work, quote.length)) return undefined;
    if (blocks.join(separator) === quote) return true;
  }
  return false;
}

/** The span, and the quote as in the joined text; a note reports line ends between blocks. */
function withLineEnds(joined: JoinedText, span: CodePointSpan, quote: string): PlacedSource {
  const words = joined.slice(span);
  return words === quote ? { span } : { span, quote: words, notes: ['blocks-joined'] };
}

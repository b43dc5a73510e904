/** Writes differences down for a reader: the words of both sides, what kind of difference it is, and where. */

import { isDigitCode, isSpaceCode } from '../../text/kinds.js';
import { fromUtf16 } from '../../text/offsets.js';
import { isQuotationMark } from '../../text/signs.js';
import type { Difference, Stretch } from '../judgement/differences.js';
import type { Request } from '../request.js';
import type { QuoteChange } from './types.js';

/** More differences are not listed: the texts are then best read side by side. */
export const MOST_CHANGES = 64;
const FARTHEST = 24;

/** The differences of some sorts, in the order of the quote. White space is told only where it is no fold. */
export function changesOf(
  request: Request,
  differences: readonly Difference[],
  sorts: readonly Difference['as'][],
): readonly QuoteChange[] {
  const told = differences.filter(({ as, kind }) => sorts.includes(as) && kind !== 'white-space');
  const changes: QuoteChange[] = [];
  for (const difference of told) {
    const change = changeOf(request, difference);
    const before = changes.at(-1);
    if (before !== undefined && isSame(before, change)) continue;
    changes.push(change);
    if (changes.length === MOST_CHANGES) break;
  }
  return changes;
}

function isSame(one: QuoteChange, other: QuoteChange): boolean {
  return (
    one.kind === other.kind &&
    one.quote === other.quote &&
    one.source === other.source &&
    one.span.start === other.span.start
  );
}

function changeOf({ quote, source, unit }: Request, difference: Difference): QuoteChange {
  const isTight = difference.as === 'change' && WHOLE.includes(difference.kind);
  const ours = isTight ? wholeChunk(quote, difference.quote) : difference.quote;
  const theirs = isTight ? wholeChunk(source.text, difference.source) : difference.source;
  const offsets = source.offsets();
  return {
    quote: quote.slice(ours.start, ours.end),
    source: source.text.slice(theirs.start, theirs.end),
    kind: difference.kind,
    span: { start: fromUtf16(offsets, theirs.start, unit), end: fromUtf16(offsets, theirs.end, unit) },
  };
}

/** A sign says little without what it stands at: CD4-, not the hyphen alone. */
const WHOLE: readonly string[] = [
  'sign-changed',
  'number-changed',
  'blank-changed',
  'case-changed',
  'punctuation-changed',
];

/** The stretch with what touches it, up to white space, without the punctuation around. */
function wholeChunk(text: string, { start, end }: Stretch): Stretch {
  let [from, to] = [start, end];
  while (from > 0 && start - from < FARTHEST && !isSpaceCode(text.charCodeAt(from - 1))) from -= 1;
  while (to < text.length && to - end < FARTHEST && !isSpaceCode(text.charCodeAt(to))) to += 1;
  while (from < start && isOuter(text.charCodeAt(from))) from += 1;
  while (to > end && isOuter(text.charCodeAt(to - 1)) && !isDigitCode(text.charCodeAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

function isOuter(code: number): boolean {
  return isQuotationMark(code) || '.,;:()[]{}*_|'.includes(String.fromCharCode(code));
}

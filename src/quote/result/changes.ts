/** Writes differences down for a reader: the words of both sides, what kind of difference it is, and where. */
import type { Difference } from '../judgement/comparison/differences.js';
import type { Request } from '../request.js';
import { offsetOf } from '../source/source-index.js';
import { separate } from './separate-changes.js';
import type { QuoteChange } from './types.js';

/** More differences are not listed: the texts are then best read side by side. */
export const MOST_CHANGES = 64;

/** The differences of some sorts, in the order of the source. White space is told only where it is no fold. */
export function changesOf(
  request: Request,
  differences: readonly Difference[],
  sorts: readonly Difference['as'][],
): readonly QuoteChange[] {
  const { quote, source } = request;
  const told = differences.filter(({ as, kind }) => sorts.includes(as) && kind !== 'white-space');
  const listed = sorts.includes('change') ? separate(told, { quote, source: source.text }) : told;
  return listed.slice(0, MOST_CHANGES).map((difference) => changeOf(request, difference));
}

function changeOf({ quote, source, unit }: Request, difference: Difference): QuoteChange {
  const { quote: ours, source: theirs } = difference;
  return {
    quote: quote.slice(ours.start, ours.end),
    source: source.text.slice(theirs.start, theirs.end),
    kind: difference.kind,
    span: { start: offsetOf(source, theirs.start, unit), end: offsetOf(source, theirs.end, unit) },
  };
}

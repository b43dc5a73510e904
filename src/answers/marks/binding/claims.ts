/** What the runs cite that no quotation has. */
import { countWhile } from '../../../core/text/offsets.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { isDress } from '../dress.js';
import { type Binding, boundAt } from './binding.js';
import type { BoundQuotation } from './rules.js';
import { isTitle, type MarkRun } from './runs.js';

/** A run that no quotation has, and the words that it cites. */
export interface ClaimOfRun {
  readonly run: number;
  readonly span: TextSpan;
}

/** Runs without a quotation cite their sentence, or the words after them if they open the bound. */
export function claimsOf(
  binding: Binding,
  bound: readonly BoundQuotation[],
): readonly ClaimOfRun[] {
  const taken = new Set(bound.map(({ run }) => run));
  return binding.runs.flatMap((run, nth) =>
    taken.has(nth) || isTitle(run) ? [] : [{ run: nth, span: claimOf(binding, run) }],
  );
}

function claimOf({ text, bounds, stops }: Binding, run: MarkRun): TextSpan {
  const own = bounds[boundAt(bounds, run.start)] ?? { start: 0, end: text.length };
  if (isDress(text, { start: own.start, end: run.start })) {
    const after = stops[countWhile(stops.length, (at) => (stops[at]?.at ?? 0) < run.end)];
    return trimmed(text, { start: run.end, end: Math.min(own.end, after?.end ?? own.end) });
  }
  // A run after a stop belongs to the sentence before it
  let nth = countWhile(stops.length, (at) => (stops[at]?.at ?? 0) < run.start) - 1;
  while (nth >= 0 && isDress(text, { start: stops[nth]?.end ?? 0, end: run.start })) nth -= 1;
  return trimmed(text, { start: Math.max(own.start, stops[nth]?.end ?? 0), end: run.start });
}

function trimmed(text: string, { start, end }: TextSpan): TextSpan {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** Bounds in which runs are before what they cite. */
import { itemAt } from '../../../core/json/value/index.js';
import { isDress } from '../dress.js';
import { opensItsClause, opensItsSentence, type RunInText } from '../introduced.js';
import { afterNumber, type Binding, inText, type Placing, quotesUntil } from './binding.js';
import { within } from './runs.js';

/**
 * `[1] “A” [2] “B”`: bounds that open with a run, and in which every quotation has its run directly
 * before it.
 */
export function prefixedBounds({
  text,
  quotations,
  bounds,
  runs,
  runsOf,
}: Omit<Binding, 'stops' | 'isPrefixed' | 'isOpened' | 'leads' | 'headers'>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [nth, bound] of bounds.entries()) {
    const own = runsOf(nth);
    const quoted = within(quotations, bound);
    const count = own.to - own.from;
    if (count === 0 || count !== quoted.to - quoted.from) continue;
    const first = runs[own.from]?.start ?? 0;
    const isBefore = Array.from({ length: count }, (_, at) => at).every((at) => {
      const run = runs[own.from + at];
      const quotation = quotations[quoted.from + at];
      const previous = quotations[quoted.from + at - 1];
      if (run === undefined || quotation === undefined || run.end > quotation.start) return false;
      const isAfter = at === 0 || (previous?.end ?? 0) <= run.start;
      return isAfter && isDress(text, { start: run.end, end: quotation.start });
    });
    if (isBefore && isDress(text, { start: afterNumber(text, bound), end: first })) found.add(nth);
  }
  return found;
}

/** Whether the first sentence of a bound is that of a run. */
function opensBound(binding: Placing, nth: number): boolean {
  const { stop, quotation, from } = inText(binding, nth);
  return quotation === undefined && (stop?.end ?? 0) <= from;
}

/**
 * `[1] It was “A”. [2] It is “B”.`: several runs, and each opens a sentence that quotes, or a clause
 * in a list of such clauses.
 */
export function openedBounds(binding: Placing & Pick<Binding, 'runsOf'>): ReadonlySet<number> {
  const { runs, bounds, runsOf } = binding;
  const found = new Set<number>();
  for (const [nth, { end }] of bounds.entries()) {
    const own = runsOf(nth);
    if (own.to - own.from < 2 || !opensBound(binding, own.from)) continue;
    const isOpen = Array.from({ length: own.to - own.from }, (_, at) => own.from + at).every(
      (at) =>
        opensItsPart(inText(binding, at)) &&
        quotesUntil(
          binding,
          itemAt(runs, at).end,
          at + 1 < own.to ? itemAt(runs, at + 1).start : end,
        ),
    );
    if (isOpen) found.add(nth);
  }
  return found;
}

const opensItsPart = (run: RunInText): boolean =>
  opensItsSentence(run) || opensItsClause(run, true);

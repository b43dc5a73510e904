/** What is known of an answer before its quotations are bound, and what is asked about its places. */
import { itemAt } from '../../../core/json/value/index.js';
import { countWhile } from '../../../core/text/offsets.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { type Bound, numbered } from '../bounds.js';
import type { SentenceStop } from '../dress.js';
import { opensItsClause, type RunInText } from '../introduced.js';
import type { Side } from '../mark-lines.js';
import { endOf, firstFrom, isProse, type MarkRun, type Range } from './runs.js';

/** A quotation of an answer in UTF-16 units, half-open. */
export interface QuotationSpan extends TextSpan {
  readonly kind: 'inline' | 'block';
}

/** Bounds, runs and quotations are meant by their places in their lists. */
export interface Binding {
  readonly text: string;
  readonly quotations: readonly QuotationSpan[];
  readonly bounds: readonly Bound[];
  readonly runs: readonly MarkRun[];
  readonly stops: readonly SentenceStop[];
  /** By bound: its runs and its quotations, as ranges of their indexes. */
  readonly runsOf: (bound: number) => Range;
  /** The bounds in which each quotation has its run directly before it. */
  readonly isPrefixed: ReadonlySet<number>;
  /** The bound above each one whose run may be that of its quotations. */
  readonly leads: ReadonlyMap<number, number>;
  /** Whether there are several runs, each at the end of its bound. */
  readonly endsUnits: boolean;
  /** For each row below the header of a table, by its start, the runs of that header. */
  readonly headers: ReadonlyMap<number, Header>;
  /** The runs of lines of nothing but marks. */
  readonly sides: ReadonlyMap<number, Side>;
  /** The bounds of which every sentence with a run opens with it. */
  readonly isOpened: ReadonlySet<number>;
}

/** Runs by the columns of a header. */
export type Header = ReadonlyMap<number, number>;

/** What it takes to say what is before a place. */
export type Placing = Pick<Binding, 'text' | 'runs' | 'bounds' | 'stops' | 'quotations'>;

/** The bound that a UTF-16 offset is in. */
export const boundAt = (bounds: readonly Bound[], offset: number): number =>
  Math.max(0, firstFrom(bounds, offset + 1) - 1);

/** The first stop at or after a UTF-16 offset. */
export const firstAt = (stops: readonly SentenceStop[], offset: number): number =>
  countWhile(stops.length, (at) => (stops[at]?.at ?? 0) < offset);

/** Whether a sentence ends in a stretch. */
export function hasStop({ stops }: Pick<Binding, 'stops'>, { start, end }: TextSpan): boolean {
  const first = stops[firstAt(stops, start)];
  return first !== undefined && first.at < end;
}

/** Where the words of a bound begin, after the number or sign of an item. */
export const afterNumber = (text: string, { start, end }: TextSpan): number =>
  start + numbered(text.slice(start, Math.min(end, start + 48)));

/** Whether the words of a quotation end in a stop. */
export const closesSentence = (text: string, { start, end }: TextSpan): boolean =>
  /[.!?。！？।۔؟](?:''|[”"»’」』'])?$/.test(text.slice(Math.max(start, end - 3), end));

/** A run with what is before it. */
export function inText({ text, runs, bounds, stops, quotations }: Placing, nth: number): RunInText {
  const run = itemAt(runs, nth);
  const bound = itemAt(bounds, boundAt(bounds, run.start));
  const from = afterNumber(text, bound);
  const stop = stops[firstAt(stops, run.start) - 1];
  const last =
    quotations[countWhile(quotations.length, (at) => endOf(quotations, at) <= run.start) - 1];
  return {
    text,
    run,
    from,
    stop,
    quotation:
      last === undefined || last.end <= from
        ? undefined
        : { ...last, isSentence: last.kind === 'block' || closesSentence(text, last) },
    isMention: isProse(run),
  };
}

/** Whether a run is at the start of its clause, and introduces it. */
export const opensClause = (binding: Binding, nth: number): boolean =>
  opensItsClause(inText(binding, nth));

/** Whether a quotation begins in the sentence of a place, before another place. */
export function quotesUntil(binding: Placing, start: number, end: number): boolean {
  const next = binding.quotations[firstFrom(binding.quotations, start)]?.start ?? end;
  return next < end && !hasStop(binding, { start, end: next });
}

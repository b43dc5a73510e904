/** What is above a bound and may be of its quotations: a line with a colon, a heading, the header of a table. */
import { itemAt } from '../../../core/json/value/index.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { type Bound, endsCell } from '../bounds.js';
import { isDress } from '../dress.js';
import { type Binding, boundAt, type Header } from './binding.js';
import { within } from './runs.js';

type Leading = Pick<Binding, 'text' | 'bounds' | 'runs' | 'runsOf' | 'quotations'>;

/** `**Costs** [1]`: a line that begins in bold, quotes nothing and ends with a run, above an item. */
function isTopic({ text, bounds, runs, runsOf, quotations }: Leading, nth: number): boolean {
  const { start, end, kind } = itemAt(bounds, nth);
  const { from, to } = runsOf(nth);
  const quoted = within(quotations, { start, end });
  return (
    kind === 'text' &&
    bounds[nth + 1]?.kind === 'item' &&
    to > from &&
    quoted.to === quoted.from &&
    text.startsWith('**', start) &&
    isDress(text, { start: itemAt(runs, to - 1).end, end })
  );
}

const isLead = (known: Leading, nth: number): boolean => {
  const { start, end } = itemAt(known.bounds, nth);
  const isOpen = /[:：][*_]{0,3}\s*$/.test(known.text.slice(Math.max(start, end - 40), end));
  return isOpen || isTopic(known, nth);
};

/**
 * For each bound the one before it that ends in a colon, or is a topic, if there is nothing of
 * another kind between.
 */
export function leadsOf(known: Leading): ReadonlyMap<number, number> {
  const { bounds } = known;
  const found = new Map<number, number>();
  let lead: number | undefined;
  let between: Bound['kind'] | 'other' | undefined;
  for (const [nth, { start, kind }] of bounds.entries()) {
    if (kind === 'blank') continue;
    const isAlike = between === undefined || between === kind;
    const isListed = ['item', 'block', 'row'].includes(kind) || bounds[lead ?? 0]?.end === start;
    if (lead !== undefined && isAlike && isListed) found.set(nth, lead);
    if (isLead(known, nth)) {
      lead = nth;
      between = undefined;
    } else between = isAlike ? kind : 'other';
  }
  return found;
}

/** For each bound below a heading with a run that heading. */
export function headingsOf({
  bounds,
  runsOf,
}: Pick<Binding, 'bounds' | 'runsOf'>): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let heading: number | undefined;
  for (const [nth, { kind }] of bounds.entries()) {
    if (kind !== 'heading') {
      if (heading !== undefined) found.set(nth, heading);
      continue;
    }
    const { from, to } = runsOf(nth);
    heading = to > from ? nth : undefined;
  }
  return found;
}

/** Of a longer row the header is not looked at. */
export const LONGEST_ROW = 2000;

/** How many cells of a row begin before a place. */
export function columnOf(text: string, { start }: TextSpan, at: number): number {
  let count = 0;
  for (let unit = start; unit < at; unit += 1) if (endsCell(text, unit)) count += 1;
  return count;
}

/** For each row of a table, below a row of dashes, the runs at the ends of the cells of its header. */
export function headersOf(
  known: Pick<Binding, 'text' | 'bounds' | 'runs'>,
): ReadonlyMap<number, Header> {
  const found = new Map<number, Header>();
  let rows: readonly TextSpan[] = [];
  let header: Header = new Map();
  for (const { row } of known.bounds) {
    if (row !== undefined && row.start === rows.at(-1)?.start) continue;
    rows = row === undefined ? [] : [...rows.slice(0, 2), row];
    const [first, rule, other] = rows;
    if (first === undefined || rule === undefined) continue;
    if (other !== undefined) found.set(other.start, header);
    else header = isRule(known.text, rule) ? headerOf(known, first) : new Map();
  }
  return found;
}

const isRule = (text: string, { start, end }: TextSpan): boolean =>
  end - start <= LONGEST_ROW && /^[\s|:-]+$/.test(text.slice(start, end));

function headerOf(
  { text, bounds, runs }: Pick<Binding, 'text' | 'bounds' | 'runs'>,
  row: TextSpan,
): Header {
  const { from, to } = within(runs, row);
  const found = new Map<number, number>();
  for (let nth = from; nth < to; nth += 1) {
    const { start, end } = itemAt(runs, nth);
    if (start - row.start > LONGEST_ROW) break;
    const isAtEnd = isDress(text, { start: end, end: itemAt(bounds, boundAt(bounds, start)).end });
    if (isAtEnd) found.set(columnOf(text, row, start), nth);
  }
  return found;
}

/** The rules by which one quotation is bound to a run: the first that applies. */
import { itemAt } from '../../../core/json/value/index.js';
import { isCapital, isCaseless } from '../../../core/text/code-points.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import type { Bound } from '../bounds.js';
import { isDress } from '../dress.js';
import { attributes, goesOn, introduces } from '../introduced.js';
import type { Side } from '../mark-lines.js';
import { columnOf, LONGEST_ROW } from './above.js';
import {
  type Binding,
  boundAt,
  closesSentence,
  firstAt,
  hasStop,
  opensClause,
  type QuotationSpan,
  quotesUntil,
} from './binding.js';
import {
  firstFrom,
  isProse,
  isTitle,
  LONGEST_GAP,
  opensElement,
  type Range,
  runBefore,
  within,
} from './runs.js';

/**
 * How a quotation is bound to its run, the first that applies. `inside`: the run is at the end of
 * the quotation. `before` and `direct`: next to it. `sentence`: the next run of its sentence.
 * `cell`: the one cell of marks of its row. `unit`: the run at the end of its paragraph or item, as
 * all runs of the answer are. `end` and `lead` are weak: the only run at the end, or that of the
 * line before it with a colon. `none`: no run.
 */
export type BoundHow =
  | 'inside'
  | 'before'
  | 'direct'
  | 'sentence'
  | 'cell'
  | 'unit'
  | 'end'
  | 'lead'
  | 'none';

/** A quotation and its run, by its place in `runs`. */
export interface BoundQuotation {
  readonly how: BoundHow;
  readonly run: number | undefined;
}

const none: BoundQuotation = { how: 'none', run: undefined };

/** Quotations are bound from the last one on: `introducing` has the runs of later ones. */
export function bindOne(
  binding: Binding,
  nth: number,
  introducing: ReadonlySet<number>,
): BoundQuotation {
  const { runs, quotations, bounds } = binding;
  const quotation = itemAt(quotations, nth);
  const bound = boundAt(bounds, quotation.end - 1);
  const from = boundAt(bounds, quotation.start);
  const place: Place = {
    quotation,
    nth,
    bound,
    from,
    next: firstFrom(runs, quotation.end),
    introducing,
  };
  return (
    wrappedIn(binding, place) ??
    insideOf(binding, place) ??
    prefixOf(binding, place) ??
    directOf(binding, place) ??
    belowMarks(binding, place) ??
    introducedOf(binding, place) ??
    sentenceOf(binding, place) ??
    introducedOf(binding, place, 'far') ??
    beforeOf(binding, place) ??
    cellOf(binding, place) ??
    unitOf(binding, place) ??
    alone(binding, place) ??
    none
  );
}

interface Place {
  readonly quotation: QuotationSpan;
  readonly nth: number;
  /** The bound in which it ends, and the one in which it starts. */
  readonly bound: number;
  readonly from: number;
  /** The first run after it. */
  readonly next: number;
  /** The runs that introduce a later quotation. */
  readonly introducing: ReadonlySet<number>;
}

/** Of what such a tag is around: `<claim source="lease.pdf">The fee is “A”</claim>`. */
function wrappedIn({ text, runs }: Binding, { quotation }: Place): BoundQuotation | undefined {
  const at = runBefore(runs, quotation);
  const run = runs[at];
  if (run === undefined || quotation.start - run.end > LONGEST_GAP || !opensElement(run))
    return undefined;
  const between = text.slice(run.end, quotation.start);
  return /<\/|\n\s*\n/.test(between) ? undefined : { how: 'inside', run: at };
}

function insideOf({ text, runs }: Binding, { quotation, next }: Place): BoundQuotation | undefined {
  const run = runs[next - 1];
  const isInside = run !== undefined && run.start >= quotation.start && run.end <= quotation.end;
  if (!isInside) return undefined;
  // `<cite id="1">“A”</cite>`
  const isAround =
    run.start === quotation.start &&
    /<\/[a-z]{1,8}>$/i.test(text.slice(Math.max(run.end, quotation.end - 12), quotation.end));
  if (isAround || isDress(text, { start: run.end, end: quotation.end }))
    return { how: 'inside', run: next - 1 };
  // Of a block quote, marks before further words
  return quotation.kind === 'block' ? { how: 'end', run: next - 1 } : undefined;
}

function prefixOf(binding: Binding, { bound, quotation }: Place): BoundQuotation | undefined {
  const { runs, isPrefixed, isOpened } = binding;
  const run = runBefore(runs, quotation);
  const isBefore =
    isPrefixed.has(bound) ||
    (isOpened.has(bound) &&
      run >= 0 &&
      !hasStop(binding, { start: itemAt(runs, run).end, end: quotation.start }));
  return isBefore ? { how: 'before', run } : undefined;
}

function directOf(binding: Binding, place: Place): BoundQuotation | undefined {
  const { text, runs, bounds, sides } = binding;
  const { quotation, bound, next } = place;
  const run = runs[next];
  const own = bounds[bound];
  if (run === undefined || own === undefined) return undefined;
  const gap = { start: quotation.end, end: run.start };
  const side = sides.get(next);
  const isIn = run.start < own.end;
  const between = text.slice(gap.start, Math.min(gap.end, gap.start + LONGEST_GAP));
  const isNext = isIn || isBelow(own, { between, side, endsLine: endsLine(text, run.end) });
  if (!isNext || !isDress(text, gap)) return undefined;
  if (side === undefined && quotation.kind === 'inline' && isOfLater(binding, place))
    return undefined;
  if (isOfNext(binding, place)) return undefined;
  if (opensElement(run)) return undefined;
  const above = belowMarks(binding, place);
  if (side === 'either') return above ?? { how: 'end', run: next };
  return { how: above === undefined ? 'direct' : 'end', run: next };
}

/**
 * The run of the line of nothing but marks above the bound of a quotation, if it cites this. One in
 * bold leads to all that is below it, as a heading does.
 */
function belowMarks(binding: Binding, { quotation, from }: Place): BoundQuotation | undefined {
  const { text, runs, bounds, sides } = binding;
  const run = runBefore(runs, quotation);
  const isAbove =
    sides.get(run) === 'below' &&
    bounds[boundAt(bounds, itemAt(runs, run).start)]?.kind !== 'heading' &&
    isDress(text, { start: itemAt(runs, run).end, end: itemAt(bounds, from).start });
  return isAbove ? { how: 'before', run } : undefined;
}

/** Whether the run below a bound is of it: as its line says, after a dash, or indented. */
function isBelow({ kind }: Bound, { between, side, endsLine }: LineBelow): boolean {
  if (side !== undefined) return side !== 'below';
  if (kind === 'item') return isBelowItem(between);
  const isNear = kind === 'block' && between.split('\n').length <= 3;
  return isNear && (endsLine || /[—–―][ \t]*$/.test(between));
}

interface LineBelow {
  readonly between: string;
  readonly side: Side | undefined;
  readonly endsLine: boolean;
}

/**
 * Whether nothing but dress follows in the line, and no colon: a run with words or a colon after it
 * introduces what follows.
 */
function endsLine(text: string, at: number): boolean {
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(at, at + LONGEST_GAP)) ?? [];
  return !/[:：]/.test(rest) && isDress(text, { start: at, end: at + rest.length });
}

/** Of an item, an indented line after at most one blank one. */
function isBelowItem(between: string): boolean {
  const [, ...lines] = between.split('\n');
  const last = lines.pop();
  return lines.length < 2 && lines.join('').trim() === '' && /^(?: {2}|\t)/.test(last ?? '');
}

/**
 * Whether the next run opens its clause, and introduces what follows it: a quotation, or, after a
 * stop, a sentence without one.
 */
function isOfLater(binding: Binding, { next, introducing, quotation }: Place): boolean {
  const { start } = itemAt(binding.runs, next);
  if (binding.isOpened.has(boundAt(binding.bounds, start))) return true;
  const gap = { start: quotation.end, end: start };
  // `“A”. [2] says more`, and not `“A”. See [2].`
  const isApart =
    (hasStop(binding, gap) ||
      (endsItself(binding.text, quotation) && isOwnSentence(binding, next))) &&
    !/[A-Za-z]/.test(binding.text.slice(gap.start, gap.end));
  return (introducing.has(next) || isApart) && opensClause(binding, next);
}

/** `The rules say “A”, the Courier “B”`: a name after a comma and directly before a quotation. */
function isOfNext({ text, runs, quotations }: Binding, { quotation, nth, next }: Place): boolean {
  const run = itemAt(runs, next);
  const { start } = quotations[nth + 1] ?? { start: Number.NaN };
  return (
    isProse(run) &&
    followsComma(text, quotation.end, run.start) &&
    start >= run.end &&
    isDress(text, { start: run.end, end: start }) &&
    !/[,，.;:]/.test(text.slice(run.end, start))
  );
}

const followsComma = (text: string, from: number, to: number): boolean =>
  /^[*_)]{0,4}[,，]/.test(text.slice(from, Math.min(to, from + 8)));

/** Whether a sentence that quotes nothing follows a run in its bound: `Source 2 is another one.` */
function isOwnSentence(binding: Binding, nth: number): boolean {
  const run = itemAt(binding.runs, nth);
  const { end } = itemAt(binding.bounds, boundAt(binding.bounds, run.start));
  return hasStop(binding, { start: run.end, end }) && !quotesUntil(binding, run.end, end);
}

/**
 * `According to [2], “A”`: the last run before it in its bound, if its clause opens with it. Far
 * ones may have more commas and other quotations between: no run of the sentence follows.
 */
function introducedOf(
  binding: Binding,
  { quotation, from }: Place,
  reach: 'near' | 'far' = 'near',
): BoundQuotation | undefined {
  const { text, runs, bounds, quotations } = binding;
  const at = runBefore(runs, quotation);
  const run = runs[at];
  if (run === undefined || run.start < itemAt(bounds, from).start || opensElement(run))
    return undefined;
  const gap = { start: run.end, end: quotation.start };
  const isNear = reach === 'near' ? goesOn(text, gap) : gap.end - gap.start <= LONGEST_GAP;
  const hasOther = (quotations[firstFrom(quotations, run.end)]?.start ?? 0) < quotation.start;
  if (!isNear || (reach === 'near' && hasOther) || hasStop(binding, gap)) return undefined;
  if (!opensClause(binding, at)) return undefined;
  return { how: endsBetween(binding, gap) ? 'lead' : 'before', run: at };
}

/** Whether a quotation in a stretch ends its sentence: `“A.” It adds`, and not `“A.” “B.”`. */
function endsBetween({ text, quotations }: Binding, { start, end }: TextSpan): boolean {
  const first = firstFrom(quotations, start);
  return quotations
    .slice(first, firstFrom(quotations, end))
    .some((one) => closesSentence(text, one) && beginsCapital(following(text, one.end)));
}

function sentenceOf(binding: Binding, place: Place): BoundQuotation | undefined {
  const { text, runs, bounds } = binding;
  const { quotation, bound, next, introducing } = place;
  const run = runs[next];
  const own = bounds[bound];
  if (run === undefined || own === undefined || run.start >= own.end || endsItself(text, quotation))
    return undefined;
  if (stopBetween(binding, { start: quotation.end, end: run.start })) return undefined;
  if (isOfLater(binding, place) || opensElement(run)) return undefined;
  // `[1] says “A” and [2] says “B”`
  if (introducing.has(next) && beforeOf(binding, place) !== undefined) return undefined;
  const between = text.slice(quotation.end, run.start);
  // `“A” (Nobody) and “B” [2]`: the bracket is in place of a mark
  const hasOther = (binding.quotations[place.nth + 1]?.end ?? text.length) <= run.start;
  const near = between.slice(0, 166);
  if (hasOther && (bracketAfter.test(near) || squareAfter.test(near))) return undefined;
  const isClause =
    /[;；]/.test(between) ||
    (isProse(run) && !attributes(between)) ||
    (hasOther && /^[,，]/.test(between) && isIntroduced(binding, place));
  return { how: isClause ? 'end' : 'sentence', run: next };
}

/** Whether its sentence begins with words that introduce it, and name no source that is read. */
function isIntroduced({ text, bounds, stops }: Binding, { quotation, from }: Place): boolean {
  const stop = stops[firstAt(stops, quotation.start) - 1];
  const start = Math.max(itemAt(bounds, from).start, stop?.end ?? 0);
  return introduces(text.slice(start, quotation.start));
}

interface Following {
  readonly isApart: boolean;
  readonly sign: string;
}

/** The first sign after a quotation and what closes with it, and whether blanks are between. */
function following(text: string, at: number): Following {
  const [, blanks = '', sign = ''] =
    /^[*_)]{0,4}(\s{0,4})([^\s]?)/.exec(text.slice(at, at + 10)) ?? [];
  return { isApart: blanks !== '', sign };
}

const beginsCapital = ({ isApart, sign }: Following): boolean =>
  isApart && sign !== '' && isCapital(sign.charCodeAt(0));

/** A bracket that is no mark. */
const bracketAfter = /^[ \u00a0]?[(（][^()（）\n]{1,160}[)）]/;

const squareAfter = /^[ \u00a0]?\[[^[\]\n]{1,160}\]/;

/** A quotation that ends in a stop, before a capital, an opening mark or a letter without case. */
function endsItself(text: string, quotation: TextSpan): boolean {
  if (!closesSentence(text, quotation)) return false;
  const end =
    quotation.end +
    (bracketAfter.exec(text.slice(quotation.end, quotation.end + 166))?.[0].length ?? 0);
  const next = following(text, end);
  if (beginsCapital(next) || (next.isApart && /["“„«]/.test(next.sign))) return true;
  return !next.isApart && isCaseless(next.sign);
}

/**
 * Whether a sentence ends in a stretch, other than directly before what follows it: a run after a
 * stop belongs before it.
 */
function stopBetween({ text, stops }: Binding, { start, end }: TextSpan): boolean {
  const first = stops[firstAt(stops, start)];
  return (
    first !== undefined &&
    first.at < end &&
    !isDress(text, { start: Math.min(end, first.end), end })
  );
}

/** As much may be between a run and the quotation that it introduces. */
const NEAR = 30;

function beforeOf(binding: Binding, { quotation, nth, from }: Place): BoundQuotation | undefined {
  const { text, runs, bounds, quotations } = binding;
  const at = runBefore(runs, quotation);
  const run = runs[at];
  const own = bounds[from];
  if (
    run === undefined ||
    own === undefined ||
    run.start < own.start ||
    opensElement(run) ||
    quotation.start - run.end > NEAR
  )
    return undefined;
  if (/^\s*[*_)]*[,;，；、。.)）—–→=]/.test(text.slice(run.end, quotation.start))) return undefined;
  if (
    hasStop(binding, { start: run.end, end: quotation.start }) ||
    followsStop(text, own.start, run.start)
  )
    return undefined;
  const previous = quotations[nth - 1];
  const isTaken =
    previous !== undefined &&
    previous.start >= own.start &&
    previous.end <= run.start &&
    isDress(text, { start: previous.end, end: run.start }) &&
    !(isProse(run) && followsComma(text, previous.end, run.start)) &&
    !opensClause(binding, at);
  return isTaken ? undefined : { how: isTitle(run) ? 'lead' : 'before', run: at };
}

const followsStop = (text: string, from: number, at: number): boolean =>
  /[.!?。！？।۔؟]["”’)*_\]]{0,4}\s{0,4}$/.test(text.slice(Math.max(from, at - 12), at));

/** Of a row: the one cell of nothing but marks, or weakly its only run; of one without, its header. */
function cellOf(binding: Binding, { bound, quotation }: Place): BoundQuotation | undefined {
  const { runs, bounds, runsOf } = binding;
  const row = bounds[bound]?.row;
  const own = runsOf(bound);
  if (row === undefined || own.to > own.from) return undefined;
  const inRow = within(runs, row);
  if (inRow.to === inRow.from) return underHeader(binding, row, quotation);
  const [only, ...others] = cellsOfMarks(binding, inRow);
  if (only !== undefined && others.length === 0) return { how: 'cell', run: only };
  return inRow.to - inRow.from === 1 ? { how: 'end', run: inRow.from } : undefined;
}

function underHeader(
  { text, headers }: Binding,
  row: TextSpan,
  { start }: TextSpan,
): BoundQuotation | undefined {
  if (start - row.start > LONGEST_ROW) return undefined;
  const run = headers.get(row.start)?.get(columnOf(text, row, start));
  return run === undefined ? undefined : { how: 'cell', run };
}

/** The first two runs of a row that are alone in their cells. */
function cellsOfMarks({ text, runs, bounds }: Binding, { from, to }: Range): readonly number[] {
  const alone: number[] = [];
  for (let at = from; at < to && alone.length < 2; at += 1) {
    const run = itemAt(runs, at);
    const cell = itemAt(bounds, boundAt(bounds, run.start));
    const isAlone =
      isDress(text, { start: cell.start, end: run.start }) &&
      isDress(text, { start: run.end, end: cell.end });
    if (isAlone) alone.push(at);
  }
  return alone;
}

/** The run at the end of the bound, or that of the line before it. */
function unitOf(binding: Binding, { quotation, bound, from }: Place): BoundQuotation | undefined {
  const { text, runs, bounds, runsOf, leads, endsUnits } = binding;
  const own = runsOf(bound);
  const run = runs[own.from];
  const end = bounds[bound]?.end ?? text.length;
  if (
    own.to - own.from === 1 &&
    run !== undefined &&
    run.start >= quotation.end &&
    isDress(text, { start: run.end, end })
  )
    return { how: endsUnits ? 'unit' : 'end', run: own.from };
  const lead = leads.get(from);
  const leading = lead === undefined ? undefined : runsOf(lead);
  const isFree = own.to === own.from && leading !== undefined && leading.to > leading.from;
  return isFree ? { how: 'lead', run: leading.to - 1 } : undefined;
}

/** Weakly, the only run of its sentence, before it: `The paper [1] explains why it is so: “A”`. */
function alone(binding: Binding, { quotation, from }: Place): BoundQuotation | undefined {
  const { text, runs, bounds } = binding;
  const at = runBefore(runs, quotation);
  const run = runs[at];
  const own = bounds[from];
  if (run === undefined || own === undefined || run.start < own.start || opensElement(run))
    return undefined;
  const gap = { start: run.end, end: quotation.start };
  const isOfSentence =
    gap.end - gap.start <= LONGEST_GAP &&
    !hasStop(binding, gap) &&
    !followsStop(text, own.start, run.start);
  const other = runs[at - 1];
  const isOnly =
    other === undefined ||
    other.start < own.start ||
    hasStop(binding, { start: other.end, end: run.start });
  return isOfSentence && isOnly ? { how: 'lead', run: at } : undefined;
}

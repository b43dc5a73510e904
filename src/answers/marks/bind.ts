/** Binds each quotation of an answer to the run of marks that cites it. */
import { itemAt } from '../../core/json/value/index.js';
import { isCapital, isCaseless } from '../../core/text/code-points.js';
import { countWhile } from '../../core/text/offsets.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { type Bound, boundsOf, endsCell, numbered } from './bounds.js';
import { isInProse } from './candidate.js';
import { isDress, isJoint, type SentenceStop, stopsOf } from './dress.js';
import {
  attributes,
  goesOn,
  introduces,
  opensItsClause,
  opensItsSentence,
  type RunInText,
} from './introduced.js';
import { isPlace } from './items.js';
import { linesOfMarks, type Side } from './mark-lines.js';
import {
  type CitationMark,
  isUnreadNote,
  isWeak,
  type ReadMarks,
  type UnreadMark,
} from './marks-in.js';

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

export const isWeakly = (how: BoundHow): boolean =>
  how === 'end' || how === 'lead' || how === 'none';

/** Whether only dress is between a run and the words that it is directly before. */
export const isNextTo = (text: string, { end }: TextSpan, start: number): boolean =>
  end <= start && isDress(text, { start: end, end: start });

/** Marks with nothing but blanks, commas and brackets between them, in UTF-16 units, half-open. */
export interface MarkRun extends TextSpan {
  readonly marks: readonly (CitationMark | UnreadMark)[];
}

/** A quotation of an answer in UTF-16 units, half-open. */
export interface QuotationSpan extends TextSpan {
  readonly kind: 'inline' | 'block';
}

/** A quotation and its run, by its place in `runs`. */
export interface BoundQuotation {
  readonly how: BoundHow;
  readonly run: number | undefined;
}

/** A run that no quotation has, and the words that it cites. */
export interface ClaimOfRun {
  readonly run: number;
  readonly span: TextSpan;
}

export interface BoundMarks {
  readonly runs: readonly MarkRun[];
  /** One for each quotation, in their order. */
  readonly bound: readonly BoundQuotation[];
  readonly claims: readonly ClaimOfRun[];
}

/**
 * O(n log n) in the text and what is in it; quotations are in the order of the text. Next to names in
 * brackets a title cites only what these leave: then it is read as if they were not there.
 */
export function bindQuotations(
  text: string,
  { marks, ...given }: MarksToBind,
  quotations: readonly QuotationSpan[],
): BoundMarks {
  const others = marks.filter(({ form }) => form !== 'title');
  const plain = bindOnce(text, { marks: others, ...given }, quotations);
  if (others.length === marks.length) return plain;
  const full = bindOnce(text, { marks, ...given }, quotations);
  const hasStrong = others.some(({ form }) => !isInProse(form) && !isWeak(form));
  if (!hasStrong) return full;
  return (given.stretches ?? []).length > 0 ? plain : joined(plain, full, { text, quotations });
}

/**
 * The runs of marks, and those titles that have quotations which no mark cites, or which they
 * introduce and, after a comma, only the mark of a later quotation cites: `Smith (2020) says “A”, and
 * “B” [2]`.
 */
function joined(
  plain: BoundMarks,
  full: BoundMarks,
  { text, quotations }: Pick<Binding, 'text' | 'quotations'>,
): BoundMarks {
  const isLeft = ({ how, run: own = 0 }: BoundQuotation, nth: number): boolean => {
    const { how: other, run } = itemAt(full.bound, nth);
    const isOfLater =
      how === 'sentence' &&
      other === 'before' &&
      endOf(quotations, nth + 1) <= (plain.runs[own]?.start ?? 0) &&
      nth + 1 < quotations.length &&
      /[,，]/.test(text.charAt(endOf(quotations, nth)));
    const isBetter = isOfLater || how === 'none' || (isWeakly(how) && !isWeakly(other));
    return isBetter && run !== undefined && isTitle(itemAt(full.runs, run));
  };
  const used = full.bound.flatMap(({ run = 0 }, nth) =>
    isLeft(itemAt(plain.bound, nth), nth) ? [itemAt(full.runs, run)] : [],
  );
  const runs = [...plain.runs, ...new Set(used)].sort((a, b) => a.start - b.start);
  const places = new Map(runs.map((run, nth) => [run, nth]));
  const placed = (from: readonly MarkRun[], run: number | undefined): number | undefined =>
    run === undefined ? undefined : places.get(itemAt(from, run));
  return {
    runs,
    bound: plain.bound.map((one, nth) => {
      const { bound, runs: from } = isLeft(one, nth) ? full : plain;
      const { how, run } = itemAt(bound, nth);
      return { how, run: placed(from, run) };
    }),
    claims: plain.claims.map(({ run, span }) => ({ run: placed(plain.runs, run) ?? run, span })),
  };
}

function bindOnce(
  text: string,
  { marks, unread, stretches = [] }: MarksToBind,
  quotations: readonly QuotationSpan[],
): BoundMarks {
  const binding = bindingOf(
    text,
    [...marks, ...unread.filter((one) => one.isStrong || isUnreadNote(one))],
    quotations,
  );
  const given = [...stretches].sort((a, b) => a.start - b.start || a.end - b.end);
  const fromLast: BoundQuotation[] = [];
  const introducing = new Set<number>();
  for (let nth = quotations.length - 1; nth >= 0; nth -= 1) {
    const own = stretchOver(given, itemAt(quotations, nth));
    const one: BoundQuotation =
      own === undefined
        ? bindOne(binding, nth, introducing)
        : { how: 'inside', run: binding.runs.length + own };
    if (one.how === 'before' && one.run !== undefined) introducing.add(one.run);
    fromLast.push(one);
  }
  const bound = fromLast.reverse();
  const runs = [
    ...binding.runs,
    ...given.map((mark) => ({ start: mark.start, end: mark.end, marks: [mark] })),
  ];
  return { runs, bound, claims: claimsOf(binding, bound) };
}

/**
 * Marks, and stretches of the text that somebody gave a source: a quotation that one touches is
 * cited by it, and by no mark.
 */
export interface MarksToBind extends Pick<ReadMarks, 'marks' | 'unread'> {
  readonly stretches?: readonly CitationMark[];
}

/** As many stretches may begin before a quotation and end in front of it. */
const MOST_OVERLAPPING = 16;

function stretchOver(
  stretches: readonly CitationMark[],
  { start, end }: TextSpan,
): number | undefined {
  const last = firstFrom(stretches, end) - 1;
  for (let at = last; at >= 0 && at > last - MOST_OVERLAPPING; at -= 1)
    if ((stretches[at]?.end ?? 0) > start) return at;
  return undefined;
}

interface Binding {
  readonly text: string;
  readonly quotations: readonly QuotationSpan[];
  readonly bounds: readonly Bound[];
  readonly runs: readonly MarkRun[];
  readonly stops: readonly SentenceStop[];
  /** By bound: its runs and its quotations, as ranges of their indexes. */
  readonly runsOf: (bound: number) => Range;
  readonly isPrefixed: ReadonlySet<number>;
  readonly leads: ReadonlyMap<number, number>;
  readonly endsUnits: boolean;
  /** For each row below the header of a table, by its start, the runs of that header. */
  readonly headers: ReadonlyMap<number, Header>;
  /** The runs of lines of nothing but marks. */
  readonly sides: ReadonlyMap<number, Side>;
  /** The bounds of which every sentence with a run opens with it. */
  readonly isOpened: ReadonlySet<number>;
}

/** Runs by the columns of a header. */
type Header = ReadonlyMap<number, number>;

type Range = { readonly from: number; readonly to: number };

function bindingOf(
  text: string,
  marks: readonly (CitationMark | UnreadMark)[],
  quotations: readonly QuotationSpan[],
): Binding {
  const inline = quotations.filter(({ kind }) => kind === 'inline');
  const sorted = [...marks].sort((a, b) => a.start - b.start);
  const runs = runsIn(text, sorted, quotations);
  const { apart, sides } = linesOfMarks(text, {
    boundsBy: (isApart) => boundsOf(text, inline, sorted, isApart),
    isQuoting: (bound) => {
      const quoted = within(quotations, bound);
      const own = within(runs, bound);
      return quoted.to > quoted.from && own.to === own.from;
    },
  });
  const below = new Set(
    [...sides].flatMap(([nth, side]) => (side === 'below' ? itemAt(apart, nth).start : [])),
  );
  const bounds = boundsOf(text, inline, sorted, (start) => below.has(start));
  const runsOf = (nth: number): Range => within(runs, bounds[nth]);
  const endOf = (run: MarkRun): number => bounds[boundAt(bounds, run.start)]?.end ?? text.length;
  const endsUnits =
    runs.length > 1 && runs.every((run) => isDress(text, { start: run.end, end: endOf(run) }));
  const base = {
    text,
    quotations,
    bounds,
    runs,
    runsOf,
    endsUnits,
    sides: sidesOfRuns(sides, (nth) => within(runs, apart[nth])),
  };
  const withStops = { ...base, stops: stopsOf(text, inline) };
  return {
    ...withStops,
    isPrefixed: prefixedBounds(base),
    isOpened: openedBounds(withStops),
    leads: new Map([...headingsOf(base), ...leadsOf(base)]),
    headers: headersOf(base),
  };
}

/** The side of each run of the bounds that have one. */
function sidesOfRuns(
  sides: ReadonlyMap<number, Side>,
  runsOf: (bound: number) => Range,
): ReadonlyMap<number, Side> {
  const found = new Map<number, Side>();
  for (const [nth, side] of sides) {
    const { from, to } = runsOf(nth);
    for (let run = from; run < to; run += 1) found.set(run, side);
  }
  return found;
}

/** The spans that start in a stretch, as a range of indexes. */
function within(spans: readonly TextSpan[], stretch: TextSpan | undefined): Range {
  if (stretch === undefined) return { from: 0, to: 0 };
  return { from: firstFrom(spans, stretch.start), to: firstFrom(spans, stretch.end) };
}

const firstFrom = (spans: readonly TextSpan[], offset: number): number =>
  countWhile(spans.length, (at) => (spans[at]?.start ?? 0) < offset);

const boundAt = (bounds: readonly Bound[], offset: number): number =>
  Math.max(0, firstFrom(bounds, offset + 1) - 1);

function runsIn(
  text: string,
  marks: readonly (CitationMark | UnreadMark)[],
  quotations: readonly TextSpan[],
): readonly MarkRun[] {
  const runs: { start: number; end: number; marks: (CitationMark | UnreadMark)[] }[] = [];
  for (const mark of marks) {
    const last = runs.at(-1);
    const gap = { start: last?.end ?? 0, end: mark.start };
    const hasQuotation =
      (quotations[firstFrom(quotations, gap.start)]?.start ?? text.length) < gap.end;
    const isEdge = quotationEdge(quotations, gap);
    const between = text.slice(gap.start, Math.min(gap.end, gap.start + LONGEST_GAP));
    const isWord =
      isTextual(mark) ||
      (isInProse(mark.form) && /\.[\s)*_]/.test(between)) ||
      // `“A” [2] Passage 3 notes`
      (mark.form === 'mention' &&
        last?.marks.at(-1)?.form !== 'mention' &&
        /^[ \t\u00a0]+$/.test(between));
    const isJoined = !hasQuotation && !isEdge && !isWord && isJoint(text, gap, mark.end);
    if (last !== undefined && isJoined) {
      last.end = mark.end;
      last.marks.push(mark);
    } else runs.push({ start: mark.start, end: mark.end, marks: [mark] });
  }
  return runs.map((run) => ({ ...run, end: run.end + placeAfter(text, run.end) }));
}

/** `\\citet{smith2020}` is a word of its sentence, and introduces. */
const isTextual = ({ words }: CitationMark | UnreadMark): boolean =>
  /^\\(?:[Cc]itet|[Tt]extcite|[Cc]iteauthor)\b/.test(words);

/** The length of a place in a source that is after a mark in the same brackets: `([1], p. 3)`. */
function placeAfter(text: string, at: number): number {
  const [place = ''] =
    /^[,:][^()[\]{}|\n]{1,20}(?=[)\]]|[ \t]\|)/.exec(text.slice(at, at + 24)) ?? [];
  return isPlace(place) ? place.length : 0;
}

/** Whether a quotation ends within a gap: marks inside of it and after it are two runs. */
function quotationEdge(quotations: readonly TextSpan[], gap: TextSpan): boolean {
  const { end = 0 } = quotations[firstFrom(quotations, gap.start) - 1] ?? {};
  return end > gap.start && end <= gap.end;
}

/**
 * `[1] “A” [2] “B”`: bounds that open with a run, and in which every quotation has its run directly
 * before it.
 */
function prefixedBounds({
  text,
  quotations,
  bounds,
  runs,
  runsOf,
}: Omit<Binding, 'stops' | 'isPrefixed' | 'isOpened' | 'leads' | 'headers'>) {
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

/** Whether a quotation begins in the sentence of a place, before another place. */
function quotesUntil(binding: Placing, start: number, end: number): boolean {
  const next = binding.quotations[firstFrom(binding.quotations, start)]?.start ?? end;
  return next < end && !hasStop(binding, { start, end: next });
}

/** Whether the first sentence of a bound is that of a run. */
function opensBound(binding: Placing, nth: number): boolean {
  const { stop, quotation, from } = inText(binding, nth);
  return quotation === undefined && (stop?.end ?? 0) <= from;
}

type Placing = Pick<Binding, 'text' | 'runs' | 'bounds' | 'stops' | 'quotations'>;

/**
 * `[1] It was “A”. [2] It is “B”.`: several runs, and each opens a sentence that quotes, or a clause
 * in a list of such clauses.
 */
function openedBounds(binding: Placing & Pick<Binding, 'runsOf'>): ReadonlySet<number> {
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

const afterNumber = (text: string, { start, end }: TextSpan): number =>
  start + numbered(text.slice(start, Math.min(end, start + 48)));

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
function leadsOf(known: Leading): ReadonlyMap<number, number> {
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
function headingsOf({
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
const LONGEST_ROW = 2000;

/** How many cells of a row begin before a place. */
function columnOf(text: string, { start }: TextSpan, at: number): number {
  let count = 0;
  for (let unit = start; unit < at; unit += 1) if (endsCell(text, unit)) count += 1;
  return count;
}

/** For each row of a table, below a row of dashes, the runs at the ends of the cells of its header. */
function headersOf(known: Pick<Binding, 'text' | 'bounds' | 'runs'>) {
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

const none: BoundQuotation = { how: 'none', run: undefined };

/** Quotations are bound from the last one on: `introducing` has the runs of later ones. */
function bindOne(binding: Binding, nth: number, introducing: ReadonlySet<number>): BoundQuotation {
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

/** `<claim source="lease.pdf">`: a tag with a name, which opens an element. */
function opensElement({ marks }: MarkRun): boolean {
  const { words = '', form } = marks.at(-1) ?? {};
  return form === 'name'
    ? /^<[a-z]/i.test(words) && !/\/>$|<\//.test(words)
    : /^<cite index=[^<>]{1,240}>$/i.test(words);
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

/** As much may be between a quotation and the line below it that has its run. */
const LONGEST_GAP = 300;

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

const opensClause = (binding: Binding, nth: number): boolean =>
  opensItsClause(inText(binding, nth));

/** A run with what is before it. */
function inText({ text, runs, bounds, stops, quotations }: Placing, nth: number): RunInText {
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

const isProse = ({ marks }: MarkRun): boolean => marks.every(({ form }) => isInProse(form));
const isTitle = ({ marks }: MarkRun): boolean => marks.every(({ form }) => form === 'title');

const endOf = (spans: readonly TextSpan[], nth: number): number => spans[nth]?.end ?? 0;

const firstAt = (stops: readonly SentenceStop[], offset: number): number =>
  countWhile(stops.length, (at) => (stops[at]?.at ?? 0) < offset);

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

const runBefore = (runs: readonly MarkRun[], { start }: TextSpan): number =>
  countWhile(runs.length, (at) => endOf(runs, at) <= start) - 1;

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

/** Whether the words of a quotation end in a stop. */
const closesSentence = (text: string, { start, end }: TextSpan): boolean =>
  /[.!?。！？।۔؟](?:''|[”"»’」』'])?$/.test(text.slice(Math.max(start, end - 3), end));

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

function hasStop({ stops }: Pick<Binding, 'stops'>, { start, end }: TextSpan): boolean {
  const first = stops[firstAt(stops, start)];
  return first !== undefined && first.at < end;
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

/** Runs without a quotation cite their sentence, or the words after them if they open the bound. */
function claimsOf(binding: Binding, bound: readonly BoundQuotation[]): readonly ClaimOfRun[] {
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

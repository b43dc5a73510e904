/** Binds each quotation of an answer to the run of marks that cites it. */
import { itemAt } from '../../core/json/value/index.js';
import type { TextSpan } from '../../core/text/sentences.js';
import type { Binding, QuotationSpan } from './binding/binding.js';
import { bindingOf } from './binding/binding-of.js';
import { type ClaimOfRun, claimsOf } from './binding/claims.js';
import { type BoundHow, type BoundQuotation, bindOne } from './binding/rules.js';
import { endOf, firstFrom, isTitle, type MarkRun } from './binding/runs.js';
import { isInProse, isWeak } from './candidate.js';
import { isDress } from './dress.js';
import { type CitationMark, isUnreadNote, type ReadMarks } from './marks-in.js';

export type { ClaimOfRun } from './binding/claims.js';
export type { BoundHow, BoundQuotation } from './binding/rules.js';
export type { MarkRun } from './binding/runs.js';
export type { QuotationSpan };

export const isWeakly = (how: BoundHow): boolean =>
  how === 'end' || how === 'lead' || how === 'none';

/** Whether only dress is between a run and the words that it is directly before. */
export const isNextTo = (text: string, { end }: TextSpan, start: number): boolean =>
  end <= start && isDress(text, { start: end, end: start });

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

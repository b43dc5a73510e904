/** Which citation of an answer has the words of which quotation. */

import type { MarkRun, QuotationOfAnswer } from '../../../answers/marks/index.js';
import type { BoundAnswer } from '../../../answers/prose/index.js';
import type { GenerationResultV3 } from '../../../contracts/generation-result/v3/version.js';
import { itemAt } from '../../../core/json/value/index.js';
import { groupBy } from '../../../core/order/remap.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import type { Pane } from '../model.js';
import type { Texts } from '../texts/language.js';

/** Any version: what an older one has not is absent. */
export type AnyResult = Pick<GenerationResultV3, 'text' | 'citations' | 'references'> &
  Partial<Pick<GenerationResultV3, 'sources' | 'usage'>>;

/** An answer whose citations have places, with its sources and its bound marks. */
export type Answered = Readonly<{
  stretches: readonly TextSpan[];
  panes: readonly Pane[];
  texts: Texts;
  bound: BoundAnswer;
}>;

/** A quotation, and the indexes of the citations that it has by its run or are itself, ascending. */
export interface Quoting {
  readonly quotation: QuotationOfAnswer;
  readonly own: readonly number[];
}

function quotationsOf({ stretches, bound }: Answered): readonly Quoting[] {
  const keyOf = ({ start, end }: TextSpan): string => `${start} ${end}`;
  const byStretch = groupBy([...stretches.keys()], (nth) => keyOf(itemAt(stretches, nth)));
  const at = (span: TextSpan): readonly number[] => byStretch.get(keyOf(span)) ?? [];
  const ownOf = forEach((run: MarkRun) => run.marks.flatMap(at).sort((a, b) => a - b));
  return bound.quotations.map((quotation) => {
    const run = quotation.run === undefined ? undefined : bound.runs[quotation.run];
    const itself = at(quotation);
    if (run === undefined || itself.length > 0) return { quotation, own: itself };
    return { quotation, own: ownOf(run) };
  });
}

/** The quotations of an answer, shared out among its citations. */
export interface Quoted {
  /** Citations without words of their own next to a quotation that they share with others. */
  readonly isApart: ReadonlySet<number>;
  /**
   * The quotation whose words a citation has, or has from the answer, and where it is; with the
   * citation where that is next to it.
   */
  readonly places: ReadonlyMap<number, Placed>;
  readonly others: readonly Quoting[];
}

/** Without the quotation if several citations say that they have its words: each is checked alone. */
type Placed = { readonly quotation: QuotationOfAnswer | undefined; readonly at: TextSpan };

/** What a reader takes for a quotation is checked, whether or not a citation repeats the words. */
export function quotedIn({ text, citations }: AnyResult, answered: Answered): Quoted {
  const places = new Map<number, Placed>();
  const others: Quoting[] = [];
  const lacksWords = (index: number): boolean =>
    citations[index]?.cited_text == null && !places.has(index);
  const place = (index: number, at: TextSpan, quotation?: QuotationOfAnswer): void => {
    places.set(index, { quotation, at: withMark(at, itemAt(answered.stretches, index), text) });
  };
  const withWords = citationsByWords(citations);
  for (const quoting of quotationsOf(answered)) {
    const { quotation, own } = quoting;
    const [only] = own;
    const same = withWords(own).get(quotation.words);
    const next = same && takeNext(same.left, places);
    if (next !== undefined) place(next, quotation, same?.isShared ? undefined : quotation);
    else if (same === undefined && only !== undefined && own.length === 1 && lacksWords(only))
      place(only, quotation, quotation);
    else if (same === undefined) others.push(quoting);
  }
  const shared = new Set(others.map(({ own }) => own));
  return { isApart: new Set([...shared].flat().filter(lacksWords)), places, others };
}

/** The place of a quotation, with the mark of its citation where that is next to it. */
function withMark({ start, end }: TextSpan, mark: TextSpan, text: string): TextSpan {
  const isNext = mark.start > start && text.slice(end, mark.start).trim() === '';
  if (!isNext) return { start, end };
  return { start: Math.min(start, mark.start), end: Math.max(end, mark.end) };
}

/** The citations of a list that have the same words, the last one first. */
interface SameWords {
  readonly left: number[];
  /** Whether several have them. */
  readonly isShared: boolean;
}

/** The citations of a list by their words. */
function citationsByWords(citations: AnyResult['citations']) {
  return forEach((list: readonly number[]): ReadonlyMap<string | undefined, SameWords> => {
    const quoting = list.filter((index) => citations[index]?.cited_text != null).reverse();
    const byWords = groupBy(quoting, (index) => citations[index]?.cited_text?.trim());
    return new Map(
      [...byWords].map(([words, left]) => [words, { left, isShared: left.length > 1 }]),
    );
  });
}

/** Takes the next citation that has no place yet. */
function takeNext(left: number[], places: ReadonlyMap<number, Placed>): number | undefined {
  let next = left.pop();
  while (next !== undefined && places.has(next)) next = left.pop();
  return next;
}

/** Made once for each key: one list can be that of all quotations. */
function forEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (list) => {
    const value = made.get(list) ?? make(list);
    made.set(list, value);
    return value;
  };
}

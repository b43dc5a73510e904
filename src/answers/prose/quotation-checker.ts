/** Gives the quotations of one answer their states, by the sources that their marks name. */

import { itemAt } from '../../core/json/value/index.js';
import type { Work } from '../../core/work/work.js';
import {
  indexSource,
  type QuoteOptions,
  type QuoteResult,
  type SourceIndex,
} from '../../quotes/quote/index.js';
import type { MarkRun } from '../marks/bind.js';
import { isNextTo, isUnreadNote, type QuotationOfAnswer } from '../marks/index.js';
import { namesOf } from '../marks/names.js';
import type { BoundAnswer } from './block-parts.js';
import { comparedWords } from './compared-words.js';
import { type AnswerOptions, answerDefaults } from './options.js';
import {
  type Asked,
  type CheckedQuotation,
  type Checking,
  type Metered,
  stateOf,
} from './quotation-state.js';
import { markSourceOf, type ReadSource } from './sources.js';

/** The options of a check, and the work that is left for it. */
export type Given = AnswerOptions & { readonly work: Work };

/** The sources by their positions, and their indexes; and in which unit places are given. */
type Checker = Given &
  Pick<QuoteOptions, 'unit'> & {
    readonly list: readonly ReadSource[];
    readonly shelf: readonly SourceIndex[];
  };

/** Gives one quotation after the other its state: the states of every surface are made here. */
export function quotationChecker(
  { text, marks, unread, runs }: Omit<BoundAnswer, 'quotations'>,
  given: Checker,
): (quotation: QuotationOfAnswer) => CheckedQuotation {
  const checking: Checking = {
    ...answerDefaults,
    ...given,
    // A title in running text is a mark of its quotation alone. Where a mark is asked for, an answer
    // without any is not one that cites all its sources
    hasMarks:
      given.require === 'marks' ||
      marks.some(({ form }) => form !== 'title') ||
      unread.some(({ why }) => why !== 'looks-like-code'),
    names: namesOf(given.list.map(markSourceOf)),
    ignored: (given.ignore ?? []).map((one) => indexSource(one)),
    known: new Map(),
  };
  const cited = new Map<number, Cited>();
  return (quotation) => {
    const { run } = quotation;
    const known =
      run === undefined ? nothingCited : (cited.get(run) ?? citedBy(itemAt(runs, run), text));
    if (run !== undefined) cited.set(run, known);
    const around = run === undefined ? [] : aroundOf(quotation, run, { text, runs });
    return checkOne(quotation, { around, ...known }, checking);
  };
}

/** As much may be between the marks of a quotation and others that may be meant. */
const LONGEST_BETWEEN = 1000;

/**
 * The sources of the marks before and after those of a quotation, where structure alone says which
 * of them it has: of the same sentence; of a `unit`, of those next to its own.
 */
function aroundOf(
  { how, start }: QuotationOfAnswer,
  nth: number,
  { text, runs }: Pick<BoundAnswer, 'text' | 'runs'>,
): readonly number[] {
  const run = itemAt(runs, nth);
  if (how !== 'unit' && how !== 'sentence' && (how !== 'before' || isNextTo(text, run, start)))
    return [];
  return [runs[nth - 1], runs[nth + 1]].flatMap((other) => {
    if (other === undefined) return [];
    const from = Math.min(other.end, run.end);
    const to = Math.max(other.start, run.start);
    const isFar = to - from > LONGEST_BETWEEN || sentenceEnd.test(text.slice(from, to));
    return how !== 'unit' && isFar ? [] : sourcesOf(other);
  });
}

/** A stop, or the end of a line. */
const sentenceEnd = /[.!?।۔؟]["”’»」』)*_\]]{0,4}\s|[。！？\n]/;

const sourcesOf = ({ marks }: MarkRun): readonly number[] =>
  marks.flatMap((mark) => ('sources' in mark ? mark.sources : []));

/** What a run cites, read once: it may belong to many quotations. */
type Cited = Pick<CheckedQuotation, 'cited' | 'mark'> & {
  readonly marks: MarkRun['marks'];
  /** Whether it is nothing but footnotes that are not read: as if there were no mark. */
  readonly isUnread: boolean;
};

const nothingCited: Cited = { cited: [], marks: [], isUnread: false };

function citedBy(run: MarkRun, text: string): Cited {
  return {
    cited: [...new Set(sourcesOf(run))],
    marks: run.marks,
    mark: { start: run.start, end: run.end, words: text.slice(run.start, run.end) },
    isUnread: run.marks.every((one) => 'why' in one && isUnreadNote(one)),
  };
}

function checkOne(
  quotation: QuotationOfAnswer,
  { cited, mark, marks, isUnread, around }: Cited & Pick<Asked, 'around'>,
  checking: Checking,
): CheckedQuotation {
  const { start, end, kind, how, run } = quotation;
  const words = comparedWords(quotation, marks, checking.names);
  const state = stateOf(
    {
      words,
      how: isUnread ? 'none' : how,
      isMarked: mark !== undefined,
      cited,
      around,
    },
    checking,
  );
  const checked: CheckedQuotation = {
    words,
    start,
    end,
    kind,
    how,
    ...(run === undefined ? {} : { run }),
    cited,
    ...(mark === undefined ? {} : { mark }),
    ...state,
  };
  searched.set(checked, checking.known.get(words) ?? new Map());
  return checked;
}

/** What the sources said of the words of each quotation that was made here. */
export const searched: WeakMap<
  CheckedQuotation,
  ReadonlyMap<number, Metered>
> = /* @__PURE__ */ new WeakMap();

/**
 * What a source said of the words of a quotation when its state was looked for: undefined where it
 * was not asked. For those who show more than the state: nothing is verified twice.
 */
export const resultIn = (quotation: CheckedQuotation, source: number): QuoteResult | undefined =>
  searched.get(quotation)?.get(source)?.result;

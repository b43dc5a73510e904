/** The state of one quotation, from what the sources say of its words: the one place that decides it. */

import { itemAt, present } from '../../core/json/value/index.js';
import { classOf, KIND, LETTER, SINGLE } from '../../core/text/code-points.js';
import { type UnsearchedPart, unsearchedOf } from '../../core/text/extent.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { isOver, STEPS_FOR_CITATION, spend, stepsLeft, type Work } from '../../core/work/work.js';
import type { QuoteOptions, QuoteResult, SourceIndex } from '../../quotes/quote/index.js';
import { rankOf } from '../../quotes/quote/sources.js';
import { verifyMetered } from '../../quotes/quote/verify-quote.js';
import { type BoundHow, isWeakly, type QuotationOfAnswer } from '../marks/index.js';
import { isSourceName, type Names } from '../marks/names.js';
import type { AnswerSettings } from './options.js';
import type { ReadSource } from './sources.js';
import type { QuotationState, UncheckedQuotation } from './states.js';

/**
 * A quotation with its state; offsets in UTF-16 units, half-open, and sources by their positions
 * from 1.
 */
export interface CheckedQuotation extends QuotationOfAnswer {
  readonly state: QuotationState;
  /** Present if it was not checked. */
  readonly reason?: UncheckedQuotation;
  /** The marks that cite it, as they are written, and their place; absent without any. */
  readonly mark?: TextSpan & { readonly words: string };
  /** The sources that its marks name. */
  readonly cited: readonly number[];
  /**
   * Every source that has the words and that its marks do not name; for a verified one not
   * searched, and empty.
   */
  readonly foundIn: readonly number[];
  /** Of words that are `not-found`, what could not be searched; absent if all was. */
  readonly unsearched?: readonly UnsearchedPart[];
  /** The source of `result`. */
  readonly source?: number;
  /** What `verifyQuote` returned for that source, with offsets in code points. */
  readonly result?: QuoteResult;
}

/** What the quotations of one answer are checked with. */
export interface Checking extends AnswerSettings, Pick<QuoteOptions, 'unit'> {
  readonly list: readonly ReadSource[];
  readonly shelf: readonly SourceIndex[];
  readonly ignored: readonly SourceIndex[];
  readonly work: Work;
  readonly hasMarks: boolean;
  /** What the sources are called: the name of one between quotation marks is no quotation. */
  readonly names: Names;
  /** What each source says of words, and what that took: an answer may quote them often. */
  readonly known: Map<string, Map<number, Metered>>;
}

/** A quotation whose state is asked for, with what cites it. */
export interface Asked {
  readonly words: string;
  readonly how: BoundHow;
  readonly isMarked: boolean;
  readonly cited: readonly number[];
  /** The sources of marks that may be meant instead. */
  readonly around: readonly number[];
}

type State = Pick<
  CheckedQuotation,
  'state' | 'reason' | 'foundIn' | 'source' | 'result' | 'unsearched'
>;

const notChecked = (reason: UncheckedQuotation): State => ({
  state: 'not-checked',
  reason,
  foundIn: [],
});

/** The sources that its marks name come first; the others decide only where these lack the words. */
export function stateOf(asked: Asked, checking: Checking): State {
  const { words, cited, how, isMarked } = asked;
  if (isIn(words, checking.ignored, checking.work)) return notChecked('ignored');
  const all = Array.from(checking.list, (_, nth) => nth + 1);
  const inCited = search(words, cited, checking);
  if (isOver(checking.work)) return notChecked('work-budget');
  const best = bestOf(inCited);
  if (best?.result.verified === true) return { state: 'verified', foundIn: [], ...best };
  const inOthers = search(
    words,
    all.filter((source) => !cited.includes(source)),
    checking,
  );
  if (isOver(checking.work)) return notChecked('work-budget');
  const reason = uncheckedBy(asked, [...inCited, ...inOthers], checking);
  if (reason !== undefined) return notChecked(reason);
  const foundIn = inOthers.filter(({ result }) => result.verified).map(({ source }) => source);
  const other = bestOf(inOthers);
  const isWeak = isWeakly(how);
  if (isMarked && !isWeak && cited.length === 0)
    return { state: 'no-source', foundIn, ...(other?.result.verified === true ? other : {}) };
  if (other?.result.verified === true) {
    const state = isDoubtful(asked, foundIn) ? unmarkedState(asked, checking) : 'misattributed';
    return { state, foundIn: state === 'verified' ? [] : foundIn, ...other };
  }
  return lostOf(asked, { inCited, inOthers }, checking);
}

/** Why words that no cited source has are no quotation, or too few. */
function uncheckedBy(
  asked: Asked,
  found: readonly Found[],
  checking: Checking,
): 'ignored' | 'short' | undefined {
  if (isSourceName(checking.names, asked.words)) return 'ignored';
  return isShort(found) || isScareQuote(asked, checking) ? 'short' : undefined;
}

/** Whether words of other sources may be cited by another mark than theirs: that accuses nobody. */
const isDoubtful = ({ how, around }: Asked, foundIn: readonly number[]): boolean =>
  isWeakly(how) || foundIn.some((source) => around.includes(source));

/**
 * Of words that a source has which nothing cites for them: an answer without any marks cites all its
 * sources, but for a quotation that a title cites, however weakly.
 */
const unmarkedState = ({ cited }: Asked, { hasMarks }: Checking) =>
  hasMarks || cited.length > 0 ? 'unmarked' : 'verified';

/** What a source says of words, and the steps that this took. */
export type Metered = ReturnType<typeof verifyMetered>;
type Found = { readonly source: number; readonly result: QuoteResult };
type Searched = Readonly<Record<'inCited' | 'inOthers', readonly Found[]>>;

/** The state of words that no source has as they are. */
function lostOf(
  { words, cited, how }: Asked,
  { inCited, inOthers }: Searched,
  checking: Checking,
): State {
  const searched = isWeakly(how) ? [...inCited, ...inOthers] : inCited;
  const near = bestOf(searched.filter(({ result }) => isNear(result)));
  if (near !== undefined) return { state: 'changed', foundIn: [], ...near };
  const unsearched = unsearchedIn(cited, checking);
  if (unsearched === 'all') return notChecked('source-has-no-text');
  if (isTerm(words, checking)) return notChecked('short');
  const result = bestOf(searched);
  const named =
    isWeakly(how) || result === undefined ? present({ result: result?.result }) : result;
  return {
    state: 'not-found',
    foundIn: [],
    ...named,
    ...(unsearched.length === 0 ? {} : { unsearched }),
  };
}

/**
 * What was not searched for lost words: of a source that is named without text all that matters, of
 * others what is reported. One page without text does not excuse words that the rest has not.
 */
function unsearchedIn(
  cited: readonly number[],
  { list, unreadable }: Checking,
): 'all' | readonly UnsearchedPart[] {
  const named = cited.map((source) => itemAt(list, source - 1).extent);
  const searched = cited.length > 0 ? named : list.map(({ extent }) => extent);
  if (unreadable === 'not-checked' && searched.some((extent) => extent !== 'whole')) return 'all';
  return unsearchedOf(searched, { areNamed: cited.length > 0 });
}

const near: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'changed',
  'cut',
  'pieces',
  'similar',
  'out-of-context',
]);
/** Whether a source has words that differ: those of `changed`. */
export const isNear = ({ status }: QuoteResult): boolean => near.has(status);
const isShort = (found: readonly Found[]): boolean =>
  found.some(({ result }) => result.status === 'too-short' || result.status === 'empty');
/** A term whose mark is not next to it: the mark is that of its sentence. */
const isScareQuote = ({ words, how }: Asked, checking: Checking): boolean =>
  (how === 'sentence' || how === 'unit') && isTerm(words, checking);
const isTerm = (words: string, { minWords }: Checking): boolean =>
  !/\p{N}/u.test(words) && countWords(words) < minWords;
/** By white space; of a script without blanks, each six letters count as a word. */
function countWords(words: string): number {
  const dense = Array.from(words).filter((sign) => isDenseLetter(sign)).length;
  const others = words.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(others, Math.ceil(dense / 6));
}

function isDenseLetter(sign: string): boolean {
  const found = classOf(sign.codePointAt(0) ?? 0);
  return (found & SINGLE) !== 0 && (found & KIND) === LETTER;
}

/** What each of some sources says of the words; it stops where the work ends. */
function search(
  words: string,
  sources: readonly number[],
  { shelf, work, accept, guards, unit, known }: Checking,
): readonly Found[] {
  const found: Found[] = [];
  const own = known.get(words) ?? new Map<number, Metered>();
  known.set(words, own);
  for (const source of sources) {
    const index = itemAt(shelf, source - 1);
    if (index.text.trim() === '') continue;
    const metered =
      own.get(source) ??
      verifyMetered(words, index, {
        accept,
        guards,
        ...(unit === undefined ? {} : { unit }),
        budget: stepsLeft(work),
      });
    own.set(source, metered);
    const { result, spent } = metered;
    if (!spend(work, spent + STEPS_FOR_CITATION)) break;
    found.push({ source, result });
  }
  return found;
}

/** The best, and of equals the first. */
function bestOf(found: readonly Found[]): Found | undefined {
  let best: Found | undefined;
  for (const one of found)
    if (best === undefined || rankOf(one.result) < rankOf(best.result)) best = one;
  return best;
}

function isIn(words: string, texts: readonly SourceIndex[], work: Work): boolean {
  return texts.some((text) => {
    const { result, spent } = verifyMetered(words, text, { budget: stepsLeft(work) });
    return spend(work, spent) && result.verified;
  });
}

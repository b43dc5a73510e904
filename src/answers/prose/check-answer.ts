/** Checks the quotations of an answer in prose: the one function that gives each its state. */
import { type Issue, issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { isWellFormed, itemAt, present } from '../../core/json/value/index.js';
import { type UnsearchedPart, unsearchedOf } from '../../core/text/extent.js';
import type { TextSpan } from '../../core/text/sentences.js';
import {
  createWork,
  isOver,
  STEPS_FOR_CITATION,
  spend,
  stepsLeft,
  type Work,
} from '../../core/work/work.js';
import {
  indexSource,
  type QuoteOptions,
  type QuoteResult,
  type SourceIndex,
} from '../../quotes/quote/index.js';
import type { NamedSources } from '../../quotes/quote/named-sources.js';
import { rankOf } from '../../quotes/quote/sources.js';
import { verifyMetered } from '../../quotes/quote/verify-quote.js';
import type { ClaimOfRun, MarkRun } from '../marks/bind.js';
import {
  type BoundHow,
  bindMarks,
  type CitationMark,
  isNextTo,
  isUnreadNote,
  isWeakly,
  type MarksToBind,
  namesNothing,
  type QuotationOfAnswer,
  type UnreadMark,
} from '../marks/index.js';
import { readMarks } from '../marks/marks-in.js';
import { isSourceName, type Names, namesOf } from '../marks/names.js';
import { type BoundAnswer, withParts } from './block-parts.js';
import {
  type AnswerOptions,
  type AnswerSettings,
  answerDefaults,
  answerIssues,
} from './options.js';
import { markSourceOf, type ReadSource, readAnswerSources, sourcesKind } from './sources.js';
import { fails, type QuotationState, type UncheckedQuotation } from './states.js';

export interface CheckAnswerOptions extends AnswerOptions {
  /**
   * Steps of work allowed for the search. Default: 2^24, and 64 for each UTF-16 unit of answer and
   * sources.
   */
  readonly budget?: number;
}

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

/** An answer with the states of its quotations. */
export interface AnswerCheck {
  /**
   * True if quotations were checked and all are verified, false if one is not; absent if nothing
   * was checked.
   */
  readonly verified?: boolean;
  /** False if a state fails, a mark names no source, or fewer were checked than `least`. */
  readonly passed: boolean;
  /** How many quotations were checked. */
  readonly checked: number;
  /** In the order of the text. */
  readonly quotations: readonly CheckedQuotation[];
  readonly marks: readonly CitationMark[];
  /** What looks like a mark and is not read. */
  readonly unread: readonly UnreadMark[];
  readonly runs: readonly MarkRun[];
  /** The runs that no quotation has, and what they cite. */
  readonly claims: readonly ClaimOfRun[];
}

/**
 * Checks each quotation of an answer against the sources that its marks name, and looks for lost
 * ones in the others. The states are those of every surface; docs/marks.md says what to do for
 * each.
 *
 * @throws ContractError `options.unknown`, `options.value`, or `generation-result.sources.missing` if the
 * sources are no list
 * @example
 * ```ts
 * import { checkAnswer } from 'evidence-contracts/generation';
 *
 * const sources = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
 * const { quotations, verified } = checkAnswer('“The office opens at nine” [1].', sources);
 * console.log(verified, quotations[0]?.state, quotations[0]?.foundIn.join()); // false misattributed 2
 * ```
 */
export function checkAnswer(
  answer: string,
  sources: NamedSources,
  options?: CheckAnswerOptions,
): AnswerCheck {
  return orThrow(safeCheckAnswer(answer, sources, options));
}

/** The same, with issues instead of an exception. Never throws. */
export function safeCheckAnswer(
  answer: string,
  sources: NamedSources,
  options: CheckAnswerOptions = {},
): Outcome<AnswerCheck> {
  const wrong = answerIssues(options);
  if (wrong.length > 0) return failure(wrong);
  const list = readAnswerSources(sources);
  if (typeof list === 'string') return failure(noSources(list));
  if (typeof answer !== 'string' || !isWellFormed(answer)) {
    const says = 'the answer is not a text of whole characters';
    return failure(issueOf({ code: 'options.value', says, expected: 'a text' }));
  }
  const units = list.reduce((sum, { content }) => sum + content.length, answer.length);
  return success(checkRead(answer, list, { ...options, work: createWork(units, options.budget) }));
}

export function noSources(pointer: `/sources${string}`): Issue {
  return issueOf({
    code: 'generation-result.sources.missing',
    pointer,
    says: 'invalid sources',
    expected: sourcesKind.expected,
  });
}

type Given = AnswerOptions & { readonly work: Work };

/** The check of an answer whose sources and options are read. */
export function checkRead(answer: string, list: readonly ReadSource[], given: Given): AnswerCheck {
  const { first, forms } = given;
  return checkMarked(answer, list, {
    ...given,
    marks: readMarks(answer, { sources: list.map(markSourceOf), first, forms }),
  });
}

type Marked = Given & { readonly marks: MarksToBind };

/** The check of an answer whose marks are known. */
export function checkMarked(
  answer: string,
  list: readonly ReadSource[],
  { marks, ...given }: Marked,
): AnswerCheck {
  const shelf = list.map(
    ({ content, given: layout, index }) => index ?? indexSource(layout ?? content),
  );
  const settings: AnswerSettings = { ...answerDefaults, ...given };
  const bound = withParts(bindAnswer(answer, marks), { ...settings, shelf, work: given.work });
  const check = quotationChecker(bound, { ...given, list, shelf });
  const quotations = bound.quotations.map(check);
  return { ...verdictOf(quotations, bound.unread, settings), ...omit(bound), quotations };
}

export const bindAnswer = (text: string, marks: MarksToBind): BoundAnswer => ({
  text,
  marks: marks.marks,
  unread: marks.unread,
  ...bindMarks(text, marks),
});

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
    // A title in running text is a mark of its quotation alone
    hasMarks:
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

const omit = ({
  marks,
  unread,
  runs,
  claims,
}: BoundAnswer): Omit<BoundAnswer, 'quotations' | 'text'> => ({
  marks,
  unread,
  runs,
  claims,
});

/** What a run cites, read once: it may belong to many quotations. */
type Cited = Pick<CheckedQuotation, 'cited' | 'mark'> & {
  /** Whether it is nothing but footnotes that are not read: as if there were no mark. */
  readonly isUnread: boolean;
};

const nothingCited: Cited = { cited: [], isUnread: false };

function citedBy(run: MarkRun, text: string): Cited {
  return {
    cited: [...new Set(sourcesOf(run))],
    mark: { start: run.start, end: run.end, words: text.slice(run.start, run.end) },
    isUnread: run.marks.every((one) => 'why' in one && isUnreadNote(one)),
  };
}

function checkOne(
  quotation: QuotationOfAnswer,
  { cited, mark, isUnread, around }: Cited & Pick<Asked, 'around'>,
  checking: Checking,
): CheckedQuotation {
  const { words, start, end, kind, how, run } = quotation;
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
const searched: WeakMap<
  CheckedQuotation,
  ReadonlyMap<number, Metered>
> = /* @__PURE__ */ new WeakMap();

/**
 * What a source said of the words of a quotation when its state was looked for: undefined where it
 * was not asked. For those who show more than the state: nothing is verified twice.
 */
export const resultIn = (quotation: CheckedQuotation, source: number): QuoteResult | undefined =>
  searched.get(quotation)?.get(source)?.result;

function verdictOf(
  quotations: readonly CheckedQuotation[],
  unread: readonly UnreadMark[],
  { least, require }: AnswerSettings,
): Pick<AnswerCheck, 'verified' | 'passed' | 'checked'> {
  const states = quotations.map(({ state }) => state);
  const checked = states.filter((state) => state !== 'not-checked');
  return {
    ...(checked.length === 0 ? {} : { verified: checked.every((state) => state === 'verified') }),
    passed:
      checked.length >= least &&
      !states.some((state) => fails(state, require)) &&
      !unread.some(namesNothing),
    checked: checked.length,
  };
}

interface Checking extends AnswerSettings, Pick<QuoteOptions, 'unit'> {
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

interface Asked {
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

function stateOf(asked: Asked, checking: Checking): State {
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

type Metered = ReturnType<typeof verifyMetered>;
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
const isNear = ({ status }: QuoteResult): boolean => near.has(status);
const isShort = (found: readonly Found[]): boolean =>
  found.some(({ result }) => result.status === 'too-short' || result.status === 'empty');
/** A term whose mark is not next to it: the mark is that of its sentence. */
const isScareQuote = ({ words, how }: Asked, checking: Checking): boolean =>
  (how === 'sentence' || how === 'unit') && isTerm(words, checking);
const isTerm = (words: string, { minWords }: Checking): boolean =>
  !/\p{N}/u.test(words) && countWords(words) < minWords;
const countWords = (words: string): number =>
  words.split(/\s+/).filter((word) => word !== '').length;

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

/**
 * In which state words are shown, what it means, what to do about it, and which differences count:
 * the report and the command say the same.
 */
import type { QuotationState } from '../../answers/prose/index.js';
import type { QuoteChange, QuoteFlag, QuoteResult } from '../../quotes/quote/index.js';
import type { ClaimState } from './model.js';
import type { TextName } from './texts/language.js';

/** The state of each status of a quote, and what it means. */
export const stateOfStatus: Readonly<
  Record<QuoteResult['status'], readonly [state: ClaimState, why: TextName]>
> = {
  exact: ['exact', 'means.exact'],
  normalized: ['normalized', 'means.normalized'],
  similar: ['similar', 'means.similar'],
  pieces: ['pieces', 'means.pieces'],
  'out-of-context': ['out-of-context', 'means.out-of-context'],
  changed: ['changed', 'means.changed'],
  cut: ['changed', 'why.cut'],
  'not-found': ['not-found', 'means.not-found'],
  misattributed: ['misattributed', 'means.misattributed'],
  'too-short': ['not-checked', 'why.too-short'],
  empty: ['not-checked', 'why.empty'],
  'no-source': ['not-checked', 'why.no-source'],
  'budget-exceeded': ['not-checked', 'why.budget'],
  'invalid-input': ['not-checked', 'why.invalid'],
};

/** The state that is shown of a quotation: of words that are there or near, how near they are. */
export function stateOfQuotation(
  state: QuotationState,
  { status }: Pick<QuoteResult, 'status'> = { status: 'changed' },
): ClaimState {
  if (state === 'verified') return stateOfStatus[status][0];
  if (state !== 'changed') return state;
  const [shown] = stateOfStatus[status];
  return shown === 'pieces' || shown === 'similar' || shown === 'out-of-context'
    ? shown
    : 'changed';
}

/** What to do about a claim; of one that was not checked it follows from the reason. */
const todoOfState: Readonly<Partial<Record<ClaimState, TextName>>> = {
  changed: 'do.changed',
  'not-found': 'do.not-found',
  misattributed: 'do.misattributed',
  'no-source': 'do.no-source',
  'out-of-context': 'do.out-of-context',
  pieces: 'do.pieces',
  unmarked: 'do.unmarked',
  'not-checked': 'do.not-checked',
  similar: 'do.similar',
};

const todoOfReason: Readonly<Partial<Record<TextName, TextName>>> = {
  'why.no-source': 'do.give',
  'why.in-excerpt': 'do.give',
  'why.excerpt': 'do.give',
  'why.invalid': 'do.give',
  'why.no-text': 'do.recognise',
  'why.too-short': 'do.more-words',
  'why.empty': 'do.more-words',
  'why.budget': 'do.budget',
};

/**
 * The name of the line that says what to do; undefined for words that are verified. A block quote, a
 * member of a document and a quote of its own have no quotation marks to remove.
 */
export function todoOf(
  state: ClaimState,
  reason?: TextName,
  isMarked: boolean = true,
): TextName | undefined {
  if (state === 'changed' && !isMarked) return 'do.changed-words';
  const own = reason === undefined ? undefined : todoOfReason[reason];
  return (state === 'not-checked' ? own : undefined) ?? todoOfState[state];
}

/** Changes that count: the case of a first letter, which the start of a quote may change, is none. */
export function changesShown({
  changes,
  nearest,
}: Pick<QuoteResult, 'changes' | 'nearest'>): readonly QuoteChange[] {
  const [first] = changes;
  const isHarmless =
    first?.span.start === nearest?.span.start &&
    isFirstLetterOnly(first?.quote ?? '', first?.source ?? '');
  return isHarmless ? changes.slice(1) : changes;
}

/**
 * True for words that differ only in the case of the first letter, which the start of a quote may
 * change.
 */
const isFirstLetterOnly = (ours: string, theirs: string): boolean =>
  ours.slice(1) === theirs.slice(1) && ours.toLowerCase() === theirs.toLowerCase();

/** Most honest quotes begin or end within a sentence: the rest of it is shown, and is no warning. */
export const flagsShown = (flags: readonly QuoteFlag[]): readonly QuoteFlag[] =>
  flags.filter((flag) => flag !== 'starts-mid-sentence' && flag !== 'ends-mid-sentence');

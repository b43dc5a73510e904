/** What a page shows of a result: its state in words, its places, and what differs. */

import type { QuoteResult } from '../../quotes/quote/index.js';
import type { Ask, Claim, ClaimState } from './model.js';
import { changesShown, stateOfStatus } from './states.js';
import { fill, type TextName, type Texts } from './texts/language.js';

/** What came of an ask; `reason` is the name of what its state means. */
export type Shown = Omit<Claim, keyof Ask | 'number' | 'todo'> & Readonly<{ reason?: TextName }>;

const nothing = {
  places: [],
  changes: [],
  folds: [],
  omitted: [],
  flags: [],
  theirs: undefined,
  context: undefined,
  isOverBudget: false,
} as const;

/** What is shown of a quote that was not checked. */
export function unchecked(why: TextName, texts: Texts): Shown {
  return {
    ...nothing,
    state: 'not-checked',
    name: texts['state.not-checked'],
    why: texts[why],
    reason: why,
  };
}

/** What is shown where the document itself says the state. */
export function shownAs(known: NonNullable<Ask['known']>, pane: Ask['pane'], texts: Texts): Shown {
  const place = {
    start: 0,
    end: 0,
    line: 1,
    column: 1,
  };
  return {
    ...nothing,
    places: typeof pane === 'number' ? [{ pane, ...place }] : [],
    name: texts[`state.${known.state}`],
    ...known,
  };
}

type StateToShow = 'misattributed' | 'unmarked' | 'no-source';

/** What is shown of words that are in a source, in the state that their marks give them. */
export const inState = (state: StateToShow, shown: Shown, texts: Texts): Shown => ({
  ...shown,
  state,
  name: texts[`state.${state}`],
  why: texts[`means.${state}`],
});

export const stateNamed = (state: ClaimState, texts: Texts): Pick<Shown, 'state' | 'name'> => ({
  state,
  name: texts[`state.${state}`],
});

/** What is shown of a result of `verifyQuote`, whose offsets are in UTF-16 units. */
export function shownOf(result: QuoteResult, quote: string, texts: Texts): Shown {
  const { verified, status, text, spans, nearest, folds, flags, omitted, context } = result;
  const [state, why] = stateOfStatus[status];
  const places = nearest === undefined ? spans : [nearest.span];
  const pane = Number(result.source ?? 0);
  return {
    changes: changesShown(result),
    folds,
    flags,
    omitted,
    context,
    state,
    name: texts[`state.${state}`],
    why: [texts[why], ...countsOf(result, texts)].join(texts['join.sentence']),
    reason: why,
    places: places.map((span) => ({ pane, ...span })),
    theirs: verified && text === quote ? undefined : (nearest?.text ?? text),
    isOverBudget: status === 'budget-exceeded',
  };
}

/** In how many places the quote is, or how many of its pieces were found. */
function countsOf(
  { verified, ambiguous, occurrences, pieces }: QuoteResult,
  texts: Texts,
): readonly string[] {
  if (verified) return ambiguous ? [fill(texts['why.places'], { count: occurrences })] : [];
  const found = pieces.filter(({ match }) => match !== undefined).length;
  return pieces.length === 0 ? [] : [fill(texts['why.pieces'], { found, count: pieces.length })];
}

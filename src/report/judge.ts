/** Checks each quote against its pane, and lost ones against the others; one budget for all, whose end is "not checked". */
import {
  indexSource,
  type QuoteOptions,
  type QuoteResult,
  type QuoteSpan,
  type SourceIndex,
  type UnverifiedQuote,
  type UnverifiedStatus,
  type VerifiedQuote,
} from '../quote/index.js';
import { verifyMetered } from '../quote/verify-quote.js';
import { createWork, isOver, spend, stepsLeft, type Work } from '../work/work.js';
import type { Ask, Claim, ClaimState, Pane, Place } from './model.js';
import { states } from './words.js';

/** What a look into a source takes at least, in steps: the quote is read anew for each. */
const STEPS_FOR_LOOK = 2 ** 13;

/** A quote that is nowhere counts as so many units more: what it takes in the index of a large source. */
const UNITS_FOR_QUOTE = 2 ** 9;

/** The budget of a document: grows with its sources and its quotes, so that the time is linear in what is given. */
export function workFor(panes: readonly Pane[], asks: readonly Ask[], limit: number | undefined): Work {
  const units = panes.reduce((sum, { text = '' }) => sum + text.length, 0);
  return createWork(
    asks.reduce((sum, { quote = '' }) => sum + quote.length + UNITS_FOR_QUOTE, units),
    limit,
  );
}

/** What came of each ask, in order. Never throws. */
export function judgeAll(asks: readonly Ask[], panes: readonly Pane[], work: Work): readonly Claim[] {
  const shelf = panes.map(({ text }) => (text === undefined ? undefined : indexSource(text)));
  return asks.map((ask, index) => ({ ...ask, number: index + 1, ...judged(ask, shelf, work) }));
}

type Shelf = readonly (SourceIndex | undefined)[];

type Standing = Omit<Claim, keyof Ask | 'number'>;

const nothing = {
  places: [],
  theirs: undefined,
  changes: [],
  folds: [],
  omitted: [],
  context: undefined,
  flags: [],
  isUnpaid: false,
} as const;

function unchecked(why: string): Standing {
  return { ...nothing, state: 'not-checked', name: states['not-checked'].name, why };
}

function judged({ known, quote, pane, hint }: Ask, shelf: Shelf, work: Work): Standing {
  if (known !== undefined) {
    const places: readonly Place[] = typeof pane !== 'number' ? [] : [{ pane, start: 0, end: 0, line: 1, column: 1 }];
    return { ...nothing, places, state: known.state, name: known.name ?? states[known.state].name, why: known.why };
  }
  if (quote === undefined) return unchecked('No words are quoted, so there is nothing to look for.');
  if (pane === 'any') return anywhere(quote, shelf, work);
  const source = pane === undefined ? undefined : shelf[pane];
  if (pane === undefined || source === undefined) return unchecked('The source was not given.');
  const options: QuoteOptions = { unit: 'utf16', ...(hint === undefined ? {} : { hint }) };
  const result = verifiedWithin(quote, source, { options, work });
  if (result.verified) return standing(result, quote, pane);
  const isLost = ['not-found', 'changed', 'cut'].includes(result.status);
  const other = isLost ? elsewhere(quote, shelf, { pane, work }) : undefined;
  if (other !== undefined) return other;
  const isWhole = !isLost || !isOver(work) || shelf.length < 2;
  return refused(isWhole ? result : { ...result, flags: [...result.flags, 'elsewhere-unsearched'] }, pane);
}

interface Looking {
  readonly options: QuoteOptions;
  readonly work: Work;
}

function verifiedWithin(quote: string, source: SourceIndex, { options, work }: Looking): QuoteResult {
  spend(work, STEPS_FOR_LOOK);
  const { result, spent } = verifyMetered(quote, source, { ...options, budget: stepsLeft(work) });
  spend(work, spent);
  return result;
}

/** The first pane that contains a quote, or else comes near. */
function anywhere(quote: string, shelf: Shelf, work: Work): Standing {
  let near: Standing | undefined;
  for (const [index, source] of shelf.entries()) {
    if (source === undefined) continue;
    const result = verifiedWithin(quote, source, { options: { unit: 'utf16' }, work });
    if (result.verified) return standing(result, quote, index);
    const lost = refused(result, index);
    if (lost.state === 'not-checked') return lost;
    if (near === undefined || (near.state === 'not-found' && lost.state === 'changed')) near = lost;
  }
  return near ?? unchecked('There is no text to look into.');
}

/** The first other pane that contains a lost quote, exact or normalized. */
function elsewhere(
  quote: string,
  shelf: Shelf,
  { pane, work }: { readonly pane: number; readonly work: Work },
): Standing | undefined {
  for (const [index, source] of shelf.entries()) {
    if (isOver(work)) return undefined;
    if (index === pane || source === undefined) continue;
    const result = verifiedWithin(quote, source, { options: { unit: 'utf16', accept: 'normalized' }, work });
    if (!result.verified) continue;
    const { name, says } = states.elsewhere;
    return { ...standing(result, quote, index), state: 'elsewhere', name, why: says };
  }
  return undefined;
}

function standing(result: VerifiedQuote, quote: string, pane: number): Standing {
  const { status: state, spans, text, occurrences, ambiguous } = result;
  const several = ambiguous ? ` It is in ${occurrences} places, and nothing says which one is meant.` : '';
  return {
    ...commonOf(result),
    state,
    name: states[state].name,
    why: `${states[state].says}${several}`,
    places: spans.map((span) => placed(span, pane)),
    theirs: text === quote ? undefined : text,
    isUnpaid: false,
  };
}

function commonOf({
  changes,
  folds,
  flags,
  omitted,
  context,
}: QuoteResult): Pick<Claim, 'changes' | 'folds' | 'flags' | 'omitted' | 'context'> {
  return { changes, folds, flags, omitted, context };
}

const whys: Readonly<Record<UnverifiedStatus, { readonly state: ClaimState; readonly why: string }>> = {
  pieces: { state: 'pieces', why: states.pieces.says },
  'out-of-context': { state: 'out-of-context', why: states['out-of-context'].says },
  changed: { state: 'changed', why: states.changed.says },
  cut: {
    state: 'changed',
    why: 'The words are in the source, but an edge of the quote divides a word, a number or a character.',
  },
  'not-found': { state: 'not-found', why: states['not-found'].says },
  misattributed: { state: 'elsewhere', why: states.elsewhere.says },
  'too-short': { state: 'not-checked', why: 'It is too short to be checked.' },
  empty: { state: 'not-checked', why: 'It is empty, so there is nothing to check.' },
  'no-source': { state: 'not-checked', why: 'The source was not given.' },
  'budget-exceeded': { state: 'not-checked', why: 'The work budget of this document ran out before it was checked.' },
  'invalid-input': { state: 'not-checked', why: 'The quote or the source is not well-formed text.' },
};

function refused(result: UnverifiedQuote, pane: number): Standing {
  const { status, text, spans, nearest, pieces } = result;
  const { state, why } = whys[status];
  const places = nearest === undefined ? spans : [nearest.span];
  const found = pieces.filter(({ match }) => match !== undefined).length;
  const counted = pieces.length === 0 ? '' : ` ${found} of its ${pieces.length} pieces were found.`;
  return {
    ...commonOf(result),
    state,
    name: states[state].name,
    why: `${why}${counted}`,
    places: places.map((span) => placed(span, pane)),
    theirs: nearest?.text ?? text,
    isUnpaid: status === 'budget-exceeded',
  };
}

function placed({ start, end, line, column }: QuoteSpan, pane: number): Place {
  return { pane, start, end, line, column };
}

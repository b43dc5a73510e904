/** Checks each quote against its pane, and lost ones against the others; one budget for all, whose end is "not checked". */
import {
  indexSource,
  type QuoteOptions,
  type QuoteResult,
  type SourceIndex,
  type UnverifiedQuote,
  type UnverifiedStatus,
  type VerifiedQuote,
} from '../quote/index.js';
import { verifyMetered } from '../quote/verify-quote.js';
import { createWork, isOver, spend, stepsLeft, type Work } from '../work/work.js';
import type { Ask, Claim, ClaimState, Pane, Place } from './model.js';
import { fill, type TextName, type Texts } from './texts/language.js';

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

interface Shelf {
  readonly sources: readonly (SourceIndex | undefined)[];
  readonly panes: readonly Pane[];
  readonly work: Work;
  readonly texts: Texts;
}

/** What came of each ask, in order. Never throws. */
export function checkAll(
  asks: readonly Ask[],
  panes: readonly Pane[],
  { work, texts }: Pick<Shelf, 'work' | 'texts'>,
): readonly Claim[] {
  const sources = panes.map(({ text, layout }) => (text === undefined ? undefined : indexSource(layout ?? text)));
  return asks.map((ask, index) => ({ ...ask, number: index + 1, ...checked(ask, { sources, panes, work, texts }) }));
}

type Shown = Omit<Claim, keyof Ask | 'number'>;

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

/** Words of an excerpt are where they were found, but nobody looked into the source. */
function unsourced(texts: Texts): Pick<Shown, 'state' | 'name' | 'why'> {
  return { state: 'not-checked', name: texts['state.not-checked'], why: texts['why.in-excerpt'] };
}

function unchecked(why: TextName, texts: Texts): Shown {
  return { ...nothing, state: 'not-checked', name: texts['state.not-checked'], why: texts[why] };
}

function checked({ known, quote, pane, hint }: Ask, shelf: Shelf): Shown {
  const { sources, panes, work, texts } = shelf;
  if (known !== undefined) {
    const places: readonly Place[] = typeof pane !== 'number' ? [] : [{ pane, start: 0, end: 0, line: 1, column: 1 }];
    return { ...nothing, places, name: texts[`state.${known.state}`], ...known };
  }
  if (quote === undefined) return unchecked('why.no-words', texts);
  if (pane === 'any') return anywhere(quote, shelf);
  const source = pane === undefined ? undefined : sources[pane];
  if (pane === undefined || source === undefined) return unchecked('why.no-source', texts);
  const options: QuoteOptions = { unit: 'utf16', ...(hint === undefined ? {} : { hint }) };
  const result = verifiedWithin(quote, source, { options, work });
  if (result.verified) {
    const found = resultOf(result, { quote, pane, texts });
    return panes[pane]?.isExcerpt ? { ...found, ...unsourced(texts) } : found;
  }
  const isLost = ['not-found', 'changed', 'cut'].includes(result.status);
  const other = isLost ? elsewhere(quote, shelf, pane) : undefined;
  if (other !== undefined) return other;
  const isWhole = !isLost || !isOver(work) || sources.length < 2;
  const flags = isWhole ? result.flags : [...result.flags, 'elsewhere-unsearched' as const];
  return refused({ ...result, flags }, pane, texts);
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
function anywhere(quote: string, { sources, work, texts }: Shelf): Shown {
  let near: Shown | undefined;
  for (const [index, source] of sources.entries()) {
    if (source === undefined) continue;
    const result = verifiedWithin(quote, source, { options: { unit: 'utf16' }, work });
    if (result.verified) return resultOf(result, { quote, pane: index, texts });
    const lost = refused(result, index, texts);
    if (lost.state === 'not-checked') return lost;
    if (near === undefined || (near.state === 'not-found' && lost.state === 'changed')) near = lost;
  }
  return near ?? unchecked('why.no-text', texts);
}

/** The first other pane that contains a lost quote, exact or normalized. */
function elsewhere(quote: string, { sources, work, texts }: Shelf, pane: number): Shown | undefined {
  for (const [index, source] of sources.entries()) {
    if (isOver(work)) return undefined;
    if (index === pane || source === undefined) continue;
    const result = verifiedWithin(quote, source, { options: { unit: 'utf16', accept: 'normalized' }, work });
    if (!result.verified) continue;
    const [name, why] = [texts['state.elsewhere'], texts['means.elsewhere']];
    return { ...resultOf(result, { quote, pane: index, texts }), state: 'elsewhere', name, why };
  }
  return undefined;
}

interface Looked {
  readonly quote: string;
  readonly pane: number;
  readonly texts: Texts;
}

function resultOf(result: VerifiedQuote, { quote, pane, texts }: Looked): Shown {
  const { status: state, spans, text, occurrences, ambiguous } = result;
  const several = ambiguous ? [fill(texts['why.places'], { count: occurrences })] : [];
  return {
    ...commonOf(result),
    state,
    name: texts[`state.${state}`],
    why: [texts[`means.${state}`], ...several].join(texts['join.sentence']),
    places: spans.map((span) => ({ pane, ...span })),
    theirs: text === quote ? undefined : text,
    isUnpaid: false,
  };
}

function commonOf(result: QuoteResult): Pick<Claim, 'changes' | 'folds' | 'flags' | 'omitted' | 'context'> {
  const { changes, folds, flags, omitted, context } = result;
  return { changes, folds, flags, omitted, context };
}

const whys: Readonly<Record<UnverifiedStatus, readonly [state: ClaimState, why: TextName]>> = {
  pieces: ['pieces', 'means.pieces'],
  'out-of-context': ['out-of-context', 'means.out-of-context'],
  changed: ['changed', 'means.changed'],
  cut: ['changed', 'why.cut'],
  'not-found': ['not-found', 'means.not-found'],
  misattributed: ['elsewhere', 'means.elsewhere'],
  'too-short': ['not-checked', 'why.too-short'],
  empty: ['not-checked', 'why.empty'],
  'no-source': ['not-checked', 'why.no-source'],
  'budget-exceeded': ['not-checked', 'why.budget'],
  'invalid-input': ['not-checked', 'why.invalid'],
};

function refused(result: UnverifiedQuote, pane: number, texts: Texts): Shown {
  const { status, text, spans, nearest, pieces } = result;
  const [state, why] = whys[status];
  const places = nearest === undefined ? spans : [nearest.span];
  const found = pieces.filter(({ match }) => match !== undefined).length;
  const counted = pieces.length === 0 ? [] : [fill(texts['why.pieces'], { found, count: pieces.length })];
  return {
    ...commonOf(result),
    state,
    name: texts[`state.${state}`],
    why: [texts[why], ...counted].join(texts['join.sentence']),
    places: places.map((span) => ({ pane, ...span })),
    theirs: nearest?.text ?? text,
    isUnpaid: status === 'budget-exceeded',
  };
}

/** Checks each quote against its pane, and lost ones against the others, within one work budget for all. */
import { present } from '../json/value/index.js';
import { indexSource, type QuoteOptions, type QuoteResult, type SourceIndex } from '../quote/index.js';
import { verifyMetered } from '../quote/verify-quote.js';
import { createWork, isOver, spend, stepsLeft, type Work } from '../work/work.js';
import { isFirstLetterOnly } from './diff-words.js';
import type { Ask, Claim, ClaimState, Pane } from './model.js';
import { fill, type TextName, type Texts } from './texts/language.js';

/** The least work of one search, in steps: the quote is read anew for each. */
const STEPS_FOR_SEARCH = 2 ** 13;

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

/** The claim of each ask, in order. Never throws. */
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
  isOverBudget: false,
} as const;

function unchecked(why: TextName, texts: Texts): Shown {
  return { ...nothing, state: 'not-checked', name: texts['state.not-checked'], why: texts[why] };
}

function checked({ known, quote, pane, hint }: Ask, shelf: Shelf): Shown {
  const { sources, panes, work, texts } = shelf;
  if (known !== undefined) {
    const places = typeof pane === 'number' ? [{ pane, start: 0, end: 0, line: 1, column: 1 }] : [];
    return { ...nothing, places, name: texts[`state.${known.state}`], ...known };
  }
  if (quote === undefined) return unchecked('why.no-words', texts);
  if (pane === 'any') return anywhere(quote, shelf);
  const result = pane === undefined ? undefined : search({ quote, pane, ...present({ hint }) }, shelf);
  if (pane === undefined || result === undefined) return unchecked('why.no-source', texts);
  const found = shownOf(result, { quote, pane, texts });
  if (result.verified && panes[pane]?.isExcerpt) {
    const { state, name, why } = unchecked('why.in-excerpt', texts);
    return { ...found, state, name, why };
  }
  if (result.verified || !['not-found', 'changed', 'cut'].includes(result.status)) return found;
  const other = elsewhere(quote, shelf, pane);
  if (other !== undefined) return other;
  const isWhole = !isOver(work) || sources.length < 2;
  return isWhole ? found : { ...found, flags: [...found.flags, 'elsewhere-unsearched'] };
}

interface Search extends Omit<QuoteOptions, 'unit' | 'budget'> {
  readonly quote: string;
  readonly pane: number;
}

/** Undefined for a pane without a text. */
function search({ quote, pane, ...options }: Search, { sources, work }: Shelf): QuoteResult | undefined {
  const source = sources[pane];
  if (source === undefined) return undefined;
  spend(work, STEPS_FOR_SEARCH);
  const { result, spent } = verifyMetered(quote, source, { ...options, unit: 'utf16', budget: stepsLeft(work) });
  spend(work, spent);
  return result;
}

/** The first pane that contains a quote, or else comes near. */
function anywhere(quote: string, shelf: Shelf): Shown {
  let near: Shown | undefined;
  for (const pane of shelf.sources.keys()) {
    const result = search({ quote, pane }, shelf);
    if (result === undefined) continue;
    const shown = shownOf(result, { quote, pane, texts: shelf.texts });
    if (result.verified || shown.state === 'not-checked') return shown;
    if (near === undefined || (near.state === 'not-found' && shown.state === 'changed')) near = shown;
  }
  return near ?? unchecked('why.no-text', shelf.texts);
}

/** The first other pane that contains a lost quote, exact or normalized. */
function elsewhere(quote: string, shelf: Shelf, lostIn: number): Shown | undefined {
  const { sources, work, texts } = shelf;
  for (const pane of sources.keys()) {
    if (isOver(work)) return undefined;
    const result = pane === lostIn ? undefined : search({ quote, pane, accept: 'normalized' }, shelf);
    if (!result?.verified) continue;
    const [name, why] = [texts['state.elsewhere'], texts['means.elsewhere']];
    return { ...shownOf(result, { quote, pane, texts }), state: 'elsewhere', name, why };
  }
  return undefined;
}

/** The state of each status of a quote, and what it means. */
const states: Readonly<Record<QuoteResult['status'], readonly [state: ClaimState, why: TextName]>> = {
  exact: ['exact', 'means.exact'],
  normalized: ['normalized', 'means.normalized'],
  similar: ['similar', 'means.similar'],
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

function shownOf(result: QuoteResult, { quote, pane, texts }: Search & Pick<Shelf, 'texts'>): Shown {
  const { verified, status, text, spans, nearest, changes, folds, flags, omitted, context } = result;
  const [state, why] = states[status];
  const places = nearest === undefined ? spans : [nearest.span];
  const [first] = changes;
  const isHarmless = first?.span.start === nearest?.span.start && isFirstLetterOnly(first?.quote ?? '', first?.source);
  return {
    changes: isHarmless ? changes.slice(1) : changes,
    folds,
    flags,
    omitted,
    context,
    state,
    name: texts[`state.${state}`],
    why: [texts[why], ...countsOf(result, texts)].join(texts['join.sentence']),
    places: places.map((span) => ({ pane, ...span })),
    theirs: verified && text === quote ? undefined : (nearest?.text ?? text),
    isOverBudget: status === 'budget-exceeded',
  };
}

/** In how many places the quote is, or how many of its pieces were found. */
function countsOf({ verified, ambiguous, occurrences, pieces }: QuoteResult, texts: Texts): readonly string[] {
  if (verified) return ambiguous ? [fill(texts['why.places'], { count: occurrences })] : [];
  const found = pieces.filter(({ match }) => match !== undefined).length;
  return pieces.length === 0 ? [] : [fill(texts['why.pieces'], { found, count: pieces.length })];
}

/**
 * Checks each quote against its pane, and lost ones against the others, within one work budget for
 * all.
 */

import type { QuotationOfAnswer } from '../../answers/marks/index.js';
import {
  type CheckedQuotation,
  quotationChecker,
  type ReadSource,
  type UncheckedQuotation,
} from '../../answers/prose/index.js';
import { present } from '../../core/json/value/index.js';
import { extentOf, isUnsearched, pagesWithoutText } from '../../core/text/extent.js';
import { createWork, isOver, spend, stepsLeft, type Work } from '../../core/work/work.js';
import {
  indexSource,
  type QuoteOptions,
  type QuoteResult,
  type SourceIndex,
} from '../../quotes/quote/index.js';
import { nameByPlace } from '../../quotes/quote/named-sources.js';
import { verifyMeteredInAny } from '../../quotes/quote/sources.js';
import { verifyMetered } from '../../quotes/quote/verify-quote.js';
import type { Ask, Claim, Draft, Pane } from './model.js';
import { inState, type Shown, shownAs, shownOf, stateNamed, unchecked } from './shown.js';
import { todoOf } from './states.js';
import { fill, type Texts } from './texts/language.js';

/** The least work of one search, in steps: the quote is read anew for each. */
const STEPS_FOR_SEARCH = 2 ** 13;

/**
 * A quote that is nowhere counts as so many units more: what it takes in the index of a large
 * source.
 */
const UNITS_FOR_QUOTE = 2 ** 9;

/** Steps for a mark of the answer: its two edges, and its number on the page. */
const STEPS_FOR_MARK = 2 ** 8;

/**
 * The budget of a document: grows with its answer, its sources and its quotes, so that the time is
 * linear in what is given. What is shown of the answer is paid for first.
 */
export function workFor(
  { answer, panes }: Pick<Draft, 'answer' | 'panes'>,
  asks: readonly Ask[],
  limit: number | undefined,
): Work {
  const { text = '', marks = [] } = answer ?? {};
  const units = panes.reduce((sum, pane) => sum + (pane.text?.length ?? 0), text.length);
  const all = asks.reduce((sum, { quote = '' }) => sum + quote.length + UNITS_FOR_QUOTE, units);
  const work = createWork(all, limit);
  spend(work, text.length + STEPS_FOR_MARK * marks.length);
  return work;
}

type Means = Readonly<{ work: Work; texts: Texts }>;

/** `shelf` has the panes with a text, by their indexes as names; a document is no source. */
type Checking = Means &
  Readonly<{
    panes: readonly Pane[];
    shelf: ReadonlyMap<string, SourceIndex>;
    stateOf: (quotation: QuotationOfAnswer) => CheckedQuotation;
    /** What was made of a result: the same words have the same one wherever they are quoted. */
    shown: Map<QuoteResult, Shown>;
  }>;

/** The claim of each ask, in order. Never throws. */
export function checkAll(
  asks: readonly Ask[],
  { answer, panes: all }: Pick<Draft, 'answer' | 'panes'>,
  means: Means,
): readonly Claim[] {
  const panes = all.filter(({ faults }) => faults === undefined);
  const indexes = panes.map(({ text = '', layout }) => indexSource(layout ?? text));
  const shelf = new Map(
    indexes.flatMap((index, pane) =>
      panes[pane]?.text === undefined ? [] : [[`${pane}`, index] as const],
    ),
  );
  const stateOf = quotationChecker(answer?.bound ?? unbound, {
    ...answer?.reading,
    list: panes.map((pane, nth) => sourceOfPane(pane, answer?.named?.[nth], nth)),
    shelf: indexes,
    work: means.work,
    unit: 'utf16',
  });
  const checking = {
    panes,
    shelf,
    stateOf,
    shown: new Map<QuoteResult, Shown>(),
    ...means,
  };
  return asks.map((ask, index) => claimOf(ask, index + 1, checked(ask, checking), means.texts));
}

/** Members are named: with spreads the host takes longer for a claim than its search does. */
function claimOf(ask: Ask, number: number, shown: Shown, texts: Texts): Claim {
  const own = todoOf(shown.state, shown.reason, ask.quotation?.kind === 'inline');
  const todo = ask.known === undefined ? own : ask.known.todo;
  return {
    label: ask.label,
    pointer: ask.pointer,
    quote: ask.quote,
    pane: ask.pane,
    quotation: ask.quotation,
    claim: ask.claim,
    hint: ask.hint,
    known: ask.known,
    facts: ask.facts,
    number,
    state: shown.state,
    name: shown.name,
    why: shown.why,
    todo: todo && texts[todo],
    places: shown.places,
    theirs: shown.theirs,
    changes: shown.changes,
    folds: shown.folds,
    omitted: shown.omitted,
    context: shown.context,
    flags: shown.flags,
    isOverBudget: shown.isOverBudget,
  };
}

const unbound = {
  text: '',
  marks: [],
  unread: [],
  runs: [],
  claims: [],
} as const;

const sourceOfPane = (
  { title, text = '', layout }: Pane,
  metadata: ReadSource['metadata'] | undefined,
  nth: number,
): ReadSource => ({
  metadata: metadata ?? { id: title, type: 'document' },
  content: text,
  isNamed: metadata !== undefined && metadata['id'] !== nameByPlace(nth),
  extent: extentOf(layout ?? text),
});

function checked(ask: Ask, checking: Checking): Shown {
  const { known, quote, pane, quotation } = ask;
  const { shelf, texts } = checking;
  if (known !== undefined) return shownAs(known, pane, texts);
  if (quote === undefined) return unchecked('why.no-words', texts);
  if (quotation !== undefined) return quoted({ ...ask, quote, quotation }, checking);
  if (pane === 'any' && shelf.size === 0) return unchecked('why.no-text', texts);
  if (pane === 'any')
    return lostIn(shownOf(searchAll(quote, checking), quote, texts), [], checking);
  return pane === undefined ? unchecked('why.no-source', texts) : inPane(ask, pane, checking);
}

/** Words of a document that names their source. */
function inPane(
  { quote = '', hint }: Pick<Ask, 'quote' | 'hint'>,
  pane: number,
  checking: Checking,
): Shown {
  const { panes, shelf, work, texts } = checking;
  const source = shelf.get(`${pane}`);
  if (source === undefined) return unchecked('why.no-source', texts);
  const { result, spent } = verifyMetered(quote, source, {
    ...optionsFor(1, work),
    ...present({ hint }),
  });
  spend(work, spent);
  const found = shownOf({ ...result, source: `${pane}` }, quote, texts);
  if (result.verified && panes[pane]?.isExcerpt === true) {
    const { state, name, why } = unchecked('why.in-excerpt', texts);
    return {
      ...found,
      state,
      name,
      why,
      reason: 'why.in-excerpt',
    };
  }
  const lost = lostIn(found, [pane], checking);
  if (result.verified || shelf.size < 2 || !['not-found', 'changed', 'cut'].includes(result.status))
    return lost;
  const other = searchAll(quote, checking);
  if (other.verified) return inState('misattributed', shownOf(other, quote, texts), texts);
  return isOver(work) ? { ...lost, flags: [...lost.flags, 'elsewhere-unsearched'] } : lost;
}

type Quotation = Pick<Ask, 'hint'> & Readonly<{ quote: string; quotation: QuotationOfAnswer }>;

/** A quotation of the answer, in the state that it has on every surface. */
function quoted({ quote, quotation, hint }: Quotation, checking: Checking): Shown {
  const { work, texts } = checking;
  spend(work, STEPS_FOR_SEARCH);
  const { state, reason, source = 1, result, cited } = checking.stateOf(quotation);
  const named = cited.map((nth) => nth - 1);
  if (state === 'not-checked') return uncheckedFor(reason ?? 'short', named, checking);
  const known = result && checking.shown.get(result);
  const found = known ?? (result && shownOf({ ...result, source: `${source - 1}` }, quote, texts));
  if (result !== undefined && found !== undefined) checking.shown.set(result, found);
  const shown = found ?? {
    ...unchecked('why.not-found', texts),
    ...stateNamed('not-found', texts),
  };
  if (state === 'not-found')
    return lostIn({ ...shown, ...stateNamed(state, texts) }, named, checking);
  // Of several places the one that is named is shown
  if (state === 'verified' && hint !== undefined && (result?.occurrences ?? 0) > 1)
    return inPane({ quote, hint }, source - 1, checking);
  return state === 'misattributed' || state === 'unmarked' || state === 'no-source'
    ? inState(state, shown, texts)
    : shown;
}

/** Why a quotation was not checked; a source that nobody gave is another matter than an empty one. */
function uncheckedFor(
  reason: UncheckedQuotation,
  named: readonly number[],
  { panes, texts }: Checking,
): Shown {
  if (reason === 'work-budget') return { ...unchecked('why.budget', texts), isOverBudget: true };
  if (reason !== 'source-has-no-text') return unchecked('why.too-short', texts);
  const isGiven = named.every((pane) => panes[pane]?.text !== undefined);
  return unchecked(isGiven ? 'why.no-text' : 'why.no-source', texts);
}

/**
 * Words that are not found where a pane or a page has no text: not checked if a named pane has no
 * text, or without named panes none has; else it is said what was not searched. As `checkAnswer`.
 */
function lostIn(shown: Shown, named: readonly number[], { panes, texts }: Checking): Shown {
  if (shown.state !== 'not-found') return shown;
  const searched = named.length > 0 ? panes.filter((_, nth) => named.includes(nth)) : panes;
  const extents = searched.map(({ layout, text = '' }) => extentOf(layout ?? text));
  const blank = extents.filter((extent) => extent === 'none').length;
  if (isUnsearched(extents, { areNamed: named.length > 0 })) return unchecked('why.no-text', texts);
  const pages = searched
    .filter((_, nth) => extents[nth] === 'partly')
    .reduce((sum, { layout, text = '' }) => sum + pagesWithoutText(layout ?? text), 0);
  if (blank + pages === 0) return shown;
  const parts = [
    texts['why.not-found'],
    ...(pages === 0 ? [] : [fill(texts['why.pages-without-text'], { count: pages })]),
    ...(blank === 0 ? [] : [fill(texts['why.sources-without-text'], { count: blank })]),
  ];
  return { ...shown, why: parts.join(texts['join.sentence']) };
}

function optionsFor(searches: number, work: Work): QuoteOptions {
  spend(work, STEPS_FOR_SEARCH * searches);
  return { unit: 'utf16', budget: stepsLeft(work) };
}

/** The best result over all panes; `source` names the pane. */
function searchAll(quote: string, { shelf, work }: Checking): QuoteResult {
  const { result, spent } = verifyMeteredInAny(quote, shelf, optionsFor(shelf.size, work));
  spend(work, spent);
  return result;
}

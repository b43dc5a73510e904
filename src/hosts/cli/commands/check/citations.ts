/** The citations of a result that fail, with the words of both sides: as quotations are printed. */
import type { CheckedCitation } from '../../../../answers/check/check.js';
import type { SourcedResult } from '../../../../answers/check/grounds.js';
import type { AnswerCheck, QuotationState } from '../../../../answers/prose/index.js';
import { present } from '../../../../core/json/value/index.js';
import { createWork, spend, stepsLeft, type Work } from '../../../../core/work/work.js';
import type { QuoteOptions, QuoteResult } from '../../../../quotes/quote/index.js';
import { refuse } from '../../../../quotes/quote/results.js';
import { verifyMetered } from '../../../../quotes/quote/verify-quote.js';
import { type CheckedQuote, quoteText } from '../../shared/quote-lines.js';
import type { Session } from '../../shared/session.js';
import type { NamedShelf } from '../../shared/shelf.js';
import type { CheckChoice } from './choice.js';

export type CitedWords = Readonly<{
  file: string;
  result: SourcedResult;
  citations: readonly CheckedCitation[];
  /** The quotations of the text, which are printed already. */
  answer: AnswerCheck;
  shelf: NamedShelf;
}>;

/** Prints the words of each citation that fails, unless a quotation with the same state has them. */
export async function printCitations(
  { file, result, citations, answer, shelf }: CitedWords,
  choice: CheckChoice,
  session: Session,
): Promise<void> {
  const units = result.sources.reduce((sum, { content }) => sum + content.length, 0);
  const searching = { shelf, choice, work: createWork(units + result.text.length) };
  const printed = printedWords(answer);
  for (const citation of citations) {
    const { citationIndex, sourceId, state } = citation;
    const cited = wordsOf(result.citations[citationIndex]);
    if (cited === undefined || !isFailing(state)) continue;
    if (printed.has(keyOf(cited.words, state, sourceId))) continue;
    const checked = citedQuote({ citation, cited, state }, searching);
    const at = `${file}, citation ${citationIndex}`;
    await session.print(quoteText(checked, shelf.sources, { at, colors: session.colors }));
  }
}

type FailingState = Extract<
  QuotationState,
  'misattributed' | 'no-source' | 'changed' | 'not-found'
>;

const isFailing = (state: CheckedCitation['state']): state is FailingState =>
  ['misattributed', 'no-source', 'changed', 'not-found'].includes(state);

const keyOf = (words: string, state: QuotationState, source: number): string =>
  `${state} ${source} ${words}`;

/** The quotations of the text, each by its words, its state and a source that its marks name. */
function printedWords({ quotations }: AnswerCheck): ReadonlySet<string> {
  return new Set(
    quotations.flatMap(({ words, state, cited }) =>
      cited.map((source) => keyOf(words, state, source)),
    ),
  );
}

/** The words that a citation repeats, and where in its source it says that they begin. */
type Words = Readonly<{ words: string; hint?: number }>;

function wordsOf(citation: SourcedResult['citations'][number] | undefined): Words | undefined {
  if (citation === undefined || !('cited_text' in citation)) return undefined;
  const { cited_text: words, source_span: span } = citation;
  return words === null || words === '' ? undefined : present({ words, hint: span?.[0] });
}

type Cited = Readonly<{ citation: CheckedCitation; cited: Words; state: FailingState }>;

type Searching = Readonly<{ shelf: NamedShelf; choice: CheckChoice; work: Work }>;

/** The state is that of the check; the words of the source are looked for again, to be shown. */
function citedQuote({ citation, cited, state }: Cited, searching: Searching): CheckedQuote {
  const { names } = searching.shelf;
  const { sourceId, foundIn = [] } = citation;
  const nameOf = (nth: number): string => names[nth - 1] ?? '';
  const own = state === 'no-source' ? undefined : nameOf(sourceId);
  const near = own === undefined ? refuse('not-found') : wordsIn(own, cited, searching);
  const [other] = foundIn;
  const there =
    other === undefined ? undefined : wordsIn(nameOf(other), { words: cited.words }, searching);
  const isElsewhere = other !== undefined && there?.verified === true && !near.verified;
  const result: QuoteResult = isElsewhere
    ? {
        ...near,
        status: 'misattributed',
        foundIn: nameOf(other),
        there,
      }
    : near;
  return {
    quote: cited.words,
    result: { ...result, source: own },
    source: own,
    state: {
      state,
      how: 'none',
      cited: own === undefined ? [] : [own],
      foundIn: foundIn.map(nameOf),
    },
  };
}

/** What a source has of some words, within the work of all citations. */
function wordsIn(
  name: string,
  { words, hint }: Words,
  { shelf, choice: { accept, guards }, work }: Searching,
): QuoteResult {
  const source = shelf.sources.get(name);
  if (source === undefined) return refuse('not-found');
  const options: QuoteOptions = {
    accept,
    guards,
    budget: Math.floor(stepsLeft(work)),
    ...present({ hint }),
  };
  const { result, spent } = verifyMetered(words, source, options);
  spend(work, spent + words.length);
  return result;
}

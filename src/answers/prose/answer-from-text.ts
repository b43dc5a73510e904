/**
 * Makes a GenerationResult from an answer in prose: finds its quotations and marks, and the source
 * of each quotation.
 */

import {
  type GenerationCitationDraft,
  safeCreateGenerationResult,
} from '../../contracts/generation-result/create.js';
import type { Mark, MarkerGrammar } from '../../contracts/generation-result/markers.js';
import {
  countNumbers,
  flawOfGrammar,
  numberedMarkers,
  numbersIn,
} from '../../contracts/generation-result/markers.js';
import type {
  GenerationReference,
  GenerationSource,
} from '../../contracts/generation-result/parts.js';
import { type CodePoints, codePointsOf } from '../../contracts/generation-result/slice.js';
import type { GenerationResultV3 } from '../../contracts/generation-result/v3/version.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import { issueOf } from '../../core/issue/issue.js';
import { anything, count, optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { isWellFormed, itemAt, present } from '../../core/json/value/index.js';
import {
  createWork,
  isOver,
  STEPS_FOR_CITATION,
  spend,
  stepsLeft,
  type Work,
} from '../../core/work/work.js';
import { indexSource, type QuoteResult, type SourceIndex } from '../../quotes/quote/index.js';
import { rankOf } from '../../quotes/quote/sources.js';
import { verifyMetered } from '../../quotes/quote/verify-quote.js';
import { pairQuotations, type Quotation, readMarks } from './pair-quotations.js';
import { type AnswerSources, readAnswerSources } from './sources.js';

/** How an answer in prose is read. */
export interface AnswerFromTextOptions {
  /** How citation marks are written. Default `numberedMarkers`: `[1]`, `[1, 2]`, `[1-3]`. */
  readonly markers?: MarkerGrammar;
  /**
   * Steps of work allowed for finding the sources of quotations. Default: 2^24, and 64 for each
   * UTF-16 unit of answer and sources.
   */
  readonly budget?: number;
}

/** An answer with its citations, and what of it has no source. */
export interface AnswerFromText {
  readonly result: GenerationResultV3;
  /** Marks and quotations that are not citations of the result, in the order of the text. */
  readonly unassigned: readonly UnassignedWords[];
}

/** A mark or a quotation without a source. */
export interface UnassignedWords {
  readonly kind: 'mark' | 'quotation';
  /** The mark as it is written, or the words of the quotation. */
  readonly words: string;
  /** Where it is in the text, in code points, half-open. */
  readonly span: CodePointSpan;
  /**
   * `no-such-source`: the mark counts further than the sources. `not-found`: the words are in no
   * source. `work-budget`: not looked for.
   */
  readonly reason: 'no-such-source' | 'not-found' | 'work-budget';
}

/**
 * Makes a result of version 3 from an answer in prose and its sources.
 *
 * Marks in code are none, nor is `[7]:` at the start of a line where an address follows or there is
 * no source 7. A quotation belongs to the marks that follow it in its sentence, or else to those
 * before it; of several marks to the source in which its words are best found. A quotation without
 * a mark, or whose marks name no source, belongs to the first source in which its words, or most of
 * them, are found. The words become `cited_text`: they are not verified by this, `verifyGeneration`
 * and `renderReport` do that. A result has
 * `source_span` where the words are in the source exactly, and once.
 *
 * @throws ContractError `options.unknown`, `options.value`, `generation.marks.grammar`,
 * `generation.sources.missing` if the sources are no list, `work.budget` if the marks name too many
 * citations, or the code of the first issue of the contract.
 * @example
 * ```ts
 * import { answerFromText } from 'evidence-contracts/generation';
 *
 * const sources = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
 * const { result } = answerFromText('Leave is “paid for 18 weeks” [1]. “The office opens at nine.”', sources);
 * console.log(result.citations.map(({ source_id }) => source_id).join()); // 1,2
 * console.log(result.citations[0]?.cited_text); // paid for 18 weeks
 * ```
 */
export function answerFromText(
  text: string,
  sources: AnswerSources,
  options?: AnswerFromTextOptions,
): AnswerFromText {
  return orThrow(safeAnswerFromText(text, sources, options));
}

/** The same, with issues instead of an exception. Never throws. */
export function safeAnswerFromText(
  text: string,
  sources: AnswerSources,
  options: AnswerFromTextOptions = {},
): Outcome<AnswerFromText> {
  const wrong = optionIssues(options, { markers: anything, budget: count });
  if (wrong.length > 0) return failure(wrong);
  const { markers = numberedMarkers, budget } = options;
  const flaw = flawOfGrammar(markers);
  if (flaw !== undefined) return failure(issueOf({ code: flaw, says: 'not a marker grammar' }));
  const list = readAnswerSources(sources);
  if (typeof list === 'string') {
    const expected =
      'a list of texts, layouts or { text, id?, title?, url? }, or a Map of texts or layouts by name';
    const code = 'generation.sources.missing';
    const says = 'invalid sources';
    return failure(
      issueOf({
        code,
        pointer: list,
        says,
        expected,
      }),
    );
  }
  if (typeof text !== 'string' || !isWellFormed(text)) return resultOf({ text, list }, []);
  const units = list.reduce((sum, { content }) => sum + content.length, text.length);
  return read({
    text,
    list,
    markers,
    work: createWork(units, budget),
    points: codePointsOf(text),
  });
}

interface Reading {
  readonly text: string;
  readonly list: readonly GenerationSource[];
  readonly markers: MarkerGrammar;
  readonly work: Work;
  readonly points: CodePoints;
}

interface Found {
  readonly at: number;
  readonly citations: readonly GenerationCitationDraft[];
  readonly unassigned?: UnassignedWords;
}

function read(reading: Reading): Outcome<AnswerFromText> {
  const { text, list, markers, work, points } = reading;
  const { known, unknown } = readMarks(text, { markers, count: list.length });
  if (!spend(work, STEPS_FOR_CITATION * known.reduce((sum, mark) => sum + countNumbers(mark), 0))) {
    const says = 'the marks name more citations than the budget allows';
    return failure(issueOf({ code: 'work.budget', pointer: '/text', says }));
  }
  const shelf = list.map(({ content }) => indexSource(content));
  const byMark = new Map<string, GenerationCitationDraft[]>();
  const found: Found[] = unknown.map((mark): Found => {
    const words = text.slice(mark.start, mark.end);
    const unassigned = {
      kind: 'mark',
      words,
      span: points.spanOf(mark),
      reason: 'no-such-source',
    } as const;
    return { at: mark.start, citations: [], unassigned };
  });
  for (const quotation of pairQuotations(text, known, unknown)) {
    const choice = chosen(quotation, known, { work, shelf });
    const { words, start: at } = quotation;
    const reason = isOver(work) ? 'work-budget' : 'not-found';
    const unassigned = {
      kind: 'quotation',
      words,
      span: points.spanOf(quotation),
      reason,
    } as const;
    if (choice === undefined) found.push({ at, citations: [], unassigned });
    else if (choice.mark === undefined)
      found.push({ at, citations: [citationOf(quotation, choice, points)] });
    else {
      const key = `${choice.mark} ${choice.id}`;
      const others = byMark.get(key) ?? [];
      byMark.set(key, others);
      others.push(citationOf({ ...quotation, ...known[choice.mark] }, choice, points));
    }
  }
  for (const [nth, mark] of known.entries()) {
    const span = points.spanOf(mark);
    const citations = [...numbersIn(mark)].flatMap(
      (id) => byMark.get(`${nth} ${id}`) ?? [{ span, source_id: id }],
    );
    found.push({ at: mark.start, citations });
  }
  found.sort((a, b) => a.at - b.at);
  return resultOf(reading, found);
}

/** A source of a quotation, and the mark that names it. */
type Choice = {
  readonly mark: number | undefined;
  readonly id: number;
  readonly result?: QuoteResult;
};

/** The best of the sources that its marks name, or else of all in which the words are found. */
function chosen(
  { words, citations }: Quotation,
  known: readonly Mark[],
  { work, shelf }: Pick<Reading, 'work'> & { readonly shelf: readonly SourceIndex[] },
): Choice | undefined {
  let best: Choice | undefined;
  let rank = Number.POSITIVE_INFINITY;
  const isMarked = citations.length > 0;
  for (const choice of isMarked ? choicesOf(citations, known) : anySource(shelf)) {
    best ??= isMarked ? choice : undefined;
    const source = shelf[choice.id - 1];
    if (source === undefined || isOver(work)) break;
    const { result, spent } = verifyMetered(words, source, { budget: stepsLeft(work) });
    if (!spend(work, spent + STEPS_FOR_CITATION)) break;
    const isBetter = rankOf(result) < rank && (isMarked || result.status !== 'not-found');
    if (isBetter) [best, rank] = [{ ...choice, result }, rankOf(result)];
    if (rank === 0) break;
  }
  return best;
}

function* choicesOf(marks: readonly number[], known: readonly Mark[]): Generator<Choice> {
  for (const mark of marks) for (const id of numbersIn(itemAt(known, mark))) yield { mark, id };
}

function* anySource(shelf: readonly SourceIndex[]): Generator<Choice> {
  for (const nth of shelf.keys()) yield { mark: undefined, id: nth + 1 };
}

function citationOf(
  quotation: Quotation,
  { id, result }: Choice,
  points: CodePoints,
): GenerationCitationDraft {
  const place = result?.status === 'exact' && !result.ambiguous ? result.spans[0] : undefined;
  const source_span = place === undefined ? undefined : ([place.start, place.end] as const);
  return present({
    span: points.spanOf(quotation),
    source_id: id,
    cited_text: quotation.words,
    source_span,
  });
}

function resultOf(
  { text, list }: Pick<Reading, 'text' | 'list'>,
  found: readonly Found[],
): Outcome<AnswerFromText> {
  const citations = found.flatMap((one) => one.citations);
  const references = referencesTo(citations, list);
  const made = safeCreateGenerationResult({
    text,
    sources: list,
    references,
    citations,
  });
  return made.ok
    ? success({ result: made.value, unassigned: found.flatMap((one) => one.unassigned ?? []) })
    : made;
}

/** One for each source that is cited, in the order of the sources. */
function referencesTo(
  citations: readonly GenerationCitationDraft[],
  list: Reading['list'],
): GenerationReference[] {
  const cited = new Set(citations.map(({ source_id }) => source_id));
  return list.flatMap(({ metadata }, nth) => {
    if (!cited.has(nth + 1)) return [];
    const rendered = String(metadata['title'] ?? metadata['id']);
    return [{ source_id: nth + 1, inline_marker: `[${nth + 1}]`, rendered }];
  });
}

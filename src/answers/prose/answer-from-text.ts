/**
 * Makes a GenerationResult from an answer in prose: its quotations and marks, and the source of
 * each quotation.
 */

import {
  type GenerationCitationDraft,
  safeCompleteResult,
} from '../../contracts/generation-result/create.js';
import type { GenerationReference } from '../../contracts/generation-result/parts.js';
import { type CodePoints, codePointsOf } from '../../contracts/generation-result/slice.js';
import type { GenerationResultV3 } from '../../contracts/generation-result/v3/version.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import { issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { isWellFormed, present } from '../../core/json/value/index.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { createWork, STEPS_FOR_CITATION, spend } from '../../core/work/work.js';
import type { NamedSources } from '../../quotes/quote/named-sources.js';
import type { CitationMark, MarkRun, UnreadReason } from '../marks/index.js';
import { type ReadMarks, readMarks } from '../marks/marks-in.js';
import { isWithin } from '../marks/references.js';
import {
  type AnswerCheck,
  type CheckAnswerOptions,
  checkMarked,
  noSources,
} from './check-answer.js';
import { answerIssues } from './options.js';
import type { Given } from './quotation-checker.js';
import type { CheckedQuotation } from './quotation-state.js';
import { isFault, markSourceOf, type ReadSource, readAnswerSources } from './sources.js';
import type { UncheckedQuotation } from './states.js';

/** How an answer in prose is read: as `checkAnswer` reads it. */
export type AnswerFromTextOptions = CheckAnswerOptions;

/** An answer with its citations, the states of its quotations, and what of it is no citation. */
export interface AnswerFromText {
  readonly result: GenerationResultV3;
  /** What `checkAnswer` returns for the same answer. */
  readonly check: AnswerCheck;
  /** Marks and quotations that are not citations of the result, in the order of the text. */
  readonly unassigned: readonly UnassignedWords[];
}

/** A mark that is not read, or a quotation that no citation has. */
export interface UnassignedWords {
  readonly kind: 'mark' | 'quotation';
  /** The mark as it is written, or the words of the quotation. */
  readonly words: string;
  /** Where it is in the text, in code points, half-open. */
  readonly span: CodePointSpan;
  /** Of a mark why it is not read; of a quotation its state, or why it was not checked. */
  readonly reason: UnreadReason | 'unmarked' | 'no-source' | 'not-found' | UncheckedQuotation;
}

/**
 * Makes a result of version 3 from an answer in prose and its sources.
 *
 * Marks and what they cite are read by `marksIn` and `bindMarks`. A quotation becomes the
 * `cited_text` of the mark that names the source in which its words are best found. In an answer
 * without marks it belongs to the first source that has its words, or most of them. A quotation
 * that no mark cites is no citation where other quotations have marks. The states are in `check`:
 * `verifyGeneration` and
 * `renderReport` give the same ones. A result has `source_span` where the words are in the source exactly, and once.
 *
 * @throws ContractError `options.unknown`, `options.value`, `generation-result.sources.missing` if the
 * sources are no list, `work.budget` if the marks name too many citations, or the code of the first
 * issue of the contract.
 * @example
 * ```ts
 * import { answerFromText } from 'evidence-contracts/generation';
 *
 * const sources = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
 * const { result, check } = answerFromText('Leave is “paid for 18 weeks” [1]. “The office opens at nine.” [2]', sources);
 * console.log(result.citations.map(({ source_id }) => source_id).join()); // 1,2
 * console.log(check.quotations.map(({ state }) => state).join()); // changed,verified
 * ```
 */
export function answerFromText(
  text: string,
  sources: NamedSources,
  options?: AnswerFromTextOptions,
): AnswerFromText {
  return orThrow(safeAnswerFromText(text, sources, options));
}

/** The same, with issues instead of an exception. Never throws. */
export function safeAnswerFromText(
  text: string,
  sources: NamedSources,
  options: AnswerFromTextOptions = {},
): Outcome<AnswerFromText> {
  const wrong = answerIssues(options);
  if (wrong.length > 0) return failure(wrong);
  const list = readAnswerSources(sources);
  if (isFault(list)) return failure(noSources(list));
  const isText = typeof text === 'string' && isWellFormed(text);
  const units = list.reduce((sum, { content }) => sum + content.length, isText ? text.length : 0);
  const work = createWork(units, options.budget);
  const { check, citing } = readProse(isText ? text : '', list, { ...options, work });
  const named = check.marks.reduce((sum, mark) => sum + mark.sources.length, 0);
  if (!spend(createWork(units, options.budget), STEPS_FOR_CITATION * named)) {
    const says = 'the marks name more citations than the budget allows';
    return failure(issueOf({ code: 'work.budget', pointer: '/text', says }));
  }
  return resultOf({
    text,
    list,
    check,
    citing,
    points: codePointsOf(isText ? text : ''),
  });
}

/** The check of an answer, and those of its marks that cite something. */
function readProse(text: string, list: readonly ReadSource[], given: Given): ReadProse {
  const { first, forms } = given;
  const read = readMarks(text, { sources: list.map(markSourceOf), first, forms });
  return { check: checkMarked(text, list, { ...given, marks: read }), citing: citingOf(read) };
}

export function citingOf({ marks, labelled }: ReadMarks): readonly CitationMark[] {
  const isLabel = isWithin(labelled);
  return marks.filter((mark) => !isLabel(mark));
}

type ReadProse = Pick<Reading, 'check' | 'citing'>;

interface Reading {
  readonly text: string;
  readonly list: readonly ReadSource[];
  readonly check: AnswerCheck;
  readonly citing: readonly CitationMark[];
  readonly points: CodePoints;
}

function resultOf({ text, list, check, citing, points }: Reading): Outcome<AnswerFromText> {
  const citations = citationsOf({ check, citing }, points);
  const sources = list.map(({ metadata, content }) => ({ metadata, content }));
  const made = safeCompleteResult({
    text,
    sources,
    references: referencesTo(citations, list),
    citations,
  });
  return made.ok
    ? success({ result: made.value, check, unassigned: unassignedOf(check, points) })
    : made;
}

type Placed<Value> = { readonly at: number; readonly nth?: number; readonly value: Value };

const inOrder = <Value>(placed: readonly Placed<Value>[]): readonly Value[] =>
  [...placed].sort((a, b) => a.at - b.at || (a.nth ?? 0) - (b.nth ?? 0)).map(({ value }) => value);

/** One for each quotation that has a source, and one for each further source that a mark names. */
export function citationsOf(
  { check, citing }: ReadProse,
  points: CodePoints,
): readonly GenerationCitationDraft[] {
  const placed: Placed<GenerationCitationDraft>[] = [];
  const quoted = new Set<string>();
  for (const quotation of check.quotations) {
    const source = sourceOf(quotation);
    if (source === undefined) continue;
    const mark =
      quotation.run === undefined ? undefined : markNaming(check.runs[quotation.run], source);
    if (mark !== undefined) quoted.add(`${mark.start} ${source}`);
    const place = mark ?? quotation;
    const nth = mark?.sources.indexOf(source) ?? 0;
    placed.push({ at: place.start, nth, value: citationOf(quotation, { place, source, points }) });
  }
  for (const mark of citing)
    for (const [nth, source] of mark.sources.entries())
      if (!quoted.has(`${mark.start} ${source}`))
        placed.push({
          at: mark.start,
          nth,
          value: { span: points.spanOf(mark), source_id: source },
        });
  return inOrder(placed);
}

/**
 * The source that is written: the best of those that the marks name; without a mark the one that
 * has the words, if no other is marked.
 */
function sourceOf({ state, cited, source }: CheckedQuotation): number | undefined {
  const isUnwritten = state === 'not-checked' || state === 'unmarked' || state === 'no-source';
  if (isUnwritten) return undefined;
  if (state === 'misattributed') return cited[0];
  return state === 'not-found' ? cited[0] : source;
}

const markNaming = (run: MarkRun | undefined, source: number): CitationMark | undefined =>
  run?.marks.find(
    (mark): mark is CitationMark => 'sources' in mark && mark.sources.includes(source),
  );

type Citing = { readonly place: TextSpan; readonly source: number; readonly points: CodePoints };

function citationOf(
  { words, result, state }: CheckedQuotation,
  { place, source, points }: Citing,
): GenerationCitationDraft {
  const isPlaced = state === 'verified' && result?.status === 'exact' && !result.ambiguous;
  const span = isPlaced ? result.spans[0] : undefined;
  const source_span = span === undefined ? undefined : ([span.start, span.end] as const);
  return present({
    span: points.spanOf(place),
    source_id: source,
    cited_text: words,
    source_span,
  });
}

function unassignedOf(check: AnswerCheck, points: CodePoints): readonly UnassignedWords[] {
  const marks = check.unread.map(({ start, end, words, why }): Placed<UnassignedWords> => {
    return {
      at: start,
      value: {
        kind: 'mark',
        words,
        span: points.spanOf({ start, end }),
        reason: why,
      },
    };
  });
  const quotations = check.quotations.flatMap((quotation): readonly Placed<UnassignedWords>[] => {
    const reason = reasonOf(quotation);
    if (reason === undefined || sourceOf(quotation) !== undefined) return [];
    const span = points.spanOf(quotation);
    return [
      {
        at: quotation.start,
        value: {
          kind: 'quotation',
          words: quotation.words,
          span,
          reason,
        },
      },
    ];
  });
  return inOrder([...marks, ...quotations]);
}

function reasonOf({ state, reason }: CheckedQuotation): UnassignedWords['reason'] | undefined {
  if (state === 'not-checked') return reason;
  return state === 'unmarked' || state === 'no-source' || state === 'not-found' ? state : undefined;
}

/** One for each source that is cited, in the order of the sources. */
function referencesTo(
  citations: readonly GenerationCitationDraft[],
  list: readonly ReadSource[],
): GenerationReference[] {
  const cited = new Set(citations.map(({ source_id }) => source_id));
  return list.flatMap(({ metadata }, nth) => {
    if (!cited.has(nth + 1)) return [];
    const rendered = String(metadata['title'] ?? metadata['id']);
    return [{ source_id: nth + 1, inline_marker: `[${nth + 1}]`, rendered }];
  });
}

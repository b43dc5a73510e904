/**
 * The states of the quotations of a result: its citations are the marks, and the text is read for
 * what they are not.
 */

import type {
  GenerationCitation,
  GenerationSource,
} from '../../contracts/generation-result/parts.js';
import { type CodePoints, codePointsOf } from '../../contracts/generation-result/slice.js';
import type { GenerationResultV3 } from '../../contracts/generation-result/v3/version.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import { itemAt } from '../../core/json/value/index.js';
import { touchesOneOf } from '../../core/text/offsets.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { createWork, isOver, spend, type Work } from '../../core/work/work.js';
import { quotesIn } from '../../quotes/quote/index.js';
import { type NamedSources, nameByPlace } from '../../quotes/quote/named-sources.js';
import {
  type CitationMark,
  isMarkLike,
  type MarkForm,
  type MarkSource,
  type MarksToBind,
  namesNothing,
  type UnreadMark,
} from '../marks/index.js';
import { readMarks } from '../marks/marks-in.js';
import { citationsOf, citingOf } from './answer-from-text.js';
import { type AnswerCheck, checkMarked } from './check-answer.js';
import type { AnswerOptions } from './options.js';
import { markSourceOf, sourcesOfResult } from './sources.js';

type Result = Omit<MarkedResult, 'sources'> & Pick<GenerationResultV3, 'sources'>;

type MarkedResult = Pick<GenerationResultV3, 'text' | 'citations'> &
  Partial<Pick<GenerationResultV3, 'sources' | 'references'>>;

/**
 * What a result cites, to be bound. One that says nothing but what its text says, as
 * `answerFromText` makes it, is read as its text; of others the citations are the marks.
 */
export function marksOfResult(
  result: MarkedResult,
  options: CheckResultOptions & { readonly work: Work },
): MarksToBind {
  return readAsText(result, options)?.check ?? citedMarks(result, options);
}

/** The marks of a result: the stretches of its citations, and of its text what names no source. */
function citedMarks(
  { text, citations, sources = [], references }: MarkedResult,
  { first, forms }: AnswerOptions,
): Required<MarksToBind> {
  const points = codePointsOf(text);
  const byStretch = new Map<string, { start: number; end: number; sources: number[] }>();
  for (const { span, source_id } of citations) {
    const stretch = points.stretchOf(span);
    if (stretch.end <= stretch.start) continue;
    const key = `${stretch.start} ${stretch.end}`;
    const known = byStretch.get(key) ?? { ...stretch, sources: [] };
    byStretch.set(key, known);
    if (source_id <= sources.length && !known.sources.includes(source_id))
      known.sources.push(source_id);
  }
  const read = readMarks(text, { first, forms, sources: namedSources(sources) });
  const places = new Map(read.marks.map(({ start, end, form }) => [`${start} ${end}`, form]));
  const cited = [...byStretch.values()]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(
      (mark): CitationMark => ({
        ...mark,
        words: text.slice(mark.start, mark.end),
        form: formOf(places.get(`${mark.start} ${mark.end}`)),
      }),
    );
  const written = new Set((references ?? []).map(({ inline_marker }) => inline_marker));
  const like = new Set([...new Set(cited.map(({ words }) => words))].filter(isMarkLike));
  const isMark = ({ words, start, end }: CitationMark): boolean =>
    written.has(words) || like.has(words) || places.has(`${start} ${end}`);
  // what has the words of a reference is one, unless it may not be a mark at all
  const isReference = ({ words, why }: UnreadMark): boolean =>
    written.has(words) && why !== 'ambiguous';
  return {
    marks: cited.filter(isMark),
    stretches: cited.filter((mark) => !isMark(mark)),
    unread: read.unread.filter((mark) => !touchesOneOf(cited, mark) && !isReference(mark)),
  };
}

/**
 * Words of running text, and names, of which some are in tags around words, bind as they do in the
 * answer; all other marks are those of the result.
 */
const formOf = (form: MarkForm | undefined): MarkForm =>
  form === 'mention' || form === 'title' || form === 'name' ? form : 'own';

const namedSources = (sources: readonly GenerationSource[]): readonly MarkSource[] =>
  sources.map((source) => markSourceOf({ ...source, isNamed: true }));

/** What is a mark in the text of a result, by its words: no part of what it claims. */
export function markStretches(
  { text, sources }: Pick<Result, 'text' | 'sources'>,
  { first, forms }: AnswerOptions = {},
): readonly TextSpan[] {
  const { marks, unread } = readMarks(text, { sources: namedSources(sources), first, forms });
  return [...marks, ...unread.filter(namesNothing)].sort((a, b) => a.start - b.start);
}

/** How a result is checked. */
export interface CheckResultOptions extends AnswerOptions {
  /**
   * The sources that the answer was written from: a layout is that of the source with its text. A text
   * that the result does not have is not added to it.
   */
  readonly sources?: NamedSources;
}

/** What `checkAnswer` returns for an answer, for a result that carries its sources. */
export function checkResult(
  result: Result,
  options: CheckResultOptions & { readonly work?: Work } = {},
): AnswerCheck {
  const units = result.sources.reduce(
    (sum, { content }) => sum + content.length,
    result.text.length,
  );
  const { sources, work = createWork(units), ...settings } = options;
  const asText = readAsText(result, { ...options, work });
  if (asText !== undefined) {
    spend(work, asText.spent);
    return inOwnForms(asText.check);
  }
  return checkMarked(result.text, sourcesOfResult(result.sources, sources), {
    ...settings,
    work,
    marks: citedMarks(result, settings),
  });
}

/** The marks of a result have the form of its own, however they are written. */
function inOwnForms(check: AnswerCheck): AnswerCheck {
  const own = new Map<CitationMark | UnreadMark, CitationMark | UnreadMark>();
  const marks = check.marks.map((mark): CitationMark => {
    const { start, end, sources, words } = mark;
    const shown = {
      start,
      end,
      sources,
      words,
      form: formOf(mark.form),
    };
    own.set(mark, shown);
    return shown;
  });
  const runs = check.runs.map((run) => ({
    ...run,
    marks: run.marks.map((mark) => own.get(mark) ?? mark),
  }));
  return { ...check, marks, runs };
}

/**
 * The check of the text alone, where the citations of the result are those that it makes; its work
 * is no more than what is left, and is not yet spent. Sources without a name have one by their
 * place in a result, which no answer calls them by.
 */
function readAsText(
  { text, citations, references = [], sources: own }: MarkedResult,
  { sources, work, ...settings }: CheckResultOptions & { readonly work: Work },
): { readonly check: AnswerCheck; readonly spent: number } | undefined {
  const isOwn = references.every(
    ({ source_id, inline_marker }) => inline_marker === `[${source_id}]`,
  );
  if (own === undefined || !isOwn || isOver(work)) return undefined;
  const named = sourcesOfResult(own, sources);
  const isByPlace = named.map(({ metadata: { id } }, nth) => id === nameByPlace(nth));
  const unnamed = named.map((source, nth) => ({ ...source, isNamed: isByPlace[nth] !== true }));
  const points = codePointsOf(text);
  for (const list of isByPlace.includes(true) ? [unnamed, named] : [named]) {
    const { first, forms } = settings;
    const marks = readMarks(text, { sources: list.map(markSourceOf), first, forms });
    const citing = citingOf(marks);
    if (!mayMake(citations, { text, citing, points })) continue;
    const left = { ...work };
    const check = checkMarked(text, list, { ...settings, marks, work: left });
    if (areSame(citationsOf({ check, citing }, points), citations))
      return { check, spent: left.spent - work.spent };
  }
  return undefined;
}

interface Making {
  readonly text: string;
  readonly citing: readonly CitationMark[];
  readonly points: CodePoints;
}

/**
 * Whether a text may make these citations, before its quotations are checked: each of its marks is
 * one, and all others are at quotations. It spares results of providers the check.
 */
function mayMake(citations: readonly Cited[], { text, citing, points }: Making): boolean {
  // A mark of six characters can name fifty sources
  const named = citing.reduce((sum, { sources }) => sum + sources.length, 0);
  if (named > citations.length) return false;
  const keyOf = ([start, end]: CodePointSpan, source: number): string =>
    `${start} ${end} ${source}`;
  const made = new Set(
    citing.flatMap((mark) => mark.sources.map((source) => keyOf(points.spanOf(mark), source))),
  );
  const isMade = ({ span, source_id }: Cited): boolean => made.has(keyOf(span, source_id));
  const others = citations.filter((citation) => !isMade(citation));
  const written = new Set(
    citations.filter(isMade).map(({ span, source_id }) => keyOf(span, source_id)),
  );
  if (written.size < made.size) return false;
  if (others.length === 0) return true;
  const quoted = outermost(quotesIn(text).map(({ span }) => span));
  return others.every(({ span: [start, end] }) => touchesOneOf(quoted, { start, end }));
}

/** Stretches that are in no other one, by their places: passages can have passages in them. */
function outermost(spans: readonly TextSpan[]): readonly TextSpan[] {
  const found: TextSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end))
    if (span.start >= (found.at(-1)?.end ?? 0)) found.push(span);
  return found;
}

type Cited = Pick<GenerationCitation, 'span' | 'source_id'>;

const areSame = (some: readonly Cited[], others: readonly Cited[]): boolean =>
  some.length === others.length &&
  some.every(({ span, source_id }, nth) => {
    const other = itemAt(others, nth);
    return source_id === other.source_id && span[0] === other.span[0] && span[1] === other.span[1];
  });

/**
 * The states of the quotations of a result: its citations are the marks, and the text is read for
 * what they are not.
 */

import type { GenerationSource } from '../../contracts/generation-result/parts.js';
import { codePointsOf } from '../../contracts/generation-result/slice.js';
import type { GenerationResultV3 } from '../../contracts/generation-result/v3/version.js';
import { countWhile } from '../../core/text/offsets.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { createWork, type Work } from '../../core/work/work.js';
import type { NamedSources } from '../../quotes/quote/named-sources.js';
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
import { type AnswerCheck, checkMarked } from './check-answer.js';
import type { AnswerOptions } from './options.js';
import { markSourceOf, sourcesOfResult } from './sources.js';

type Result = Omit<MarkedResult, 'sources'> & Pick<GenerationResultV3, 'sources'>;

/** The marks of a result, and the stretches that it gives a source and that are no marks. */
export type ResultMarks = Required<MarksToBind>;

type MarkedResult = Pick<GenerationResultV3, 'text' | 'citations'> &
  Partial<Pick<GenerationResultV3, 'sources' | 'references'>>;

/** The marks of a result: the stretches of its citations, and of its text what names no source. */
export function marksOfResult(
  { text, citations, sources = [], references }: MarkedResult,
  options: AnswerOptions = {},
): ResultMarks {
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
  const read = readMarks(text, { ...options, sources: namedSources(sources) });
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
    unread: read.unread.filter((mark) => !isCovered(mark, cited) && !isReference(mark)),
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

/** Whether a stretch touches one of an ordered list. */
function isCovered({ start, end }: TextSpan, stretches: readonly TextSpan[]): boolean {
  const next = countWhile(stretches.length, (at) => (stretches[at]?.end ?? 0) <= start);
  return (stretches[next]?.start ?? end) < end;
}

/** How a result is checked. */
export interface CheckResultOptions extends AnswerOptions {
  /** The sources that the answer was written from: a layout is that of the source with its text. */
  readonly sources?: NamedSources;
}

/** What `checkAnswer` returns for an answer, for a result that carries its sources. */
export function checkResult(
  result: Result,
  options: CheckResultOptions & { readonly work?: Work } = {},
): AnswerCheck {
  const { work, sources, ...settings } = options;
  const units = result.sources.reduce(
    (sum, { content }) => sum + content.length,
    result.text.length,
  );
  return checkMarked(result.text, sourcesOfResult(result.sources, sources), {
    ...settings,
    work: work ?? createWork(units),
    marks: marksOfResult(result, settings),
  });
}

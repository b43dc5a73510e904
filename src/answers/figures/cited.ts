/**
 * Which sources an answer cites for a stretch of it: the one place in which marks and claims are
 * bound to figures.
 */

import type { CodePoints } from '../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import { itemAt } from '../../core/json/value/index.js';
import { countWhile, touchesOneOf } from '../../core/text/offsets.js';
import { splitSentences, type TextSpan } from '../../core/text/sentences.js';
import { quotesIn } from '../../quotes/quote/index.js';
import { type Bound, boundsOf } from '../marks/bounds.js';
import { isDress } from '../marks/dress.js';
import type { MarksOptions } from '../marks/index.js';
import { linesOfMarks } from '../marks/mark-lines.js';
import { readMarks } from '../marks/marks-in.js';
import { figureTables } from './tables.js';
import { wordAt } from './words-at.js';

/** A citation of an answer: what it spans, and the source it names, counted from 1. */
export interface FigureCitation {
  readonly span: CodePointSpan;
  readonly source_id: number;
}

/** An answer whose figures are checked. */
export interface CitingAnswer {
  readonly text: string;
  /** Undefined for prose, whose marks are read. */
  readonly citations: readonly FigureCitation[] | undefined;
  readonly points: CodePoints;
}

/** What `citedAt` needs of an answer, read once. */
export interface Citing {
  readonly sentences: readonly TextSpan[];
  readonly citations: readonly Cited[];
  /** What is a mark, a name of a source or a line of a list of them, in order: no figures. */
  readonly marks: readonly TextSpan[];
  /** The marks that cite, in order: of an answer with citations of its own those that are one. */
  readonly read: readonly TextSpan[];
  /** What lines of nothing but marks cite, where a sentence has no mark. */
  readonly byLines?: readonly Cited[];
}

/** A stretch of an answer, and a source that is cited for it, as an index. */
type Cited = TextSpan & { readonly source: number };

/** Reads the citations of an answer over its sources. */
export function readCiting(
  { text, citations, points }: CitingAnswer,
  options: MarksOptions,
): Citing {
  const { sources } = options;
  const { marks, references } = readMarks(text, options);
  const given = citations?.map(({ span, source_id: id }) => ({
    source: id - 1,
    ...points.stretchOf(span),
  }));
  const marked = marks.flatMap(({ start, end, sources: ids }) =>
    ids.map((id) => ({ start, end, source: id - 1 })),
  );
  const stretches = new Set((given ?? marked).map(({ start, end }) => `${start} ${end}`));
  const known = (given ?? marked).filter(({ source }) => source >= 0 && source < sources.length);
  return {
    sentences: splitSentences(text),
    citations: known.sort((a, b) => a.start - b.start),
    marks: merged([...marks, ...references]),
    read: marks
      .filter(({ start, end }) => stretches.has(`${start} ${end}`))
      .sort((a, b) => a.start - b.start),
  };
}

/**
 * The same with what lines of nothing but marks cite: they are those that cite quotations, but that
 * what has a figure quotes. So does the last line of a block quote. Figures are in order.
 */
export function withLinesOfMarks(
  text: string,
  citing: Citing,
  figures: readonly TextSpan[],
): Citing {
  const { read, citations } = citing;
  if (read.length === 0 || figures.length === 0 || !text.includes('\n')) return citing;
  const inline = quotesIn(text, { unit: 'utf16' }).flatMap(({ kind, span }) =>
    kind === 'inline' ? [span] : [],
  );
  const { apart, sides } = linesOfMarks(text, {
    boundsBy: (isApart) => boundsOf(text, inline, read, isApart),
    isQuoting: (bound) => beginsIn(figures, bound) && !beginsIn(read, bound),
  });
  const byLines: Cited[] = [];
  const cite = (stretch: TextSpan | undefined, line: TextSpan): void => {
    const { start = 0, end = 0 } = stretch ?? {};
    for (const { source } of startingIn(citations, line)) byLines.push({ start, end, source });
  };
  for (const [nth, side] of sides)
    cite(nextTo(apart, nth, side === 'below' ? 1 : -1), itemAt(apart, nth));
  for (const bound of apart) {
    const last = bound.kind === 'block' ? lastLineOf(text, bound) : undefined;
    const marks = last === undefined ? [] : startingIn(read, bound);
    if (last !== undefined && isOfMarks(text, last, marks)) cite(bound, last);
  }
  return { ...citing, byLines };
}

/** Whether a stretch begins within another; stretches are in order. */
function beginsIn(stretches: readonly TextSpan[], { start, end }: TextSpan): boolean {
  const next = countWhile(stretches.length, (at) => (stretches[at]?.start ?? 0) < start);
  return (stretches[next]?.start ?? end) < end;
}

/** The stretches that begin within another. */
function startingIn<Span extends TextSpan>(
  stretches: readonly Span[],
  { start, end }: TextSpan,
): readonly Span[] {
  const firstFrom = (offset: number): number =>
    countWhile(stretches.length, (at) => (stretches[at]?.start ?? 0) < offset);
  return stretches.slice(firstFrom(start), firstFrom(end));
}

/** The next bound in a direction that is not blank. */
function nextTo(bounds: readonly Bound[], nth: number, step: 1 | -1): Bound | undefined {
  let at = nth + step;
  while (bounds[at]?.kind === 'blank') at += step;
  return bounds[at];
}

/** The last line of a block quote, without its sign. */
function lastLineOf(text: string, { start, end }: TextSpan): TextSpan {
  const line = Math.max(start, text.lastIndexOf('\n', end - 2) + 1);
  const [signs = ''] = /^[ \t>]{0,80}/.exec(text.slice(line, Math.min(end, line + 80))) ?? [];
  return { start: line + signs.length, end };
}

/** Whether all marks of a block quote are in its last line, with nothing but dress. */
function isOfMarks(text: string, line: TextSpan, marks: readonly TextSpan[]): boolean {
  let at = line.start;
  for (const { start, end } of marks) {
    if (start < at || !isDress(text, { start: at, end: start })) return false;
    at = end;
  }
  return marks.length > 0 && isDress(text, { start: at, end: line.end });
}

/**
 * The same with sentences that go on: none ends within a stretch, such as `5 Mio. €`. Stretches are
 * in order.
 */
export function withoutEndsIn(citing: Citing, stretches: readonly TextSpan[]): Citing {
  const sentences: { start: number; end: number }[] = [];
  let next = 0;
  for (const { start, end } of citing.sentences) {
    const last = sentences.at(-1);
    while ((stretches[next]?.end ?? start + 1) <= start) next += 1;
    // One blank is between them, and no paragraph ends
    const isWithin = (stretches[next]?.start ?? start) < (last?.end ?? 0);
    if (last !== undefined && isWithin && last.end + 1 === start) last.end = end;
    else sentences.push({ start, end });
  }
  return { ...citing, sentences };
}

/** Stretches in order; those that touch are one. */
function merged(stretches: readonly TextSpan[]): readonly TextSpan[] {
  const list: { start: number; end: number }[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = list.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else list.push({ start, end });
  }
  return list;
}

/** Whether a stretch touches a mark; stretches are in UTF-16 units. */
export const isInMark = ({ marks }: Citing, stretch: TextSpan): boolean =>
  touchesOneOf(marks, stretch);

/** The sentence that a UTF-16 offset is in. */
export function sentenceAt({ sentences }: Citing, unit: number): TextSpan {
  const nth = countWhile(sentences.length, (at) => (sentences[at]?.start ?? 0) <= unit) - 1;
  return sentences[Math.max(0, nth)] ?? { start: 0, end: 0 };
}

/** The figures before a run of marks, by their places in the list, and the sources of the run. */
interface Clause {
  readonly figures: readonly number[];
  readonly sources: number[];
  end: number;
}

/**
 * The sources of the marks that end the clause of each figure, where the sentence has several such
 * clauses: figures, then marks, and so on to its end, and after each run of marks but the last a
 * comma, a semicolon, a bar or a word such as `and`. Figures are in UTF-16 units, in order; O(n).
 */
export function clausesOf(
  text: string,
  citing: Citing,
  figures: readonly TextSpan[],
): ReadonlyMap<number, readonly number[]> {
  const own = new Map<number, readonly number[]>();
  for (let nth = 0; nth < figures.length; ) {
    const sentence = sentenceAt(citing, figures[nth]?.start ?? 0);
    const first = nth;
    nth += 1;
    while ((figures[nth]?.start ?? sentence.end) < sentence.end) nth += 1;
    const clauses = clausesIn(marksOf(citing, sentence), figures, { from: first, to: nth });
    const areApart = clauses.every(
      ({ end }, at) => at === clauses.length - 1 || closesClause(text, end),
    );
    if (clauses.length < 2 || !areApart) continue;
    for (const clause of clauses) for (const one of clause.figures) own.set(one, clause.sources);
  }
  return own;
}

type Mark = Citing['citations'][number];

/** The citations within a sentence, up to one that is not. */
function marksOf({ citations }: Citing, sentence: TextSpan): readonly Mark[] {
  const from = countWhile(citations.length, (nth) => (citations[nth]?.start ?? 0) < sentence.start);
  let to = from;
  while ((citations[to]?.end ?? Infinity) <= sentence.end) to += 1;
  return citations.slice(from, to);
}

/** The clauses of a sentence; none where a figure is after all marks, in one, or a mark is first. */
function clausesIn(
  marks: readonly Mark[],
  figures: readonly TextSpan[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly Clause[] {
  const clauses: Clause[] = [];
  let next = from;
  for (const { start, end, source } of marks) {
    const first = next;
    while (next < to && (figures[next]?.start ?? end) < end) next += 1;
    if (next === from || (figures[next - 1]?.end ?? 0) > start) return [];
    const last = clauses.at(-1);
    if (last === undefined || next > first)
      clauses.push({ figures: indexes(first, next), sources: [source], end });
    else {
      last.sources.push(source);
      last.end = Math.max(last.end, end);
    }
  }
  return next < to ? [] : clauses;
}

const indexes = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, nth) => from + nth);

/** Whether a clause ends after a run of marks, as a sign or a word of the tables says. */
function closesClause(text: string, end: number): boolean {
  const [close = ''] = /^[)\]*_]{0,4}[ \u00a0]{0,2}/.exec(text.slice(end, end + 6)) ?? [];
  const at = end + close.length;
  if (/[,;|\u3001\uff0c\uff1b\u060c\u061b]/.test(text.charAt(at))) return true;
  const word = wordAt(text, at);
  return word !== undefined && figureTables().between.has(word.key);
}

/** How many citations are compared with a stretch. */
export const countCited = ({ citations, byLines = [] }: Citing): number =>
  citations.length + byLines.length;

/**
 * The sources that are cited for a stretch, as indexes from 0, ascending: those of the claims that
 * have it, else those of the marks of its clause, else of its sentence, else of the line of marks
 * that cites it; empty if there are none.
 * Offsets are UTF-16 units.
 */
export function citedAt(
  citing: Citing,
  { start, end }: TextSpan,
  clause?: readonly number[],
): readonly number[] {
  const sentence = sentenceAt(citing, start);
  const near = citing.citations.filter(
    (one) => one.start < Math.max(end, sentence.end) && one.end > Math.min(start, sentence.start),
  );
  const isOver = (one: TextSpan): boolean => one.start <= start && one.end >= end;
  const claims = near.filter(isOver);
  const inSentence = near.filter((one) => one.start >= sentence.start && one.end <= sentence.end);
  const marked = claims.length > 0 ? claims : inSentence;
  const cited = marked.length > 0 ? marked : (citing.byLines?.filter(isOver) ?? []);
  const own = cited.map(({ source }) => source);
  return [...new Set(claims.length > 0 ? own : (clause ?? own))].sort((a, b) => a - b);
}

/**
 * Which sources an answer cites for a stretch of it: the one place in which marks and claims are
 * bound to figures.
 */

import type { CodePoints } from '../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import { countWhile } from '../../core/text/offsets.js';
import { splitSentences, type TextSpan } from '../../core/text/sentences.js';
import { type MarksOptions, marksIn } from '../marks/index.js';

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
  readonly citations: readonly (TextSpan & { readonly source: number })[];
  /** What is a mark in the text, in order: its numbers are no figures. */
  readonly marks: readonly TextSpan[];
}

/** Reads the citations of an answer over its sources. */
export function readCiting(
  { text, citations, points }: CitingAnswer,
  options: MarksOptions,
): Citing {
  const { sources } = options;
  const { marks } = marksIn(text, options);
  const read = citations === undefined ? marks : [];
  const marked = read.flatMap(({ start, end, sources: ids }) =>
    ids.map((id) => ({ start, end, source: id - 1 })),
  );
  const given = (citations ?? []).map(({ span, source_id: id }) => ({
    ...points.stretchOf(span),
    source: id - 1,
  }));
  const known = [...marked, ...given].filter(
    ({ source }) => source >= 0 && source < sources.length,
  );
  return {
    sentences: splitSentences(text),
    citations: known.sort((a, b) => a.start - b.start),
    marks,
  };
}

/** Whether a stretch touches a mark; stretches are in UTF-16 units. */
export function isInMark({ marks }: Citing, { start, end }: TextSpan): boolean {
  const next = countWhile(marks.length, (at) => (marks[at]?.end ?? 0) <= start);
  return (marks[next]?.start ?? end) < end;
}

/** The sentence that a UTF-16 offset is in. */
export function sentenceAt({ sentences }: Citing, unit: number): TextSpan {
  const nth = countWhile(sentences.length, (at) => (sentences[at]?.start ?? 0) <= unit) - 1;
  return sentences[Math.max(0, nth)] ?? { start: 0, end: 0 };
}

/**
 * The sources that are cited for a stretch, as indexes from 0, ascending: those of the claims that
 * have it, else those of the marks of its sentence; empty if there are none. Offsets are UTF-16
 * units.
 */
export function citedAt(citing: Citing, { start, end }: TextSpan): readonly number[] {
  const sentence = sentenceAt(citing, start);
  const near = citing.citations.filter(
    (one) => one.start < Math.max(end, sentence.end) && one.end > Math.min(start, sentence.start),
  );
  const claims = near.filter((one) => one.start <= start && one.end >= end);
  const own =
    claims.length > 0
      ? claims
      : near.filter((one) => one.start >= sentence.start && one.end <= sentence.end);
  return [...new Set(own.map(({ source }) => source))].sort((a, b) => a - b);
}

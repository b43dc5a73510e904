/**
 * An answer as a verification reads it: its sentences, what is a mark in it, and what each citation
 * claims.
 */

import { withoutStretches } from '../../contracts/generation-result/markers.js';
import { codePointsOf } from '../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import { countWhile } from '../../core/text/offsets.js';
import { splitSentences, type TextSpan } from '../../core/text/sentences.js';
import { spend, type Work } from '../../core/work/work.js';
import { isMarkLike } from '../marks/index.js';
import { hasWords } from './lexical/words.js';

/** A claim: where it is in the answer, and its words without marks. */
export interface Claim {
  readonly span: CodePointSpan;
  readonly text: string;
  /** False when there is nothing to check: no letter, no digit. */
  readonly hasWords: boolean;
  /** The sentences it touches, by number from 0; `to` is exclusive. */
  readonly sentences: { readonly from: number; readonly to: number };
}

export interface Answer {
  readonly sentences: readonly Claim[];
  /**
   * What a citation with this span and this inline marker claims; undefined when the work ended
   * first.
   */
  claimOf(span: CodePointSpan, inlineMarker: string | undefined): Claim | undefined;
}

export interface MarkedText {
  readonly text: string;
  /** What is a mark by its words, in order. */
  readonly marks: readonly TextSpan[];
  readonly cited: readonly CitedSpan[];
}

export type CitedSpan = { readonly span: CodePointSpan; readonly inlineMarker: string | undefined };

/** What it takes to cut a unit of text out, and to look for marks and words in it. */
const STEPS_TO_READ = 8;
const LONGEST_MARK = 4096;

export function readAnswer({ text, marks: read, cited }: MarkedText, work: Work): Answer {
  const points = codePointsOf(text);
  const spans = splitSentences(text);
  const places = new Set(read.map(({ start, end }) => `${start} ${end}`));
  const isMarkIn = ({ start, end }: TextSpan, inlineMarker: string | undefined): boolean => {
    const slice = text.slice(start, end);
    return slice === inlineMarker || places.has(`${start} ${end}`) || isMarkLike(slice);
  };
  // Whatever a mark of a citation looks like, it is not part of a claim; nobody pays for reading
  // what is too long for one
  const marks = joined([
    ...read,
    ...cited.flatMap(({ span, inlineMarker }) => {
      const stretch = points.stretchOf(span);
      const length = stretch.end - stretch.start;
      if (length <= 0 || length > LONGEST_MARK || !spend(work, 1 + length)) return [];
      return isMarkIn(stretch, inlineMarker) ? [stretch] : [];
    }),
  ]);
  const claim = (stretch: TextSpan, from: number, to: number): Claim => {
    const words = withoutStretches(text, stretch, marks).trim();
    return {
      span: points.spanOf(stretch),
      text: words,
      hasWords: hasWords(words),
      sentences: { from, to },
    };
  };
  const sentences = spend(work, STEPS_TO_READ * text.length)
    ? spans.map((span, at) => claim(span, at, at + 1))
    : [];
  const around = sentencesAround(sentences);
  const known = new Map<string, Claim>();
  const claimed = (stretch: TextSpan, from: number, to: number): Claim | undefined => {
    const key = `${stretch.start} ${stretch.end}`;
    const isNew = !known.has(key);
    if (isNew && spend(work, STEPS_TO_READ * (1 + stretch.end - stretch.start)))
      known.set(key, claim(stretch, from, to));
    return known.get(key);
  };
  return {
    sentences,
    claimOf(span, inlineMarker) {
      const stretch = points.stretchOf(span);
      const first = sentenceAt(spans, stretch.start);
      const last = sentenceAt(spans, stretch.end - 1);
      const isPlace = stretch.end <= stretch.start;
      if (!isPlace && !isMarkIn(stretch, inlineMarker))
        return claimed(stretch, Math.max(0, first), last + 1);
      // A place without width cites what is before it, as a mark there would
      return (
        around[isPlace ? sentenceAt(spans, stretch.start - 1) : first] ?? claimed(stretch, 0, 0)
      );
    },
  };
}

/**
 * For a mark in each sentence what it claims: the sentence; when that is nothing but marks, the one
 * before it that is more.
 */
function sentencesAround(sentences: readonly Claim[]): readonly Claim[] {
  let before: Claim | undefined;
  return sentences.map((sentence, index) => {
    if (sentence.hasWords) before = sentence;
    if (before === undefined || before.sentences.to > index) return before ?? sentence;
    // The sentences up to the one with the marks all count as cited
    return { ...before, sentences: { from: before.sentences.from, to: index + 1 } };
  });
}

/** The number of the last sentence that starts at a unit or before it; -1 when none does. */
const sentenceAt = (spans: readonly TextSpan[], unit: number): number =>
  countWhile(spans.length, (at) => (spans[at]?.start ?? 0) <= unit) - 1;

/** Stretches in order, those that touch or overlap as one. */
export function joined(stretches: readonly TextSpan[]): readonly TextSpan[] {
  const list: { start: number; end: number }[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = list.at(-1);
    if (last === undefined || start > last.end) list.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return list;
}

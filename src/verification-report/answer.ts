/** An answer as a verification reads it: its sentences, what is a mark in it, and what each citation claims. */
import type { CodePointSpan } from '../fields/span.js';
import { isMark, type MarkerGrammar, withoutMarks } from '../generation-result/markers.js';
import { codePointsOf } from '../generation-result/slice.js';
import { splitSentences, type TextSpan } from '../text/sentences.js';
import { tokenize } from '../text/tokens.js';
import { spend, type Work } from '../work/work.js';

/** A claim: where it stands in the answer, and its words without marks. */
export interface Claim {
  readonly span: CodePointSpan;
  readonly text: string;
  /** False when there is nothing to check: no letter, no digit. */
  readonly hasWords: boolean;
  /** The sentences it touches, by number from 0; `to` is exclusive. */
  readonly sentences: { readonly from: number; readonly to: number };
}

/** What a verification asks of an answer. */
export interface Answer {
  /** Every sentence as a claim, in order. */
  readonly sentences: readonly Claim[];
  /** What a citation with this span and this inline marker claims; undefined when the work ended first. */
  claimOf(span: CodePointSpan, inlineMarker: string | undefined): Claim | undefined;
}

/** What it takes to cut a unit of text out, and to look for marks and words in it. */
const STEPS_TO_READ = 8;

/** Reads an answer once, and each stretch of it that is claimed once. */
export function readAnswer(text: string, grammar: MarkerGrammar, work: Work): Answer {
  const points = codePointsOf(text);
  const spans = splitSentences(text);
  const claim = (stretch: TextSpan, from: number, to: number): Claim => {
    const words = withoutMarks(text.slice(stretch.start, stretch.end), grammar).trim();
    return { span: points.spanOf(stretch), text: words, hasWords: tokenize(words).count > 0, sentences: { from, to } };
  };
  const sentences = spend(work, STEPS_TO_READ * text.length) ? spans.map((span, at) => claim(span, at, at + 1)) : [];
  const around = sentencesAround(sentences);
  const known = new Map<string, Claim>();
  const claimed = (stretch: TextSpan, from: number, to: number): Claim | undefined => {
    const key = `${stretch.start} ${stretch.end}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (!spend(work, STEPS_TO_READ * (1 + stretch.end - stretch.start))) return undefined;
    const made = claim(stretch, from, to);
    known.set(key, made);
    return made;
  };
  return {
    sentences,
    claimOf(span, inlineMarker) {
      const stretch = points.stretchOf(span);
      const [first, last] = [sentenceAt(spans, stretch.start), sentenceAt(spans, stretch.end - 1)];
      const slice = text.slice(stretch.start, stretch.end);
      const marks = slice !== '' && (slice === inlineMarker || isMark(slice, grammar));
      if (!marks) return claimed(stretch, Math.max(0, first), last + 1);
      return around[first] ?? claimed(stretch, 0, 0);
    },
  };
}

/** For a mark in each sentence what it claims: the sentence; when that is nothing but marks, the one before it that is more. */
function sentencesAround(sentences: readonly Claim[]): readonly Claim[] {
  let before: Claim | undefined;
  return sentences.map((sentence, index) => {
    if (sentence.hasWords) before = sentence;
    return withMarks(before, index) ?? sentence;
  });
}

/** The sentences up to the one with the marks all count as cited. */
function withMarks(sentence: Claim | undefined, last: number): Claim | undefined {
  if (sentence === undefined || sentence.sentences.to > last) return sentence;
  return { ...sentence, sentences: { from: sentence.sentences.from, to: last + 1 } };
}

/** The number of the last sentence that starts at a unit or before it; -1 when none does. */
function sentenceAt(spans: readonly TextSpan[], unit: number): number {
  let [low, high] = [-1, spans.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((spans[middle]?.start ?? 0) <= unit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** An answer as a verification reads it: its sentences, what is a mark in it, and what each citation claims. */
import type { CodePointSpan } from '../fields/span.js';
import { isMark, type MarkerGrammar, withoutMarks } from '../generation-result/markers.js';
import { codePointsOf } from '../generation-result/slice.js';
import { splitSentences, type TextSpan } from '../text/sentences.js';
import { tokenize } from '../text/tokens.js';

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
  /** What a citation with this span and this inline marker claims. */
  claimOf(span: CodePointSpan, inlineMarker: string | undefined): Claim;
}

/** Reads an answer once. */
export function readAnswer(text: string, grammar: MarkerGrammar): Answer {
  const points = codePointsOf(text);
  const spans = splitSentences(text);
  const claim = (stretch: TextSpan, from: number, to: number): Claim => {
    const words = withoutMarks(text.slice(stretch.start, stretch.end), grammar).trim();
    return { span: points.spanOf(stretch), text: words, hasWords: tokenize(words).count > 0, sentences: { from, to } };
  };
  const sentences = spans.map((span, index) => claim(span, index, index + 1));
  return {
    sentences,
    claimOf(span, inlineMarker) {
      const slice = points.slice(span);
      const stretch = points.stretchOf(span);
      const marks = slice !== '' && (slice === inlineMarker || isMark(slice, grammar));
      if (marks) return sentenceAround(sentences, sentenceAt(spans, stretch.start)) ?? claim(stretch, 0, 0);
      return claim(stretch, Math.max(0, sentenceAt(spans, stretch.start)), sentenceAt(spans, stretch.end - 1) + 1);
    },
  };
}

/** The sentence; when it is nothing but marks, the one before it that is more. */
function sentenceAround(sentences: readonly Claim[], index: number): Claim | undefined {
  for (let at = index; at >= 0; at -= 1) if (sentences[at]?.hasWords === true) return withMarks(sentences[at], index);
  return sentences[index];
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

/** Uncited sentences and the sources that would support them: which pairs to score, and what follows from the scores. */
import type { CodePointSpan } from '../fields/span.js';
import type { GenerationSourceV3 } from '../generation-result/v3/document.js';
import type { Claim } from './answer.js';
import type { EntailmentPair } from './entailment.js';
import { hasText } from './existence.js';

/** A sentence with the source that scores highest for it. */
export interface Covered {
  readonly span: CodePointSpan;
  readonly candidate_source_id: number;
  readonly entailment_score: number;
}

/** Every pair of a sentence and a source with text, source by source, so that a scorer sees each source once in a row. */
export function coveragePairs(
  sentences: readonly Claim[],
  sources: readonly GenerationSourceV3[],
): readonly EntailmentPair[] {
  return readable(sources).flatMap(({ content }) =>
    sentences.map(({ text }) => ({ premise: content, hypothesis: text })),
  );
}

/** For each sentence its best source, the first of equals; none when no source has text. Scores are those of the pairs. */
export function bestSources(
  sentences: readonly Claim[],
  sources: readonly GenerationSourceV3[],
  scores: readonly number[],
): readonly Covered[] {
  const candidates = readable(sources);
  return sentences.flatMap(({ span }, sentence) => {
    let best: Covered | undefined;
    for (const [place, { id }] of candidates.entries()) {
      const score = scores[place * sentences.length + sentence] ?? 0;
      if (best === undefined || score > best.entailment_score) {
        best = { span, candidate_source_id: id, entailment_score: score };
      }
    }
    return best === undefined ? [] : [best];
  });
}

function readable(
  sources: readonly GenerationSourceV3[],
): readonly { readonly id: number; readonly content: string }[] {
  return sources.flatMap(({ content }, index) => (hasText(content) ? [{ id: index + 1, content }] : []));
}

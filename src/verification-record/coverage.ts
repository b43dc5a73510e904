/** Uncited sentences and the sources that would support them: which pairs to score, and what follows from the scores. */
import type { UncitedClaimV3 } from '../verification-report/v3/document.js';
import type { Claim } from './answer.js';
import type { ReadSource } from './read-result.js';
import type { Scores, ScoringPair } from './scoring/batches.js';

/**
 * Every pair of a sentence and a source with text, source by source, so that a scorer sees each source once in a row; as many as may
 * be in memory at once.
 */
export function coveragePairs(
  sentences: readonly Claim[],
  sources: readonly ReadSource[],
  most: number,
): { readonly pairs: readonly ScoringPair[]; readonly isWhole: boolean } {
  const pairs: ScoringPair[] = [];
  for (const { content } of readable(sources)) {
    const premises = [content];
    for (const { text } of sentences) {
      if (pairs.length >= most) return { pairs, isWhole: false };
      pairs.push({ premises, hypothesis: text });
    }
  }
  return { pairs, isWhole: true };
}

/** For each sentence its best source, the first of equals; none where nothing was scored. Scores are those of the pairs. */
export function bestSources(
  sentences: readonly Claim[],
  sources: readonly ReadSource[],
  scores: Scores,
): readonly UncitedClaimV3[] {
  const candidates = readable(sources);
  return sentences.flatMap(({ span }, sentence) => {
    let best: UncitedClaimV3 | undefined;
    for (const [place, { id }] of candidates.entries()) {
      const scored = scores[place * sentences.length + sentence];
      if (scored === undefined) break;
      if (best === undefined || scored.score > best.entailment_score) {
        best = { span, candidate_source_id: id, entailment_score: scored.score };
      }
    }
    return best === undefined ? [] : [best];
  });
}

function readable(sources: readonly ReadSource[]): readonly ReadSource[] {
  return sources.filter(({ hasText }) => hasText === true);
}

/** The lists of candidates of a retrieval: those of vector search, and those of other channels. */
import { ascending, type TotalOrder, totalOrder } from '../../order/total-order.js';
import type { ProvenanceCandidatesV1, ProvenanceCandidateV1, ProvenanceRetrievalV1 } from './document.js';

/** One list of candidates and its pointer. */
export interface CandidateList {
  readonly pointer: string;
  readonly items: readonly ProvenanceCandidateV1[];
}

/** Every list of candidates, vector search first. */
export function candidateLists({
  vector_candidates,
  candidates = [],
}: ProvenanceRetrievalV1): readonly CandidateList[] {
  return [
    { pointer: '/retrieval/vector_candidates', items: vector_candidates },
    ...candidates.map(({ items }, index) => ({ pointer: `/retrieval/candidates/${index}/items`, items })),
  ];
}

/** The ids of all candidates, whichever channel found them. */
export function candidateIds(retrieval: ProvenanceRetrievalV1): readonly string[] {
  return candidateLists(retrieval).flatMap(({ items }) => items.map(({ id }) => id));
}

/** Lists of candidates: by source. */
export function candidateListOrder(): TotalOrder<Pick<ProvenanceCandidatesV1, 'source'>> {
  return totalOrder(ascending((list: Pick<ProvenanceCandidatesV1, 'source'>) => list.source));
}

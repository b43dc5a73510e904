/** Sorts the lists of candidates of a retrieval, for the builder and for the answers of a replay. */
import { type Outcome, success } from '../issue/outcome.js';
import { rankCandidates } from '../order/epsilon.js';
import { sortTotal } from '../order/total-order.js';
import { candidateListOrder } from './v1/candidates.js';
import type { ProvenanceCandidatesV1, ProvenanceRetrievalV1 } from './v1/document.js';

/** The retrieval with its lists by source and its candidates by rank; traversal and ranking keep their order. */
export function rankRetrieval(
  retrieval: ProvenanceRetrievalV1,
  epsilon: number | undefined,
  pointer: string,
): Outcome<ProvenanceRetrievalV1> {
  const ofVector = rankCandidates(retrieval.vector_candidates, epsilon ?? 0, `${pointer}/vector_candidates`);
  if (!ofVector.ok) return ofVector;
  const vector_candidates = ofVector.value.items;
  if (retrieval.candidates === undefined) return success({ ...retrieval, vector_candidates });
  const lists: ProvenanceCandidatesV1[] = [];
  for (const [index, list] of retrieval.candidates.entries()) {
    const ranked = rankCandidates(list.items, epsilon ?? 0, `${pointer}/candidates/${index}/items`);
    if (!ranked.ok) return ranked;
    lists.push({ ...list, items: ranked.value.items });
  }
  const sorted = sortTotal(lists, candidateListOrder(), `${pointer}/candidates`);
  return sorted.ok ? success({ ...retrieval, vector_candidates, candidates: sorted.value.items }) : sorted;
}

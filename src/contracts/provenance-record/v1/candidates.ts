/** The lists of candidates of a retrieval, and the bytes of a context payload. */
import { type Digest, digestOfText } from '../../../core/digest/digest.js';
import { type JsonValue, utf8Length } from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import type { ProvenanceCandidateV1, ProvenanceRetrievalV1 } from './document.js';

export type CandidateList = {
  readonly pointer: string;
  readonly items: readonly ProvenanceCandidateV1[];
};

/** Every list of candidates, vector search first. */
export function candidateLists(retrieval: ProvenanceRetrievalV1): readonly CandidateList[] {
  const { vector_candidates, candidates = [] } = retrieval;
  const others = candidates.map(({ items }, index) => ({
    pointer: `/retrieval/candidates/${index}/items`,
    items,
  }));
  if (vector_candidates === undefined) return others;
  return [{ pointer: '/retrieval/vector_candidates', items: vector_candidates }, ...others];
}

/** True of a list that is ranked by scores; without any, the order of the channel is kept. */
export function hasScores(items: readonly ProvenanceCandidateV1[]): boolean {
  return items.some(({ score }) => score !== undefined);
}

export function candidateIds(retrieval: ProvenanceRetrievalV1): readonly string[] {
  return candidateLists(retrieval).flatMap(({ items }) => items.map(({ id }) => id));
}

/** A text unchanged; anything else as canonical JSON (RFC 8785). */
export function payloadText(payload: JsonValue): string {
  return typeof payload === 'string' ? payload : canonicalText(payload);
}

export function hashPayload(payload: JsonValue): {
  readonly context_hash: Digest;
  readonly payload_bytes: number;
} {
  const text = payloadText(payload);
  return { context_hash: digestOfText(text), payload_bytes: utf8Length(text) };
}

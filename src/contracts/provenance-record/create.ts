/**
 * Builds a record: hashes the context, puts the candidates in order, proves the whole, and freezes
 * it.
 */

import { issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import {
  asJson,
  deepFreeze,
  isObject,
  type JsonValue,
  proved,
  snapshot,
} from '../../core/json/value/index.js';
import { isScored, rankCandidates } from '../../core/order/epsilon.js';
import { memberOrder, sortTotal } from '../../core/order/total-order.js';
import { normalTime, withoutRules } from '../../engine/contract/model/index.js';
import { examineJson } from '../../engine/contract/verify/index.js';
import { ProvenanceRecord } from './contract.js';
import { hashPayload, hasScores } from './v1/candidates.js';
import type {
  ProvenanceCandidatesV1,
  ProvenanceCandidateV1,
  ProvenanceContextV1,
  ProvenanceRecordV1,
  ProvenanceRetrievalV1,
} from './v1/document.js';

/**
 * The retrieval with its lists by source and its candidates by rank; traversal and ranking keep
 * their order.
 */
export function rankRetrieval(
  retrieval: ProvenanceRetrievalV1,
  epsilon: number | undefined,
  pointer: string,
): Outcome<ProvenanceRetrievalV1> {
  const ofVector = rankVector(retrieval, epsilon, pointer);
  if (!ofVector.ok || retrieval.candidates === undefined) return ofVector;
  const lists: ProvenanceCandidatesV1[] = [];
  for (const [index, list] of retrieval.candidates.entries()) {
    const ranked = rankList(list.items, epsilon, `${pointer}/candidates/${index}/items`);
    if (!ranked.ok) return ranked;
    lists.push({ ...list, items: ranked.value });
  }
  const sorted = sortTotal(lists, memberOrder('source'), `${pointer}/candidates`);
  return sorted.ok ? success({ ...ofVector.value, candidates: sorted.value.items }) : sorted;
}

function rankVector(
  retrieval: ProvenanceRetrievalV1,
  epsilon: number | undefined,
  pointer: string,
): Outcome<ProvenanceRetrievalV1> {
  if (retrieval.vector_candidates === undefined) return success(retrieval);
  const at = `${pointer}/vector_candidates`;
  const ranked = rankList(retrieval.vector_candidates, epsilon, at);
  return ranked.ok ? success({ ...retrieval, vector_candidates: ranked.value }) : ranked;
}

/** A list by rank; one without any score as it is, since its order says what the channel found. */
function rankList(
  items: readonly ProvenanceCandidateV1[],
  epsilon: number | undefined,
  pointer: string,
): Outcome<readonly ProvenanceCandidateV1[]> {
  if (!hasScores(items)) return success(items);
  const unscored = items.findIndex((item) => !isScored(item));
  if (unscored !== -1) {
    const expected = 'a score, as other candidates of the list have';
    return failure(
      issueOf({
        code: 'provenance-record.candidates.score',
        pointer: `${pointer}/${unscored}`,
        expected,
      }),
    );
  }
  const ranked = rankCandidates(items.filter(isScored), epsilon ?? 0, pointer);
  return ranked.ok ? success(ranked.value.items) : ranked;
}

/**
 * A record to be: what the producer knows, under the names of the wire. Times and ids are passed
 * in, never made up. Candidates may be in any order; traversal, ranking and citations keep theirs,
 * since it says something.
 */
export interface ProvenanceRecordDraft
  extends Omit<ProvenanceRecordV1, 'schema_version' | 'context'> {
  /** The payload, or the hash and the length of one that stays private. */
  readonly context:
    | (Required<Pick<ProvenanceContextV1, 'payload'>> & Pick<ProvenanceContextV1, 'extensions'>)
    | Omit<ProvenanceContextV1, 'payload'>;
}

/**
 * Makes a record of a draft: adds the version, the hash and the length of the context, sorts the
 * candidates by the recorded epsilon, validates, deep-freezes.
 *
 * Any order of the candidates gives the same bytes. Hashes that a draft brings along are kept and
 * checked, not replaced.
 * @throws ContractError with the code of the first issue; pointers lead into the draft.
 */
export function createProvenanceRecord(draft: ProvenanceRecordDraft): ProvenanceRecordV1 {
  return orThrow(safeCreateProvenanceRecord(draft));
}

/** Makes a record of a draft, or says what is wrong with the draft. Never throws. */
export function safeCreateProvenanceRecord(
  draft: ProvenanceRecordDraft,
): Outcome<ProvenanceRecordV1> {
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const hashed = hashDraft(gated.value);
  const sortedBy = ['provenance-record.candidates.order', 'provenance-record.candidates.source'];
  const anyOrder = withoutRules(ProvenanceRecord, (code) => sortedBy.includes(code));
  const unsorted = examineJson(anyOrder, hashed, {});
  if (!unsorted.ok) return failure(unsorted.issues);
  const record = proved<ProvenanceRecordV1>(hashed);
  const { retrieval, inputs } = record;
  const ranked = rankRetrieval(retrieval, inputs.config.epsilon, '/retrieval');
  if (!ranked.ok) return ranked;
  const sorted = { ...record, retrieval: ranked.value };
  const examined = examineJson(ProvenanceRecord, asJson(sorted), {});
  return examined.ok ? success(deepFreeze(sorted)) : failure(examined.issues);
}

/**
 * Accepts any JSON value, since the shape is checked afterwards, and changes only members at their
 * places.
 */
function hashDraft(draft: JsonValue): JsonValue {
  if (!isObject(draft)) return draft;
  const { context, recorded_at: recordedAt } = draft;
  const payload = isObject(context) ? context['payload'] : undefined;
  return {
    schema_version: '1.0',
    ...draft,
    ...(typeof recordedAt === 'string'
      ? { recorded_at: normalTime(recordedAt) ?? recordedAt }
      : {}),
    ...(isObject(context) && payload !== undefined
      ? { context: { ...hashPayload(payload), ...context } }
      : {}),
  };
}

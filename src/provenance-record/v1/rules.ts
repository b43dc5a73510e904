/** The rules of ProvenanceRecord 1.0: what JSON Schema cannot say, one rule a code. */
import { defineRule, type Rule } from '../../contract/model/index.js';
import { isRealTime } from '../../fields/timestamp.js';
import type { JsonObject, JsonValue } from '../../json/value/index.js';
import { firstOutOfRank } from '../../order/epsilon.js';
import { repeated } from '../../order/repeated.js';
import { clockPlaces } from './clock.js';
import type { ProvenanceRecordV1 } from './document.js';
import { hashPayload } from './payload.js';

/**
 * The codes of the rules of ProvenanceRecord 1.0.
 *
 * @public
 */
export type ProvenanceRecordV1RuleCode =
  | 'provenance.recorded-at'
  | 'provenance.inputs.seed'
  | 'provenance.candidates.id'
  | 'provenance.candidates.order'
  | 'provenance.ranking.id'
  | 'provenance.citations.id'
  | 'provenance.outputs.model'
  | 'provenance.context.hash'
  | 'provenance.context.bytes'
  | 'provenance.clock';

/** In the order in which they are told. */
export const provenanceRules: readonly Rule<ProvenanceRecordV1, ProvenanceRecordV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'provenance.recorded-at',
    says: 'recorded_at is a real date and time, without leap second',
    hint: 'Write the time of recording as an RFC 3339 date and time that exists; a leap second is written as the second before it.',
    check({ recorded_at }: ProvenanceRecordV1, report) {
      if (!isRealTime(recorded_at)) report({ pointer: '/recorded_at' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance.inputs.seed',
    says: 'the configuration, or its model and its retriever each, has a random_seed or says deterministic: true',
    hint: 'Record the random_seed of the run, or deterministic: true where nothing random is drawn, for the whole configuration or for model and retriever each.',
    check({ inputs: { config } }: ProvenanceRecordV1, report) {
      const isModelSettled = config.model === undefined || isSeeded(config.model);
      if (!isSeeded(config) && !(isModelSettled && isSeeded(config.retriever))) report({ pointer: '/inputs/config' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance.candidates.id',
    says: 'ids of candidates are unique',
    hint: 'Record each candidate once; two that share an id are told apart by another id.',
    check({ retrieval }: ProvenanceRecordV1, report) {
      for (const index of repeated(retrieval.vector_candidates.map(({ id }) => id))) {
        report({ pointer: `/retrieval/vector_candidates/${index}/id` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance.candidates.order',
    says: 'candidates stand by score descending, those within epsilon of their group by id ascending',
    hint: 'Rank the candidates with the epsilon of the configuration before they are recorded; createProvenanceRecord does it.',
    check({ inputs, retrieval }: ProvenanceRecordV1, report) {
      const { vector_candidates } = retrieval;
      // ids that stand twice have no order: that they do is what `provenance.candidates.id` says
      if (repeated(vector_candidates.map(({ id }) => id)).length > 0) return;
      const index = firstOutOfRank(vector_candidates, inputs.config.epsilon);
      if (index !== -1) report({ pointer: `/retrieval/vector_candidates/${index}` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance.ranking.id',
    says: 'a ranked id occurs in the traversal or among the candidates',
    hint: 'Record the traversal step or the candidate that brought the ranked id in, or take the id out of the ranking.',
    check({ retrieval }: ProvenanceRecordV1, report) {
      const known = new Set([...retrieval.traversal_path, ...retrieval.vector_candidates].map(({ id }) => id));
      for (const [index, { id }] of retrieval.ranking.entries()) {
        if (!known.has(id)) report({ pointer: `/retrieval/ranking/${index}/id` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance.citations.id',
    says: 'a cited edge occurs in the traversal, a cited node there or among the candidates',
    hint: 'Record where the cited node or edge was found, or take the citation out.',
    check({ retrieval, outputs }: ProvenanceRecordV1, report) {
      const known = { node: new Set(retrieval.vector_candidates.map(({ id }) => id)), edge: new Set<string>() };
      for (const { kind, id } of retrieval.traversal_path) known[kind].add(id);
      for (const [index, { target, id }] of (outputs?.citations ?? []).entries()) {
        if (!known[target].has(id)) report({ pointer: `/outputs/citations/${index}/id` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance.outputs.model',
    says: 'model and outputs come together, and a run that called a model has its parameters',
    hint: 'Record the model with what it gave and with its parameters, or leave model and outputs out of a run that only retrieved.',
    check({ inputs, model, outputs }: ProvenanceRecordV1, report) {
      if (model === undefined && outputs !== undefined) report({ pointer: '/outputs', expected: 'a model beside it' });
      if (model !== undefined && outputs === undefined) report({ pointer: '/model', expected: 'outputs beside it' });
      if (model !== undefined && inputs.config.model === undefined) {
        report({ pointer: '/inputs/config', expected: 'the parameters of the model' });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance.context.hash',
    says: 'context_hash is the digest of the payload',
    hint: 'Restore the payload that the model was given, or build the record again with createProvenanceRecord, which takes the hash.',
    check({ context }: ProvenanceRecordV1, report) {
      if (hashPayload(context.payload).context_hash !== context.context_hash) {
        report({ pointer: '/context/context_hash' });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance.context.bytes',
    says: 'payload_bytes is the length of the bytes that the hash is taken of',
    hint: 'Count UTF-8 bytes and not characters: of a text as it stands, of anything else as canonical JSON.',
    check({ context }: ProvenanceRecordV1, report) {
      const { payload_bytes } = hashPayload(context.payload);
      if (payload_bytes !== context.payload_bytes) {
        report({ pointer: '/context/payload_bytes', expected: String(payload_bytes) });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance.clock',
    says: 'nothing that a replay must reproduce looks like a wall-clock time',
    hint: 'Leave times out of inputs, retrieval and payload, or give the run a fixed one: a replay at another time would differ.',
    severity: 'warning',
    check({ inputs, retrieval, context }: ProvenanceRecordV1, report) {
      const parts = { inputs, retrieval, 'context/payload': context.payload };
      for (const [name, part] of Object.entries(parts)) {
        for (const pointer of clockPlaces(part as unknown as JsonValue, `/${name}`)) report({ pointer });
      }
    },
  }),
];

/** A part that draws random numbers from a recorded seed, or says that it draws none. */
function isSeeded(part: JsonObject | ProvenanceRecordV1['inputs']['config']): boolean {
  return part.deterministic === true || Number.isSafeInteger(part.random_seed);
}

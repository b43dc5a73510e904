/** ProvenanceRecord 1.0: its rules, what JSON Schema cannot say, and its declaration. */

import { isSystemId } from '../../../core/fields/name.js';
import {
  asJson,
  type JsonObject,
  type JsonValue,
  type Leaf,
  leavesOf,
} from '../../../core/json/value/index.js';
import { firstOutOfRank, isScored } from '../../../core/order/epsilon.js';
import { repeated } from '../../../core/order/remap.js';
import { firstOutOfOrder, memberOrder } from '../../../core/order/total-order.js';
import type { ContractVersion, NormalForm, Rule } from '../../../engine/contract/model/index.js';
import {
  defineRule,
  defineVersion,
  formRule,
  timeRule,
} from '../../../engine/contract/model/index.js';
import { candidateIds, candidateLists, hashPayload, hasScores } from './candidates.js';
import type { ProvenanceRecordV1 } from './document.js';
import { provenanceRecordV1Schema } from './schema.js';

/** The codes of the rules of ProvenanceRecord 1.0. */
export type ProvenanceRecordV1RuleCode =
  | 'provenance-record.recorded-at'
  | 'provenance-record.inputs.seed'
  | 'provenance-record.inputs.deterministic'
  | 'provenance-record.status.reason'
  | 'provenance-record.candidates.source'
  | 'provenance-record.candidates.id'
  | 'provenance-record.candidates.score'
  | 'provenance-record.candidates.order'
  | 'provenance-record.ranking.id'
  | 'provenance-record.citations.id'
  | 'provenance-record.outputs.model'
  | 'provenance-record.context.hash'
  | 'provenance-record.context.bytes'
  | 'provenance-record.clock'
  | 'provenance-record.form';

const provenanceForm: NormalForm = { nulls: ['/outputs/confidence'], times: ['/recorded_at'] };

const provenanceRules: readonly Rule<ProvenanceRecordV1, ProvenanceRecordV1RuleCode>[] = [
  /* @__PURE__ */ timeRule('provenance-record.recorded-at', 'recorded_at'),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.inputs.seed',
    says: 'the configuration, or its retriever and (where it has one) its model each, says deterministic: true or has a random_seed: an integer up to 2^53 - 1 in either direction, or a text as the schema has it for the configuration; null is none',
    reportedAt: '`/inputs/config`',
    hint: 'Record the random_seed of the run, or deterministic: true where nothing random is drawn, for the whole configuration or for model and retriever each.',
    check({ inputs: { config } }: ProvenanceRecordV1, report) {
      const isModelSettled = config.model === undefined || isSeeded(config.model);
      if (!isSeeded(config) && !(isModelSettled && isSeeded(config.retriever)))
        report({ pointer: '/inputs/config' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.inputs.deterministic',
    says: 'where the model or the retriever has a temperature (a number) above 0, neither that part nor the configuration is deterministic',
    reportedAt:
      '`/inputs/config/deterministic`, else `/inputs/config/model/deterministic` or `/inputs/config/retriever/deterministic`, the model first',
    hint: 'Record the random_seed of the run in place of deterministic, or call the model with temperature 0.',
    check({ inputs: { config } }: ProvenanceRecordV1, report) {
      for (const part of ['model', 'retriever'] as const) {
        const { temperature, deterministic } = config[part] ?? {};
        if (typeof temperature !== 'number' || temperature <= 0) continue;
        if (config.deterministic === true) report({ pointer: '/inputs/config/deterministic' });
        if (deterministic === true) report({ pointer: `/inputs/config/${part}/deterministic` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.status.reason',
    says: 'a reason comes with a status',
    reportedAt: '`/retrieval/traversal_path/*/reason`, then `/retrieval/candidates/*/reason`',
    hint: 'Record how the step ended, or leave the reason out.',
    check({ retrieval: { traversal_path, candidates = [] } }: ProvenanceRecordV1, report) {
      for (const [name, parts] of Object.entries({ traversal_path, candidates })) {
        for (const [index, { status, reason }] of parts.entries())
          if (reason !== undefined && status === undefined)
            report({ pointer: `/retrieval/${name}/${index}/reason` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.candidates.source',
    says: 'lists of candidates are sorted by source, by code point, and unique; vector has a member of its own',
    reportedAt:
      '`/retrieval/candidates/*`, the first that does not come after the one before it, then `/retrieval/candidates/*/source` where it is vector',
    hint: 'Sort the lists by source, as createProvenanceRecord does; vector search has vector_candidates, and a second index a name of its own.',
    check({ retrieval: { candidates = [] } }: ProvenanceRecordV1, report) {
      const index = firstOutOfOrder(candidates, memberOrder('source'));
      if (index !== -1) report({ pointer: `/retrieval/candidates/${index}` });
      for (const [nth, { source }] of candidates.entries())
        if (source === 'vector') report({ pointer: `/retrieval/candidates/${nth}/source` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.candidates.id',
    says: 'ids of candidates are unique in their list',
    reportedAt:
      '`/retrieval/vector_candidates/*/id`, then `/retrieval/candidates/*/items/*/id`, each use in one list after the first',
    hint: 'Record each candidate once; two that share an id need different ids.',
    check({ retrieval }: ProvenanceRecordV1, report) {
      for (const { pointer, items } of candidateLists(retrieval))
        for (const index of repeated(items.map(({ id }) => id)))
          report({ pointer: `${pointer}/${index}/id` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.candidates.score',
    says: 'all candidates of a list have a score, or none has',
    reportedAt:
      '`/retrieval/vector_candidates/*`, then `/retrieval/candidates/*/items/*`, of each list the first candidate without a score',
    hint: 'Record the score of each candidate; leave all of them out where the channel gives none.',
    check({ retrieval }: ProvenanceRecordV1, report) {
      for (const { pointer, items } of candidateLists(retrieval)) {
        const unscored = items.findIndex(({ score }) => score === undefined);
        if (hasScores(items) && unscored !== -1) report({ pointer: `${pointer}/${unscored}` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.candidates.order',
    says: 'candidates that have scores are sorted by score descending, those within epsilon of the first of their group by id ascending',
    reportedAt:
      '`/retrieval/vector_candidates/*`, then `/retrieval/candidates/*/items/*`, of each list the first candidate that is not the one which the ranked list has at its place',
    hint: 'Rank the candidates with the epsilon of the configuration before they are recorded; createProvenanceRecord ranks them.',
    check({ inputs, retrieval }: ProvenanceRecordV1, report) {
      for (const { pointer, items } of candidateLists(retrieval)) {
        // Two rules report what has no order: ids that occur twice, and lists without all scores
        if (repeated(items.map(({ id }) => id)).length > 0 || !items.every(isScored)) continue;
        const index = firstOutOfRank(items, inputs.config.epsilon ?? 0);
        if (index !== -1) report({ pointer: `${pointer}/${index}` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.ranking.id',
    says: 'a ranked id is the id of a step of the traversal or of a candidate of any list',
    reportedAt: '`/retrieval/ranking/*/id`',
    hint: 'Record the traversal step or the candidate that brought the ranked id in, or remove the id from the ranking.',
    check({ retrieval }: ProvenanceRecordV1, report) {
      const known = new Set([
        ...retrieval.traversal_path.map(({ id }) => id),
        ...candidateIds(retrieval),
      ]);
      for (const [index, { id }] of retrieval.ranking.entries())
        if (!known.has(id)) report({ pointer: `/retrieval/ranking/${index}/id` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.citations.id',
    says: 'a cited edge is the id of an edge of the traversal, a cited node that of a node there or of a candidate; the ends of an edge are not read',
    reportedAt: '`/outputs/citations/*/id`',
    hint: 'Record where the cited node or edge was found, or remove the citation.',
    check({ retrieval, outputs }: ProvenanceRecordV1, report) {
      const known = { node: new Set(candidateIds(retrieval)), edge: new Set<string>() };
      for (const { kind, id } of retrieval.traversal_path) known[kind].add(id);
      for (const [index, { target, id }] of (outputs?.citations ?? []).entries())
        if (!known[target].has(id)) report({ pointer: `/outputs/citations/${index}/id` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.outputs.model',
    says: 'model and outputs come together, and a run that called a model has its parameters',
    reportedAt:
      '`/outputs` without a model, `/model` without outputs, then `/inputs/config` without the parameters of the model',
    hint: 'Record the model with what it gave and with its parameters, or leave model and outputs out of a run that only retrieved.',
    check({ inputs, model, outputs }: ProvenanceRecordV1, report) {
      if (model === undefined && outputs !== undefined)
        report({ pointer: '/outputs', expected: 'a model as well' });
      if (model !== undefined && outputs === undefined)
        report({ pointer: '/model', expected: 'outputs as well' });
      if (model !== undefined && inputs.config.model === undefined)
        report({ pointer: '/inputs/config', expected: 'the parameters of the model' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.context.hash',
    says: 'context_hash is the digest of the payload, when the payload is present',
    reportedAt: '`/context/context_hash`',
    hint: 'Restore the payload that the model was given, or build the record again with createProvenanceRecord, which takes the hash.',
    check({ context }: ProvenanceRecordV1, report) {
      if (
        context.payload !== undefined &&
        hashPayload(context.payload).context_hash !== context.context_hash
      )
        report({ pointer: '/context/context_hash' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.context.bytes',
    says: 'payload_bytes is the number of bytes that the hash is taken of, when the payload is present',
    reportedAt: '`/context/payload_bytes`',
    hint: 'Count UTF-8 bytes and not characters: of a text unchanged, of anything else as canonical JSON.',
    check({ context }: ProvenanceRecordV1, report) {
      if (context.payload === undefined) return;
      const { payload_bytes } = hashPayload(context.payload);
      if (payload_bytes !== context.payload_bytes)
        report({ pointer: '/context/payload_bytes', expected: String(payload_bytes) });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'provenance-record.clock',
    says: 'nothing that a replay must reproduce looks like a wall-clock time',
    reportedAt:
      'each text and number that looks like a time, in `/inputs/**`, `/retrieval/**` and `/context/payload` or `/context/payload/**`',
    hint: 'Leave times out of inputs, retrieval and payload, or give the run a fixed one: a replay at another time would differ.',
    severity: 'warning',
    check({ inputs, retrieval, context }: ProvenanceRecordV1, report) {
      const parts = { inputs, retrieval, 'context/payload': context.payload ?? '' };
      for (const [name, part] of Object.entries(parts))
        for (const pointer of clockPlaces(asJson(part), `/${name}`)) report({ pointer });
    },
  }),
  /* @__PURE__ */ formRule('provenance-record.form', provenanceForm, 'warning'),
];

/** A part that draws random numbers from a recorded seed, or says that it draws none. */
const isSeeded = (part: JsonObject | ProvenanceRecordV1['inputs']['config']): boolean =>
  part.deterministic === true ||
  Number.isSafeInteger(part.random_seed) ||
  isSystemId(part.random_seed);

/**
 * Pointers to values that look like a time of day, in document order, also within a text.
 * Extensions of inputs and of a retrieval are not read.
 */
const clockPlaces = (value: JsonValue, pointer: string): string[] =>
  leavesOf(value, pointer)
    .filter((leaf) => !inExtensions.test(leaf.pointer) && looksLikeTime(leaf))
    .map((leaf) => leaf.pointer);

/** Inputs and items of a retrieval may have extensions; parameters and payloads are anybody's JSON. */
const inExtensions = /^\/(?:inputs|retrieval(?:\/[a-z_]+\/[0-9]+)+)\/extensions(?:\/|$)/;

/** A date with a time of day, as ISO 8601 and RFC 3339 write it. */
const dateTime = /[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}/;

/** Names that producers give to times: `created_at`, `timestamp`, `startTime`, `now`. */
const timeName = /(?:^|_|[a-z])(?:[aA]t|[tT]ime|[tT]imestamp|[nN]ow|[dD]ate)$/;

function looksLikeTime({ pointer, value }: Leaf): boolean {
  if (typeof value === 'string') return dateTime.test(value);
  if (typeof value !== 'number' || !timeName.test(pointer.slice(pointer.lastIndexOf('/') + 1)))
    return false;
  // Seconds or milliseconds since 1970 that fall between the years 2000 and 2100
  return [value, value / 1000].some(
    (seconds) => seconds >= 946_684_800 && seconds <= 4_102_444_800,
  );
}

/** Version 1.0 of the contract. */
export const provenanceRecordV1: ContractVersion<
  '1.0',
  ProvenanceRecordV1,
  ProvenanceRecordV1RuleCode
> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'released',
  adr: '0030',
  schema: provenanceRecordV1Schema,
  rules: provenanceRules,
  volatile: ['/recorded_at', '/run_id'],
  extensions: [
    '',
    '/inputs',
    '/retrieval/traversal_path/*',
    '/retrieval/vector_candidates/*',
    '/retrieval/candidates/*',
    '/retrieval/candidates/*/items/*',
    '/retrieval/ranking/*',
    '/context',
    '/model',
    '/model/usage',
    '/outputs',
    '/outputs/citations/*',
  ],
  form: provenanceForm,
  identity: { '/retrieval/vector_candidates': 'id' },
});

/** The stages of a run, compared one after the other: where two runs part first. */

import { type Digest, digestOfText, safeDigest } from '../../../core/digest/digest.js';
import { failure, type Outcome, orThrow } from '../../../core/issue/outcome.js';
import {
  asJson,
  eachDifference,
  type JsonValue,
  resolvePointer,
} from '../../../core/json/value/index.js';
import { examineGated } from '../../../engine/contract/verify/index.js';
import { ProvenanceRecord } from '../contract.js';
import { payloadText } from '../v1/candidates.js';
import type { ProvenanceRecordV1 } from '../v1/document.js';

/** What a replay must reproduce. */
export type Replayed = Pick<
  ProvenanceRecordV1,
  'schema_version' | 'snapshot_id' | 'inputs' | 'retrieval' | 'context'
>;

/**
 * The digest of `{ schema_version, snapshot_id, inputs, retrieval, context }` of a record: equal
 * for every run that reproduces it, whatever the model answered. A packet names it as
 * `provenance.replay_digest`.
 * @throws ContractError when the value is not a valid record.
 */
export function replayDigest(record: ProvenanceRecordV1): Digest {
  return orThrow(safeReplayDigest(record));
}

/** The replay digest of a record, or the issues that prevent it. Never throws. */
export function safeReplayDigest(record: unknown): Outcome<Digest> {
  const examined = examineGated(ProvenanceRecord, record);
  if (!examined.ok) return failure(examined.issues);
  return digestReplayed(examined.document);
}

/**
 * The digest of the replayed part of what is known to be a record, or of a run that has the same
 * parts.
 */
export function digestReplayed({
  schema_version,
  snapshot_id,
  inputs,
  retrieval,
  context,
}: Replayed): Outcome<Digest> {
  return safeDigest({
    schema_version,
    snapshot_id,
    inputs,
    retrieval,
    context,
  });
}

/**
 * The stages of a run, in order: a run that diverges at one of them cannot be expected to agree at
 * the later ones.
 */
export type ReplayStage = 'inputs' | 'traversal' | 'candidates' | 'ranking' | 'context';

/** Where a run parted from the record, or from the first run. */
export interface Divergence {
  readonly stage: ReplayStage;
  /**
   * Pointer into the record, safe to print: the item of a list, the member of inputs or of a JSON
   * payload.
   */
  readonly pointer: string;
  /** Which run, from 1. */
  readonly run: number;
  readonly against: 'record' | 'first run';
  /** Digest of the stage in the record, or in the first run. */
  readonly expected: Digest;
  /** Digest of the stage in this run. */
  readonly received: Digest;
  /**
   * `score-drift` when scores differ by no more than epsilon and nothing else differs, here or
   * later.
   */
  readonly kind: 'differs' | 'score-drift';
}

/** Where two runs part, with an exact RFC 6901 pointer. */
export type Parting = Omit<Divergence, 'run' | 'against'>;

interface StagePlan {
  readonly stage: ReplayStage;
  readonly pointer: string;
  /**
   * How far below the pointer the place is reported: that of an item of a list says more than that
   * of a member in it.
   */
  readonly levels: number;
  /** What an absent member is compared as. */
  readonly absent?: JsonValue;
}

const plans: readonly StagePlan[] = [
  { stage: 'inputs', pointer: '/inputs', levels: 128 },
  { stage: 'traversal', pointer: '/retrieval/traversal_path', levels: 1 },
  // No vector search is not the same as one that found nothing
  { stage: 'candidates', pointer: '/retrieval/vector_candidates', levels: 1 },
  {
    stage: 'candidates',
    pointer: '/retrieval/candidates',
    levels: 3,
    absent: [],
  },
  { stage: 'ranking', pointer: '/retrieval/ranking', levels: 1 },
  { stage: 'context', pointer: '/context/payload', levels: 128 },
  { stage: 'context', pointer: '/context/context_hash', levels: 0 },
  { stage: 'context', pointer: '/context/extensions', levels: 128 },
];

/** The first stage at which the second run differs from the first; undefined when none does. */
export function firstParting(
  expected: Replayed,
  received: Replayed,
  { allowScoreDrift }: { readonly allowScoreDrift: boolean },
): Parting | undefined {
  const partings = plans.flatMap((plan) => partingAt(plan, expected, received));
  const isAllDrift = partings.every(({ kind }) => kind === 'score-drift');
  if (isAllDrift) return partings[0];
  const first = partings.find(({ kind }) => !allowScoreDrift || kind === 'differs');
  return first === undefined ? undefined : { ...first, kind: 'differs' };
}

function partingAt(
  { stage, pointer, levels, absent = null }: StagePlan,
  a: Replayed,
  b: Replayed,
): Parting[] {
  // What was read as a record or gated as an answer is JSON, whatever its interface says
  const valueIn = (run: Replayed): JsonValue => resolvePointer(asJson(run), pointer) ?? absent;
  const expected = valueIn(a);
  const received = valueIn(b);
  const differences = [...eachDifference(expected, received)].map(([, at]) => at);
  const [difference] = differences;
  if (difference === undefined) return [];
  const below = difference.split('/').slice(1, levels + 1);
  const epsilon = a.inputs.config.epsilon ?? 0;
  const isDrift = differences.every(
    (at) =>
      (stage === 'candidates' || stage === 'ranking') &&
      scorePlace.test(at) &&
      areNear(resolvePointer(expected, at), resolvePointer(received, at), epsilon),
  );
  const digestOf = (value: JsonValue): Digest => digestOfText(payloadText(value));
  const kind = isDrift ? 'score-drift' : 'differs';
  const at = [pointer, ...below].join('/');
  return [
    {
      stage,
      pointer: at,
      expected: digestOf(expected),
      received: digestOf(received),
      kind,
    },
  ];
}

/** The score of an item: of a list, or of a list of a channel. */
const scorePlace = /^(?:\/[0-9]+\/items)?\/[0-9]+\/score$/;

/** Scores at most epsilon apart; a score is near no absent one. */
function areNear(
  one: JsonValue | undefined,
  other: JsonValue | undefined,
  epsilon: number,
): boolean {
  return typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= epsilon;
}

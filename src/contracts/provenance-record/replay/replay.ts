/**
 * Replays a recorded run: asks the retriever again, and names the first stage at which it gives
 * something else.
 */
import { exactOptional, type GenericSchema, strictObject } from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import { extensions, textOrJson } from '../../../core/fields/json.js';
import { issueOf } from '../../../core/issue/issue.js';
import { checkOptions, flag, signal, wholeFromOne } from '../../../core/issue/options.js';
import { failure, type Outcome, success } from '../../../core/issue/outcome.js';
import { deepFreeze } from '../../../core/json/value/index.js';
import { ABORTED, untilAborted } from '../../../core/work/until-aborted.js';
import { examine, readShape } from '../../../engine/contract/verify/index.js';
import { ProvenanceRecord } from '../contract.js';
import { rankRetrieval } from '../create.js';
import { hashPayload } from '../v1/candidates.js';
import type {
  ProvenanceContextV1,
  ProvenanceInputsV1,
  ProvenanceRecordV1,
  ProvenanceRetrievalV1,
} from '../v1/document.js';
import { inputsV1, retrievalEntries } from '../v1/schema.js';
import { digestReplayed, type Replayed } from './stages.js';
import { checked, type ReplayOptions, type ReplayVerdict, stopped } from './verdict.js';

/**
 * Runs the retriever again with the recorded inputs and snapshot, and compares every run with the
 * record and with the first run.
 *
 * Candidates of an answer are put in order by the recorded epsilon first, as the builder does; all
 * else is taken as it comes. A retriever that throws, hangs until the signal fires, or gives
 * rubbish ends in a verdict.
 * @param record - A value, or JSON text or bytes.
 * @throws ContractError (as a rejection) `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { createProvenanceRecord, replay } from 'evidence-contracts/provenance-record';
 *
 * const retrieval = {
 *   traversal_path: [],
 *   vector_candidates: [{ id: 'berth-4', score: 0.91 }],
 *   ranking: [{ id: 'berth-4', score: 0.91, source: 'vector' as const }],
 * };
 * const context = { payload: 'A vessel may lie at berth 4 for 72 hours.' };
 * const record = createProvenanceRecord({
 *   run_id: 'run-1',
 *   snapshot_id: 'harbour-118',
 *   recorded_at: '2026-03-01T09:30:00Z',
 *   inputs: {
 *     query: 'How long?',
 *     config: { epsilon: 0.005, model: { temperature: 0 }, retriever: {}, random_seed: 7 },
 *   },
 *   retrieval,
 *   context,
 *   model: { provider: 'harbour', name: 'pilot', version: '4.2', usage: { input_tokens: 61, output_tokens: 4 } },
 *   outputs: { answer: '72 hours.', citations: [] },
 * });
 * const verdict = await replay(record, async () => ({ ...retrieval, context: { payload: 'Something else.' } }));
 * console.log(verdict.ok, verdict.stage); // false context
 * ```
 */
export async function replay(
  record: unknown,
  retriever: Retriever,
  options?: ReplayOptions,
): Promise<ReplayVerdict> {
  checkOptions(options, { runs: wholeFromOne, signal, allowScoreDrift: flag });
  const examined = examine(ProvenanceRecord, record);
  if (!examined.ok) return stopped('record', examined.issues);
  const recorded = deepFreeze(examined.document);
  const expected = digestReplayed(recorded);
  if (!expected.ok) return stopped('record', expected.issues);
  const runs: Replayed[] = [];
  for (let run = 1; run <= (options?.runs ?? 2); run += 1) {
    const ran = await runOnce(retriever, recorded, options?.signal);
    if (!ran.ok) return stopped('retriever', ran.issues, { runs, replayDigest: expected.value });
    runs.push(ran.value);
  }
  return checked(recorded, runs, { ...options, replayDigest: expected.value });
}

/** What a retriever gives: the retrieval, and the context it made of it. */
export interface Retrieved extends ProvenanceRetrievalV1 {
  readonly context: Required<Pick<ProvenanceContextV1, 'payload'>> &
    Pick<ProvenanceContextV1, 'extensions'>;
  /**
   * The inputs it really used, when it does not take all of them from the record: they are compared
   * first.
   */
  readonly inputs?: ProvenanceInputsV1;
}

/** Retrieves again: same inputs, same snapshot. The signal says that nobody waits any more. */
export type Retriever = (
  inputs: ProvenanceInputsV1,
  snapshotId: string,
  signal: AbortSignal | undefined,
) => Promise<Retrieved>;

/**
 * Asks once, for the parts of a record. The answer is taken as it comes; only candidates are put in
 * order first, as the builder does.
 */
export async function runOnce(
  retriever: Retriever,
  record: ProvenanceRecordV1,
  signal: AbortSignal | undefined,
): Promise<Outcome<Replayed>> {
  let answer: unknown;
  try {
    answer = await untilAborted(() => retriever(record.inputs, record.snapshot_id, signal), signal);
  } catch {
    return failure(issueOf({ code: 'replay.retriever', says: 'the retriever threw or rejected' }));
  }
  if (answer === ABORTED)
    return failure(issueOf({ code: 'replay.aborted', says: 'the signal fired first' }));
  const read = readShape(answerSchema, answer);
  if (!read.ok) return read;
  const { context, inputs = record.inputs, ...retrieval } = read.value;
  const ranked = rankRetrieval(retrieval, record.inputs.config.epsilon, '');
  if (!ranked.ok) return ranked;
  return success(
    deepFreeze({
      schema_version: record.schema_version,
      snapshot_id: record.snapshot_id,
      inputs,
      retrieval: ranked.value,
      // A record without its payload is compared by hash and length
      context: {
        ...(record.context.payload === undefined ? {} : { payload: context.payload }),
        ...hashPayload(context.payload),
        ...(context.extensions === undefined ? {} : { extensions: context.extensions }),
      },
    }),
  );
}

const answerSchema: () => GenericSchema<Retrieved> = /* @__PURE__ */ exactly<Retrieved>()(() =>
  strictObject({
    ...retrievalEntries(),
    context: strictObject({
      payload: textOrJson(),
      extensions: exactOptional(extensions()),
    }),
    inputs: exactOptional(inputsV1()),
  }),
);

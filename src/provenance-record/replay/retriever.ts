/** The retriever as a replay sees it: a function that is asked again, and whose answer is checked before it is believed. */
import { exactOptional, type GenericSchema, strictObject } from 'valibot';
import { ABORTED, untilAborted } from '../../contract/sources/index.js';
import { readShape } from '../../contract/verify/index.js';
import { exactly } from '../../fields/exactly.js';
import { textOrJson } from '../../fields/json.js';
import { issueOf } from '../../issue/issue.js';
import { failure, type Outcome, success } from '../../issue/outcome.js';
import { deepFreeze } from '../../json/value/index.js';
import { rankRetrieval } from '../create.js';
import { hashPayload } from '../v1/candidates.js';
import type {
  ProvenanceContextV1,
  ProvenanceInputsV1,
  ProvenanceRecordV1,
  ProvenanceRetrievalV1,
} from '../v1/document.js';
import { inputsV1, retrievalEntries } from '../v1/schema.js';
import type { Replayed } from './stages.js';

/** What a retriever gives: the retrieval, and the context it made of it. */
export interface Retrieved extends ProvenanceRetrievalV1 {
  readonly context: Required<Pick<ProvenanceContextV1, 'payload'>>;
  /** The inputs it really used, when it does not take all of them from the record: they are compared first. */
  readonly inputs?: ProvenanceInputsV1;
}

/** Retrieves again: same inputs, same snapshot. The signal says that nobody waits any more. */
export type Retriever = (
  inputs: ProvenanceInputsV1,
  snapshotId: string,
  signal: AbortSignal | undefined,
) => Promise<Retrieved>;

/** Asks once, for the parts of a record. The answer is taken as it comes; only candidates are put in order first, as the builder does. */
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
  if (answer === ABORTED) return failure(issueOf({ code: 'replay.aborted', says: 'the signal fired first' }));
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
      context: { ...(record.context.payload === undefined ? {} : context), ...hashPayload(context.payload) },
    }),
  );
}

const answerSchema: () => GenericSchema<Retrieved> = /* @__PURE__ */ exactly<Retrieved>()(() =>
  strictObject({
    ...retrievalEntries(),
    context: strictObject({ payload: textOrJson() }),
    inputs: exactOptional(inputsV1()),
  }),
);

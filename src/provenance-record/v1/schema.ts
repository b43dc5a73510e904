/** The shape of ProvenanceRecord 1.0, held equal to its interface. */
import {
  array,
  exactOptional,
  type GenericSchema,
  literal,
  minValue,
  nullable,
  number,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { jsonObject, textOrJson } from '../../fields/json.js';
import { fraction, score, wholeNumber } from '../../fields/number.js';
import { identifier, nonEmptyText, sha256Digest } from '../../fields/text.js';
import { timestamp } from '../../fields/timestamp.js';
import type { ProvenanceInputsV1, ProvenanceRecordV1, ProvenanceRetrievalV1 } from './document.js';

/** The schemas of the parts of a retrieval. */
export function retrievalEntries(): {
  readonly [Part in keyof ProvenanceRetrievalV1]: GenericSchema<ProvenanceRetrievalV1[Part]>;
} {
  return {
    traversal_path: array(
      strictObject({
        kind: picklist(['node', 'edge']),
        id: nonEmptyText(),
        source: exactOptional(nonEmptyText()),
        target: exactOptional(nonEmptyText()),
        type: exactOptional(nonEmptyText()),
      }),
    ),
    vector_candidates: array(strictObject({ id: nonEmptyText(), score: score() })),
    ranking: array(strictObject({ id: nonEmptyText(), score: score(), source: picklist(['vector', 'graph']) })),
  };
}

/** The shape of the inputs alone. */
export const inputsV1: () => GenericSchema<ProvenanceInputsV1> = /* @__PURE__ */ exactly<ProvenanceInputsV1>()(() =>
  strictObject({
    query: nonEmptyText(),
    config: strictObject({
      epsilon: pipe(number(), minValue(0, 'a number from 0')),
      model: exactOptional(jsonObject()),
      retriever: jsonObject(),
      random_seed: exactOptional(wholeNumber(0)),
      deterministic: exactOptional(literal(true)),
    }),
  }),
);

/** The shape of version 1.0: built when first asked for. */
export const provenanceRecordV1Schema: () => GenericSchema<ProvenanceRecordV1> =
  /* @__PURE__ */ exactly<ProvenanceRecordV1>()(() =>
    strictObject({
      schema_version: literal('1.0'),
      run_id: identifier(),
      snapshot_id: nonEmptyText(),
      recorded_at: timestamp(),
      inputs: inputsV1(),
      retrieval: strictObject(retrievalEntries()),
      context: strictObject({ payload: textOrJson(), context_hash: sha256Digest(), payload_bytes: wholeNumber(0) }),
      model: exactOptional(
        strictObject({
          provider: nonEmptyText(),
          name: nonEmptyText(),
          version: nonEmptyText(),
          usage: strictObject({ input_tokens: wholeNumber(0), output_tokens: wholeNumber(0) }),
        }),
      ),
      outputs: exactOptional(
        strictObject({
          answer: string(),
          citations: array(
            strictObject({
              target: picklist(['node', 'edge']),
              id: nonEmptyText(),
              quote: exactOptional(nonEmptyText()),
            }),
          ),
          confidence: nullable(fraction()),
        }),
      ),
    }),
  );

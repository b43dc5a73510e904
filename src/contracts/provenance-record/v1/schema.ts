/** The shape of ProvenanceRecord 1.0, kept equal to its interface. */
import type { ExactOptionalSchema, GenericSchema } from 'valibot';
import {
  array,
  exactOptional,
  literal,
  maxValue,
  minLength,
  minValue,
  number,
  picklist,
  pipe,
  safeInteger,
  strictObject,
  string,
  union,
} from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import { extensions, jsonObject, textOrJson } from '../../../core/fields/json.js';
import { keyText, ownedNamePattern, systemId } from '../../../core/fields/name.js';
import { fraction, score, wholeNumber } from '../../../core/fields/number.js';
import { formText, nonEmptyText, sha256Digest } from '../../../core/fields/text.js';
import { timestamp } from '../../../core/fields/timestamp.js';
import type { ProvenanceInputsV1, ProvenanceRecordV1, ProvenanceRetrievalV1 } from './document.js';

type RetrievalEntries = {
  readonly [Part in keyof ProvenanceRetrievalV1]-?: undefined extends ProvenanceRetrievalV1[Part]
    ? ExactOptionalSchema<GenericSchema<NonNullable<ProvenanceRetrievalV1[Part]>>, undefined>
    : GenericSchema<ProvenanceRetrievalV1[Part]>;
};

export function retrievalEntries(): RetrievalEntries {
  const candidate = () =>
    strictObject({
      id: keyText(),
      score: exactOptional(score()),
      extensions: exactOptional(extensions()),
    });
  return {
    traversal_path: array(
      strictObject({
        kind: picklist(['node', 'edge']),
        id: keyText(),
        source: exactOptional(keyText()),
        target: exactOptional(keyText()),
        type: exactOptional(nonEmptyText()),
        status: exactOptional(endOfStep()),
        reason: exactOptional(nonEmptyText()),
        extensions: exactOptional(extensions()),
      }),
    ),
    vector_candidates: exactOptional(array(candidate())),
    candidates: exactOptional(
      pipe(
        array(
          strictObject({
            source: keyText(),
            items: array(candidate()),
            status: exactOptional(endOfStep()),
            reason: exactOptional(nonEmptyText()),
            extensions: exactOptional(extensions()),
          }),
        ),
        minLength(1, 'at least 1 list, or no member'),
      ),
    ),
    ranking: array(
      strictObject({
        id: keyText(),
        score: exactOptional(score()),
        source: keyText(),
        extensions: exactOptional(extensions()),
      }),
    ),
  };
}

function endOfStep(): GenericSchema<string> {
  const says = 'timeout, cap-exceeded, empty, or a name with its owner';
  const form = new RegExp(`^(?:timeout|cap-exceeded|empty|${ownedNamePattern})$`);
  return formText(form, [3, 256], says);
}

/** A whole number that every language reads in the same way, or a text for longer ones. */
function seed(): GenericSchema<number | string> {
  const says = 'a whole number up to 2^53 - 1, or a text of 1 to 256 characters';
  const { MAX_SAFE_INTEGER: most } = Number;
  return union([
    pipe(number(), safeInteger(says), minValue(-most, says), maxValue(most, says)),
    systemId(),
  ]);
}

export const inputsV1: () => GenericSchema<ProvenanceInputsV1> =
  /* @__PURE__ */ exactly<ProvenanceInputsV1>()(() =>
    strictObject({
      query: nonEmptyText(),
      config: strictObject({
        epsilon: exactOptional(pipe(number(), minValue(0, 'a number from 0'))),
        model: exactOptional(jsonObject()),
        retriever: jsonObject(),
        random_seed: exactOptional(seed()),
        deterministic: exactOptional(literal(true)),
      }),
      extensions: exactOptional(extensions()),
    }),
  );

export const provenanceRecordV1Schema: () => GenericSchema<ProvenanceRecordV1> =
  /* @__PURE__ */ exactly<ProvenanceRecordV1>()(() =>
    strictObject({
      schema_version: literal('1.0'),
      run_id: systemId(),
      snapshot_id: nonEmptyText(),
      recorded_at: timestamp(),
      inputs: inputsV1(),
      retrieval: strictObject(retrievalEntries()),
      context: strictObject({
        payload: exactOptional(textOrJson()),
        context_hash: sha256Digest(),
        payload_bytes: wholeNumber(0),
        extensions: exactOptional(extensions()),
      }),
      model: exactOptional(
        strictObject({
          provider: nonEmptyText(),
          name: nonEmptyText(),
          version: exactOptional(nonEmptyText()),
          usage: exactOptional(
            strictObject({
              input_tokens: wholeNumber(0),
              output_tokens: wholeNumber(0),
              extensions: exactOptional(extensions()),
            }),
          ),
          extensions: exactOptional(extensions()),
        }),
      ),
      outputs: exactOptional(
        strictObject({
          answer: string(),
          citations: array(
            strictObject({
              target: picklist(['node', 'edge']),
              id: keyText(),
              quote: exactOptional(nonEmptyText()),
              extensions: exactOptional(extensions()),
            }),
          ),
          confidence: exactOptional(fraction()),
          extensions: exactOptional(extensions()),
        }),
      ),
      extensions: exactOptional(extensions()),
    }),
  );

/** VersionSnapshot 3.1: which documents, prompt, retrieval and model a question met. */
import { type GenericSchema, picklist, strictObject } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { asciiText, uuid } from './fields.js';

/**
 * Under which versions one question was asked and answered.
 *
 * Strict, and all members are required. The document says no version: the contract has one.
 *
 * @public
 */
export interface VersionSnapshotV3_1 {
  /** A UUID, one for each question. Volatile: not in the stable digest. */
  readonly request_id: string;
  /** Which state of the documents was searched. ASCII, not empty. */
  readonly docs_snapshot_id: string;
  /** Version of the prompt. ASCII, not empty. */
  readonly prompt_version: string;
  /** Version of the retrieval. ASCII, not empty. */
  readonly retrieval_version: string;
  /** The model that answers. ASCII, not empty. */
  readonly model_id: string;
  /** How the documents were parsed. */
  readonly parser_mode: ParserModeV3_1;
}

/**
 * How the documents were parsed.
 *
 * @public
 */
export type ParserModeV3_1 = 'tier0' | 'tier1' | 'tier2';

/** The shape of version 3.1: built when first asked for. */
export const versionSnapshotV3_1Schema: () => GenericSchema<VersionSnapshotV3_1> =
  /* @__PURE__ */ exactly<VersionSnapshotV3_1>()(() =>
    strictObject({
      request_id: uuid(),
      docs_snapshot_id: asciiText(),
      prompt_version: asciiText(),
      retrieval_version: asciiText(),
      model_id: asciiText(),
      parser_mode: picklist(['tier0', 'tier1', 'tier2']),
    }),
  );

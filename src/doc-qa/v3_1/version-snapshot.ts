/** VersionSnapshot 3.1: which documents, prompt, retrieval and model a question met. */
import { type GenericSchema, picklist, strictObject } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { idText, requestId, versionText } from './fields.js';

/**
 * Under which versions one question was asked and answered.
 *
 * Strict, and all members are required. The document does not name its version: pass `assumeVersion` or an envelope where there are
 * several.
 */
export interface VersionSnapshotV3_1 {
  /** The id of the request: a UUID or a ULID, another for each question. Not in the stable digest: two equal questions differ in it. */
  readonly request_id: string;
  /** The state of the documents that was searched. 1 to 512 characters of any script, without control characters. */
  readonly docs_snapshot_id: string;
  /** The version of the prompt. 1 to 256 characters of printable ASCII. */
  readonly prompt_version: string;
  /** The version of the retrieval. 1 to 256 characters of printable ASCII. */
  readonly retrieval_version: string;
  /** The model that answers. 1 to 512 characters of any script, without control characters. */
  readonly model_id: string;
  /** How the documents were parsed: the tiers are those of the producer, from the plainest parser to the most thorough. */
  readonly parser_mode: ParserModeV3_1;
}

/** How the documents were parsed. */
export type ParserModeV3_1 = 'tier0' | 'tier1' | 'tier2';

/** The schemas of the members, which a telemetry record has, too. */
export function versionSnapshotEntries(): {
  readonly [Member in keyof VersionSnapshotV3_1]: GenericSchema<VersionSnapshotV3_1[Member]>;
} {
  return {
    request_id: requestId(),
    docs_snapshot_id: idText(),
    prompt_version: versionText(),
    retrieval_version: versionText(),
    model_id: idText(),
    parser_mode: picklist(['tier0', 'tier1', 'tier2']),
  };
}

/** The shape of version 3.1: built when first used. */
export const versionSnapshotV3_1Schema: () => GenericSchema<VersionSnapshotV3_1> =
  /* @__PURE__ */ exactly<VersionSnapshotV3_1>()(() => strictObject(versionSnapshotEntries()));

/** AskResponse 3.1: an answer with citations, or a refusal with its code; never both, never neither. */

import {
  array,
  type ExactOptionalSchema,
  exactOptional,
  type GenericSchema,
  nullable,
  picklist,
  strictObject,
} from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { nonEmptyText } from '../../fields/text.js';
import { proved } from '../../json/value/index.js';
import { type AskCitationV3_1, askCitationV3_1Schema } from './ask-citation.js';
import { requestId } from './fields.js';
import { type VersionSnapshotV3_1, versionSnapshotV3_1Schema } from './version-snapshot.js';

/** Why a question was not answered. */
export type RefusalCodeV3_1 =
  | 'NO_SUPPORTING_EVIDENCE'
  | 'LOW_RETRIEVAL_CONFIDENCE'
  | 'INJECTION_DETECTED'
  | 'PARSE_FAILED'
  | 'POLICY_REFUSAL';

/**
 * What came of a question, as the wire spells it: an answer or a refusal.
 *
 * Strict. Optional members may be null or absent.
 */
export interface AskResponseV3_1 {
  /** The id of the request, equal to that of the snapshot. Not in the stable digest: every request has another. */
  readonly request_id: string;
  /** The answer, at least 1 character. Null or absent in a refusal. */
  readonly answer_text?: string | null;
  /** The passages that the answer rests on, at least one, in the order of the producer. Null or absent in a refusal. */
  readonly citations?: readonly AskCitationV3_1[] | null;
  /** Why there is no answer. Null or absent in an answer. */
  readonly refusal_code?: RefusalCodeV3_1 | null;
  /** The refusal in words, for people, at least 1 character. Null or absent in an answer; may be absent in a refusal. */
  readonly reason?: string | null;
  /** The snapshot of the request. */
  readonly version_snapshot: VersionSnapshotV3_1;
}

/** A response that answers. */
export interface AskAnswerV3_1 extends AskResponseV3_1 {
  readonly answer_text: string;
  /** At least one. */
  readonly citations: readonly AskCitationV3_1[];
  readonly refusal_code?: null;
  readonly reason?: null;
}

/** A response that refuses. */
export interface AskRefusalV3_1 extends AskResponseV3_1 {
  readonly answer_text?: null;
  readonly citations?: null;
  readonly refusal_code: RefusalCodeV3_1;
}

/** A valid response is one of the two; `isRefusal` shows which. */
export type AskResponseDocument = AskAnswerV3_1 | AskRefusalV3_1;

/** Distinguishes a refusal from an answer in a valid response; false for what is not an object. */
export function isRefusal(response: AskResponseDocument): response is AskRefusalV3_1 {
  try {
    // Its own member, and no getter: what is not data is no refusal
    return typeof Object.getOwnPropertyDescriptor(Object(response), 'refusal_code')?.value === 'string';
  } catch {
    return false;
  }
}

/** The schema of a refusal code, null or nothing. */
export function refusalCode(): ExactOptionalSchema<GenericSchema<RefusalCodeV3_1 | null>, undefined> {
  return exactOptional(
    nullable(
      picklist([
        'NO_SUPPORTING_EVIDENCE',
        'LOW_RETRIEVAL_CONFIDENCE',
        'INJECTION_DETECTED',
        'PARSE_FAILED',
        'POLICY_REFUSAL',
      ]),
    ),
  );
}

const asWritten: () => GenericSchema<AskResponseV3_1> = /* @__PURE__ */ exactly<AskResponseV3_1>()(() =>
  strictObject({
    request_id: requestId(),
    answer_text: exactOptional(nullable(nonEmptyText())),
    citations: exactOptional(nullable(array(askCitationV3_1Schema()))),
    refusal_code: refusalCode(),
    reason: exactOptional(nullable(nonEmptyText())),
    version_snapshot: versionSnapshotV3_1Schema(),
  }),
);

/** The shape of version 3.1. That a response is one of the two is kept by rules, which say what is wrong in words. */
export function askResponseV3_1Schema(): GenericSchema<AskResponseDocument> {
  return proved<GenericSchema<AskResponseDocument>>(asWritten());
}

/**
 * Version 3.1 of question, citation, response, and of the snapshot of versions that a question met.
 */
import type { ExactOptionalSchema, GenericSchema } from 'valibot';
import { array, boolean, exactOptional, nullable, picklist, strictObject } from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import { score, wholeNumber } from '../../../core/fields/number.js';
import { nonEmptyText } from '../../../core/fields/text.js';
import { proved } from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import { idText, requestId, versionText } from './fields.js';

/**
 * A question, and under which versions it is asked.
 *
 * Strict. Optional members may be null or absent, and parsing adds nothing in their place.
 */
export interface AskRequestV3_1 {
  /** The question, in any language. At least 1 character. */
  readonly question: string;
  /** How many chunks an answer may cite, from 1. Null or absent means 8. */
  readonly top_k?: number | null;
  /** Whether the service may add debug output to what it returns. Null or absent means false. */
  readonly include_debug?: boolean | null;
  /** The versions under which the question is asked. */
  readonly version_snapshot: VersionSnapshotV3_1;
}

export const askRequestV3_1Schema: () => GenericSchema<AskRequestV3_1> =
  /* @__PURE__ */ exactly<AskRequestV3_1>()(() =>
    strictObject({
      question: nonEmptyText(),
      top_k: exactOptional(nullable(wholeNumber(1))),
      include_debug: exactOptional(nullable(boolean())),
      version_snapshot: versionSnapshotV3_1Schema(),
    }),
  );

/**
 * Under which versions one question was asked and answered.
 *
 * Strict, and all members are required. The document does not name its version: pass
 * `assumeVersion` or an envelope where there are several.
 */
export interface VersionSnapshotV3_1 {
  /**
   * The id of the request: a UUID or a ULID, another for each question. Not in the stable digest:
   * two equal questions differ in it.
   */
  readonly request_id: string;
  /**
   * The state of the documents that was searched. 1 to 512 characters of any script, without
   * control characters.
   */
  readonly docs_snapshot_id: string;
  /** The version of the prompt. 1 to 256 characters of printable ASCII. */
  readonly prompt_version: string;
  /** The version of the retrieval. 1 to 256 characters of printable ASCII. */
  readonly retrieval_version: string;
  /** The model that answers. 1 to 512 characters of any script, without control characters. */
  readonly model_id: string;
  /**
   * How the documents were parsed: the tiers are those of the producer, from the plainest parser to
   * the most thorough.
   */
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

export const versionSnapshotV3_1Schema: () => GenericSchema<VersionSnapshotV3_1> =
  /* @__PURE__ */ exactly<VersionSnapshotV3_1>()(() => strictObject(versionSnapshotEntries()));

/**
 * A passage that an answer rests on.
 *
 * Strict, and all members are required.
 */
export interface AskCitationV3_1 {
  /**
   * The id of the document, such as `PRD` or `Größe.pdf`. 1 to 512 characters of any script,
   * without control characters.
   */
  readonly doc_id: string;
  /** What people call the document. At least 1 character. */
  readonly doc_name: string;
  /** The page of the document that the chunk begins on, from 1. */
  readonly page_num: number;
  /** The id of the chunk. 1 to 512 characters of any script, without control characters. */
  readonly chunk_id: string;
  /** Words of the chunk, as they are written there. At least 1 character. */
  readonly snippet: string;
  /**
   * The score of the retrieval: any finite number without unit; a higher one is better. Scores of
   * two retrievals do not compare.
   */
  readonly score: number;
}

export const askCitationV3_1Schema: () => GenericSchema<AskCitationV3_1> =
  /* @__PURE__ */ exactly<AskCitationV3_1>()(() =>
    strictObject({
      doc_id: idText(),
      doc_name: nonEmptyText(),
      page_num: wholeNumber(1),
      chunk_id: idText(),
      snippet: nonEmptyText(),
      score: score(),
    }),
  );

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
  /**
   * The id of the request, equal to that of the snapshot. Not in the stable digest: every request
   * has another.
   */
  readonly request_id: string;
  /** The answer, at least 1 character. Null or absent in a refusal. */
  readonly answer_text?: string | null;
  /**
   * The passages that the answer rests on, at least one, in the order of the producer. Null or
   * absent in a refusal.
   */
  readonly citations?: readonly AskCitationV3_1[] | null;
  /** Why there is no answer. Null or absent in an answer. */
  readonly refusal_code?: RefusalCodeV3_1 | null;
  /**
   * The refusal in words, for people, at least 1 character. Null or absent in an answer; may be
   * absent in a refusal.
   */
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
  // Its own member, and no getter: what is not data is no refusal
  const code = attempt(
    (): unknown => Object.getOwnPropertyDescriptor(Object(response), 'refusal_code')?.value,
  );
  return typeof code === 'string';
}

export function refusalCode(): ExactOptionalSchema<
  GenericSchema<RefusalCodeV3_1 | null>,
  undefined
> {
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

const asWritten: () => GenericSchema<AskResponseV3_1> = /* @__PURE__ */ exactly<AskResponseV3_1>()(
  () =>
    strictObject({
      request_id: requestId(),
      answer_text: exactOptional(nullable(nonEmptyText())),
      citations: exactOptional(nullable(array(askCitationV3_1Schema()))),
      refusal_code: refusalCode(),
      reason: exactOptional(nullable(nonEmptyText())),
      version_snapshot: versionSnapshotV3_1Schema(),
    }),
);

/**
 * The shape of version 3.1. That a response is one of the two is kept by rules, which say what is
 * wrong in words.
 */
export function askResponseV3_1Schema(): GenericSchema<AskResponseDocument> {
  return proved<GenericSchema<AskResponseDocument>>(asWritten());
}

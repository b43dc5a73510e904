/** The six contracts of questions to documents, and reading their documents. */

import type { Issue } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { deepFreeze } from '../../core/json/value/index.js';
import { makeContract } from '../../engine/contract/make-contract.js';
import type {
  Contract,
  ContractVersion,
  DocumentOf,
  VersionDeclaration,
} from '../../engine/contract/model/index.js';
import { defineVersion } from '../../engine/contract/model/index.js';
import { examineGated } from '../../engine/contract/verify/index.js';
import {
  type PromotionRecordV1,
  type PromotionRecordV1RuleCode,
  promotionRecordV1,
} from './promotion/v1/version.js';
import type {
  AskCitationV3_1,
  AskRequestV3_1,
  AskResponseDocument,
  VersionSnapshotV3_1,
} from './v3_1/document.js';
import {
  askCitationV3_1Schema,
  askRequestV3_1Schema,
  askResponseV3_1Schema,
  versionSnapshotV3_1Schema,
} from './v3_1/document.js';
import type {
  AskRequestV3_1RuleCode,
  AskResponseV3_1RuleCode,
  TelemetryRecordV3_1RuleCode,
} from './v3_1/rules.js';
import {
  askRequestForm,
  askRequestRules,
  askResponseForm,
  askResponseRules,
  telemetryForm,
  telemetryRules,
} from './v3_1/rules.js';
import { type TelemetryRecordV3_1, telemetryRecordV3_1Schema } from './v3_1/telemetry-record.js';

type Declared<Document, Code extends string> = Omit<
  VersionDeclaration<'3.1', Document, Code>,
  'version' | 'status'
>;

/** A format of docqa 3.1. Its documents name no version, so the contract has this one alone. */
/* @__NO_SIDE_EFFECTS__ */
function contractOf<Document, Code extends string = never>(
  name: string,
  declared: Declared<Document, Code>,
): Contract<readonly [ContractVersion<'3.1', Document, Code>]> {
  const origin = { project: 'docqa', version: '3.1' };
  const version = defineVersion({
    version: '3.1',
    status: 'released',
    adr: '0040',
    origin,
    ...declared,
  });
  return makeContract({ name, versionAt: null, versions: [version] });
}

/** Under which versions a question was asked and answered. */
export const VersionSnapshot: Contract<
  readonly [ContractVersion<'3.1', VersionSnapshotV3_1, never>]
> = /* @__PURE__ */ contractOf('version-snapshot', {
  schema: versionSnapshotV3_1Schema,
  volatile: ['/request_id'],
});

/** A question to the documents. */
export const AskRequest: Contract<
  readonly [ContractVersion<'3.1', AskRequestV3_1, AskRequestV3_1RuleCode>]
> = /* @__PURE__ */ contractOf('ask-request', {
  schema: askRequestV3_1Schema,
  rules: askRequestRules,
  form: askRequestForm,
  volatile: ['/version_snapshot/request_id'],
});

/** An answer with citations, or a refusal with its code. */
export const AskResponse: Contract<
  readonly [ContractVersion<'3.1', AskResponseDocument, AskResponseV3_1RuleCode>]
> = /* @__PURE__ */ contractOf('ask-response', {
  schema: askResponseV3_1Schema,
  rules: askResponseRules,
  form: askResponseForm,
  volatile: ['/request_id', '/version_snapshot/request_id'],
});

/** Where an answer has something from. */
export const AskCitation: Contract<readonly [ContractVersion<'3.1', AskCitationV3_1, never>]> =
  /* @__PURE__ */ contractOf('ask-citation', { schema: askCitationV3_1Schema });

/** What was measured of one exchange. */
export const TelemetryRecord: Contract<
  readonly [ContractVersion<'3.1', TelemetryRecordV3_1, TelemetryRecordV3_1RuleCode>]
> = /* @__PURE__ */ contractOf('telemetry-record', {
  schema: telemetryRecordV3_1Schema,
  rules: telemetryRules,
  form: telemetryForm,
  volatile: [
    '/cache_hit',
    '/cost_est',
    '/latency_ms',
    '/request_id',
    '/timestamp_utc',
    '/tokens_in',
    '/tokens_out',
  ],
});

/** Which of prompt, retrieval, model and parser moved, and which evaluations allowed it. */
export const PromotionRecord: Contract<
  readonly [ContractVersion<'1.0', PromotionRecordV1, PromotionRecordV1RuleCode>]
> = /* @__PURE__ */ makeContract({
  name: 'promotion-record',
  versionAt: '/schema_version',
  versions: [promotionRecordV1],
});

/** A private copy of the document, or its issues below `/<name>`. */
export function readNamed<C extends Contract>(
  contract: C,
  value: unknown,
  name: string,
): Outcome<DocumentOf<C>> {
  const examined = examineGated(contract, value);
  return examined.ok
    ? success(examined.document as DocumentOf<C>)
    : failure(below(`/${name}`, examined.issues));
}

/** The issues with pointers that lead there from one level up. */
export function below(place: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, pointer: `${place}${issue.pointer}` }));
}

/** A request that leaves nothing open. It is a request still. */
export interface ResolvedAskRequest extends AskRequestV3_1 {
  readonly top_k: number;
  readonly include_debug: boolean;
}

/**
 * The request with `top_k` 8 and `include_debug` false where it says null or nothing, frozen;
 * reading a request never adds them.
 * @throws ContractError with the code of the first issue; pointers begin with `/request`.
 */
export function resolveAskRequest(request: AskRequestV3_1): ResolvedAskRequest {
  return orThrow(safeResolveAskRequest(request));
}

/** The request with its defaults, or what is wrong with it. Never throws. */
export function safeResolveAskRequest(request: AskRequestV3_1): Outcome<ResolvedAskRequest> {
  const read = readNamed(AskRequest, request, 'request');
  return read.ok ? success(deepFreeze(resolved(read.value))) : read;
}

export function resolved(request: AskRequestV3_1): ResolvedAskRequest {
  return { ...request, top_k: request.top_k ?? 8, include_debug: request.include_debug ?? false };
}

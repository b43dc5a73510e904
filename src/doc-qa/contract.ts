/** The six contracts of questions to documents; five of them say no version in their documents, so each has one. */

import { makeContract } from '../contract/make-contract.js';
import type { Contract, ContractVersion, DocumentOf } from '../contract/model/index.js';
import { examineGated } from '../contract/verify/index.js';
import type { Issue } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import type { PromotionRecordV1 } from './promotion/v1/document.js';
import type { PromotionRecordV1RuleCode } from './promotion/v1/rules.js';
import { promotionRecordV1 } from './promotion/v1/version.js';
import type { AskCitationV3_1 } from './v3_1/ask-citation.js';
import type { AskRequestV3_1 } from './v3_1/ask-request.js';
import type { AskResponseDocument } from './v3_1/ask-response.js';
import type { AskRequestV3_1RuleCode, AskResponseV3_1RuleCode, TelemetryRecordV3_1RuleCode } from './v3_1/rules.js';
import type { TelemetryRecordV3_1 } from './v3_1/telemetry-record.js';
import type { VersionSnapshotV3_1 } from './v3_1/version-snapshot.js';
import {
  askCitationV3_1,
  askRequestV3_1,
  askResponseV3_1,
  telemetryRecordV3_1,
  versionSnapshotV3_1,
} from './v3_1/versions.js';

/** A private copy of the document, or its issues below `/<name>`. */
export function readNamed<C extends Contract>(contract: C, value: unknown, name: string): Outcome<DocumentOf<C>> {
  const examined = examineGated(contract, value);
  return examined.ok ? success(examined.document as DocumentOf<C>) : failure(below(`/${name}`, examined.issues));
}

/** The issues with pointers that lead there from one level up. */
export function below(place: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, pointer: `${place}${issue.pointer}` }));
}

/** Under which versions a question was asked and answered. */
export const VersionSnapshot: Contract<readonly [ContractVersion<'3.1', VersionSnapshotV3_1, never>]> =
  /* @__PURE__ */ makeContract({
    name: 'version-snapshot',
    versionAt: null,
    versions: [versionSnapshotV3_1],
  });

/** A question to the documents. */
export const AskRequest: Contract<readonly [ContractVersion<'3.1', AskRequestV3_1, AskRequestV3_1RuleCode>]> =
  /* @__PURE__ */ makeContract({
    name: 'ask-request',
    versionAt: null,
    versions: [askRequestV3_1],
  });

/** An answer with citations, or a refusal with its code. */
export const AskResponse: Contract<readonly [ContractVersion<'3.1', AskResponseDocument, AskResponseV3_1RuleCode>]> =
  /* @__PURE__ */ makeContract({
    name: 'ask-response',
    versionAt: null,
    versions: [askResponseV3_1],
  });

/** Where an answer has something from. */
export const AskCitation: Contract<readonly [ContractVersion<'3.1', AskCitationV3_1, never>]> =
  /* @__PURE__ */ makeContract({
    name: 'ask-citation',
    versionAt: null,
    versions: [askCitationV3_1],
  });

/** What was measured of one exchange. */
export const TelemetryRecord: Contract<
  readonly [ContractVersion<'3.1', TelemetryRecordV3_1, TelemetryRecordV3_1RuleCode>]
> = /* @__PURE__ */ makeContract({
  name: 'telemetry-record',
  versionAt: null,
  versions: [telemetryRecordV3_1],
});

/** Which versions of prompt and retrieval moved, and which evaluations let them. */
export const PromotionRecord: Contract<
  readonly [ContractVersion<'1.0', PromotionRecordV1, PromotionRecordV1RuleCode>]
> = /* @__PURE__ */ makeContract({
  name: 'promotion-record',
  versionAt: '/schema_version',
  versions: [promotionRecordV1],
});

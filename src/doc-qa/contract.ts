/** The five contracts of questions to documents. None of the documents says its version: each contract has one. */

import { makeContract } from '../contract/make-contract.js';
import type { Contract, ContractVersion } from '../contract/model/index.js';
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

/** Version 3.1 of each contract of questions to documents, as declarations. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import { type AskCitationV3_1, askCitationV3_1Schema } from './ask-citation.js';
import { type AskRequestV3_1, askRequestV3_1Schema } from './ask-request.js';
import { type AskResponseDocument, askResponseV3_1Schema } from './ask-response.js';
import {
  type AskRequestV3_1RuleCode,
  type AskResponseV3_1RuleCode,
  askRequestForm,
  askRequestRules,
  askResponseForm,
  askResponseRules,
  type TelemetryRecordV3_1RuleCode,
  telemetryForm,
  telemetryRules,
} from './rules.js';
import { type TelemetryRecordV3_1, telemetryRecordV3_1Schema } from './telemetry-record.js';
import { type VersionSnapshotV3_1, versionSnapshotV3_1Schema } from './version-snapshot.js';

const common = {
  version: '3.1',
  status: 'draft',
  adr: '0040',
  origin: { project: 'docqa', version: '3.1' },
} as const;

export const versionSnapshotV3_1: ContractVersion<'3.1', VersionSnapshotV3_1, never> = /* @__PURE__ */ defineVersion({
  ...common,
  schema: versionSnapshotV3_1Schema,
  volatile: ['/request_id'],
});

export const askRequestV3_1: ContractVersion<'3.1', AskRequestV3_1, AskRequestV3_1RuleCode> =
  /* @__PURE__ */ defineVersion({
    ...common,
    schema: askRequestV3_1Schema,
    rules: askRequestRules,
    form: askRequestForm,
    volatile: ['/version_snapshot/request_id'],
  });

export const askResponseV3_1: ContractVersion<'3.1', AskResponseDocument, AskResponseV3_1RuleCode> =
  /* @__PURE__ */ defineVersion({
    ...common,
    schema: askResponseV3_1Schema,
    rules: askResponseRules,
    form: askResponseForm,
    volatile: ['/request_id', '/version_snapshot/request_id'],
  });

export const askCitationV3_1: ContractVersion<'3.1', AskCitationV3_1, never> = /* @__PURE__ */ defineVersion({
  ...common,
  schema: askCitationV3_1Schema,
});

export const telemetryRecordV3_1: ContractVersion<'3.1', TelemetryRecordV3_1, TelemetryRecordV3_1RuleCode> =
  /* @__PURE__ */ defineVersion({
    ...common,
    schema: telemetryRecordV3_1Schema,
    rules: telemetryRules,
    form: telemetryForm,
    volatile: ['/cache_hit', '/cost_est', '/latency_ms', '/request_id', '/timestamp_utc', '/tokens_in', '/tokens_out'],
  });

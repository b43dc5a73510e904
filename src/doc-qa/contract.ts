/** The five contracts of questions to documents. None of the documents says its version: each contract has one. */

import { defineContract } from '../contract/define-contract.js';
import type { Contract } from '../contract/model/index.js';
import { type ContractVersion, defineVersion } from '../contract/model/index.js';
import { type AskCitationV3, askCitationV3Schema } from './ask-citation.js';
import { type AskRequestV3, askRequestV3Schema } from './ask-request.js';
import { type AskResponseDocument, askResponseV3Schema } from './ask-response.js';
import { askResponseRules, telemetryRules } from './rules.js';
import { type TelemetryRecordV3, telemetryRecordV3Schema } from './telemetry-record.js';
import { type VersionSnapshotV3, versionSnapshotV3Schema } from './version-snapshot.js';

const common = { version: '3.1', status: 'draft', adr: '0040' } as const;

/**
 * Under which versions a question was asked and answered.
 *
 * @public
 */
export const VersionSnapshot: Contract<readonly [ContractVersion<'3.1', VersionSnapshotV3>]> =
  /* @__PURE__ */ defineContract({
    name: 'version-snapshot',
    versionAt: null,
    versions: [
      /* @__PURE__ */ defineVersion({ ...common, schema: versionSnapshotV3Schema, volatile: ['/request_id'] }),
    ],
  });

/**
 * A question to the documents.
 *
 * @public
 */
export const AskRequest: Contract<readonly [ContractVersion<'3.1', AskRequestV3>]> = /* @__PURE__ */ defineContract({
  name: 'ask-request',
  versionAt: null,
  versions: [
    /* @__PURE__ */ defineVersion({
      ...common,
      schema: askRequestV3Schema,
      volatile: ['/version_snapshot/request_id'],
    }),
  ],
});

/**
 * An answer with citations, or a refusal with its code.
 *
 * @public
 */
export const AskResponse: Contract<readonly [ContractVersion<'3.1', AskResponseDocument>]> =
  /* @__PURE__ */ defineContract({
    name: 'ask-response',
    versionAt: null,
    versions: [
      /* @__PURE__ */ defineVersion({
        ...common,
        schema: askResponseV3Schema,
        rules: askResponseRules,
        volatile: ['/request_id', '/version_snapshot/request_id'],
      }),
    ],
  });

/**
 * Where an answer has something from.
 *
 * @public
 */
export const AskCitation: Contract<readonly [ContractVersion<'3.1', AskCitationV3>]> = /* @__PURE__ */ defineContract({
  name: 'ask-citation',
  versionAt: null,
  versions: [/* @__PURE__ */ defineVersion({ ...common, schema: askCitationV3Schema })],
});

/**
 * What was measured of one exchange.
 *
 * @public
 */
export const TelemetryRecord: Contract<readonly [ContractVersion<'3.1', TelemetryRecordV3>]> =
  /* @__PURE__ */ defineContract({
    name: 'telemetry-record',
    versionAt: null,
    versions: [
      /* @__PURE__ */ defineVersion({
        ...common,
        schema: telemetryRecordV3Schema,
        rules: telemetryRules,
        volatile: ['/request_id', '/timestamp_utc', '/latency_ms'],
      }),
    ],
  });

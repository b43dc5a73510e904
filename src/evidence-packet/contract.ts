/** The EvidencePacket contract in all its versions. */

import { defineContract } from '../contract/define-contract.js';
import type { Contract } from '../contract/model/index.js';
import { type ContractVersion, defineVersion } from '../contract/model/index.js';
import { evidencePacketClaims } from './claims.js';
import { evidencePacketRules } from './rules.js';
import { type EvidencePacketV1, evidencePacketV1Schema } from './v1.js';

/**
 * Version 1.0 of the contract.
 *
 * @public
 */
export const evidencePacketV1: ContractVersion<'1.0', EvidencePacketV1> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'draft',
  adr: '0004',
  schema: evidencePacketV1Schema,
  rules: evidencePacketRules,
  volatile: ['/meta/query_id', '/meta/timestamp', '/provenance/record_digest', '/provenance/run_id'],
  identity: { '/results': 'id', '/citations': 'id' },
  sources: evidencePacketClaims,
});

/**
 * Evidence for one question: results with excerpts and hashes, citations, veracity; no answer, no synthesis.
 *
 * @public
 */
export const EvidencePacket: Contract<readonly [ContractVersion<'1.0', EvidencePacketV1>]> =
  /* @__PURE__ */ defineContract({
    name: 'evidence-packet',
    versionAt: '/meta/schema_version',
    versions: [evidencePacketV1],
  });

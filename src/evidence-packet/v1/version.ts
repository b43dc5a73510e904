/** EvidencePacket 1.0 as one declaration. */
import type { ContractVersion, NormalForm, Rule } from '../../contract/model/index.js';
import { defineVersion, formRule } from '../../contract/model/index.js';
import { evidencePacketClaims, evidencePacketRecords } from './claims.js';
import type { EvidencePacketV1 } from './document.js';
import { citationRules } from './rules/citations.js';
import { type EvidencePacketV1RuleCode, packetRules } from './rules/packet.js';
import { evidencePacketV1Schema } from './schema.js';

export const evidencePacketForm: NormalForm = { times: ['/meta/timestamp'] };

/** In the order in which issues are reported. */
export const evidencePacketRules: readonly Rule<EvidencePacketV1, EvidencePacketV1RuleCode>[] = [
  ...packetRules,
  ...citationRules,
  /* @__PURE__ */ formRule('evidence-packet.form', evidencePacketForm),
];

/** Version 1.0 of the contract. */
export const evidencePacketV1: ContractVersion<'1.0', EvidencePacketV1, EvidencePacketV1RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: '1.0',
    status: 'draft',
    adr: '0004',
    schema: evidencePacketV1Schema,
    rules: evidencePacketRules,
    volatile: ['/meta/query_id', '/meta/timestamp', '/provenance/record_digest', '/provenance/run_id', '/veracity'],
    extensions: ['', '/results/*', '/citations/*'],
    form: evidencePacketForm,
    identity: { '/results': 'id', '/citations': 'id' },
    sources: evidencePacketClaims,
    records: evidencePacketRecords,
  });

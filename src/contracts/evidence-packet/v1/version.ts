/** EvidencePacket 1.0 as one declaration. */
import {
  acceptedBy,
  type ContractVersion,
  defineVersion,
} from '../../../engine/contract/model/index.js';
import { acceptsPacketRules } from './accept.js';
import { evidencePacketClaims, evidencePacketRecords } from './claims.js';
import type { EvidencePacketV1 } from './document.js';
import { type EvidencePacketV1RuleCode, evidencePacketForm, evidencePacketRules } from './rules.js';
import { evidencePacketV1Schema } from './schema.js';

/** Version 1.0 of the contract. */
export const evidencePacketV1: ContractVersion<'1.0', EvidencePacketV1, EvidencePacketV1RuleCode> =
  /* @__PURE__ */ acceptedBy(
    /* @__PURE__ */ defineVersion({
      version: '1.0',
      status: 'released',
      adr: '0004',
      schema: evidencePacketV1Schema,
      rules: evidencePacketRules,
      volatile: [
        '/meta/query_id',
        '/meta/timestamp',
        '/provenance/record_digest',
        '/provenance/run_id',
        '/veracity',
      ],
      extensions: ['', '/results/*', '/citations/*'],
      form: evidencePacketForm,
      identity: { '/results': 'id', '/citations': 'id' },
      sources: evidencePacketClaims,
      records: evidencePacketRecords,
    }),
    acceptsPacketRules,
  );

/** The rules of EvidencePacket 1.0: what JSON Schema cannot say, one rule per code. */
import { formRule, type NormalForm, type Rule } from '../../../contract/model/index.js';
import type { EvidencePacketV1 } from '../document.js';
import { citationRules } from './citations.js';
import type { EvidencePacketV1RuleCode } from './codes.js';
import { packetRules } from './packet.js';
import { resultRules } from './results.js';

/** Members with two spellings that mean the same. */
export const evidencePacketForm: NormalForm = { times: ['/meta/timestamp'] };

/** In the order in which issues are reported. */
export const evidencePacketRules: readonly Rule<EvidencePacketV1, EvidencePacketV1RuleCode>[] = [
  ...packetRules,
  ...resultRules,
  ...citationRules,
  /* @__PURE__ */ formRule('evidence-packet.form', evidencePacketForm),
];

/** The rules of EvidencePacket 1.0: what JSON Schema cannot say, one rule a code. */
import type { Rule } from '../../../contract/model/index.js';
import type { EvidencePacketV1 } from '../document.js';
import { citationRules } from './citations.js';
import type { EvidencePacketV1RuleCode } from './codes.js';
import { packetRules } from './packet.js';
import { resultRules } from './results.js';

/** In the order in which they are told. */
export const evidencePacketRules: readonly Rule<EvidencePacketV1, EvidencePacketV1RuleCode>[] = [
  ...packetRules,
  ...resultRules,
  ...citationRules,
];

/** The rules of EvidencePacket 1.0: what JSON Schema cannot say, one rule a code. */
import type { Rule } from '../contract/model/index.js';
import { citationRules } from './citation-rules.js';
import { resultRules } from './result-rules.js';
import type { EvidencePacketV1 } from './v1.js';
import { packetRules } from './veracity-rules.js';

/** In the order in which they are told. */
export const evidencePacketRules: readonly Rule<EvidencePacketV1>[] = [
  ...packetRules,
  ...resultRules,
  ...citationRules,
];

/**
 * EvidencePacket: evidence for one question, typed, ordered, hashed.
 *
 * @packageDocumentation
 */
export { type BriefOptions, renderBrief, safeRenderBrief } from './brief.js';
export { type PacketCode, packetCodes } from './codes.js';
export { EvidencePacket, evidencePacketV1 } from './contract.js';
export { createEvidencePacket, safeCreateEvidencePacket } from './create.js';
export type { EvidencePacketDraft } from './draft.js';
export { type DualOutput, type DualOutputOptions, safeToDualOutput, toDualOutput } from './dual-output.js';
export { type FromLegacy, fromLegacyPacket, safeFromLegacyPacket } from './legacy.js';
export type { LegacyContext, LegacyDrop, LegacyReceipt, LegacyRename } from './legacy-notes.js';
export type {
  EvidenceCitationV1,
  EvidenceFaultV1,
  EvidenceLocatorV1,
  EvidenceMetaV1,
  EvidencePacketV1,
  EvidenceProvenanceV1,
  EvidenceResultV1,
  EvidenceVeracityV1,
} from './v1.js';
export { safeVeracityOf, veracityOf } from './veracity.js';

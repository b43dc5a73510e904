/**
 * EvidencePacket: evidence for one question, typed, ordered, hashed.
 *
 * @packageDocumentation
 */
export { type BriefOptions, renderBrief, safeRenderBrief } from './brief.js';
export { type PacketCode, packetCodes } from './codes.js';
export { type AnyEvidencePacket, EvidencePacket } from './contract.js';
export type { CreatePacketOptions, EvidencePacketDraft } from './create.js';
export { createEvidencePacket, safeCreateEvidencePacket } from './create.js';
export {
  type DualOutput,
  type DualOutputOptions,
  safeToDualOutput,
  toDualOutput,
} from './legacy/dual-output.js';
export { type FromLegacy, fromLegacyPacket, safeFromLegacyPacket } from './legacy/from-legacy.js';
export type { LegacyContext, LegacyDrop, LegacyReceipt, LegacyRename } from './legacy/notes.js';
export { safeToLegacyPacket, type ToLegacy, toLegacyPacket } from './legacy/to-legacy.js';
export { locatorsOfPlaces, placesOfLocators } from './places.js';
export type {
  EvidenceCitationV1,
  EvidenceExtractorV1,
  EvidenceFaultV1,
  EvidenceMetaV1,
  EvidencePacketV1,
  EvidenceProvenanceV1,
  EvidenceResultV1,
  EvidenceVeracityV1,
} from './v1/document.js';
export type { EvidenceLocatorV1, EvidenceOwnedNameV1, EvidencePlaceV1 } from './v1/locators.js';
export { locatorsOf, locatorWords, mostExactLocator } from './v1/locators.js';
export { citationOrder, faultOrder, resultOrder } from './v1/order.js';
export type { EvidencePacketV1RuleCode } from './v1/rules.js';
export { evidencePacketV1 } from './v1/version.js';
export { safeVeracityOf, type VeracityOptions, veracityOf } from './veracity.js';
export { packetToXml, safePacketToXml } from './xml.js';

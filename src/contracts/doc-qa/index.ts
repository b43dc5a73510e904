/**
 * Questions to documents: request, response, citation, telemetry and version snapshot, version 3.1.
 *
 * @packageDocumentation
 */
export { type DocQaCode, docQaCodes } from './codes.js';
export {
  AskCitation,
  AskRequest,
  AskResponse,
  PromotionRecord,
  type ResolvedAskRequest,
  resolveAskRequest,
  safeResolveAskRequest,
  TelemetryRecord,
  VersionSnapshot,
} from './contract.js';
export type { AnswerDraft, AskExchange, Measurements, RefusalDraft } from './create.js';
export {
  createAnswer,
  createRefusal,
  createTelemetry,
  safeCreateAnswer,
  safeCreateRefusal,
  safeCreateTelemetry,
} from './create.js';
export { type AskChunk, checkExchange, type ExchangeContext } from './exchange/check-exchange.js';
export {
  checkPromotion,
  createPromotionRecord,
  diffVersionSnapshots,
  type PromotedMember,
  type PromotionRecordDraft,
  type SnapshotChange,
  safeCreatePromotionRecord,
  safeDiffVersionSnapshots,
  type VersionSnapshotDiff,
} from './promotion/promotion.js';
export type {
  PromotedVersionsV1,
  PromotionEvalV1,
  PromotionRecordV1,
  PromotionRecordV1RuleCode,
} from './promotion/v1/version.js';
export type { AskDocument, ToAskCitationsOptions } from './to-ask-citations.js';
export { safeToAskCitations, toAskCitations } from './to-ask-citations.js';
export {
  type AskAnswerV3_1,
  type AskCitationV3_1,
  type AskRefusalV3_1,
  type AskRequestV3_1,
  type AskResponseDocument,
  type AskResponseV3_1,
  isRefusal,
  type ParserModeV3_1,
  type RefusalCodeV3_1,
  type VersionSnapshotV3_1,
} from './v3_1/document.js';
export type {
  AskRequestV3_1RuleCode,
  AskResponseV3_1RuleCode,
  TelemetryRecordV3_1RuleCode,
} from './v3_1/rules.js';
export type { TelemetryRecordV3_1 } from './v3_1/telemetry-record.js';

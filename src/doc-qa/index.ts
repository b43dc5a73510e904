/**
 * Questions to documents: request, response, citation, telemetry and version snapshot, version 3.1.
 *
 * @packageDocumentation
 */

export type { AskCitationV3 } from './ask-citation.js';
export type { AskRequestV3 } from './ask-request.js';
export {
  type AskAnswerV3,
  type AskRefusalV3,
  type AskResponseDocument,
  type AskResponseV3,
  isRefusal,
  type RefusalCodeV3,
} from './ask-response.js';
export { checkExchange, type ExchangeContext } from './check-exchange.js';
export { checkPromotion, type PromotionEval } from './check-promotion.js';
export type { AskChunk } from './chunks.js';
export { type DocQaCode, docQaCodes } from './codes.js';
export { AskCitation, AskRequest, AskResponse, TelemetryRecord, VersionSnapshot } from './contract.js';
export {
  type AnswerDraft,
  createAnswer,
  createRefusal,
  type RefusalDraft,
  safeCreateAnswer,
  safeCreateRefusal,
} from './create-response.js';
export {
  type AskExchange,
  createTelemetry,
  type Measurements,
  safeCreateTelemetry,
} from './create-telemetry.js';
export {
  diffVersionSnapshots,
  type PromotedMember,
  type SnapshotChange,
  safeDiffVersionSnapshots,
  type VersionSnapshotDiff,
} from './diff-snapshots.js';
export { type ResolvedAskRequest, resolveAskRequest, safeResolveAskRequest } from './resolve.js';
export type { TelemetryRecordV3 } from './telemetry-record.js';
export {
  type AskDocument,
  safeToAskCitations,
  type ToAskCitationsOptions,
  toAskCitations,
} from './to-ask-citations.js';
export type { ParserModeV3, VersionSnapshotV3 } from './version-snapshot.js';

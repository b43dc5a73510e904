/** How answers are verified against their sources, and what is recorded of it. */
export { applyReport, safeApplyReport } from './apply-report.js';
export type {
  CitationState,
  GenerationCheck,
  JointClaim,
  JudgedCitation,
  SourcePlaceOfClaim,
  UncheckedReason,
} from './check.js';
export { checkRecord } from './check-record.js';
export { claimsForReport, safeClaimsForReport } from './claims-for-report.js';
export { VerificationRecord, type VerificationRecordDocument } from './contract.js';
export {
  createVerificationRecord,
  safeCreateVerificationRecord,
  type VerificationRecordDraft,
} from './create.js';
export { formatGenerationCheck } from './format-check.js';
export { lexicalOverlapScorer } from './lexical/scorer.js';
export type { SourcedResult } from './read-result.js';
export type { EntailmentPair, EntailmentScorer, ScoringOptions, ScoringProgress } from './scoring/port.js';
export type { RecordedScorerV1, RecordedSourceV1, VerificationRecordV1 } from './v1/document.js';
export type { VerificationRecordV1RuleCode } from './v1/rules.js';
export { verificationRecordV1 } from './v1/version.js';
export { safeVerifyGeneration, type VerifyGenerationOptions, verifyGeneration } from './verify-generation.js';

/**
 * VerificationReport: which citations of an answer their sources support, and how that is found out.
 *
 * @packageDocumentation
 */

export type { CodePointSpan } from '../fields/span.js';
export { type MarkerGrammar, numberedMarkers } from '../generation-result/markers.js';
export { applyReport, safeApplyReport } from './apply-report.js';
export type {
  CitationState,
  GenerationCheck,
  JointClaim,
  JudgedCitation,
  SourcePlaceOfClaim,
  UncheckedReason,
} from './check.js';
export { checkReport } from './check-report.js';
export { claimsForReport, safeClaimsForReport } from './claims-for-report.js';
export { type VerificationCode, verificationCodes } from './codes.js';
export { VerificationReport, type VerificationReportDocument } from './contract.js';
export { formatGenerationCheck } from './format-check.js';
export { lexicalOverlapScorer } from './lexical/scorer.js';
export { type EmptyConvention, type SupportRate, safeSupportRate, supportRate } from './metrics.js';
export { type UncitedClaimsContext, verificationReportV1ToV2, verificationReportV2ToV3 } from './migrate.js';
export type { SourcedResult } from './read-result.js';
export type { EntailmentPair, EntailmentScorer, ScoringOptions, ScoringProgress } from './scoring/port.js';
export type { CitationVerdictV1, VerificationReportV1 } from './v1/document.js';
export type { VerificationReportV1RuleCode } from './v1/rules.js';
export { verificationReportV1 } from './v1/version.js';
export type { CitationVerdictV2, UncitedClaimV2, VerificationReportV2 } from './v2/document.js';
export type { VerificationReportV2RuleCode } from './v2/rules.js';
export { verificationReportV2 } from './v2/version.js';
export type { CitationVerdictV3, UncitedClaimV3, VerificationReportV3 } from './v3/document.js';
export type { VerificationReportV3RuleCode } from './v3/rules.js';
export { verificationReportV3 } from './v3/version.js';
export { safeVerifyGeneration, type VerifyGenerationOptions, verifyGeneration } from './verify-generation.js';

/**
 * Answers and their evidence: GenerationResult, VerificationReport and VerificationRecord,
 * verification of an answer against its sources, scorers, and verified findings, the quotes that a
 * model may choose from.
 *
 * @packageDocumentation
 */

export { type GenerationCode, generationCodes } from '../../contracts/generation-result/codes.js';
export type {
  GenerationResultDocument,
  GenerationSourcesContext,
} from '../../contracts/generation-result/contract.js';
export {
  GenerationResult,
  generationResultV1ToV2,
  generationResultV2ToV3,
} from '../../contracts/generation-result/contract.js';
export type {
  GenerationCitationDraft,
  GenerationResultDraft,
} from '../../contracts/generation-result/create.js';
export { type MarkerGrammar, numberedMarkers } from '../../contracts/generation-result/markers.js';
export type {
  GenerationCitation,
  GenerationReference,
  GenerationSource,
} from '../../contracts/generation-result/parts.js';
export type {
  GenerationResultV1RuleCode,
  GenerationResultV2RuleCode,
  GenerationResultV3RuleCode,
} from '../../contracts/generation-result/rules.js';
export { sliceCodePoints } from '../../contracts/generation-result/slice.js';
export {
  type GenerationResultV1,
  generationResultV1,
} from '../../contracts/generation-result/v1/version.js';
export {
  type GenerationResultV2,
  generationResultV2,
} from '../../contracts/generation-result/v2/version.js';
export type {
  GenerationCitationV3,
  GenerationResultV3,
  GenerationUsageV3,
} from '../../contracts/generation-result/v3/version.js';
export { generationResultV3 } from '../../contracts/generation-result/v3/version.js';
export {
  VerificationRecord,
  type VerificationRecordDocument,
} from '../../contracts/verification-record/contract.js';
export {
  type RecordedProfilesV1,
  type RecordedProfileV1,
  type RecordedScorerV1,
  type RecordedSourceV1,
  type VerificationRecordV1,
  type VerificationRecordV1RuleCode,
  verificationRecordV1,
} from '../../contracts/verification-record/v1/version.js';
export { checkReport } from '../../contracts/verification-report/check-report.js';
export {
  type VerificationCode,
  verificationCodes,
} from '../../contracts/verification-report/codes.js';
export type {
  UncitedClaimsContext,
  VerificationReportDocument,
} from '../../contracts/verification-report/contract.js';
export {
  VerificationReport,
  verificationReportV1ToV2,
  verificationReportV2ToV3,
} from '../../contracts/verification-report/contract.js';
export type { EmptyConvention, SupportRate } from '../../contracts/verification-report/metrics.js';
export { safeSupportRate, supportRate } from '../../contracts/verification-report/metrics.js';
export type { CitationVerdict, UncitedClaim } from '../../contracts/verification-report/parts.js';
export type {
  VerificationReportV1RuleCode,
  VerificationReportV2RuleCode,
  VerificationReportV3RuleCode,
} from '../../contracts/verification-report/rules.js';
export {
  type VerificationReportV1,
  verificationReportV1,
} from '../../contracts/verification-report/v1/version.js';
export {
  type VerificationReportV2,
  verificationReportV2,
} from '../../contracts/verification-report/v2/version.js';
export {
  type VerificationReportV3,
  verificationReportV3,
} from '../../contracts/verification-report/v3/version.js';
export type { CheckedSnippet, CheckedSnippets } from '../../contracts/verified-findings/checked.js';
export { type FindingsCode, findingsCodes } from '../../contracts/verified-findings/codes.js';
export { EvidenceSnippet, VerifiedFindings } from '../../contracts/verified-findings/contract.js';
export { renderFindings } from '../../contracts/verified-findings/render.js';
export {
  renderChoices,
  safeRenderChoices,
  safeSelectVerifiedFindings,
  selectVerifiedFindings,
} from '../../contracts/verified-findings/select.js';
export type {
  CheckStoreOptions,
  LangGraphSourceOptions,
  LangGraphStore,
  StoreCheck,
} from '../../contracts/verified-findings/source-store.js';
export {
  checkStore,
  fromLangGraphStore,
  memorySources,
} from '../../contracts/verified-findings/source-store.js';
export type { VerifiedFindingsV1ClaimCode } from '../../contracts/verified-findings/v1/claims.js';
export type {
  EvidenceSnippetV1,
  FindingContextV1,
  FindingSpanV1,
  FindingsDisabledV1,
  FindingsProfileV1,
  VerifiedFindingsV1,
  VerifiedFindingV1,
} from '../../contracts/verified-findings/v1/document.js';
export type {
  EvidenceSnippetV1RuleCode,
  VerifiedFindingsV1RuleCode,
} from '../../contracts/verified-findings/v1/version.js';
export {
  evidenceSnippetV1,
  verifiedFindingsV1,
} from '../../contracts/verified-findings/v1/version.js';
export type {
  SnippetDraft,
  VerifySnippetsOptions,
} from '../../contracts/verified-findings/verify-snippets.js';
export {
  createSnippet,
  safeCreateSnippet,
  safeVerifySnippets,
  verifySnippets,
} from '../../contracts/verified-findings/verify-snippets.js';
export type { CodePointSpan } from '../../core/fields/number.js';
export type {
  CheckedCitation,
  CitationState,
  GenerationCheck,
  JointClaim,
  SourcePlaceOfClaim,
  UncheckedReason,
} from '../check/check.js';
export {
  applyReport,
  checkRecord,
  createVerificationRecord,
  safeApplyReport,
  safeCreateVerificationRecord,
  type VerificationRecordDraft,
} from '../check/check-record.js';
export {
  type ClaimsForReportOptions,
  claimsForReport,
  safeClaimsForReport,
} from '../check/claims-for-report.js';
export { formatGenerationCheck } from '../check/format-check.js';
export type { SourcedResult } from '../check/grounds.js';
export {
  type EntailmentPair,
  type EntailmentScorer,
  lexicalOverlapScorer,
  type ScoringOptions,
  type ScoringProgress,
} from '../check/lexical/scorer.js';
export type { VerifyGenerationOptions } from '../check/verify-generation.js';
export { safeVerifyGeneration, verifyGeneration } from '../check/verify-generation.js';
export {
  type BindMarksResult,
  type BoundHow,
  bindMarks,
  type CitationMark,
  type ClaimOfRun,
  type MarkForm,
  type MarkRun,
  type MarkSource,
  type MarksIn,
  type MarksOptions,
  type MarksToBind,
  marksIn,
  marksProfile,
  type QuotationOfAnswer,
  type UnreadMark,
  type UnreadReason,
} from '../marks/index.js';
export { type PairModel, pairClassifier } from '../nli/pair-classifier.js';
export type {
  NliAnswer,
  NliClassifier,
  NliCode,
  NliInput,
  NliLabel,
  NliScorerOptions,
} from '../nli/port.js';
export { nliCodes } from '../nli/port.js';
export { nliScorer } from '../nli/scorer.js';
export type {
  AnswerCheck,
  AnswerFromText,
  AnswerFromTextOptions,
  AnswerOptions,
  CheckAnswerOptions,
  CheckedQuotation,
  CheckResultOptions,
  CreateGenerationResultOptions,
  QuotationState,
  UnassignedWords,
  UncheckedQuotation,
  UnsearchedPart,
} from '../prose/index.js';
export {
  answerFromText,
  checkAnswer,
  createGenerationResult,
  safeAnswerFromText,
  safeCheckAnswer,
  safeCreateGenerationResult,
} from '../prose/index.js';

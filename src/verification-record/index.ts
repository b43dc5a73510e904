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
export { claimsForReport, safeClaimsForReport } from './claims-for-report.js';
export { formatGenerationCheck } from './format-check.js';
export { lexicalOverlapScorer } from './lexical/scorer.js';
export type { SourcedResult } from './read-result.js';
export type { EntailmentPair, EntailmentScorer, ScoringOptions, ScoringProgress } from './scoring/port.js';
export { safeVerifyGeneration, type VerifyGenerationOptions, verifyGeneration } from './verify-generation.js';

/** VerificationReport: which citations of an answer their sources support. */
export { checkReport } from './check-report.js';
export { type VerificationCode, verificationCodes } from './codes.js';
export { VerificationReport, type VerificationReportDocument } from './contract.js';
export { type EmptyConvention, type SupportRate, safeSupportRate, supportRate } from './metrics.js';
export { type UncitedClaimsContext, verificationReportV1ToV2, verificationReportV2ToV3 } from './migrate.js';
export type { CitationVerdictV1, VerificationReportV1 } from './v1/document.js';
export type { VerificationReportV1RuleCode } from './v1/rules.js';
export { verificationReportV1 } from './v1/version.js';
export type { CitationVerdictV2, UncitedClaimV2, VerificationReportV2 } from './v2/document.js';
export type { VerificationReportV2RuleCode } from './v2/rules.js';
export { verificationReportV2 } from './v2/version.js';
export type { CitationVerdictV3, UncitedClaimV3, VerificationReportV3 } from './v3/document.js';
export type { VerificationReportV3RuleCode } from './v3/rules.js';
export { verificationReportV3 } from './v3/version.js';

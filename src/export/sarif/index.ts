/**
 * Verdicts as SARIF 2.1.0, the format of code scanning.
 *
 * @packageDocumentation
 */
export { sarifJson } from './log.js';
export { type FileVerdict, type SarifOptions, toSarif, type UnreadFile } from './to-sarif.js';
export type {
  SarifDriver,
  SarifInvocation,
  SarifLocation,
  SarifLog,
  SarifNotification,
  SarifResult,
  SarifRule,
  SarifRun,
  SarifText,
} from './types.js';

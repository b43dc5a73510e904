/**
 * AuditEntry and its log: documents recorded in a chain that cannot be edited quietly.
 *
 * @packageDocumentation
 */
export type { Appended, AppendOptions } from './append.js';
export {
  appendEntry,
  closeLog,
  entryLine,
  safeAppendEntry,
  safeCloseLog,
  withholdDocument,
} from './append.js';
export { type AuditCode, auditCodes } from './codes.js';
export { AuditEntry } from './contract.js';
export { type AuditHead, openLog, safeHead, safeOpenLog } from './head.js';
export { pythonJson, pythonJsonDigest, safePythonJson } from './legacy/python-json.js';
export { type LegacyLogVerdict, verifyLegacyLog } from './legacy/verify-legacy-log.js';
export type { LogPieces } from './log-lines.js';
export type { RecordOfRun, RecordsOfRun, RecordsOptions } from './records-of-run.js';
export { recordLookup, recordsOfRun } from './records-of-run.js';
export {
  type AuditStore,
  type RecordOptions,
  recordDocument,
  safeRecordDocument,
} from './store.js';
export { type AuditEntryV1, type AuditEntryV1RuleCode, auditEntryV1 } from './v1/version.js';
export type { AuditCheck, AuditLogVerdict } from './verify/log-tally.js';
export { type AuditChainVerdict, verifyAuditChain } from './verify/verify-chain.js';
export { type VerifyAuditLogOptions, verifyAuditLog } from './verify/verify-log.js';

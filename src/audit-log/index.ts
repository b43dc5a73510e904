/**
 * AuditEntry and its log: documents recorded in a chain that cannot be edited quietly.
 *
 * @packageDocumentation
 */
export { pythonJson, pythonJsonDigest, safePythonJson } from '../digest/python-json.js';
export {
  type Appended,
  type AppendOptions,
  appendEntry,
  entryLine,
  safeAppendEntry,
  withholdDocument,
} from './append.js';
export { type AuditCode, auditCodes } from './codes.js';
export { AuditEntry, auditEntryV1 } from './contract.js';
export { type AuditHead, openLog, safeHead, safeOpenLog } from './head.js';
export { type LegacyLogVerdict, verifyLegacyLog } from './legacy-log.js';
export type { LogPieces } from './log-lines.js';
export type { AuditCheck, AuditLogVerdict } from './log-verdict.js';
export { type AuditStore, type RecordOptions, recordDocument, safeRecordDocument } from './store.js';
export type { AuditEntryV1 } from './v1.js';
export { type VerifyAuditLogOptions, verifyAuditLog } from './verify-log.js';

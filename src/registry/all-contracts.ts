/** All contracts of this package. */
import { AuditEntry } from '../audit-log/contract.js';
import {
  AskCitation,
  AskRequest,
  AskResponse,
  PromotionRecord,
  TelemetryRecord,
  VersionSnapshot,
} from '../doc-qa/contract.js';
import { EvidencePacket } from '../evidence-packet/contract.js';
import { GenerationResult } from '../generation-result/contract.js';
import { ProvenanceRecord } from '../provenance-record/contract.js';
import { VerificationRecord } from '../verification-record/contract.js';
import { VerificationReport } from '../verification-report/contract.js';
import { EvidenceSnippet, VerifiedFindings } from '../verified-findings/contract.js';

/** Every contract of this package, by name. */
export const allContracts: readonly [
  typeof AskCitation,
  typeof AskRequest,
  typeof AskResponse,
  typeof AuditEntry,
  typeof EvidencePacket,
  typeof EvidenceSnippet,
  typeof GenerationResult,
  typeof PromotionRecord,
  typeof ProvenanceRecord,
  typeof TelemetryRecord,
  typeof VerificationRecord,
  typeof VerificationReport,
  typeof VerifiedFindings,
  typeof VersionSnapshot,
] = [
  AskCitation,
  AskRequest,
  AskResponse,
  AuditEntry,
  EvidencePacket,
  EvidenceSnippet,
  GenerationResult,
  PromotionRecord,
  ProvenanceRecord,
  TelemetryRecord,
  VerificationRecord,
  VerificationReport,
  VerifiedFindings,
  VersionSnapshot,
];

/** All contracts of this package. */
import { AuditEntry } from '../../contracts/audit-log/contract.js';
import {
  AskCitation,
  AskRequest,
  AskResponse,
  PromotionRecord,
  TelemetryRecord,
  VersionSnapshot,
} from '../../contracts/doc-qa/contract.js';
import { EvidencePacket } from '../../contracts/evidence-packet/contract.js';
import { GenerationResult } from '../../contracts/generation-result/contract.js';
import { ProvenanceRecord } from '../../contracts/provenance-record/contract.js';
import { VerificationRecord } from '../../contracts/verification-record/contract.js';
import { VerificationReport } from '../../contracts/verification-report/contract.js';
import { EvidenceSnippet, VerifiedFindings } from '../../contracts/verified-findings/contract.js';

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

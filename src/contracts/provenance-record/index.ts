/**
 * ProvenanceRecord: what a run of a retriever saw and gave, and the means to run it again and
 * compare.
 *
 * @packageDocumentation
 */
export { firstOutOfRank, type OrderedCandidate, rankCandidates } from '../../core/order/epsilon.js';
export {
  elementOrder,
  type OrderedElement,
  type OrderedRelationship,
  relationshipOrder,
} from '../../core/order/graph.js';
export {
  type AuditStep,
  auditRun,
  type RunAudit,
  type TraceExpectations,
} from './audit/audit-run.js';
export { type ProvenanceCode, provenanceCodes } from './codes.js';
export {
  type AssembledContext,
  assembleContext,
  safeAssembleContext,
} from './context/assemble-context.js';
export type { BlockTemplate, ContextTemplate, LineTemplate } from './context/template.js';
export { evidenceTemplate, lineTemplate } from './context/template.js';
export { ProvenanceRecord } from './contract.js';
export {
  type Control,
  type ControlCheck,
  type ControlVerdict,
  groupByControl,
} from './controls.js';
export {
  createProvenanceRecord,
  type ProvenanceRecordDraft,
  safeCreateProvenanceRecord,
} from './create.js';
export { type Retrieved, type Retriever, replay } from './replay/replay.js';
export {
  type Divergence,
  type ReplayStage,
  replayDigest,
  safeReplayDigest,
} from './replay/stages.js';
export type { ReplayOptions, ReplayVerdict } from './replay/verdict.js';
export type {
  ProvenanceCandidatesV1,
  ProvenanceCandidateV1,
  ProvenanceCitationV1,
  ProvenanceConfigV1,
  ProvenanceContextV1,
  ProvenanceInputsV1,
  ProvenanceModelV1,
  ProvenanceOutputsV1,
  ProvenanceRankedV1,
  ProvenanceRecordV1,
  ProvenanceRetrievalV1,
  ProvenanceStepV1,
  ProvenanceUsageV1,
} from './v1/document.js';
export { type ProvenanceRecordV1RuleCode, provenanceRecordV1 } from './v1/version.js';

/** Reads a document that quotes: by its members it is told which, and by its contract whether it is one. */
import { dataOf } from '../../adapters/builder/readable.js';
import { shaped } from '../../contract/verify/index.js';
import { EvidencePacket, type EvidencePacketV1 } from '../../evidence-packet/index.js';
import { GenerationResult, type GenerationResultV3 } from '../../generation-result/index.js';
import { failure, type Outcome, success } from '../../issue/outcome.js';
import { VerifiedFindings, type VerifiedFindingsV1 } from '../../verified-findings/index.js';
import { strange } from './refuse.js';

/** A document that quotes. */
export type QuotingDocument = GenerationResultV3 | EvidencePacketV1 | VerifiedFindingsV1;

/** A private copy, or what keeps the value from being one. Never throws. */
export function readQuoting(value: unknown): Outcome<QuotingDocument> {
  if (hasMember(value, 'findings')) return shaped(VerifiedFindings, value);
  if (hasMember(value, 'results')) return shaped(EvidencePacket, value);
  return readAnswer(value);
}

/** The same of an answer. */
export function readAnswer(value: unknown): Outcome<GenerationResultV3> {
  if (!hasMember(value, 'text')) {
    return failure(
      strange({ code: 'export.document', expected: 'a GenerationResult, an EvidencePacket or VerifiedFindings' }),
    );
  }
  const read = shaped(GenerationResult, value);
  if (!read.ok) return read;
  if (read.value.schema_version === 3) return success(read.value);
  return failure(
    strange({ code: 'export.document', pointer: '/schema_version', expected: 'version 3: migrate it first' }),
  );
}

function hasMember(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && dataOf(value, name) !== undefined;
}

/** Compares a record with the result that it is said to be about. */
import { DEFAULT_ISSUES } from '../contract/verdict/index.js';
import { safeParse } from '../contract/verify/index.js';
import { type Digest, digestOfText } from '../digest/digest.js';
import { stableDigestOf } from '../digest/stable.js';
import { GenerationResult, type GenerationResultDocument } from '../generation-result/contract.js';
import { type Issue, issueOf } from '../issue/issue.js';
import type { JsonValue } from '../json/value/index.js';
import { reportFaults } from '../verification-report/check-report.js';
import type { VerificationIssueDraft } from '../verification-report/codes.js';
import { VerificationRecord, type VerificationRecordDocument } from './contract.js';
import type { RecordedSourceV1 } from './v1/document.js';

/**
 * Returns why a record does not belong to a result; nothing when it does.
 *
 * The record names the stable digest of its result and the digests of its sources, and its report fits the result. Pointers lead
 * into the record. A record or result that is invalid by itself is reported first, and nothing else then. At most 100 issues.
 * Never throws.
 */
export function checkRecord(result: GenerationResultDocument, record: VerificationRecordDocument): readonly Issue[] {
  const parsed = safeParse(VerificationRecord, record);
  if (!parsed.ok) return parsed.issues;
  const readable = safeParse(GenerationResult, result);
  return readable.ok ? recordFaults(readable.value, parsed.value) : readable.issues;
}

/** The same for documents that are known to be valid. */
export function recordFaults(result: GenerationResultDocument, record: VerificationRecordDocument): readonly Issue[] {
  if (record.result_digest !== resultDigest(result)) {
    const says = 'the record is about another result';
    return [issueOf({ code: 'verification.record.result', pointer: '/result_digest', says })];
  }
  const faults = [
    ...sourceFaults(recordedSources(result), record.sources),
    ...reportFaults(result, record.report).map((fault) => ({ ...fault, pointer: `/report${fault.pointer ?? ''}` })),
  ];
  return faults.slice(0, DEFAULT_ISSUES).map(issueOf);
}

/** The stable digest of a result that is known to be valid. */
export function resultDigest(result: GenerationResultDocument): Digest {
  const { schema_version: version } = result;
  const { volatile } = GenerationResult.versions[version - 1] ?? GenerationResult.versions[2];
  // A document that passed the gate is JSON; its interface says so member by member only
  const document = result as GenerationResultDocument & JsonValue;
  return stableDigestOf({ contract: GenerationResult.name, version, volatile, document });
}

/** The sources of a result, without their text. */
export function recordedSources(result: GenerationResultDocument): readonly RecordedSourceV1[] {
  const sources = 'sources' in result ? result.sources : [];
  return sources.map(({ content }, place) => ({ id: place + 1, digest: digestOfText(content) }));
}

function sourceFaults(
  own: readonly RecordedSourceV1[],
  recorded: readonly RecordedSourceV1[],
): readonly VerificationIssueDraft[] {
  const code = 'verification.record.source';
  if (own.length !== recorded.length) {
    const counts = { expected: `${own.length} sources`, received: `${recorded.length}` };
    return [{ code, pointer: '/sources', says: 'not the sources of the result', ...counts }];
  }
  return recorded.flatMap(({ digest }, index) =>
    digest === own[index]?.digest
      ? []
      : [{ code, pointer: `/sources/${index}/digest`, says: 'not the source of the result' }],
  );
}

/**
 * Builds records, compares them with the result that they are said to be about, and writes what
 * they found back into it.
 */

import {
  GenerationResult,
  type GenerationResultDocument,
} from '../../contracts/generation-result/contract.js';
import {
  VerificationRecord,
  type VerificationRecordDocument,
} from '../../contracts/verification-record/contract.js';
import {
  claimOrder,
  type VerificationRecordV1,
} from '../../contracts/verification-record/v1/version.js';
import { reportFaults } from '../../contracts/verification-report/check-report.js';
import type { VerificationIssueDraft } from '../../contracts/verification-report/codes.js';
import { VerificationReport } from '../../contracts/verification-report/contract.js';
import { type Digest, digestOfText } from '../../core/digest/digest.js';
import { stableDigestOf } from '../../core/digest/stable.js';
import { type Issue, issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { asJson, deepFreeze, isObject, snapshot } from '../../core/json/value/index.js';
import { memberOrder, sortTotal } from '../../core/order/total-order.js';
import { inNormalForm } from '../../engine/contract/migrate/index.js';
import { DEFAULT_ISSUES } from '../../engine/contract/verdict/index.js';
import { examine, is, safeParse, shaped } from '../../engine/contract/verify/index.js';

/**
 * Returns why a record does not belong to a result; nothing when it does.
 *
 * The record names the stable digest of its result and the digests of its sources, and its report
 * fits the result. A record that is `complete` has a verdict on each citation whose source the result
 * does not have. Whether another one was left out with reason, as of a source without text, is not
 * decided: only `verifyGeneration` can compare. Pointers lead into the record. A record or result that is invalid by itself is
 * reported first, and nothing else then. At most 100 issues. Never throws.
 */
export function checkRecord(
  result: GenerationResultDocument,
  record: VerificationRecordDocument,
): readonly Issue[] {
  const parsed = safeParse(VerificationRecord, record);
  if (!parsed.ok) return parsed.issues;
  const readable = safeParse(GenerationResult, result);
  return readable.ok ? recordFaults(readable.value, parsed.value) : readable.issues;
}

export function recordFaults(
  result: GenerationResultDocument,
  record: VerificationRecordDocument,
): readonly Issue[] {
  if (record.result_digest !== resultDigest(result)) {
    const says = 'the record is about another result';
    return [issueOf({ code: 'verification-record.result', pointer: '/result_digest', says })];
  }
  const faults = [
    ...sourceFaults(recordedSources(result), record.sources),
    ...reportFaults(result, record.report).map((fault) => ({
      ...fault,
      pointer: `/report${fault.pointer ?? ''}`,
    })),
    ...leftOut(result, record),
  ];
  return faults.slice(0, DEFAULT_ISSUES).map(issueOf);
}

/**
 * Citations that no verdict is on though nothing excuses it. A text may have had no words, and a
 * source with text more blank pages than others, which the result does not say; that a source is not
 * there is said by the result alone.
 */
function leftOut(
  result: GenerationResultDocument,
  { complete, report: { per_citation } }: VerificationRecordDocument,
): readonly VerificationIssueDraft[] {
  if (!complete || !('sources' in result)) return [];
  const { citations, sources } = result;
  const judged = new Set(per_citation.map(({ citation_index }) => citation_index));
  return citations.flatMap(({ source_id }, index): VerificationIssueDraft[] => {
    if (source_id <= sources.length || judged.has(index)) return [];
    return [
      {
        code: 'verification-record.left-out',
        pointer: '/report/per_citation',
        says: 'no verdict on a citation whose source is not in the list',
        expected: `citation_index ${index}, not supported`,
      },
    ];
  });
}

/** The stable digest of a result that is known to be valid. */
export function resultDigest(result: GenerationResultDocument): Digest {
  const { schema_version: version } = result;
  const { volatile } = GenerationResult.versions[version - 1] ?? GenerationResult.versions[2];
  return stableDigestOf({
    contract: GenerationResult.name,
    version,
    volatile,
    document: asJson(result),
  });
}

export function recordedSources(result: GenerationResultDocument): Recorded {
  const sources = 'sources' in result ? result.sources : [];
  return sources.map(({ content }, place) => ({ id: place + 1, digest: digestOfText(content) }));
}

type Recorded = VerificationRecordV1['sources'];

function sourceFaults(own: Recorded, recorded: Recorded): readonly VerificationIssueDraft[] {
  const code = 'verification-record.source';
  if (own.length !== recorded.length) {
    const counts = { expected: `${own.length} sources`, received: `${recorded.length}` };
    return [
      {
        code,
        pointer: '/sources',
        says: 'not the sources of the result',
        ...counts,
      },
    ];
  }
  return recorded.flatMap(({ digest }, index) =>
    digest === own[index]?.digest
      ? []
      : [{ code, pointer: `/sources/${index}/digest`, says: 'not the source of the result' }],
  );
}

/**
 * The result with `verified` and `entailment_score` of each citation as the record has them; a new
 * document.
 *
 * A citation that was not checked is not verified and has no score, whatever was there before.
 * Nothing else changes; the version stays, and so does the stable digest. A bare report is refused:
 * it does not name the result that it is about.
 * @throws ContractError `verification-report.bare` for a report, `verification-record.result` for
 * the record of another result, or what else `checkRecord` returns.
 * @example
 * ```ts
 * import { applyReport, createGenerationResult, verifyGeneration } from 'evidence-contracts/generation';
 *
 * const result = createGenerationResult({
 *   text: 'Tea steeps for three minutes [1].',
 *   sources: [{ metadata: { id: 'tea-book', type: 'book' }, content: 'Tea steeps for three minutes.' }],
 *   references: [],
 * });
 * const { record } = await verifyGeneration(result);
 * console.log(applyReport(result, record).citations[0]?.verified); // true
 * ```
 */
export function applyReport<Result extends GenerationResultDocument>(
  result: Result,
  record: VerificationRecordDocument,
): Result {
  return orThrow(safeApplyReport(result, record));
}

/** The result with what the record found, or why the two do not fit. Never throws. */
export function safeApplyReport<Result extends GenerationResultDocument>(
  result: Result,
  record: VerificationRecordDocument,
): Outcome<Result> {
  const read = safeParse(VerificationRecord, record);
  if (!read.ok && is(VerificationReport, record)) {
    const says =
      'a report does not name the result that it is about; apply the record of the verification';
    return failure(
      issueOf({ code: 'verification-report.bare', says, expected: 'a verification-record' }),
    );
  }
  if (!read.ok) return read;
  const given: GenerationResultDocument = result;
  const parsed = safeParse(GenerationResult, given);
  if (!parsed.ok) return parsed;
  const faults = recordFaults(parsed.value, read.value);
  if (faults.length > 0) return failure(faults);
  const verdicts = new Map(
    read.value.report.per_citation.map((verdict) => [verdict.citation_index, verdict]),
  );
  const citations = parsed.value.citations.map(({ entailment_score: _, ...citation }, index) => {
    const verdict = verdicts.get(index);
    if (verdict === undefined) return { ...citation, verified: false };
    return { ...citation, verified: verdict.supported, entailment_score: verdict.entailment_score };
  });
  const applied: GenerationResultDocument = { ...parsed.value, citations };
  // The same document with other verdicts is of the same version
  return success(deepFreeze(applied) as Result);
}

/** A record to be made: its lists in any order. */
export type VerificationRecordDraft = Omit<VerificationRecordV1, 'schema_version'>;

/**
 * Makes a record of version 1.0. `verifyGeneration` makes one of each verification; this is for
 * verifiers of your own. The time is passed in, never read.
 * @throws ContractError with the code of the first issue.
 */
export function createVerificationRecord(draft: VerificationRecordDraft): VerificationRecordV1 {
  return orThrow(safeCreateVerificationRecord(draft));
}

/** Makes a record of version 1.0, or returns the issues of the draft. Never throws. */
export function safeCreateVerificationRecord(
  draft: VerificationRecordDraft,
): Outcome<VerificationRecordV1> {
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const given = isObject(gated.value) ? { schema_version: '1.0', ...gated.value } : gated.value;
  const record = shaped(VerificationRecord, inNormalForm(VerificationRecord.versions[0], given));
  if (!record.ok) return record;
  const sorted = inOrder(record.value);
  if (!sorted.ok) return sorted;
  const examined = examine(VerificationRecord, sorted.value);
  return examined.ok ? success(deepFreeze(examined.document)) : failure(examined.issues);
}

function inOrder(record: VerificationRecordV1): Outcome<VerificationRecordV1> {
  const citations = sortTotal(
    record.report.per_citation,
    memberOrder('citation_index'),
    '/report/per_citation',
  );
  const claims = sortTotal(
    record.report.uncited_but_entailed,
    claimOrder(),
    '/report/uncited_but_entailed',
  );
  const sources = sortTotal(record.sources, memberOrder('id'), '/sources');
  if (!citations.ok) return citations;
  if (!claims.ok) return claims;
  if (!sources.ok) return sources;
  const report = {
    ...record.report,
    per_citation: citations.value.items,
    uncited_but_entailed: claims.value.items,
  };
  return success({ ...record, report, sources: sources.value.items });
}

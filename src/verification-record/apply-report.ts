/** Writes what a record found back into the result that it is about, as the producer of these documents does. */
import { is, safeParse } from '../contract/verify/index.js';
import { GenerationResult, type GenerationResultDocument } from '../generation-result/contract.js';
import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze } from '../json/value/index.js';
import { VerificationReport } from '../verification-report/contract.js';
import { recordFaults } from './check-record.js';
import { VerificationRecord, type VerificationRecordDocument } from './contract.js';

/**
 * The result with `verified` and `entailment_score` of each citation as the record has them; a new document.
 *
 * A citation that was not checked is not verified and has no score, whatever was there before. Nothing else changes; the version
 * stays, and so does the stable digest. A bare report is refused: it does not name the result that it is about.
 *
 * @throws ContractError `verification.report.bare` for a report, `verification.record.result` for the record of another result, or
 * what else `checkRecord` returns.
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
    const says = 'a report does not name the result that it is about; apply the record of the verification';
    return failure(issueOf({ code: 'verification.report.bare', says, expected: 'a verification-record' }));
  }
  if (!read.ok) return read;
  const given: GenerationResultDocument = result;
  const parsed = safeParse(GenerationResult, given);
  if (!parsed.ok) return parsed;
  const faults = recordFaults(parsed.value, read.value);
  if (faults.length > 0) return failure(faults);
  const verdicts = new Map(read.value.report.per_citation.map((verdict) => [verdict.citation_index, verdict]));
  const citations = parsed.value.citations.map(({ entailment_score: _, ...citation }, index) => {
    const verdict = verdicts.get(index);
    if (verdict === undefined) return { ...citation, verified: false };
    return { ...citation, verified: verdict.supported, entailment_score: verdict.entailment_score };
  });
  const applied: GenerationResultDocument = { ...parsed.value, citations };
  // The same document with other verdicts is of the same version
  return success(deepFreeze(applied) as Result);
}

/** Writes what a report found back into the result it speaks of, as the producer of these documents does. */
import type { GenerationResultDocument } from '../generation-result/contract.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze, snapshot } from '../json/value/index.js';
import { checkReport } from '../verification-report/check-report.js';
import type { VerificationReportDocument } from '../verification-report/contract.js';

/**
 * The result with `verified` and `entailment_score` of each citation as the report has them; a new document.
 *
 * A citation that the report does not judge is not verified and has no score, whatever stood there before. One that it judges
 * several times is verified when all of them support it, with the lowest score. Nothing else changes; the version stays.
 *
 * @throws ContractError with what `checkReport` says when the report does not fit the result.
 * @example
 * ```ts
 * import { applyReport, createGenerationResult, verifyGeneration } from 'evidence-contracts/generation';
 *
 * const result = createGenerationResult({
 *   text: 'Tea steeps for three minutes [1].',
 *   sources: [{ metadata: { id: 'tea-book', type: 'book' }, content: 'Tea steeps for three minutes.' }],
 *   references: [],
 * });
 * const { report } = await verifyGeneration(result);
 * console.log(applyReport(result, report).citations[0]?.verified); // true
 * ```
 * @public
 */
export function applyReport<Result extends GenerationResultDocument>(
  result: Result,
  report: VerificationReportDocument,
): Result {
  return orThrow(safeApplyReport(result, report));
}

/**
 * The result with what the report found, or why the two do not fit. Never throws.
 *
 * @public
 */
export function safeApplyReport<Result extends GenerationResultDocument>(
  result: Result,
  report: VerificationReportDocument,
): Outcome<Result> {
  const copied = snapshot({ result, report });
  if (!copied.ok) return copied;
  // Judged and used are the same copies: what stands behind them may change or answer twice
  const given = copied.value as unknown as { readonly result: Result; readonly report: VerificationReportDocument };
  const faults = checkReport(given.result, given.report).filter(({ severity }) => severity === 'error');
  if (faults.length > 0) return failure(faults);
  const verdicts = verdictsOf(given.report);
  const citations = given.result.citations.map((citation, index) => ({
    ...citation,
    ...(verdicts.get(index) ?? { verified: false, entailment_score: null }),
  }));
  return success(deepFreeze({ ...given.result, citations }));
}

interface Written {
  readonly verified: boolean;
  readonly entailment_score: number;
}

function verdictsOf({ per_citation }: VerificationReportDocument): ReadonlyMap<number, Written> {
  const verdicts = new Map<number, Written>();
  for (const { citation_index, supported, entailment_score } of per_citation) {
    const before = verdicts.get(citation_index) ?? { verified: true, entailment_score: 1 };
    verdicts.set(citation_index, {
      verified: before.verified && supported,
      entailment_score: Math.min(before.entailment_score, entailment_score),
    });
  }
  return verdicts;
}

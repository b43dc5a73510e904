/**
 * The support rate as numerator and denominator, with a convention for reports in which nothing was
 * checked.
 */

import { issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { safeParse } from '../../engine/contract/verify/index.js';
import { VerificationReport, type VerificationReportDocument } from './contract.js';

/**
 * What the rate is when nothing was checked: libraries of this field differ, so it has to be said.
 * The producer's own
 * `support_rate` is `empty-is-one`.
 */
export type EmptyConvention = 'empty-is-one' | 'empty-is-zero' | 'empty-is-null';

/**
 * How many of the checked citations are supported.
 *
 * It is not the citation precision of ALCE, which needs scores of joint premises that no report
 * contains.
 */
export interface SupportRate {
  /** Supported citations. */
  readonly numerator: number;
  /** Checked citations; unverifiable ones are not among them. */
  readonly denominator: number;
  /** Numerator by denominator; by the convention when nothing was checked. */
  readonly rate: number | null;
}

const conventions = { 'empty-is-one': 1, 'empty-is-zero': 0, 'empty-is-null': null } as const;

/**
 * The support rate of a report, openly.
 * @throws ContractError `verification-report.convention`, or what is wrong with the report.
 */
export function supportRate(
  report: VerificationReportDocument,
  convention: EmptyConvention,
): SupportRate {
  return orThrow(safeSupportRate(report, convention));
}

/** The support rate of a report, or what is wrong with report or convention. Never throws. */
export function safeSupportRate(
  report: VerificationReportDocument,
  convention: EmptyConvention,
): Outcome<SupportRate> {
  const given: unknown = convention;
  if (typeof given !== 'string' || !Object.hasOwn(conventions, given)) {
    const expected = Object.keys(conventions).join(' or ');
    return failure(
      issueOf({ code: 'verification-report.convention', says: 'no such convention', expected }),
    );
  }
  const parsed = safeParse(VerificationReport, report);
  if (!parsed.ok) return parsed;
  const { per_citation } = parsed.value;
  const numerator = per_citation.filter(({ supported }) => supported).length;
  const denominator = per_citation.length;
  const rate = denominator === 0 ? conventions[convention] : numerator / denominator;
  return success({ numerator, denominator, rate });
}

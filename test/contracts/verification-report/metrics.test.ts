/**
 * The support rate is reported as numerator and denominator, and an empty report by a stated
 * convention.
 */
import { describe, expect, it } from 'vitest';
import {
  type EmptyConvention,
  safeSupportRate,
  supportRate,
  type VerificationReportV3,
} from '../../../src/answers/generation/index.js';

const report = (...supported: boolean[]): VerificationReportV3 => ({
  schema_version: 3,
  support_rate: supported.length === 0 ? 1 : supported.filter(Boolean).length / supported.length,
  per_citation: supported.map((one, citation_index) => ({
    citation_index,
    entailment_score: 0.5,
    supported: one,
  })),
  citations_checked: supported.length,
  uncited_but_entailed: [],
});

describe('supportRate', () => {
  it.each([
    ['empty-is-one', 1],
    ['empty-is-zero', 0],
    ['empty-is-null', null],
  ] as const)('says of an empty report by %s that it is %s', (convention, rate) => {
    expect(supportRate(report(), convention)).toEqual({ numerator: 0, denominator: 0, rate });
    expect(supportRate(report(true, false, true), convention)).toEqual({
      numerator: 2,
      denominator: 3,
      rate: 2 / 3,
    });
  });

  it('reads reports of all versions', () => {
    const { citations_checked, ...two } = report(true, false);
    expect(citations_checked).toBe(2);
    for (const document of [
      { ...two, schema_version: 2 as const },
      { ...two, schema_version: 1 as const, uncited_but_entailed: [] },
    ]) {
      expect(supportRate(document, 'empty-is-null').rate).toBe(0.5);
    }
  });

  it.each(['', 'one', 'toString', '__proto__'])('refuses the convention %j', (convention) => {
    expect(safeSupportRate(report(), convention as EmptyConvention)).toMatchObject({
      ok: false,
      issues: [{ code: 'verification-report.convention' }],
    });
  });

  it('refuses a report whose own rate is wrong', () => {
    const wrong = { ...report(true), support_rate: 0.5 };
    expect(() => supportRate(wrong, 'empty-is-one')).toThrow(
      expect.objectContaining({ name: 'ContractError', code: 'verification-report.support-rate' }),
    );
  });
});

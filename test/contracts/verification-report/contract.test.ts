/** The contract accepts what its published examples say, version by version. */
import { describe, expect, it } from 'vitest';
import { VerificationReport } from '../../../src/answers/generation/index.js';
import { is, isVersion, parse, verify } from '../../../src/index.js';
import { invalidExamples, validExamples } from '../../support/published.js';

describe('verification-report', () => {
  it.each(validExamples('verification-report'))('takes the valid example $name', ({ text }) => {
    const verdict = verify(VerificationReport, text);
    expect(verdict.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(parse(VerificationReport, text)).toEqual(JSON.parse(text));
    expect(is(VerificationReport, JSON.parse(text))).toBe(true);
  });

  it.each(invalidExamples('verification-report'))(
    'refuses the invalid example $name',
    ({ text, code, pointer }) => {
      const [first] = verify(VerificationReport, text).issues;
      expect([first?.code, first?.pointer, first?.severity]).toEqual([code, pointer, 'error']);
    },
  );

  it('distinguishes its versions', () => {
    for (const { name, text } of validExamples('verification-report')) {
      const document = parse(VerificationReport, text);
      const version = Number(name[0]) as 1 | 2 | 3;
      expect(isVersion(VerificationReport, document, version)).toBe(true);
      expect(isVersion(VerificationReport, document, version === 1 ? 2 : 1)).toBe(false);
    }
  });

  it('takes a rate that was rounded to six places, and refuses one to three', () => {
    const examples = validExamples('verification-report').map(
      ({ text }) => JSON.parse(text) as Record<string, unknown>,
    );
    const newest = (version: number) =>
      examples.find(({ schema_version }) => schema_version === version);
    const checked = (index: number, supported: boolean) => ({
      citation_index: index,
      entailment_score: 0.5,
      supported,
    });
    for (const version of [1, 2, 3]) {
      const issuesOf = (support_rate: number) => {
        const per_citation = [checked(0, true), checked(1, false), checked(2, false)];
        return verify(VerificationReport, { ...newest(version), per_citation, support_rate })
          .issues;
      };
      const codes = (rate: number) => issuesOf(rate).map(({ code }) => code);
      expect([codes(1 / 3), codes(0.333333)]).toEqual([codes(1 / 3), codes(1 / 3)]);
      expect(codes(1 / 3)).not.toContain('verification-report.support-rate');
      for (const rate of [0.333, 0.334, 0.333331, 0.333336])
        expect(codes(rate)).toContain('verification-report.support-rate');
    }
  });

  it('refuses a newer version, and a version of another type', () => {
    const [example] = validExamples('verification-report');
    const document = JSON.parse(example?.text ?? '') as Record<string, unknown>;
    const codeOf = (schema_version: unknown): string | undefined =>
      verify(VerificationReport, { ...document, schema_version }).issues[0]?.code;
    expect([codeOf(4), codeOf('2'), codeOf(0), codeOf(null)]).toEqual([
      'version.newer',
      'version.type',
      'version.unknown',
      'version.type',
    ]);
  });
});

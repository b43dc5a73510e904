/** A report is written back into its result, and says there no more than it says itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyReport,
  GenerationResult,
  type GenerationResultV1,
  type GenerationResultV3,
  safeApplyReport,
  type VerificationReportV3,
  verifyGeneration,
} from '../../src/generation/index.js';
import { digest, stableDigest, verify } from '../../src/index.js';
import { answer, results2 } from '../support/generations.js';
import { lightHostile } from '../support/hostile.js';

const kettle = 'The kettle boils water in four minutes.';
const result = answer(`${kettle} [1] Rivers flow downhill [1]. ${kettle} [2]`, [kettle, 'https://example.org/']);
const reportOf = (per_citation: VerificationReportV3['per_citation']): VerificationReportV3 => ({
  schema_version: 3,
  support_rate: per_citation.filter(({ supported }) => supported).length / Math.max(1, per_citation.length),
  per_citation,
  citations_checked: per_citation.length,
  uncited_but_entailed: [],
});

describe('applyReport', () => {
  it('writes verdict and score of each citation, and nothing where nothing was checked', async () => {
    const { report } = await verifyGeneration(result);
    const applied = applyReport(result, report);
    expect(applied.citations.map(({ verified, entailment_score }) => [verified, entailment_score])).toEqual([
      [true, 1],
      [false, 0],
      [false, null],
    ]);
    expect({ ...applied, citations: [] }).toEqual({ ...result, citations: [] });
    expect(verify(GenerationResult, applied)).toMatchObject({ ok: true, version: 3 });
    expect(Object.isFrozen(applied.citations)).toBe(true);
  });

  it('leaves the stable digest as it is, since a judge writes into members that it leaves out', async () => {
    const { report } = await verifyGeneration(result);
    const applied = applyReport(result, report);
    expect(stableDigest(GenerationResult, applied)).toBe(stableDigest(GenerationResult, result));
    expect(digest(applied)).not.toBe(digest(result));
  });

  it('takes back what stood there before and was not checked again', () => {
    const [citation] = result.citations;
    const claimed = {
      ...result,
      citations: [{ ...citation, verified: true, entailment_score: 1 }],
    } as GenerationResultV3;
    const [applied] = applyReport(claimed, { ...reportOf([]), support_rate: 1 }).citations;
    expect(applied).toMatchObject({ verified: false, entailment_score: null });
    expect(claimed.citations[0]?.verified).toBe(true);
  });

  it('verifies a citation that is judged several times only when all support it', () => {
    const verdict = (entailment_score: number, supported: boolean) => ({
      citation_index: 0,
      entailment_score,
      supported,
    });
    const twice = applyReport(result, reportOf([verdict(0.9, true), verdict(0.2, false)]));
    expect(twice.citations[0]).toMatchObject({ verified: false, entailment_score: 0.2 });
  });

  it('keeps the version of the result', () => {
    const one: GenerationResultV1 = {
      schema_version: 1,
      text: kettle,
      citations: [{ span: [0, 3], source_id: 1, verified: false }],
      references: [],
    };
    const applied = applyReport(one, reportOf([{ citation_index: 0, entailment_score: 0.75, supported: true }]));
    expect(applied).toEqual({ ...one, citations: [{ ...one.citations[0], verified: true, entailment_score: 0.75 }] });
  });

  it('refuses a report that does not fit', () => {
    const far = reportOf([{ citation_index: 9, entailment_score: 1, supported: true }]);
    expect(safeApplyReport(result, far)).toMatchObject({ ok: false, issues: [{ code: 'report.fit.citation' }] });
    expect(() => applyReport(result, far)).toThrow(expect.objectContaining({ code: 'report.fit.citation' }));
  });

  it('gives a result that holds, whatever the result', async () => {
    await fc.assert(
      fc.asyncProperty(results2, async (drawn) => {
        const checked = await verifyGeneration(drawn as never).catch(() => undefined);
        if (checked === undefined) return;
        const applied = applyReport(drawn as never as GenerationResultV3, checked.report);
        expect(verify(GenerationResult, applied).ok).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each(lightHostile)('never throws for $name', ({ make }) => {
    expect(safeApplyReport(make() as never, reportOf([])).ok).toBe(false);
    expect(safeApplyReport(result, make() as never).ok).toBe(false);
  });
});

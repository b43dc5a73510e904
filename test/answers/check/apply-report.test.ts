/**
 * A record is written back into its own result and no other, and says there no more than it says
 * itself.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyReport,
  checkRecord,
  checkReport,
  createVerificationRecord,
  GenerationResult,
  type GenerationResultDocument,
  type GenerationResultV1,
  type GenerationResultV3,
  safeApplyReport,
  type VerificationRecordV1,
  type VerificationReportV3,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { digest, digestText, stableDigest, verify } from '../../../src/index.js';
import { answer, results2 } from '../../support/generations.js';
import { lightHostile } from '../../support/hostile.js';

const kettle = 'The kettle boils water in four minutes.';
const result = answer(`${kettle} [1] Rivers flow downhill [1]. ${kettle} [2]`, [
  kettle,
  'https://example.org/',
]);
const recordOf = (
  per_citation: VerificationReportV3['per_citation'],
  of: GenerationResultDocument = result,
): VerificationRecordV1 =>
  createVerificationRecord({
    result_digest: stableDigest(GenerationResult, of),
    report: {
      schema_version: 3,
      support_rate:
        per_citation.length === 0
          ? 1
          : per_citation.filter(({ supported }) => supported).length / per_citation.length,
      per_citation,
      citations_checked: per_citation.length,
      uncited_but_entailed: [],
    },
    scorer: { name: 'by hand', version: '1', threshold: 0.5, can_refute: false },
    sources: ('sources' in of ? of.sources : []).map(({ content }, at) => ({
      id: at + 1,
      digest: digestText(content),
    })),
    coverage: 'off',
    complete: true,
    profiles: {},
  });

describe('applyReport', () => {
  it('writes verdict and score of each citation, and nothing where nothing was checked', async () => {
    const { record } = await verifyGeneration(result);
    const applied = applyReport(result, record);
    expect(
      applied.citations.map(({ verified, entailment_score }) => [verified, entailment_score]),
    ).toEqual([
      [true, 1],
      [false, 0],
      [false, undefined],
    ]);
    expect({ ...applied, citations: [] }).toEqual({ ...result, citations: [] });
    expect(verify(GenerationResult, applied)).toMatchObject({ ok: true, version: 3 });
    expect(Object.isFrozen(applied.citations)).toBe(true);
  });

  it('leaves the stable digest as it is, since a scorer writes into members that it leaves out', async () => {
    const { record } = await verifyGeneration(result);
    const applied = applyReport(result, record);
    expect(stableDigest(GenerationResult, applied)).toBe(stableDigest(GenerationResult, result));
    expect(digest(applied)).not.toBe(digest(result));
  });

  it('takes back what stood there before and was not checked again', () => {
    const [citation] = result.citations;
    const claimed = {
      ...result,
      citations: [{ ...citation, verified: true, entailment_score: 1 }],
    } as GenerationResultV3;
    const [applied] = applyReport(claimed, recordOf([], claimed)).citations;
    expect(applied).toMatchObject({ verified: false });
    expect(applied).not.toHaveProperty('entailment_score');
    expect(claimed.citations[0]?.verified).toBe(true);
  });

  it('keeps the version of the result', () => {
    const one: GenerationResultV1 = {
      schema_version: 1,
      text: kettle,
      citations: [{ span: [0, 3], source_id: 1, verified: false }],
      references: [],
    };
    const applied = applyReport(
      one,
      recordOf([{ citation_index: 0, entailment_score: 0.75, supported: true }], one),
    );
    expect(applied).toEqual({
      ...one,
      citations: [{ ...one.citations[0], verified: true, entailment_score: 0.75 }],
    });
  });

  it('applies to the result again, and to one that has other verdicts', async () => {
    const { record } = await verifyGeneration(result);
    const once = applyReport(result, record);
    expect(applyReport(once, record)).toEqual(once);
    expect(checkRecord(once, record)).toEqual([]);
  });

  it.each<[string, (one: GenerationResultV3) => GenerationResultV3]>([
    ['another text', (one) => ({ ...one, text: one.text.replace('four', 'nine') })],
    ['another source', (one) => ({ ...one, sources: [...one.sources].reverse() })],
    ['one letter of a source', (one) => ({ ...one, sources: one.sources.map((s) => ({ ...s, content: `${s.content} ` })) })],
    ['another citation', (one) => ({ ...one, citations: one.citations.slice(1) })],
    ['another place', (one) => ({ ...one, citations: one.citations.map((c) => ({ ...c, span: [0, 1] as const })) })],
    ['other metadata', (one) => ({ ...one, sources: one.sources.map((s) => ({ ...s, metadata: {} })) })],
    ['another reference', (one) => ({ ...one, references: [{ source_id: 1, inline_marker: '[1]', rendered: 'A kettle' }] })],
  ])('refuses the record of a result with %s', async (_, change) => {
    const { record } = await verifyGeneration(result);
    const other = change(result);
    const issues = [{ code: 'verification-record.result', pointer: '/result_digest' }];
    expect(safeApplyReport(other, record)).toMatchObject({ ok: false, issues });
    expect(checkRecord(other, record)).toMatchObject(issues);
    expect(() => applyReport(other, record)).toThrow(expect.objectContaining({ code: 'verification-record.result' }));
  }); // biome-ignore format: a table

  it('refuses a bare report with a hint, whatever its version, though it can be read', async () => {
    const { report } = await verifyGeneration(result);
    expect(checkReport(result, report)).toEqual([]);
    for (const bare of [
      report,
      { schema_version: 1, support_rate: 1, per_citation: [], uncited_but_entailed: [] },
    ]) {
      expect(safeApplyReport(result, bare as never)).toMatchObject({
        issues: [{ code: 'verification-report.bare' }],
      });
    }
  });

  it('refuses a record whose lists do not fit its result, though its digest does', () => {
    const far = recordOf([{ citation_index: 9, entailment_score: 1, supported: true }]);
    const place = '/report/per_citation/0/citation_index';
    expect(checkRecord(result, far)).toMatchObject([
      { code: 'verification-report.fit.citation', pointer: place },
    ]);
    expect(safeApplyReport(result, far)).toMatchObject({ ok: false });
    const sources = recordOf([]).sources.map((one) => ({ ...one, digest: digestText('another') }));
    const codes = checkRecord(result, { ...recordOf([]), sources }).map(
      ({ code, pointer }) => `${code} ${pointer}`,
    );
    expect(codes).toEqual(
      [0, 1].map((at) => `verification-record.source /sources/${String(at)}/digest`),
    );
    expect(checkRecord(result, { ...recordOf([]), sources: [] })).toMatchObject([
      { pointer: '/sources' },
    ]);
  });

  it('refuses a complete record without the citation of a source that is not there', async () => {
    const near = answer(`${kettle} [1] ${kettle} [1]`, [kettle]);
    const far = {
      ...near,
      citations: near.citations.map((one, at) => (at === 1 ? { ...one, source_id: 7 } : one)),
    };
    const { record } = await verifyGeneration(far);
    expect(checkRecord(far, record)).toEqual([]);
    const [own] = record.report.per_citation;
    const hidden = recordOf(own === undefined ? [] : [own], far);
    const fault = { code: 'verification-record.left-out', pointer: '/report/per_citation' };
    expect(hidden.report.support_rate).toBe(1);
    expect(checkRecord(far, hidden)).toMatchObject([
      { ...fault, expected: 'citation_index 1, not supported' },
    ]);
    expect(safeApplyReport(far, hidden)).toMatchObject({ ok: false, issues: [fault] });
    expect(checkRecord(result, recordOf([]))).toEqual([]);
  });

  it('gives a valid result, whatever the result', async () => {
    await fc.assert(
      fc.asyncProperty(results2, async (drawn) => {
        const checked = await verifyGeneration(drawn as never).catch(() => undefined);
        if (checked === undefined) return;
        const applied = applyReport(drawn as never as GenerationResultV3, checked.record);
        expect(verify(GenerationResult, applied).ok).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each(lightHostile)('never throws for $name', ({ make }) => {
    expect(safeApplyReport(make() as never, recordOf([])).ok).toBe(false);
    expect(safeApplyReport(result, make() as never).ok).toBe(false);
  });
});

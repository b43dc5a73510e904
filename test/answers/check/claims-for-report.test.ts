/**
 * Claims for an old report are made of its answer and a scorer, and are just the context that the
 * migration needs.
 */
import { describe, expect, it } from 'vitest';
import {
  checkReport,
  claimsForReport,
  lexicalOverlapScorer,
  safeClaimsForReport,
  sliceCodePoints,
  VerificationReport,
  type VerificationReportV1,
  verificationReportV1ToV2,
} from '../../../src/answers/generation/index.js';
import { migrate, safeMigrate } from '../../../src/index.js';
import { answer } from '../../support/generations.js';

const result = answer('😀 Hello. The mill stood by the river. The mill ground corn [1].', [
  'The mill ground corn.',
  'The mill stood by the river.',
]);
const report: VerificationReportV1 = {
  schema_version: 1,
  support_rate: 1,
  per_citation: [],
  uncited_but_entailed: [1, 0],
};
const scorer = lexicalOverlapScorer();

describe('claimsForReport', () => {
  it('gives one claim for each sentence number, in their order, with the best source and its score', async () => {
    const claims = await claimsForReport(report, result, scorer);
    expect(claims.map(({ span }) => sliceCodePoints(result.text, span))).toEqual([
      'The mill stood by the river.',
      '😀 Hello.',
    ]);
    expect(
      claims.map(({ candidate_source_id, entailment_score }) => [
        candidate_source_id,
        entailment_score,
      ]),
    ).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });

  it('is the context of the migration, and the outcome fits its result', async () => {
    const context = { claims: await claimsForReport(report, result, scorer) };
    const migrated = migrate(VerificationReport, report, { context });
    expect(migrated.value.uncited_but_entailed).toEqual(context.claims);
    expect(migrated.receipt.steps[0]).toMatchObject({
      lossy: true,
      changed: ['/schema_version', '/uncited_but_entailed/0', '/uncited_but_entailed/1'],
    });
    expect(checkReport(result, migrated.value)).toEqual([]);
  });

  it('makes none for a report without numbers', async () => {
    expect(await claimsForReport({ ...report, uncited_but_entailed: [] }, result, scorer)).toEqual(
      [],
    );
  });

  it.each([
    [
      'a sentence that is not there',
      { ...report, uncited_but_entailed: [0, 3] },
      result,
      'verification-report.claims.sentence',
      '/uncited_but_entailed/1',
    ],
    [
      'sources without text',
      report,
      answer('One. Two.', ['https://example.org/']),
      'generation-result.sources.missing',
      '/sources',
    ],
    [
      'no sources',
      report,
      { ...result, sources: [], citations: [] },
      'generation-result.sources.missing',
      '/sources',
    ],
    [
      'a report that is invalid',
      { ...report, support_rate: 0 },
      result,
      'verification-report.support-rate',
      '/support_rate',
    ],
    [
      'a later report',
      { ...report, schema_version: 2, uncited_but_entailed: [] },
      result,
      'shape.value',
      '/schema_version',
    ],
  ])('refuses %s', async (_, given, against, code, pointer) => {
    expect(await safeClaimsForReport(given as VerificationReportV1, against, scorer)).toMatchObject(
      {
        ok: false,
        issues: [{ code, pointer }],
      },
    );
  });

  it('reports what is wrong with the scorer', async () => {
    await expect(claimsForReport(report, result, () => Promise.resolve([]))).rejects.toMatchObject({
      code: 'scorer.count',
    });
  });
});

describe('the step from version 1', () => {
  it('refuses another number of claims', () => {
    expect(() => verificationReportV1ToV2(report, { claims: [] })).toThrow(
      expect.objectContaining({ name: 'ContractError', code: 'verification-report.claims.count' }),
    );
    const migrated = safeMigrate(VerificationReport, report, { context: { claims: [] } });
    expect(migrated.ok ? undefined : migrated.issues[0]?.code).toBe('migrate.step-failed');
    const [, said] = migrated.ok ? [] : migrated.issues;
    expect(said?.code).toBe('verification-report.claims.count');
    expect(said?.message).toMatch(/[0-9] (?:index needs|indices need) [0-9] claims?/);
  });
});

/** A report is held against the result it speaks of. */
import { describe, expect, it } from 'vitest';
import {
  checkReport,
  type GenerationResultV3,
  type VerificationReportV3,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { answer } from '../../support/generations.js';

const result = answer('The mill ground corn [1]. 😀 The mill stood by the river.', [
  'The mill ground corn.',
  'The mill stood by the river.',
]);
const { report } = await verifyGeneration(result);

const codesOf = (
  given: GenerationResultV3,
  changes: Partial<Record<keyof VerificationReportV3, unknown>>,
): string[] =>
  checkReport(given, { ...report, ...changes } as VerificationReportV3).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

const [uncited] = report.uncited_but_entailed;
const [verdict] = report.per_citation;

describe('checkReport', () => {
  it('finds nothing in a report of its own result', () => {
    expect(uncited).toBeDefined();
    expect(checkReport(result, report)).toEqual([]);
  });

  it.each([
    [
      'a citation that is not there',
      { per_citation: [{ ...verdict, citation_index: 1 }] },
      'verification-report.fit.citation /per_citation/0/citation_index',
    ],
    [
      'a span behind the answer',
      { uncited_but_entailed: [{ ...uncited, span: [27, 99] }] },
      'verification-report.fit.span /uncited_but_entailed/0/span/1',
    ],
    [
      'a source that is not there',
      { uncited_but_entailed: [{ ...uncited, candidate_source_id: 3 }] },
      'verification-report.fit.source /uncited_but_entailed/0/candidate_source_id',
    ],
  ])('finds %s', (_, changes, expected) => {
    expect(codesOf(result, changes)).toEqual([expected]);
  });

  it('finds a supported citation whose source is not in the list', () => {
    const lost = {
      ...result,
      citations: result.citations.map((citation) => ({ ...citation, source_id: 9 })),
    };
    expect(codesOf(lost, {})).toEqual([
      'verification-report.fit.supported /per_citation/0/supported',
    ]);
  });

  it('counts the text in code points', () => {
    const length = Array.from(result.text).length;
    expect(codesOf(result, { uncited_but_entailed: [{ ...uncited, span: [0, length] }] })).toEqual(
      [],
    );
    expect(
      codesOf(result, { uncited_but_entailed: [{ ...uncited, span: [0, length + 1] }] }),
    ).toHaveLength(1);
  });

  it('compares sentence numbers of version 1 with the sentences, and ids only where there are sources', () => {
    const { citations_checked, ...rest } = report;
    expect(citations_checked).toBe(1);
    const one = { ...rest, schema_version: 1 as const, uncited_but_entailed: [1, 2] };
    const { sources, ...old } = result;
    expect(sources.length).toBe(2);
    const found = checkReport({ ...old, schema_version: 1 }, one);
    expect(found.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['verification-report.fit.sentence', '/uncited_but_entailed/1'],
    ]);
  });

  it('reports first that result or report are invalid by themselves', () => {
    expect(codesOf(result, { support_rate: 0 })).toEqual([
      'verification-report.support-rate /support_rate',
    ]);
    const broken = {
      ...result,
      citations: [{ span: [9, 1] as const, source_id: 1, verified: false }],
    };
    expect(checkReport(broken, report)).toMatchObject([
      {
        code: 'verification-report.fit.result',
        received: 'generation-result.citations.span at /citations/0/span/0',
      },
    ]);
  });

  it('lists at most 100 issues', () => {
    const per_citation = Array.from({ length: 500 }, (_, n) => ({
      citation_index: n + 5,
      entailment_score: 1,
      supported: true,
    }));
    expect(codesOf(result, { per_citation, citations_checked: 500, support_rate: 1 })).toHaveLength(
      100,
    );
  });
});

/** A version moves only with a named result of an evaluation. */
import { describe, expect, it } from 'vitest';
import {
  checkPromotion,
  diffVersionSnapshots,
  type PromotionEvalV1,
  safeDiffVersionSnapshots,
} from '../../../../src/contracts/doc-qa/index.js';
import { ContractError, digestText } from '../../../../src/index.js';
import { asked } from '../../../support/asks.js';

const after = {
  ...asked,
  request_id: '00000000-0000-4000-8000-00000000000f',
  prompt_version: 'v3.2.0',
};
const data_digest = digestText('cases');
const passed: PromotionEvalV1 = {
  name: 'golden-questions',
  member: 'prompt_version',
  version: 'v3.2.0',
  data_digest,
  passed: true,
};

const reported = (evals: unknown, to: typeof asked = after): string[] =>
  checkPromotion(asked, to, evals as PromotionEvalV1[]).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

describe('diffVersionSnapshots', () => {
  it('lists versions that moved apart from what else did', () => {
    expect(
      diffVersionSnapshots(asked, {
        ...after,
        docs_snapshot_id: 'others',
        retrieval_version: 'v9',
        model_id: 'm',
        parser_mode: 'tier2',
      }),
    ).toEqual({
      versions: [
        { member: 'prompt_version', before: 'v3.1.0', after: 'v3.2.0' },
        { member: 'retrieval_version', before: 'v3.1.0', after: 'v9' },
        { member: 'model_id', before: 'small-model', after: 'm' },
        { member: 'parser_mode', before: 'tier0', after: 'tier2' },
      ],
      others: [{ member: 'docs_snapshot_id', before: asked.docs_snapshot_id, after: 'others' }],
    });
  });

  it('does not tell of the request id', () => {
    expect(diffVersionSnapshots(asked, { ...asked, request_id: after.request_id })).toEqual({
      versions: [],
      others: [],
    });
  });

  it('refuses what is no snapshot, on either side', () => {
    const wrong = { ...asked, parser_mode: 'marker' } as unknown as typeof asked;
    const outcome = safeDiffVersionSnapshots(wrong, wrong);
    expect(outcome.ok ? [] : outcome.issues.map(({ pointer }) => pointer)).toEqual([
      '/before/parser_mode',
      '/after/parser_mode',
    ]);
    expect(() => diffVersionSnapshots(asked, wrong)).toThrow(ContractError);
  });
});

describe('checkPromotion', () => {
  it('lets a version move that has a result', () => {
    expect(reported([passed])).toEqual([]);
    expect(reported([], asked)).toEqual([]);
    expect(reported([], { ...asked, docs_snapshot_id: 'other' })).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ['no result at all', [], ['promotion-record.missing /after/prompt_version']],
    [
      'a result of another version',
      [{ ...passed, version: 'v3.1.0' }],
      ['promotion-record.missing /after/prompt_version'],
    ],
    [
      'a result of another member',
      [{ ...passed, member: 'retrieval_version' }],
      ['promotion-record.missing /after/prompt_version'],
    ],
    [
      'a result that failed',
      [{ ...passed, passed: false }],
      ['promotion-record.failed /after/prompt_version'],
    ],
    [
      'one that failed beside one that passed',
      [passed, { ...passed, passed: false }],
      ['promotion-record.failed /after/prompt_version'],
    ],
    ['a result without name', [{ ...passed, name: '' }], ['shape.value /evals/0/name']],
    ['a result of nobody', [{ ...passed, name: undefined }], ['json.undefined /evals/0/name']],
    ['results that are no list', passed, ['shape.type /evals']],
  ])('refuses %s', (_, evals, faults) => {
    expect(reported(evals)).toEqual(faults);
  });

  it('asks for a result of each version that moved', () => {
    const both = { ...after, retrieval_version: 'v3.2.0' };
    expect(reported([passed], both)).toEqual(['promotion-record.missing /after/retrieval_version']);
    expect(reported([passed, { ...passed, member: 'retrieval_version' }], both)).toEqual([]);
  });
});

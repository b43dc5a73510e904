/**
 * A promotion has a record only when evaluations let it, and the same record for every order of
 * them.
 */
import { describe, expect, it } from 'vitest';
import {
  checkPromotion,
  createPromotionRecord,
  PromotionRecord,
  type PromotionRecordDraft,
  safeCreatePromotionRecord,
} from '../../../../src/contracts/doc-qa/index.js';
import {
  ContractError,
  canonicalize,
  digestText,
  stableDigest,
  verify,
} from '../../../../src/index.js';
import { asked } from '../../../support/asks.js';
import { lightHostile } from '../../../support/hostile.js';

const after = { ...asked, prompt_version: 'v9.0.0', retrieval_version: 'v9.1.0' };
const data_digest = digestText('cases');
const draft: PromotionRecordDraft = {
  promoted_at: '2026-01-31T12:00:00Z',
  before: asked,
  after,
  evals: [
    { name: 'recall', member: 'retrieval_version', version: 'v9.1.0', data_digest, passed: true },
    { name: 'refusals', member: 'prompt_version', version: 'v9.0.0', data_digest, passed: true },
    { name: 'golden', member: 'prompt_version', version: 'v9.0.0', data_digest, passed: true },
    {
      name: 'golden',
      member: 'prompt_version',
      version: asked.prompt_version,
      data_digest,
      passed: false,
    },
  ],
};

const faultsOf = (changes: object): string[] => {
  const outcome = safeCreatePromotionRecord({ ...draft, ...changes });
  return outcome.ok ? [] : outcome.issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

describe('createPromotionRecord', () => {
  it('gives one record for every order of the evaluations, and it holds', () => {
    const record = createPromotionRecord(draft);
    expect(createPromotionRecord({ ...draft, evals: draft.evals.toReversed() })).toEqual(record);
    expect(verify(PromotionRecord, canonicalize(record))).toMatchObject({
      ok: true,
      version: '1.0',
    });
    expect(Object.isFrozen(record.evals[0])).toBe(true);
  });

  it('leaves time and request ids out of the stable digest', () => {
    const request_id = '00000000-0000-4000-8000-000000000000';
    const other = {
      ...draft,
      promoted_at: '2027-01-01T00:00:00Z',
      after: { ...after, request_id },
    };
    const [a, b] = [draft, other].map((one) =>
      stableDigest(PromotionRecord, createPromotionRecord(one)),
    );
    expect(b).toBe(a);
  });

  it.each<[string, object, string[]]>([
    ['no version that moved', { after: asked }, ['promotion-record.moved /after']],
    ['no evaluation of what moved', { evals: draft.evals.slice(1) }, ['promotion-record.evaluated /after/retrieval_version']],
    ['an evaluation twice', { evals: [...draft.evals, draft.evals[0]] }, ['order.duplicate /evals/4']],
    ['a failed evaluation', { evals: draft.evals.map((one) => ({ ...one, passed: one.name !== 'recall' })) }, ['promotion-record.passed /evals/0/passed']],
    ['a day that is none', { promoted_at: '2026-02-30T12:00:00Z' }, ['promotion-record.time /promoted_at']],
    ['a member that nobody knows', { approved_by: 'me' }, ['shape.unknown /approved_by']],
  ])('refuses %s', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
    expect(() => createPromotionRecord({ ...draft, ...changes })).toThrow(ContractError);
  }); // biome-ignore format: a table

  it('has a record for exactly what checkPromotion allows', () => {
    const [golden, refusals, recall] = [draft.evals[2], draft.evals[1], draft.evals[0]] as const;
    for (let mask = 0; mask < 64; mask += 1) {
      const evals = [golden, refusals, recall].flatMap((one, nth) => {
        const state = (mask >> (2 * nth)) & 3;
        return one === undefined || state > 1 ? [] : [{ ...one, passed: state === 0 }];
      });
      const isAllowed = checkPromotion(asked, after, evals).length === 0;
      expect(safeCreatePromotionRecord({ ...draft, evals }).ok, JSON.stringify(evals)).toBe(
        isAllowed,
      );
    }
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'refuses without throwing: %s',
    (_, make) => {
      expect(safeCreatePromotionRecord(make() as never).ok).toBe(false);
    },
  );
});

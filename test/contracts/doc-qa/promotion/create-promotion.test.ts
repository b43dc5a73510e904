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

const { request_id, ...before } = asked;
const after = { ...before, prompt_version: 'v9.0.0', retrieval_version: 'v9.1.0' };
const data_digest = digestText('cases');
const draft: PromotionRecordDraft = {
  recorded_at: '2026-01-31T12:00:00Z',
  before,
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
  it('gives one record for every order of the evaluations, and it is valid', () => {
    const record = createPromotionRecord(draft);
    expect(createPromotionRecord({ ...draft, evals: draft.evals.toReversed() })).toEqual(record);
    expect(verify(PromotionRecord, canonicalize(record))).toMatchObject({
      ok: true,
      version: '1.0',
    });
    expect(Object.isFrozen(record.evals[0])).toBe(true);
  });

  it('leaves the time out of the stable digest, and binds who recorded it', () => {
    const later = { ...draft, recorded_at: '2027-01-01T00:00:00Z' };
    const [a, b, c] = [draft, later, { ...draft, recorded_by: 'team 4' }].map((one) =>
      stableDigest(PromotionRecord, createPromotionRecord(one)),
    );
    expect(b).toBe(a);
    expect(c).not.toBe(a);
  });

  it('takes versions of any spelling', () => {
    const versions = { ...after, prompt_version: 'Größe 2', parser_mode: 'com.example.ocr' };
    const evals = ['prompt_version', 'parser_mode', 'retrieval_version'] as const;
    const record = createPromotionRecord({
      ...draft,
      after: versions,
      evals: evals.map((member) => ({
        name: 'golden',
        member,
        version: versions[member],
        data_digest,
        passed: true,
      })),
    });
    expect(record.after).toEqual(versions);
  });

  it.each<[string, object, string[]]>([
    ['no version that moved', { after: before }, ['promotion-record.moved /after']],
    ['no evaluation of what moved', { evals: draft.evals.slice(1) }, ['promotion-record.evaluated /after/retrieval_version']],
    ['an evaluation twice', { evals: [...draft.evals, draft.evals[0]] }, ['order.duplicate /evals/4']],
    ['a failed evaluation', { evals: draft.evals.map((one) => ({ ...one, passed: one.name !== 'recall' })) }, ['promotion-record.passed /evals/0/passed']],
    ['a day that is none', { recorded_at: '2026-02-30T12:00:00Z' }, ['promotion-record.recorded-at /recorded_at']],
    ['versions of a request', { before: asked }, ['shape.unknown /before/request_id']],
    ['nobody as who recorded it', { recorded_by: '' }, ['shape.value /recorded_by']],
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
      const isAllowed = checkPromotion(asked, { ...after, request_id }, evals).length === 0;
      expect(safeCreatePromotionRecord({ ...draft, evals }).ok, JSON.stringify(evals)).toBe(
        isAllowed,
      );
    }
  });

  it('has none for an evaluation that is there twice, and checkPromotion says so', () => {
    const [first, ...others] = draft.evals;
    if (first === undefined) throw new Error('no evaluation');
    for (const evals of [
      [first, first, ...others],
      [first, ...others, { ...first, data_digest: digestText('other cases') }],
    ]) {
      const [issue] = checkPromotion(asked, { ...after, request_id }, evals);
      const refused = safeCreatePromotionRecord({ ...draft, evals });
      expect(issue?.code).toBe('order.duplicate');
      expect(refused).toMatchObject({ ok: false, issues: [{ pointer: issue?.pointer }] });
    }
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'refuses without throwing: %s',
    (_, make) => {
      expect(safeCreatePromotionRecord(make() as never).ok).toBe(false);
    },
  );
});

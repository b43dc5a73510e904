/**
 * A run without vectors is recorded as it was: keyword search, a reranker, steps that ended early,
 * a private context.
 */
import { describe, expect, it } from 'vitest';
import {
  createProvenanceRecord,
  ProvenanceRecord,
  type ProvenanceRecordDraft,
  replay,
  safeCreateProvenanceRecord,
} from '../../../src/contracts/provenance-record/index.js';
import { digestText, verify } from '../../../src/index.js';

const payload = 'Berth 4: 72 hours.';
const retrieval: ProvenanceRecordDraft['retrieval'] = {
  traversal_path: [],
  vector_candidates: [],
  candidates: [
    { source: 'splade', items: [], status: 'empty', reason: 'no word is known' },
    {
      source: 'keyword',
      items: [
        { id: 'notice-9', score: 6.5 },
        { id: 'handbook-12', score: 11.25 },
      ],
    },
  ],
  ranking: [{ id: 'notice-9', score: 0.97, source: 'rerank' }],
};
const draft: ProvenanceRecordDraft = {
  run_id: 'run/1+a=',
  snapshot_id: 'harbour-118',
  recorded_at: '2026-03-01T09:30:00Z',
  inputs: {
    query: 'How long?',
    config: { retriever: { k1: 1.2 }, random_seed: '18446744073709551615' },
  },
  retrieval,
  context: { payload },
};

describe('a hybrid retriever', () => {
  it('is recorded with its own channels, without an epsilon, a model or a numeric seed', () => {
    const record = createProvenanceRecord(draft);
    expect(record.retrieval.candidates?.map(({ source }) => source)).toEqual(['keyword', 'splade']);
    expect(record.retrieval.candidates?.[0]?.items.map(({ id }) => id)).toEqual([
      'handbook-12',
      'notice-9',
    ]);
    expect(verify(ProvenanceRecord, record).ok).toBe(true);
  });

  it('is replayed, and a difference in its candidates is named', async () => {
    const record = createProvenanceRecord(draft);
    const again = await replay(record, () =>
      Promise.resolve({ ...retrieval, context: { payload } }),
    );
    expect(again.ok).toBe(true);
    const other = { ...retrieval, candidates: retrieval.candidates?.slice(1) ?? [] };
    const verdict = await replay(record, () => Promise.resolve({ ...other, context: { payload } }));
    expect(verdict).toMatchObject({ ok: false, stage: 'candidates' });
  });

  it('may keep its context private: hash and length are recorded and replayed', async () => {
    const context = { context_hash: digestText(payload), payload_bytes: payload.length };
    const record = createProvenanceRecord({ ...draft, context });
    expect(record.context).not.toHaveProperty('payload');
    expect(
      (await replay(record, () => Promise.resolve({ ...retrieval, context: { payload } }))).ok,
    ).toBe(true);
    const wrong = await replay(record, () =>
      Promise.resolve({ ...retrieval, context: { payload: 'Berth 5.' } }),
    );
    expect(wrong).toMatchObject({ ok: false, stage: 'context' });
  });

  it.each<[string, Partial<ProvenanceRecordDraft['inputs']['config']>, string]>([
    ['a temperature beside deterministic', { deterministic: true, model: { temperature: 1 } }, 'provenance-record.inputs.deterministic'],
    ['an empty seed', { random_seed: '' }, 'shape.value'],
    ['a seed beyond 2^53', { random_seed: 2 ** 53 }, 'shape.value'],
  ])('is refused with %s', (_, change, code) => {
    const { random_seed: _seed, ...rest } = draft.inputs.config;
    const config = { ...rest, ...change };
    const created = safeCreateProvenanceRecord({ ...draft, inputs: { ...draft.inputs, config } });
    expect(created.ok ? undefined : created.issues[0]?.code).toBe(code);
  }); // biome-ignore format: a table

  it('is refused where a ranked id comes from no list', () => {
    const ranking = [{ id: 'tariff-3', score: 1, source: 'keyword' }];
    expect(
      safeCreateProvenanceRecord({ ...draft, retrieval: { ...retrieval, ranking } }),
    ).toMatchObject({
      issues: [{ code: 'provenance-record.ranking.id' }],
    });
  });
});

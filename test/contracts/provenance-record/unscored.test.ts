/**
 * What has no score, no vector search or a count of its own is recorded as it was, and replayed.
 */
import { describe, expect, it } from 'vitest';
import {
  createProvenanceRecord,
  ProvenanceRecord,
  type ProvenanceRecordDraft,
  replay,
  safeCreateProvenanceRecord,
} from '../../../src/contracts/provenance-record/index.js';
import { validate } from '../../../src/index.js';
import { recordDraft } from '../../support/records.js';

const payload = 'Berth 4: 72 hours.';
const items = [{ id: 'notice-9' }, { id: 'handbook-12' }];
const retrieval: ProvenanceRecordDraft['retrieval'] = {
  traversal_path: [],
  candidates: [{ source: 'rerank', items }],
  ranking: items.map(({ id }) => ({ id, source: 'rerank' })),
};
const draft: ProvenanceRecordDraft = {
  run_id: 'run-1',
  snapshot_id: 'harbour-118',
  recorded_at: '2026-03-01T09:30:00Z',
  inputs: {
    query: 'How long?',
    config: { epsilon: 0.01, retriever: {}, deterministic: true },
    extensions: { 'com.example.clock': { asked_at: '2026-03-01T09:30:00Z' } },
  },
  retrieval,
  context: { payload, extensions: { 'com.example.tokens': { counted: 9 } } },
};
const { extensions: contextExtensions } = draft.context;
const context = { payload, extensions: contextExtensions ?? {} };

describe('a channel without scores', () => {
  it('keeps its order, and no score is filled in', () => {
    const { candidates, ranking } = createProvenanceRecord(draft).retrieval;
    expect(candidates).toEqual([{ source: 'rerank', items }]);
    expect(ranking[0]).toEqual({ id: 'notice-9', source: 'rerank' });
  });

  it('is refused where some candidates have a score', async () => {
    const mixed = [{ id: 'notice-9', score: 1 }, { id: 'handbook-12' }];
    const given = { ...retrieval, candidates: [{ source: 'rerank', items: mixed }] };
    const issue = { code: 'provenance-record.candidates.score' };
    const pointer = '/candidates/0/items/1';
    expect(safeCreateProvenanceRecord({ ...draft, retrieval: given })).toMatchObject({
      issues: [{ ...issue, pointer: `/retrieval${pointer}` }],
    });
    const record = createProvenanceRecord(draft);
    expect(await replay(record, () => Promise.resolve({ ...given, context }))).toMatchObject({
      stage: 'retriever',
      issues: [{ ...issue, pointer }],
    });
  });

  it('has another run when its order differs, or when a score comes or goes', async () => {
    const record = createProvenanceRecord(draft);
    const scored = items.map(({ id }) => ({ id, score: 0 }));
    for (const other of [items.toReversed(), scored]) {
      const given = { ...retrieval, candidates: [{ source: 'rerank', items: other }], context };
      expect(
        await replay(record, () => Promise.resolve(given), { allowScoreDrift: true }),
      ).toMatchObject({ ok: false, stage: 'candidates' });
    }
  });
});

describe('a run without vector search', () => {
  it('differs from one whose vector search found nothing', async () => {
    const record = createProvenanceRecord(draft);
    expect(record.retrieval).not.toHaveProperty('vector_candidates');
    const given = { ...retrieval, context };
    expect((await replay(record, () => Promise.resolve(given))).ok).toBe(true);
    expect(
      await replay(record, () => Promise.resolve({ ...given, vector_candidates: [] }), {
        allowScoreDrift: true,
      }),
    ).toMatchObject({ ok: false, stage: 'candidates' });
  });
});

describe('extensions of the parts of a record', () => {
  it('are read by no rule', () => {
    expect(validate(ProvenanceRecord, createProvenanceRecord(draft))).toEqual([]);
  });

  it('of the context are replayed, also where the payload is private', async () => {
    const { context: recorded } = createProvenanceRecord(draft);
    const { payload: _, ...hashed } = recorded;
    for (const known of [draft, { ...draft, context: hashed }]) {
      const record = createProvenanceRecord(known);
      expect((await replay(record, () => Promise.resolve({ ...retrieval, context }))).ok).toBe(
        true,
      );
      expect(
        await replay(record, () => Promise.resolve({ ...retrieval, context: { payload } })),
      ).toMatchObject({ stage: 'context', divergences: [{ pointer: '/context/extensions' }, {}] });
    }
  });

  it('of the model and its usage have further counts', () => {
    const usage = {
      input_tokens: 61,
      output_tokens: 4,
      extensions: { 'com.example.usage': { cached_tokens: 12, reasoning_tokens: 2 } },
    };
    const model = { provider: 'harbour', name: 'pilot', usage };
    expect(createProvenanceRecord({ ...recordDraft, model }).model).toEqual(model);
    const bare = { ...usage, extensions: { reasoning_tokens: 2 } };
    expect(
      safeCreateProvenanceRecord({ ...recordDraft, model: { ...model, usage: bare } }),
    ).toMatchObject({ issues: [{ pointer: '/model/usage/extensions/reasoning_tokens' }] });
  });
});

describe('score drift', () => {
  it('is no drift where an extension differs too', async () => {
    const { context: given, ...rest } = recordDraft;
    const record = createProvenanceRecord({ ...rest, context: given });
    const [first, ...others] = recordDraft.retrieval.ranking;
    const ranking = [
      { id: 'n1', source: 'vector', score: 0.904, extensions: { 'com.example.x': 1 } },
      ...others,
    ];
    expect(first?.id).toBe('n1');
    const text = typeof record.context.payload === 'string' ? record.context.payload : '';
    const answer = { ...recordDraft.retrieval, ranking, context: { payload: text } };
    expect(
      await replay(record, () => Promise.resolve(answer), { allowScoreDrift: true }),
    ).toMatchObject({ ok: false, stage: 'ranking' });
  });
});

/**
 * What a retriever adds to a step, a candidate, a ranked item or a citation is bound by the digests
 * and read by no rule.
 */
import { describe, expect, it } from 'vitest';
import {
  createProvenanceRecord,
  ProvenanceRecord,
  type ProvenanceRecordDraft,
  replay,
  replayDigest,
  safeCreateProvenanceRecord,
} from '../../../src/contracts/provenance-record/index.js';
import { validate, verify } from '../../../src/index.js';
import { recordDraft } from '../../support/records.js';

const extensions = { 'com.example.search': { seen_at: '2026-03-01T09:29:59Z' } };
const extended = {
  traversal_path: [{ kind: 'node' as const, id: 'a', extensions }],
  vector_candidates: [
    { id: 'b', score: 0.5, extensions },
    { id: 'c', score: 0.75 },
  ],
  candidates: [{ source: 'keyword', items: [{ id: 'd', score: 2, extensions }], extensions }],
  ranking: [{ id: 'a', score: 1, source: 'graph', extensions }],
};
const citations = [{ target: 'node' as const, id: 'a', extensions }];
const draft: ProvenanceRecordDraft = {
  ...recordDraft,
  retrieval: extended,
  outputs: { answer: '', citations },
};

describe('extensions of a retrieval', () => {
  const record = createProvenanceRecord(draft);

  it('are counted at every place, stay with their candidate, and are not read by the rule on clocks', () => {
    expect(verify(ProvenanceRecord, record).checks.at(-1)?.reason).toBe(
      'not checked: 6 extensions',
    );
    expect(record.retrieval.vector_candidates?.[1]).toEqual({ id: 'b', score: 0.5, extensions });
    expect(validate(ProvenanceRecord, record)).toEqual([]);
  });

  it('are part of what a replay reproduces', async () => {
    const retrieved = { ...extended, context: { payload: record.context.payload ?? '' } };
    expect((await replay(record, () => Promise.resolve(retrieved))).ok).toBe(true);
    const ranking = [{ id: 'a', score: 1, source: 'graph' }];
    expect(await replay(record, () => Promise.resolve({ ...retrieved, ranking }))).toMatchObject({
      ok: false,
      stage: 'ranking',
    });
    const other = createProvenanceRecord({ ...draft, retrieval: { ...extended, ranking } });
    expect(replayDigest(other)).not.toBe(replayDigest(record));
  });

  it('have owners', () => {
    const ranking = [{ id: 'a', score: 1, source: 'graph', extensions: { search: 1 } }];
    expect(
      safeCreateProvenanceRecord({ ...draft, retrieval: { ...extended, ranking } }),
    ).toMatchObject({
      issues: [{ code: 'shape.value', pointer: '/retrieval/ranking/0/extensions/search' }],
    });
  });
});

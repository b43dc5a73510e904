/**
 * A replay names the first stage at which a run parts from its record; whatever the retriever does,
 * it is a verdict.
 */
import { describe, expect, it } from 'vitest';
import {
  createProvenanceRecord,
  type Retrieved,
  type Retriever,
  replay,
  replayDigest,
} from '../../../../src/contracts/provenance-record/index.js';
import { canonicalize } from '../../../../src/index.js';
import { lightHostile } from '../../../support/hostile.js';
import { edited, record, recordDraft, retrieved } from '../../../support/records.js';

const giving =
  (answer: unknown): Retriever =>
  () =>
    Promise.resolve(answer as Retrieved);

/** A retriever whose answers change from run to run. */
function inTurn(...answers: readonly unknown[]): Retriever {
  let run = 0;
  return () => {
    run += 1;
    return Promise.resolve(answers[Math.min(run, answers.length) - 1] as Retrieved);
  };
}

/** A retriever that gives what the record has but for some values. */
const changing = (changes: Readonly<Record<string, unknown>>): Retriever =>
  giving(edited(retrieved, changes));

const { traversal_path: path, vector_candidates: candidates = [], ranking } = retrieved;

describe('replay', () => {
  it('passes when every run gives what the record has, in whatever order its candidates come', async () => {
    const asked: unknown[] = [];
    const retriever: Retriever = (inputs, snapshotId, signal) => {
      asked.push([inputs, snapshotId, signal, Object.isFrozen(inputs)]);
      return Promise.resolve({
        ...retrieved,
        vector_candidates: candidates.toReversed(),
      });
    };
    const verdict = await replay(canonicalize(record), retriever);
    expect(verdict).toMatchObject({ ok: true, divergences: [], issues: [] });
    expect([verdict.replayDigest, ...verdict.runDigests]).toEqual(
      Array.from({ length: 3 }, () => replayDigest(record)),
    );
    expect(asked).toEqual(
      Array.from({ length: 2 }, () => [recordDraft.inputs, 'graph-7', undefined, true]),
    );
    expect(verdict.controls.map(({ control, status }) => [control, status])).toEqual([
      ['GOV-REPLAY-001', 'pass'],
      ['GOV-PROV-001', 'skip'],
      ['AUDIT-TRACE-001', 'pass'],
    ]);
  });

  it.each([
    [
      'inputs',
      '/inputs/config/epsilon',
      { '/inputs': edited(record.inputs, { '/config/epsilon': 0.05 }) },
    ],
    ['traversal', '/retrieval/traversal_path/1', { '/traversal_path/1/type': 'uses' }],
    ['traversal', '/retrieval/traversal_path/2', { '/traversal_path': path.slice(0, 2) }],
    ['candidates', '/retrieval/vector_candidates/1', { '/vector_candidates/1/id': 'n9' }],
    [
      'candidates',
      '/retrieval/vector_candidates/3',
      { '/vector_candidates': [...candidates, { id: 'n9', score: 0 }] },
    ],
    ['ranking', '/retrieval/ranking/3', { '/ranking/3/id': 'e9' }],
    ['ranking', '/retrieval/ranking/0', { '/ranking': ranking.toReversed() }],
    ['context', '/context/payload', { '/context/payload': 'another' }],
    [
      'traversal',
      '/retrieval/traversal_path/0',
      { '/traversal_path/0/id': 'x', '/context/payload': '' },
    ],
  ])('names the stage %s and the pointer %s', async (stage, pointer, changes) => {
    const verdict = await replay(record, changing(changes));
    expect(verdict).toMatchObject({
      ok: false,
      stage,
      divergences: [{ stage, pointer, run: 1, against: 'record' }, { run: 2 }],
    });
    const [first] = verdict.divergences;
    expect(first?.expected).not.toBe(first?.received);
    expect(verdict.issues[0]?.message).toMatch(
      new RegExp(`^${stage}, ${pointer}: run 1 differs from the record: `),
    );
    expect(verdict.checks.find(({ code }) => code === 'replay.repeated')?.status).toBe('pass');
  });

  it('names the place inside a payload that is JSON', async () => {
    const structured = createProvenanceRecord({
      ...recordDraft,
      context: { payload: { a: [1, 2], b: 'x' } },
    });
    const verdict = await replay(
      structured,
      changing({ '/context/payload': { a: [1, 3], b: 'x' } }),
    );
    expect(verdict.divergences[0]).toMatchObject({
      stage: 'context',
      pointer: '/context/payload/a/1',
    });
  });

  it('distinguishes runs that differ from each other', async () => {
    const unstable = edited(retrieved, { '/ranking': ranking.toReversed() });
    const verdict = await replay(record, inTurn(retrieved, retrieved, unstable), { runs: 3 });
    expect(verdict).toMatchObject({
      ok: false,
      stage: 'ranking',
      divergences: [
        { run: 3, against: 'record' },
        { run: 3, against: 'first run' },
      ],
    });
    expect(verdict.checks.find(({ code }) => code === 'replay.repeated')?.status).toBe('fail');
  });

  it('calls score drift by its name, and lets it pass only when allowed', async () => {
    const drifted = changing({ '/vector_candidates/0/score': 0.904, '/ranking/0/score': 0.904 });
    const strict = await replay(record, drifted);
    expect(strict).toMatchObject({
      ok: false,
      stage: 'candidates',
      divergences: [{ kind: 'score-drift' }, {}],
    });
    expect(strict.issues[0]).toMatchObject({ code: 'replay.score-drift', severity: 'error' });
    const lenient = await replay(record, drifted, { allowScoreDrift: true });
    expect(lenient).toMatchObject({ ok: true, divergences: [{ kind: 'score-drift' }, {}] });
    expect(lenient.issues[0]?.severity).toBe('warning');
  });

  it('lets scores drift by exactly epsilon', async () => {
    const of = (score: number) =>
      edited(retrieved, { '/vector_candidates/0/score': score, '/ranking/0/score': score });
    const draft = edited(recordDraft, {
      '/inputs/config/epsilon': 0.25,
      '/retrieval/vector_candidates/0/score': 8,
      '/retrieval/ranking/0/score': 8,
    });
    const high = createProvenanceRecord(draft as typeof recordDraft);
    for (const score of [7.75, 8.25])
      expect(await replay(high, giving(of(score)), { allowScoreDrift: true })).toMatchObject({
        ok: true,
      });
    for (const score of [7.75 - 2 ** -20, 8.25 + 2 ** -20])
      expect(await replay(high, giving(of(score)), { allowScoreDrift: true })).toMatchObject({
        ok: false,
      });
  });

  it.each([
    ['beyond epsilon', 'candidates', { '/vector_candidates/0/score': 0.92 }],
    ['that falls beyond epsilon', 'candidates', { '/vector_candidates/0/score': 0.88 }],
    [
      'that changes something else',
      'context',
      { '/vector_candidates/0/score': 0.904, '/context/payload': '!' },
    ],
  ])('allows no score drift %s', async (_, stage, changes) => {
    const verdict = await replay(record, changing(changes), { allowScoreDrift: true });
    expect(verdict).toMatchObject({ ok: false, stage });
    expect(verdict.divergences[0]?.kind).toBe('differs');
  });

  it.each([
    [
      'throws',
      'replay.retriever',
      () => {
        throw new Error('SECRET');
      },
    ],
    ['rejects', 'replay.retriever', () => Promise.reject(new Error('SECRET'))],
    ['gives no promise', 'json.undefined', () => undefined as never],
    ['gives another shape', 'shape.missing', giving({ ranking: [] })],
    ['gives a member too many', 'shape.unknown', giving({ ...retrieved, extra: 1 })],
    [
      'gives a score that is none',
      'json.nan',
      giving({ ...retrieved, ranking: [{ id: 'a', score: Number.NaN, source: 'graph' }] }),
    ],
    [
      'gives a candidate twice',
      'order.duplicate',
      giving({
        ...retrieved,
        vector_candidates: [
          { id: 'a', score: 1 },
          { id: 'a', score: 1 },
        ],
      }),
    ],
  ] as [string, string, Retriever][])(
    'ends in a verdict when the retriever %s',
    async (_, code, retriever) => {
      const verdict = await replay(record, retriever);
      expect(verdict).toMatchObject({ ok: false, stage: 'retriever' });
      expect(verdict.issues.map((issue) => issue.code)).toContain(code);
      expect(JSON.stringify(verdict)).not.toContain('SECRET');
      expect(verdict.checks.find((check) => check.code === 'replay.reproduced')?.status).toBe(
        'skip',
      );
    },
  );

  it('ends in a verdict when the retriever hangs and the signal fires', async () => {
    const hanging: Retriever = () => new Promise(() => undefined);
    const verdict = await replay(record, hanging, { signal: AbortSignal.timeout(20) });
    expect(verdict).toMatchObject({
      ok: false,
      stage: 'retriever',
      issues: [{ code: 'replay.aborted' }],
    });
    expect(await replay(record, hanging, { signal: AbortSignal.abort() })).toMatchObject({
      stage: 'retriever',
    });
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'ends in a verdict for rubbish: %s',
    async (_, make) => {
      expect(await replay(record, () => make() as never)).toMatchObject({
        ok: false,
        stage: 'retriever',
      });
      expect(await replay(make(), giving(retrieved))).toMatchObject({ ok: false, stage: 'record' });
    },
  );

  it.each([1, 2, 3])('runs as often as it is asked to: %d', async (runs) => {
    let count = 0;
    const retriever: Retriever = () => {
      count += 1;
      return Promise.resolve(retrieved);
    };
    expect((await replay(record, retriever, { runs })).ok).toBe(true);
    expect(count).toBe(runs);
  });

  it.each([-1, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2'])(
    'refuses to run %s times',
    async (runs) => {
      await expect(replay(record, giving(retrieved), { runs: runs as number })).rejects.toThrow(
        /options\.value/,
      );
    },
  );
});

/** Records are built of drafts in any order, and broken in one place they name it. */
import { describe, expect, it } from 'vitest';
import {
  createProvenanceRecord,
  ProvenanceRecord,
  replayDigest,
  safeCreateProvenanceRecord,
  safeReplayDigest,
} from '../../../src/contracts/provenance-record/index.js';
import { canonicalize, digest, digestText, stableDigest, validate } from '../../../src/index.js';
import { lightHostile } from '../../support/hostile.js';
import { edited, record, recordDraft } from '../../support/records.js';

/** Every order of a list. */
function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

describe('createProvenanceRecord', () => {
  it('gives the same bytes for every order of the candidates, near ties included', () => {
    const candidates = ['d', 'a', 'c', 'b', 'e'].map((id, index) => ({
      id,
      score: 0.5 - index * 0.007,
    }));
    const bytes = permutations(candidates).map((vector_candidates) => {
      const ranking = [{ id: 'a', score: 0.5, source: 'vector' as const }];
      const retrieval = { ...recordDraft.retrieval, vector_candidates, ranking };
      return canonicalize(createProvenanceRecord({ ...recordDraft, retrieval }));
    });
    expect(bytes.length).toBe(120);
    expect(new Set(bytes).size).toBe(1);
  });

  it('keeps the order of traversal and ranking, which says something', () => {
    const { traversal_path, ranking, vector_candidates = [] } = recordDraft.retrieval;
    const retrieval = {
      vector_candidates,
      traversal_path: traversal_path.toReversed(),
      ranking: ranking.toReversed(),
    };
    const other = createProvenanceRecord({ ...recordDraft, retrieval });
    expect(other.retrieval.traversal_path).toEqual(traversal_path.toReversed());
    expect(other.retrieval.ranking).toEqual(ranking.toReversed());
    expect(replayDigest(other)).not.toBe(replayDigest(record));
  });

  it('hashes a text by its bytes and anything else by its canonical text', () => {
    const build = (payload: string | object) =>
      createProvenanceRecord({ ...recordDraft, context: { payload: payload as never } }).context;
    expect(build('é')).toEqual({ payload: 'é', context_hash: digestText('é'), payload_bytes: 2 });
    expect(build({ b: 1, a: ['é'] })).toMatchObject({
      context_hash: digestText('{"a":["é"],"b":1}'),
      payload_bytes: 18,
    });
    expect(build([1]).context_hash).toBe(digestText('[1]'));
    expect(build('').payload_bytes).toBe(0);
  });

  it('freezes the record and leaves the draft alone', () => {
    const before = structuredClone(recordDraft);
    const made = createProvenanceRecord(recordDraft);
    expect(recordDraft).toEqual(before);
    expect(Object.isFrozen(made.retrieval.vector_candidates?.[0])).toBe(true);
    expect(validate(ProvenanceRecord, made)).toEqual([]);
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'refuses without throwing: %s',
    (_, make) => {
      expect(safeCreateProvenanceRecord(make() as never).ok).toBe(false);
      expect(safeReplayDigest(make()).ok).toBe(false);
    },
  );
});

describe('the digests of a record', () => {
  it('leave out what changes from run to run', () => {
    const again = createProvenanceRecord({
      ...recordDraft,
      run_id: 'run-2',
      recorded_at: '2026-02-02T00:00:00Z',
    });
    expect(digest(again)).not.toBe(digest(record));
    expect(stableDigest(ProvenanceRecord, again)).toBe(stableDigest(ProvenanceRecord, record));
    expect(replayDigest(again)).toBe(replayDigest(record));
  });

  it('tell the replayed part from the output of the model', () => {
    const { outputs = { answer: '', citations: [] } } = recordDraft;
    const answered = createProvenanceRecord({
      ...recordDraft,
      outputs: { ...outputs, answer: 'other' },
    });
    expect(replayDigest(answered)).toBe(replayDigest(record));
    expect(stableDigest(ProvenanceRecord, answered)).not.toBe(
      stableDigest(ProvenanceRecord, record),
    );
    const { schema_version, snapshot_id, inputs, retrieval, context } = record;
    expect(replayDigest(record)).toBe(
      digest({ schema_version, snapshot_id, inputs, retrieval, context }),
    );
  });
});

describe('a run that only retrieved', () => {
  const { model: _model, outputs: _outputs, ...retrievedOnly } = recordDraft;
  const { model: _parameters, ...config } = recordDraft.inputs.config;
  const bare = createProvenanceRecord({
    ...retrievedOnly,
    inputs: { ...recordDraft.inputs, config },
  });

  it('has no model and no outputs, not even empty ones', () => {
    expect(Object.keys(bare).filter((name) => ['model', 'outputs'].includes(name))).toEqual([]);
    expect(validate(ProvenanceRecord, bare)).toEqual([]);
  });

  it('has the replay digest of a run with the same retrieval and the same configuration', () => {
    const parameters = { ...retrievedOnly, inputs: recordDraft.inputs };
    expect(replayDigest(createProvenanceRecord(parameters))).toBe(replayDigest(record));
    expect(replayDigest(bare)).not.toBe(replayDigest(record));
  });

  it('needs a seed of its retriever alone', () => {
    const { deterministic: _, ...open } = config;
    const build = (retriever: object): boolean =>
      safeCreateProvenanceRecord({
        ...retrievedOnly,
        inputs: { query: 'q', config: { ...open, retriever } as never },
      }).ok;
    expect(build({ hops: 1 })).toBe(false);
    expect(build({ random_seed: 7 })).toBe(true);
  });
});

describe('the rules of a record', () => {
  it.each([
    ['provenance-record.recorded-at', '/recorded_at', { '/recorded_at': '2026-02-30T00:00:00Z' }],
    [
      'provenance-record.inputs.seed',
      '/inputs/config',
      { '/inputs/config/deterministic': undefined },
    ],
    [
      'provenance-record.candidates.id',
      '/retrieval/vector_candidates/1/id',
      { '/retrieval/vector_candidates/1/id': 'n1' },
    ],
    [
      'provenance-record.candidates.order',
      '/retrieval/vector_candidates/0',
      { '/retrieval/vector_candidates/2/score': 2 },
    ],
    ['provenance-record.ranking.id', '/retrieval/ranking/1/id', { '/retrieval/ranking/1/id': 'x' }],
    [
      'provenance-record.citations.id',
      '/outputs/citations/1/id',
      { '/outputs/citations/1/id': 'n1' },
    ],
    ['provenance-record.outputs.model', '/outputs', { '/model': undefined }],
    ['provenance-record.outputs.model', '/model', { '/outputs': undefined }],
    ['provenance-record.outputs.model', '/inputs/config', { '/inputs/config/model': undefined }],
    ['provenance-record.context.hash', '/context/context_hash', { '/context/payload': 'another' }],
    ['provenance-record.context.bytes', '/context/payload_bytes', { '/context/payload_bytes': 1 }],
  ])('name %s at %s', (code, pointer, changes) => {
    const [first] = validate(ProvenanceRecord, edited(record, changes));
    expect(first).toMatchObject({ code, pointer, severity: 'error' });
  });

  it('accept a seed for all, or one for each part', () => {
    const { config } = recordDraft.inputs;
    const { epsilon, model, retriever } = config;
    const open = {
      ...(epsilon === undefined ? {} : { epsilon }),
      retriever,
      ...(model === undefined ? {} : { model }),
    };
    const build = (changes: object) =>
      safeCreateProvenanceRecord({
        ...recordDraft,
        inputs: { query: 'q', config: { ...open, ...changes } },
      }).ok;
    expect(build({})).toBe(false);
    expect(build({ random_seed: 7 })).toBe(true);
    expect(build({ model: { random_seed: 1 }, retriever: { deterministic: true } })).toBe(true);
    expect(build({ model: { random_seed: 1 } })).toBe(false);
  });

  it.each([
    ['/inputs/config/retriever/created_at', { created_at: '2026-01-01T00:00:00Z' }],
    ['/inputs/config/retriever/startTime', { startTime: 1_767_225_600_000 }],
    ['/inputs/config/retriever/a/0', { a: ['2026-01-01 00:00:00'] }],
  ])('warn of a wall-clock time at %s, and leave the record valid', (pointer, retriever) => {
    const made = safeCreateProvenanceRecord({
      ...recordDraft,
      inputs: { query: 'q', config: { ...recordDraft.inputs.config, retriever } },
    });
    expect(made.ok).toBe(true);
    const issues = validate(ProvenanceRecord, made.ok && made.value);
    expect(issues).toMatchObject([
      { code: 'provenance-record.clock', pointer, severity: 'warning' },
    ]);
  });

  it('see no time in a snapshot id, in dates and in plain numbers', () => {
    const config = {
      ...recordDraft.inputs.config,
      retriever: { date: '2026-01-01', size: 1_767_225_600, rate: 3 },
    };
    const made = createProvenanceRecord({
      ...recordDraft,
      snapshot_id: '2026-01-01T00:00:00Z',
      inputs: { query: 'q', config },
    });
    expect(validate(ProvenanceRecord, made)).toEqual([]);
  });
});

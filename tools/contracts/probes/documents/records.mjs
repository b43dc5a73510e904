// Records of runs, and of promotions.
import { sha256 } from '../seal.mjs';
import { padded, range, snapshot, textOf } from './parts.mjs';

export function provenance({ chars, count, name }) {
  const nodes = range(count).map((nth) => ({
    kind: nth % 2 === 0 ? 'node' : 'edge',
    id: `n-${nth}`,
    ...(nth % 2 === 1
      ? { source: 'n-0', target: 'n-2', type: 'has', status: 'timeout', reason: 'late' }
      : {}),
  }));
  const scored = (prefix) =>
    range(count).map((nth) => ({
      id: `${prefix}-${padded(nth)}`,
      score: 1 - Math.floor(nth / 3) / 10,
    }));
  const near =
    name === 'hundred'
      ? [
          { id: 'a', score: 0.499 },
          { id: 'b', score: 0.5 },
          { id: 'c', score: 0.3 },
        ]
      : scored('v');
  const candidates = ['graph-text', 'keyword', 'rerank']
    .slice(0, Math.max(1, count % 4))
    .map((source, nth) => ({
      source,
      items: scored(`k${nth}`),
      ...(nth === 0 ? { status: 'cap-exceeded', reason: 'cap' } : {}),
    }));
  const ranking = [near[0], near.at(-1), candidates[0].items[0]].map(({ id: one, score }) => ({
    id: one,
    score,
    source: 'vector',
  }));
  const payload = name === 'many' ? { items: range(count), text: textOf(chars) } : textOf(chars);
  const settings = {
    one: { deterministic: true },
    hundred: { random_seed: 7 },
    long: { random_seed: '18446744073709551615' },
    many: {},
  }[name];
  const own = name === 'many' ? { deterministic: true } : {};
  return {
    schema_version: '1.0',
    run_id: 'run-1',
    snapshot_id: 'snap-1',
    recorded_at: '2026-03-01T09:30:00.25Z',
    inputs: {
      query: textOf(chars),
      config: {
        epsilon: 0.005,
        model: { temperature: 0, ...own },
        retriever: { hops: 1, ...own },
        ...settings,
      },
    },
    retrieval: { traversal_path: nodes, vector_candidates: near, candidates, ranking },
    context: { payload, context_hash: sha256(''), payload_bytes: 0 },
    model: {
      provider: 'local',
      name: 'pilot',
      version: '4',
      usage: { input_tokens: 1, output_tokens: 2 },
    },
    outputs: {
      answer: textOf(chars),
      citations: [
        { target: 'node', id: near[0].id, quote: textOf(chars) },
        { target: nodes.at(-1).kind, id: nodes.at(-1).id },
      ],
      confidence: 0.5,
    },
    extensions: { 'com.example.x': { note: 'kept' } },
  }; // prettier-ignore
}

export function promotion({ count }) {
  const { request_id: _, ...before } = snapshot;
  const members = ['model_id', 'parser_mode', 'prompt_version', 'retrieval_version'];
  const after = {
    ...before,
    model_id: 'pilot-2',
    parser_mode: 'tier1',
    prompt_version: 'v2',
    retrieval_version: 'v2',
  };
  const evals = members.flatMap((member) =>
    range(count).flatMap((nth) => [
      {
        name: `eval ${padded(nth)}`,
        member,
        version: before[member],
        data_digest: sha256('data'),
        passed: false,
      },
      {
        name: `eval ${padded(nth)}`,
        member,
        version: after[member],
        data_digest: sha256('data'),
        passed: true,
      },
    ]),
  );
  const order = ({ member, version, name }) => `${member} ${version} ${name}`;
  evals.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  evals[0].extensions = { 'com.example.x': 1 };
  return {
    schema_version: '1.0',
    recorded_at: '2026-03-01T09:30:00.25Z',
    recorded_by: 'release bot',
    before,
    after,
    evals,
    extensions: { 'com.example.x': 1 },
  };
}

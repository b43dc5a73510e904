/** The graph example records a run and names each change between run and replay at its stage. */
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { sized } from '../support/sized.js';
import { root } from './run-example.js';

function node(words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('examples/graph-replay', () => {
  let shown: string;
  let again: string;
  beforeAll(() => {
    const main = './examples/graph-replay/main.js';
    const twice = `await import('${main}'); console.log('-- again --'); await import('${main}?again');`;
    [shown = '', again = ''] = node(['--input-type=module', '-e', twice]).split('-- again --\n');
  });

  it.each([
    ['nothing changed', /^holds {5}nothing changed: the same replay digest, twice$/m],
    [
      'another order of nodes and edges',
      /^holds {5}nodes and edges in another order: the same replay digest, twice$/m,
    ],
    [
      'a changed node',
      /^diverges {2}the text of one node changed: (?:traversal|candidates|context), \/\S+$/m,
    ],
    [
      'a changed epsilon',
      /^diverges {2}another epsilon is deployed: inputs, \/inputs\/config\/epsilon$/m,
    ],
    [
      'an unstable sort',
      /^diverges {2}ties are left to the order of the graph: ranking, \/retrieval\/ranking\/\d+$/m,
    ],
  ])('shows %s', (_, line) => {
    expect(shown).toMatch(line);
  });

  it('gives the same replay digest in every run, and another record', () => {
    const digestsIn = (text: string): (string | undefined)[] => [
      /^replay digest (\S+)$/m.exec(text)?.[1],
      /^record (\S+)$/m.exec(text)?.[1],
    ];
    const [[replayed, record], [same, other]] = [digestsIn(shown), digestsIn(again)];
    expect(replayed).toMatch(/^sha256:/);
    expect(same).toBe(replayed);
    expect(other).not.toBe(record);
  });

  it('gives the same record bytes for all orders of nodes and edges', () => {
    const program = `
import { canonicalize } from 'evidence-contracts';
import { createProvenanceRecord } from 'evidence-contracts/provenance-record';
import { graphOf, readElements, snapshotOf } from './examples/graph-replay/graph.js';
import { retrieverOver } from './examples/graph-replay/retriever.js';
const elements = await readElements('.');
let seed = 7;
const random = () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
const shuffled = (list) => list.map((item) => [random(), item]).sort(([a], [b]) => a - b).map(([, item]) => item);
const config = { epsilon: 0.01, model: {}, retriever: { seeds: 2, candidates: 6, keep: 8 }, deterministic: true };
const inputs = { query: 'Which digest leaves out the time?', config };
const seen = new Set();
for (let round = 0; round < ${String(sized(5, 60, 200))}; round += 1) {
  const graph = graphOf({ nodes: shuffled(elements.nodes), edges: shuffled(elements.edges) });
  const { context, ...retrieval } = await retrieverOver(() => graph)(inputs);
  seen.add(canonicalize(createProvenanceRecord({
    run_id: 'r', snapshot_id: snapshotOf(graph), recorded_at: '2026-01-01T00:00:00Z', inputs, context,
    retrieval: { ...retrieval, vector_candidates: shuffled(retrieval.vector_candidates) },
    model: { provider: 'none', name: 'none', version: '0', usage: { input_tokens: 0, output_tokens: 0 } },
    outputs: { answer: '', citations: [] },
  })));
}
console.log(seen.size);`;
    expect(node(['--input-type=module', '-e', program])).toBe('1\n');
  });
});

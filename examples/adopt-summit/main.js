/**
 * The replay contract of a graph retriever: records a run with its own template `[id] {json}`, audits the record and replays it.
 *
 *   npm run build && node examples/adopt-summit/main.js [ARTIFACTS.json]
 */
import { readFile } from 'node:fs/promises';
import { digest, digestText, readJson, sortTotal, validate } from 'evidence-contracts';
import {
  assembleContext,
  auditRun,
  createProvenanceRecord,
  elementOrder,
  lineTemplate,
  ProvenanceRecord,
  rankCandidates,
  replay,
  replayDigest,
} from 'evidence-contracts/provenance-record';

const file = process.argv[2] ?? new URL('artifacts.json', import.meta.url);
const nodes = readJson(await readFile(file)).value;
const template = lineTemplate(['published_at', 'source', 'uri']);

/** Nodes by id, candidates by score and id, the context by the template: no order of the graph is visible. */
function retrieverOver(given, order = elementOrder()) {
  return async () => {
    const all = given.map((node) => ({ ...node, id: node.node_id }));
    const sorted = sortTotal(all, order).value.items;
    const scored = sorted.map(({ id, source }) => ({ id, score: 1 / source.length }));
    const { items: candidates } = rankCandidates(scored, 0.01).value;
    const lines = candidates.map(({ id: found }) => {
      const { id, published_at, source, uri } = all.find((node) => node.id === found);
      return { id, published_at, source, uri };
    });
    return {
      traversal_path: sorted.map(({ id, kind }) => ({ kind: 'node', id, type: kind })),
      vector_candidates: candidates,
      ranking: candidates.map((one) => ({ ...one, source: 'vector' })),
      context: { payload: assembleContext(lines, template).payload },
    };
  };
}

const { context, ...retrieval } = await retrieverOver(nodes)();
const record = createProvenanceRecord({
  run_id: 'fixture-run',
  snapshot_id: digestText(JSON.stringify(nodes)),
  recorded_at: '2026-02-08T00:00:00Z',
  inputs: {
    query: 'Which outlets reported first?',
    config: { epsilon: 0.01, retriever: { template: digest(template) }, deterministic: true },
  },
  retrieval,
  context,
});
console.log(record.context.payload.split('\n')[0]);

// The audit walkthrough: retrieve, hash, replay digest, rules
const provenance = {
  run_id: record.run_id,
  record_digest: digest(record),
  replay_digest: replayDigest(record),
};
const { steps } = auditRun(record, { packet: { provenance } });
console.log(steps.map(({ name, status }) => `${name} ${status}`).join(', '));

// The rule on clocks: times of publication are named, since a replay at another time could differ
console.log(`${validate(ProvenanceRecord, record).length} warnings of provenance-record.clock`);

// The replay contract: the same nodes in another order give the same bytes; a changed node is named by its stage
const changed = nodes.map((node, nth) =>
  nth === 0 ? { ...node, uri: `${node.uri}?changed` } : node,
);
for (const [title, given] of [
  ['another order', nodes.toReversed()],
  ['a changed node', changed],
]) {
  const { ok, stage, controls } = await replay(record, retrieverOver(given));
  console.log(
    `${title}: ${ok ? 'the same' : `differs in ${stage}`} (${controls.map(({ control, status }) => `${control} ${status}`).join(', ')})`,
  );
}

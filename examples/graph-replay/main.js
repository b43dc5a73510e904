/**
 * Records a run of a graph retriever over the decisions of this project, and replays it under five conditions.
 *
 *   node examples/graph-replay/main.js
 *   node examples/graph-replay/main.js "How is an order made total?"
 */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { digest } from 'evidence-contracts';
import {
  auditRun,
  createProvenanceRecord,
  evidenceTemplate,
  replay,
} from 'evidence-contracts/provenance-record';
import { graphOf, readElements, snapshotOf } from './graph.js';
import { elementsOf, retrieverOver } from './retriever.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function main(query) {
  const graph = graphOf(await readElements(root));
  const record = await recordRun(graph, query);
  const audit = auditRun(record, { digest: digest(record) });
  const lines = [
    `${graph.order} nodes, ${graph.size} edges, snapshot ${snapshotOf(graph)}`,
    `record ${audit.digest}`,
    `replay digest ${audit.replayDigest}`,
    ...audit.steps.map(({ name, status }) => `  ${status.padEnd(4)} ${name}`),
    '',
  ];
  for (const [title, retriever] of conditions(graph, record)) {
    const verdict = await replay(record, retriever);
    const [first] = verdict.divergences;
    const found =
      first === undefined ? 'the same replay digest, twice' : `${first.stage}, ${first.pointer}`;
    lines.push(`${verdict.ok ? 'holds   ' : 'diverges'}  ${title}: ${found}`);
  }
  return lines;
}

/** Runs the retriever once and writes down all that a replay needs; the clock and the id are the caller's. */
async function recordRun(graph, query) {
  const inputs = {
    query,
    config: {
      epsilon: 0.002,
      retriever: { seeds: 2, candidates: 6, keep: 8, template: digest(evidenceTemplate()) },
      deterministic: true,
    },
  };
  const { context, ...retrieval } = await retrieverOver(() => graph)(inputs);
  return createProvenanceRecord({
    run_id: randomUUID(),
    snapshot_id: snapshotOf(graph),
    recorded_at: new Date().toISOString(),
    inputs,
    retrieval,
    context,
  });
}

/** What happens to the graph or to the retriever between the run and its replay. */
function conditions(graph, { retrieval }) {
  const [found] = retrieval.vector_candidates;
  const elements = elementsOf(graph);
  const shuffled = graphOf({ nodes: shuffle(elements.nodes), edges: shuffle(elements.edges) });
  const edited = graphOf({
    ...elements,
    nodes: elements.nodes.map((node) => (node.id === found?.id ? worded(node) : node)),
  });
  const unstable = (run) => (run % 2 === 1 ? graphOf(elements) : shuffled);
  return [
    ['nothing changed', retrieverOver(() => graph)],
    ['nodes and edges in another order', retrieverOver(() => shuffled)],
    ['the text of one node changed', retrieverOver(() => edited)],
    ['another epsilon is deployed', retrieverOver(() => graph, { deployed: { epsilon: 0.05 } })],
    [
      'ties are left to the order of the graph',
      retrieverOver(unstable, { sortRanked: byScoreAlone }),
    ],
  ];
}

/** The mistake to be found: what scores nearly the same stays in the order in which the graph gave it. */
function byScoreAlone(ranked) {
  return ranked.toSorted((a, b) => Math.round((b.score - a.score) * 2));
}

function worded(node) {
  return { ...node, text: `${node.text} digest digest digest duplicated key` };
}

/** Another order, the same in every run: the last third first, each part backwards. */
function shuffle(list) {
  const cut = Math.ceil((list.length * 2) / 3);
  return [...list.slice(cut).toReversed(), ...list.slice(0, cut).toReversed()];
}

/** A reader that closes early, such as `head`, is no error. */
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));

try {
  const query = process.argv.slice(2).join(' ') || 'Which digest leaves out the time?';
  process.stdout.write(`${(await main(query)).join('\n')}\n`);
} catch (error) {
  process.stderr.write(
    `graph-replay: ${error instanceof Error ? error.message : 'an unknown error'}\n`,
  );
  process.exitCode = 1;
}

/** A small graph retriever in which nothing depends on chance: words for vectors, one hop, ties broken by id. */
import { sortTotal } from 'evidence-contracts';
import {
  assembleContext,
  evidenceTemplate,
  rankCandidates,
  relationshipOrder,
} from 'evidence-contracts/provenance-record';
import { inOrder } from './graph.js';

/** A retriever over a graph; `settings` can replace parts of it, to show what a replay says then. */
export function retrieverOver(graphOfRun, settings = {}) {
  const { sortRanked = byScoreThenId, deployed } = settings;
  let run = 0;
  return async (recorded) => {
    run += 1;
    const graph = graphOfRun(run);
    const inputs =
      deployed === undefined
        ? recorded
        : { ...recorded, config: { ...recorded.config, ...deployed } };
    const candidates = candidatesOf(graph, inputs);
    const path = pathFrom(graph, candidates.slice(0, inputs.config.retriever.seeds));
    const ranking = sortRanked(rankedOf(graph, candidates, path)).slice(
      0,
      inputs.config.retriever.keep,
    );
    return {
      traversal_path: path,
      vector_candidates: candidates,
      ranking,
      context: { payload: contextOf(graph, ranking) },
      ...(deployed === undefined ? {} : { inputs }),
    };
  };
}

/** Highest score first; equal scores by id, so that no order of the graph shows. */
function byScoreThenId(ranked) {
  return ranked.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

/** Every node by the cosine of its words and those of the query; near ties are broken by id. */
function candidatesOf(graph, { query, config }) {
  const asked = countsOf(query);
  const scored = graph.mapNodes((id, { text }) => ({ id, score: cosine(asked, countsOf(text)) }));
  const ranked = rankCandidates(scored, config.epsilon);
  if (!ranked.ok) throw new Error(ranked.issues[0].code);
  return ranked.value.items.slice(0, config.retriever.candidates);
}

/** Each seed, then the edges that leave it, in their order, each with the node it leads to. */
function pathFrom(graph, seeds) {
  const visited = new Set();
  return seeds.flatMap(({ id }) => {
    const edges = graph.mapOutEdges(id, (key, { type }, source, target) => ({
      id: key,
      source,
      target,
      type,
    }));
    const sorted = sortTotal(edges, relationshipOrder());
    const followed = sorted.ok ? sorted.value.items : [];
    const steps = followed.flatMap((edge) => [
      { kind: 'edge', ...edge },
      ...nodeStep(graph, edge.target, visited),
    ]);
    return [...nodeStep(graph, id, visited), ...steps];
  });
}

function nodeStep(graph, id, visited) {
  if (visited.has(id)) return [];
  visited.add(id);
  return [{ kind: 'node', id, type: graph.getNodeAttribute(id, 'type') }];
}

/** Candidates keep their scores; what was reached by an edge alone gets half a point for each edge that leads to it. */
function rankedOf(graph, candidates, path) {
  const scores = new Map(candidates.map(({ id, score }) => [id, score]));
  const reached = graph
    .nodes()
    .filter((id) => path.some(({ target }) => target === id) && !scores.has(id));
  return [
    ...candidates.map(({ id, score }) => ({ id, score, source: 'vector' })),
    ...reached.map((id) => ({
      id,
      score: path.filter(({ target }) => target === id).length / 2,
      source: 'graph',
    })),
  ];
}

function contextOf(graph, ranking) {
  const items = ranking.map(({ id }) => {
    const { source, text } = graph.getNodeAttributes(id);
    return { id, source, text: text.slice(0, 400) };
  });
  return assembleContext(items, evidenceTemplate()).payload;
}

function countsOf(text) {
  const counts = new Map();
  for (const [word] of text.toLowerCase().matchAll(/[a-z]{3,}/g))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Square roots and quotients are the same on every machine; logarithms need not be. */
function cosine(a, b) {
  const dot = [...a].reduce((sum, [word, count]) => sum + count * (b.get(word) ?? 0), 0);
  const length = (counts) =>
    Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
  return dot === 0 ? 0 : dot / (length(a) * length(b));
}

/** The elements of a graph, in order, for who wants to build it anew. */
export function elementsOf(graph) {
  return {
    nodes: inOrder(graph.mapNodes((id, attributes) => ({ id, ...attributes }))),
    edges: inOrder(
      graph.mapEdges((id, { type }, source, target) => ({ id, source, target, type })),
    ),
  };
}

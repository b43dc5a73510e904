/** The decisions and contracts of this project as a graph: who governs whom, and who refers to whom. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest, sortTotal } from 'evidence-contracts';
import { elementOrder } from 'evidence-contracts/provenance-record';
import { DirectedGraph } from 'graphology';

/** Nodes `{ id, type, source, text }` and edges `{ id, source, target, type }` as they stand in the files. */
export async function readElements(root) {
  const decisions = await readDecisions(root);
  const contracts = await readContracts(root);
  const known = new Set([...decisions, ...contracts].map(({ id }) => id));
  const edges = decisions.flatMap((decision) => [
    ...decision.cites.map((target) => edge(decision.id, target, 'refers-to')),
    ...contracts
      .filter(({ name }) => decision.names.includes(name))
      .map(({ id }) => edge(decision.id, id, 'governs')),
  ]);
  return {
    nodes: [...decisions, ...contracts].map(({ id, type, source, text }) => ({
      id,
      type,
      source,
      text,
    })),
    edges: edges.filter(({ source, target }) => source !== target && known.has(target)),
  };
}

/** A graph of these elements, in the order in which they are given. */
export function graphOf({ nodes, edges }) {
  const graph = new DirectedGraph();
  for (const { id, ...attributes } of nodes) graph.addNode(id, attributes);
  for (const { id, source, target, type } of edges)
    graph.addEdgeWithKey(id, source, target, { type });
  return graph;
}

/** The logical time of a graph: the digest of its elements, each list in its order. */
export function snapshotOf(graph) {
  return digest({
    nodes: inOrder(graph.mapNodes((id, attributes) => ({ id, ...attributes }))),
    edges: inOrder(
      graph.mapEdges((id, { type }, source, target) => ({ id, source, target, type })),
    ),
  });
}

/** A list of a graph by id, whatever order the graph keeps it in. */
export function inOrder(elements) {
  const sorted = sortTotal(elements, elementOrder());
  if (!sorted.ok) throw new Error(`the graph has an id twice: ${sorted.issues[0].pointer}`);
  return sorted.value.items;
}

const edge = (source, target, type) => ({ id: `${source}>${target}`, source, target, type });

async function readDecisions(root) {
  const names = (await readdir(join(root, 'adr'))).filter((name) => /^[0-9]{4}-.*\.md$/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(root, 'adr', name), 'utf8');
      const number = name.slice(0, 4);
      const cited = [...text.matchAll(/(?:ADRs? |adr\/|decision )([0-9]{4})/gi)].map(
        ([, found]) => `adr/${found}`,
      );
      return {
        id: `adr/${number}`,
        type: 'decision',
        source: `adr/${name}`,
        text: text.replace(/\s+$/, ''),
        cites: [...new Set(cited)],
        names: /^- Contracts: (.*)$/m.exec(text)?.[1].match(/[a-z]+(?:-[a-z]+)+/g) ?? [],
      };
    }),
  );
}

async function readContracts(root) {
  const index = JSON.parse(await readFile(join(root, 'contracts/index.json'), 'utf8'));
  return index.map(({ name, version, volatile }) => ({
    id: `contract/${name}@${version}`,
    type: 'contract',
    source: `contracts/${name}/${version}/schema.json`,
    text: `${name} ${version}. Volatile: ${volatile.join(', ') || 'nothing'}.`,
    name,
  }));
}

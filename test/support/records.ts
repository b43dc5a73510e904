/** A run to start from: a graph of five nodes, what was retrieved from it, and its record. */
import {
  assembleContext,
  createProvenanceRecord,
  evidenceTemplate,
  type ProvenanceRecordDraft,
  type ProvenanceRecordV1,
  type Retrieved,
} from '../../src/contracts/provenance-record/index.js';

const { payload, template } = assembleContext(
  [
    { id: 'n1', source: 'adr/0001.md', text: 'Text is compared by code point.' },
    { id: 'n2', source: 'adr/0002.md', text: 'Every order is total.' },
  ],
  evidenceTemplate(),
);

/** What the retriever of the run gave. */
export const retrieved: Retrieved = {
  traversal_path: [
    { kind: 'node', id: 'n1', type: 'decision' },
    { kind: 'edge', id: 'e1', source: 'n1', target: 'n2', type: 'cites' },
    { kind: 'node', id: 'n2' },
  ],
  vector_candidates: [
    { id: 'n1', score: 0.9 },
    { id: 'n2', score: 0.7 },
    { id: 'n3', score: 0.5 },
  ],
  ranking: [
    { id: 'n1', score: 0.9, source: 'vector' },
    { id: 'n2', score: 0.7, source: 'vector' },
    { id: 'n3', score: 0.5, source: 'vector' },
    { id: 'e1', score: 1, source: 'graph' },
  ],
  context: { payload },
};

const { context, ...retrieval } = retrieved;

export const recordDraft: ProvenanceRecordDraft = {
  run_id: 'run-1',
  snapshot_id: 'graph-7',
  recorded_at: '2026-01-01T00:00:00Z',
  inputs: {
    query: 'How is text compared?',
    config: {
      epsilon: 0.01,
      model: { temperature: 0, max_tokens: 256 },
      retriever: { hops: 1, template },
      deterministic: true,
    },
  },
  retrieval,
  context,
  model: {
    provider: 'none',
    name: 'echo',
    version: '1',
    usage: { input_tokens: 40, output_tokens: 6 },
  },
  outputs: {
    answer: 'By code point.',
    citations: [
      { target: 'node', id: 'n1', quote: 'by code point' },
      { target: 'edge', id: 'e1' },
    ],
  },
};

export const record: ProvenanceRecordV1 = createProvenanceRecord(recordDraft);

/** A copy of a document with other values at these pointers; `undefined` takes a member away. */
export function edited(document: unknown, changes: Readonly<Record<string, unknown>>): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(document));
  for (const [pointer, value] of Object.entries(changes)) {
    const segments = pointer.slice(1).split('/');
    const last = segments.pop() ?? '';
    const parent = segments.reduce(
      (place, segment) => Reflect.get(place, segment) as object,
      copy as object,
    );
    if (value === undefined) Reflect.deleteProperty(parent, last);
    else Reflect.set(parent, last, value);
  }
  return copy;
}

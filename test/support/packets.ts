/** Packets and drafts to start from: each test changes one thing. */
import {
  createEvidencePacket,
  type EvidencePacketDraft,
  type EvidencePacketV1,
} from '../../src/contracts/evidence-packet/index.js';
import { digestText } from '../../src/index.js';

/** The sources that the full packet was made from. */
export const sourceTexts = {
  'docs/tides.md':
    '# Tides\n\nThe moon pulls the sea.\nThe sun pulls too, but less.\n\nTwice a day.\n',
  'docs/moon.md': '# Moon\r\n\r\nThe moon is \u{1f311} or \u{1f315}.\r\nIt shines.\r\n',
} as const;

/** The full packet, in no order: every optional member, every locator. */
export const fullDraft: EvidencePacketDraft = {
  meta: {
    query_id: 'q-1',
    timestamp: '2026-02-28T23:59:59.5Z',
    project: 'sea-atlas',
    question: 'What pulls the sea?',
    snapshot_id: 'corpus-7',
    score_kind: 'bm25',
  },
  results: [
    {
      id: 'r5',
      type: 'web',
      path: 'https://example.org/',
      excerpt: 'web',
      score: 0.1,
      sources: [],
      locators: [{ type: 'url', url: 'https://example.org/#a' }],
    },
    {
      id: 'r4',
      type: 'relation',
      path: 'graph',
      excerpt: 'edge',
      score: 0.1,
      sources: ['z', 'a'],
      locators: [{ type: 'edge', id: 'e1' }],
    },
    {
      id: 'r3',
      type: 'entity',
      path: 'graph',
      excerpt: 'node',
      score: 0.1,
      sources: [],
      locators: [{ type: 'node', id: 'n1' }],
    },
    {
      id: 'r2',
      type: 'page',
      path: 'book.pdf',
      excerpt: 'page',
      score: 0.25,
      sources: [],
      locators: [{ type: 'page', start: 2, end: 3 }],
    },
    {
      id: 'r1',
      type: 'section',
      path: 'docs/moon.md',
      excerpt: 'The moon is \u{1f311} or \u{1f315}.\r\nIt shines.',
      score: 0.75,
      sources: [],
      locators: [{ type: 'text', start: 10, end: 41 }],
    },
    {
      id: 'r0',
      type: 'section',
      path: 'docs/tides.md',
      start_line: 3,
      end_line: 4,
      excerpt: 'The moon pulls the sea.\nThe sun pulls too, but less.',
      source_digest: digestText(sourceTexts['docs/tides.md']),
      score: 0.75,
      sources: ['tides', 'moon'],
    },
  ],
  citations: [
    { id: 'c3', result_id: 'r1', quote: 'It shines' },
    { id: 'c2', result_id: 'r1', quote: '\u{1f311} or \u{1f315}', start: 12, end: 18 },
    { id: 'c1', result_id: 'r0', quote: 'The sun', start: 24, end: 31 },
  ],
  provenance: {
    run_id: 'run-1',
    record_digest: digestText('record'),
    replay_digest: digestText('replay'),
  },
  veracity: {
    confidence_score: 85,
    is_stale: true,
    faults: [
      { type: 'STALE_DOC', message: 'older than a year', evidence: ['r1', 'r0'] },
      { type: 'LOW_COVERAGE', message: 'two sections only' },
    ],
  },
};

export const fullPacket: EvidencePacketV1 = createEvidencePacket(fullDraft);

/** Two results about real lines, one citation: what most tests need. */
export const smallDraft: EvidencePacketDraft = {
  meta: {
    query_id: 'q-2',
    timestamp: '2026-01-01T00:00:00Z',
    project: 'sea-atlas',
    question: 'What pulls the sea?',
  },
  results: [
    {
      id: 'a',
      type: 'section',
      path: 'docs/tides.md',
      start_line: 3,
      end_line: 3,
      excerpt: 'The moon pulls',
      score: 0.5,
      sources: [],
    },
    {
      id: 'b',
      type: 'section',
      path: 'docs/tides.md',
      excerpt: 'Twice a day.',
      score: 0.25,
      sources: [],
    },
  ],
  citations: [{ id: 'c', result_id: 'a', quote: 'moon', start: 4, end: 8 }],
  veracity: { confidence_score: 100, is_stale: false, faults: [] },
};

export const smallPacket: EvidencePacketV1 = createEvidencePacket(smallDraft);

/** A private, changeable copy of a document. */
export function loose(document: unknown): object {
  return JSON.parse(JSON.stringify(document)) as object;
}

/** A copy of a document with one change. */
export function changed(document: unknown, change: (copy: object) => void): object {
  const copy = loose(document);
  change(copy);
  return copy;
}

/** What is at a pointer whose keys need no escape. */
export function at(document: object, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);
}

/** Puts a value where a pointer leads. */
export function put(document: object, pointer: string, value: unknown): void {
  const end = pointer.lastIndexOf('/');
  Object.assign(at(document, pointer.slice(0, end)) as object, { [pointer.slice(end + 1)]: value });
}

/** Removes the member that a pointer leads to. */
export function drop(document: object, pointer: string): void {
  const end = pointer.lastIndexOf('/');
  Reflect.deleteProperty(at(document, pointer.slice(0, end)) as object, pointer.slice(end + 1));
}

/** Lets two items of a list change places. */
export function swap(document: object, pointer: string, [a, b]: readonly [number, number]): void {
  const list = at(document, pointer) as unknown[];
  [list[a], list[b]] = [list[b], list[a]];
}

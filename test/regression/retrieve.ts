/**
 * A retriever with nothing in it that could change: counted words over three pages, and the packet
 * they make.
 */
import { readdirSync, readFileSync } from 'node:fs';
import {
  createEvidencePacket,
  type EvidencePacketV1,
  veracityOf,
} from '../../src/contracts/evidence-packet/index.js';
import { digestText } from '../../src/index.js';

interface Passage {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const folder = new URL('corpus/', import.meta.url);

/** The pages of the corpus, by name. */
const pages = readdirSync(folder)
  .sort()
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));

const passages: readonly Passage[] = pages.flatMap(({ path, text }) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      /^[^#\s]/.test(line) ? [{ path, line: index + 1, text: line }] : [],
    ),
);

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+|[0-9]+/gu) ?? [];
}

/**
 * The packet for a query: each line that shares a word with it, scored by the share of its words
 * that it has.
 */
export function packetFor(question: string): EvidencePacketV1 {
  const asked = new Set(wordsOf(question));
  const hits = passages.flatMap((passage) => {
    const shared = new Set(wordsOf(passage.text).filter((word) => asked.has(word)));
    return shared.size === 0 ? [] : [{ ...passage, score: shared.size / asked.size }];
  });
  const digests = new Map(pages.map(({ path, text }) => [path, digestText(text)]));
  return createEvidencePacket({
    meta: {
      query_id: 'fixed',
      timestamp: '2026-01-01T00:00:00Z',
      project: 'harbour',
      question,
      score_kind: 'overlap',
    },
    results: hits.map(({ path, line, text, score }) => ({
      id: `${path}#${String(line)}`,
      type: 'line',
      path,
      start_line: line,
      end_line: line,
      excerpt: text,
      source_digest: digests.get(path) ?? digestText(''),
      score,
      sources: [path],
    })),
    citations: hits.slice(0, 1).map(({ path, line, text }) => ({
      id: 'c1',
      result_id: `${path}#${String(line)}`,
      quote: text,
    })),
    veracity: veracityOf(
      hits.length === 0 ? [{ type: 'LOW_COVERAGE', message: 'no line shares a word' }] : [],
      {
        checked: true,
      },
    ),
  });
}

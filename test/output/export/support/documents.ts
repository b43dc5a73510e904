/**
 * Documents that quote, one of each kind, with astral characters before, inside and behind the
 * quotes.
 */

import {
  createGenerationResult,
  type GenerationResultV3,
} from '../../../../src/answers/generation/index.js';
import {
  createEvidencePacket,
  type EvidencePacketV1,
  veracityOf,
} from '../../../../src/contracts/evidence-packet/index.js';

const content = '🍵 Tea steeps 👩‍🍳 for three minutes – well-made, hot & "strong" 🍵.';
const quote = 'steeps 👩‍🍳 for three minutes – well-made, hot & "strong"';
const start = Array.from(content.slice(0, content.indexOf(quote))).length;
const span = [start, start + Array.from(quote).length] as const;

export const answer: GenerationResultV3 = createGenerationResult({
  text: '🍵 It steeps [1]. By ship [a](https://example.org/b).',
  citations: [
    { span: [0, 11], source_id: 1, cited_text: quote, source_span: span },
    { span: [12, 15], source_id: 1, source_span: span },
    { span: [17, 24], source_id: 2, cited_text: 'By ship' },
    { span: [0, 3], source_id: 2 },
  ],
  references: [
    { source_id: 1, inline_marker: '[1]', rendered: 'On tea' },
    { source_id: 2, inline_marker: '[2]', rendered: 'B' },
  ],
  sources: [
    { metadata: { id: 'tea & more', title: 'On *tea*' }, content },
    { metadata: { id: 'b', URL: 'https://example.org/b#part' }, content: '' },
  ],
});

export const packet: EvidencePacketV1 = createEvidencePacket({
  meta: { query_id: 'q', timestamp: '2026-01-02T03:04:05Z', project: 'tea', question: 'How long?' },
  results: [
    { id: 'a', type: 'line', path: 'tea.txt', excerpt: content, score: 1, sources: [] },
    {
      id: 'b',
      type: 'page',
      path: 'b.html',
      locators: [{ type: 'url', url: 'https://example.org/b' }],
      excerpt: 'By ship.',
      sources: [],
    },
  ],
  citations: [
    { id: '1', result_id: 'a', quote, start: span[0], end: span[1] },
    { id: '2', result_id: 'b', quote: 'By ship' },
  ],
  veracity: veracityOf([]),
});

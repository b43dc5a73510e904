/** Older packets become packets, nothing is invented, and the receipt names all that is gone. */
import { describe, expect, it } from 'vitest';
import { fromLegacyPacket, type LegacyContext, safeFromLegacyPacket } from '../../../src/evidence-packet/index.js';
import { digest } from '../../../src/index.js';
import { lightHostile } from '../../support/hostile.js';

const context: LegacyContext = {
  query_id: 'q-1',
  timestamp: '2026-01-01T00:00:00Z',
  project: 'atlas',
  score: 0.5,
};

const legacy = {
  question: 'What parses a date?',
  timestamp: '2025-11-03T10:20:30.123',
  status: 'ok',
  technical_brief: 'SYNTHESIS',
  suggested_actions: ['SYNTHESIS'],
  code_truth: [
    {
      type: ['Python', 'Function'],
      name: 'parse_date',
      path: 'core/dates.py',
      start_line: 3,
      end_line: 5,
      docstring: 'Parses a date.',
      neighbors: ['format_date'],
      prov: { hash: 'b2', parents: ['a1', 'b2'] },
      last_modified: '2025-10-01T00:00:00',
    },
    { type: ['Class'], name: 'Calendar', neighbors: [] },
  ],
  doc_claims: [{ id: 'doc-1', type: 'claim', name: 'docs/dates.md', docstring: 'Dates are ISO 8601.', score: 0.75 }],
  context_veracity: {
    confidence_score: 80,
    is_stale: false,
    faults: [{ type: 'CONTRADICTION', message: 'two formats', weight: 1 }, 'LOW_COVERAGE'],
  },
};

describe('fromLegacyPacket', () => {
  it('keeps the evidence and drops the synthesis', () => {
    const before = structuredClone(legacy);
    const { packet, receipt } = fromLegacyPacket(legacy, context);
    expect(legacy).toEqual(before);
    expect(packet.results).toMatchObject([
      { id: 'doc-1', type: 'claim', path: 'docs/dates.md', excerpt: 'Dates are ISO 8601.', score: 0.75, sources: [] },
      {
        id: '/code_truth/0',
        type: 'Function+Python',
        path: 'core/dates.py',
        start_line: 3,
        end_line: 5,
        locator: { type: 'node', id: 'parse_date' },
        excerpt: 'Parses a date.',
        score: 0.5,
        sources: ['a1', 'b2'],
      },
    ]);
    expect(packet.veracity).toEqual({
      confidence_score: 80,
      is_stale: false,
      faults: [{ type: 'CONTRADICTION', message: 'two formats' }],
    });
    expect(JSON.stringify(packet)).not.toContain('SYNTHESIS');
    expect([receipt.before, receipt.after, receipt.context]).toEqual([legacy, packet, context].map(digest));
    expect(receipt.dropped.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual([
      '/code_truth/0/neighbors no-place',
      '/code_truth/0/last_modified no-place',
      '/code_truth/1 no-excerpt',
      '/context_veracity/faults/0/weight no-place',
      '/context_veracity/faults/1 no-place',
      '/timestamp replaced',
      '/status no-place',
      '/technical_brief synthesis',
      '/suggested_actions synthesis',
    ]);
    expect(receipt.renamed).toContainEqual({ pointer: '/code_truth/0/docstring', to: 'excerpt' });
    expect(receipt.renamed).toContainEqual({ pointer: '/context_veracity', to: 'veracity' });
  });

  it('takes text and bytes through the strict reader', () => {
    const text = JSON.stringify(legacy);
    const { packet } = fromLegacyPacket(legacy, context);
    expect(fromLegacyPacket(text, context).packet).toEqual(packet);
    expect(fromLegacyPacket(new TextEncoder().encode(text), context).packet).toEqual(packet);
    expect(safeFromLegacyPacket('{"doc_claims":[],"doc_claims":[]}', context)).toMatchObject({
      ok: false,
      issues: [{ code: 'json.duplicate-key' }],
    });
  });

  it('names every piece that nobody may invent', () => {
    const bare = { code_truth: [{ name: 'f', docstring: 'x' }] };
    const { query_id, timestamp, project } = context;
    const outcome = safeFromLegacyPacket(bare, { query_id, timestamp, project });
    expect(outcome.ok ? [] : outcome.issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'legacy.needs /question',
      'legacy.needs /code_truth/0/score',
      'legacy.needs /code_truth/0/type',
      'legacy.needs /veracity',
    ]);
  });

  it('leaves a confidence out that the packet leaves out', () => {
    const faults = [{ type: 'STALE_DOC', message: 'old' }];
    const { packet } = fromLegacyPacket({ query: 'q', doc_claims: [], veracity: { faults } }, context);
    expect(packet.veracity).toEqual({ faults });
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))('refuses without throwing: %s', (_, make) => {
    expect(safeFromLegacyPacket(make(), context).ok).toBe(false);
    expect(safeFromLegacyPacket(legacy, make() as never).ok).toBe(false);
  });
});

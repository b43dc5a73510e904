/** Older packets become packets, nothing is invented, and the receipt names all that is gone. */
import { describe, expect, it } from 'vitest';
import {
  fromLegacyPacket,
  type LegacyContext,
  safeFromLegacyPacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { digest } from '../../../../src/index.js';
import { lightHostile } from '../../../support/hostile.js';

const context: LegacyContext = {
  query_id: 'q-1',
  timestamp: '2026-01-01T00:00:00Z',
  project: 'atlas',
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
  doc_claims: [
    {
      id: 'doc-1',
      type: 'claim',
      name: 'docs/dates.md',
      docstring: 'Dates are ISO 8601.',
      score: 0.75,
    },
  ],
  context_veracity: {
    confidence_score: 80,
    is_stale: false,
    faults: [{ type: 'CONTRADICTION', message: 'two formats', weight: 1 }, 'LOW_COVERAGE'],
  },
};

/** What is in the way, by code and pointer. */
function faultsOf(value: unknown, given: LegacyContext = {}): string[] {
  const outcome = safeFromLegacyPacket(value, given);
  return outcome.ok ? [] : outcome.issues.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('fromLegacyPacket', () => {
  it('keeps the evidence and drops the synthesis', () => {
    const before = structuredClone(legacy);
    const { packet, receipt } = fromLegacyPacket(legacy, context);
    expect(legacy).toEqual(before);
    expect(packet.results).toMatchObject([
      {
        id: 'doc-1',
        type: 'claim',
        path: 'docs/dates.md',
        excerpt: 'Dates are ISO 8601.',
        score: 0.75,
        sources: [],
      },
      {
        id: '/code_truth/0',
        type: 'Function+Python',
        path: 'core/dates.py',
        start_line: 3,
        end_line: 5,
        title: 'parse_date',
        excerpt: 'Parses a date.',
        sources: [],
        derived_from: ['a1', 'b2'],
      },
    ]);
    expect(packet.veracity).toEqual({
      confidence_score: 80,
      is_stale: false,
      faults: [
        { type: 'CONTRADICTION', message: 'two formats' },
        { type: 'LOW_COVERAGE', message: 'LOW_COVERAGE' },
      ],
    });
    expect(JSON.stringify(packet)).not.toContain('SYNTHESIS');
    expect([receipt.before, receipt.after, receipt.context]).toEqual(
      [legacy, packet, context].map(digest),
    );
    expect(receipt.dropped.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual([
      '/timestamp replaced',
      '/code_truth/0/prov/parents/1 repeated',
      '/code_truth/1 no-excerpt',
      '/context_veracity/faults/0/weight no-place',
      '/technical_brief synthesis',
      '/suggested_actions synthesis',
    ]);
    expect(receipt.renamed).toContainEqual({ pointer: '/code_truth/0/docstring', to: 'excerpt' });
    expect(receipt.renamed).toContainEqual({ pointer: '/context_veracity', to: 'veracity' });
  });

  it('lists what has no place, member by member, where an older packet has what it should not', () => {
    const odd = {
      answer: 'SYNTHESIS',
      brief: 'SYNTHESIS',
      question: 'Why?',
      meta: {
        schema_version: 1,
        query_id: 'q 1',
        project: 'p',
        timestamp: '2026-01-01T00:00:00+00:00',
        extra: 1,
      },
      doc_claims: [
        'text alone',
        { type: 'claim', docstring: 'no place' },
        {
          ...{ type: 'claim', path: 'a.py', docstring: 'One\nTwo', start_line: 3, end_line: '4' },
          ...{ evidence_hash: 'h', id: 5, name: 'f', score: 1, 'a~b': 1 },
        },
        {
          type: 'claim',
          path: 'b.py',
          excerpt: 'x',
          prov_a_hash: 'aa',
          prov_b_hash: '',
          sources: ['s', '', 5, 's'],
        },
      ],
      context_veracity: { confidence_score: 5 },
      veracity: {
        confidence_score: 0,
        is_stale: 'no',
        faults: [
          'LOW_COVERAGE: few\nlines',
          'LOW_COVERAGE',
          'OTHER: y',
          { type: 'CONTRADICTION', message: 'm', evidence: { path: 'b.py', more: 1 } },
        ],
      },
    };
    const { packet, receipt } = fromLegacyPacket(odd, { query_id: 'q' });
    expect(packet.meta).toMatchObject({
      query_id: 'q',
      timestamp: '2026-01-01T00:00:00Z',
      question: 'Why?',
    });
    expect(packet.results).toMatchObject([
      { id: '/doc_claims/2', path: 'a.py', title: 'f', excerpt: 'One\nTwo', sources: [] },
      {
        id: '/doc_claims/3',
        path: 'b.py',
        excerpt: 'x',
        sources: ['s'],
        derived_from: ['prov_a_hash:aa'],
      },
    ]);
    expect(packet.results[0]).not.toHaveProperty('start_line');
    expect(packet.veracity).toEqual({
      confidence_score: 0,
      faults: [
        { type: 'CONTRADICTION', message: 'm', evidence: ['/doc_claims/3'] },
        { type: 'LOW_COVERAGE', message: 'LOW_COVERAGE' },
        { type: 'LOW_COVERAGE', message: 'few\nlines' },
        { type: 'urn:evidence-contracts:legacy-packet:fault', message: 'OTHER: y' },
      ],
    });
    expect(receipt.dropped.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual([
      '/meta/query_id replaced',
      '/meta/schema_version replaced',
      '/meta/extra no-place',
      '/doc_claims/0 no-excerpt',
      '/doc_claims/1 no-path',
      '/doc_claims/2/evidence_hash replaced',
      '/doc_claims/2/id no-place',
      '/doc_claims/2/a~0b no-place',
      '/doc_claims/3/sources/1 no-place',
      '/doc_claims/3/sources/2 no-place',
      '/doc_claims/3/sources/3 repeated',
      '/context_veracity replaced',
      '/veracity/is_stale no-place',
      '/veracity/faults/3/evidence/more no-place',
      '/answer synthesis',
      '/brief synthesis',
    ]);
    expect(receipt.renamed.map(({ pointer, to }) => `${pointer} ${to}`)).toEqual([
      '/meta/timestamp meta.timestamp',
      '/question meta.question',
      '/doc_claims results',
      '/doc_claims/2/docstring excerpt',
      '/doc_claims/2/name title',
      '/doc_claims/2/start_line extensions',
      '/doc_claims/2/end_line extensions',
      '/doc_claims/3/prov_a_hash derived_from',
      '/doc_claims/3/prov_b_hash extensions',
      '/veracity/faults/0 veracity.faults',
      '/veracity/faults/1 veracity.faults',
      '/veracity/faults/2 veracity.faults',
      '/veracity/faults/3/evidence/path evidence',
    ]);
  });

  it('says what an older packet has to be, and what a new one needs', () => {
    expect(safeFromLegacyPacket('[1]', context)).toMatchObject({
      issues: [{ code: 'legacy.shape', expected: 'an object with code_truth or doc_claims' }],
    });
    expect(safeFromLegacyPacket({ doc_claims: [] }, {})).toMatchObject({
      issues: [
        { code: 'legacy.needs', expected: 'query_id in the packet or the context' },
        { expected: 'timestamp, or its zone, in the packet or the context' },
        { expected: 'project in the packet or the context' },
        { expected: 'question in the packet or the context' },
      ],
    });
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
    expect(faultsOf(bare)).toEqual([
      'legacy.needs /meta/query_id',
      'legacy.needs /meta/timestamp',
      'legacy.needs /meta/project',
      'legacy.needs /meta/question',
    ]);
    expect(faultsOf(bare, { ...context, question: 'Why?' })).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an empty veracity', { veracity: {} }],
    ['an empty veracity under its other name', { context_veracity: {} }],
    ['no faults', { veracity: { faults: [] } }],
    ['something that is no veracity', { veracity: 100 }],
    ['a confidence that is none', { veracity: { confidence_score: 180, is_stale: 'no' } }],
  ])('estimates nothing of a packet that says %s', (_, said) => {
    const { packet } = fromLegacyPacket(
      { ...(said as object), doc_claims: [] },
      { ...context, question: 'q' },
    );
    expect(packet.veracity).toEqual({ faults: [] });
  });

  it('needs the word of the caller for a time without zone', () => {
    const timed = (timestamp: string): object => ({
      meta: { timestamp, query_id: 'q', project: 'p', question: 'q' },
      doc_claims: [],
    });
    expect(faultsOf(timed('2025-12-30T12:00:00.5'))).toEqual(['legacy.needs /meta/timestamp']);
    expect(
      fromLegacyPacket(timed('2025-12-30T12:00:00.5'), { zone: 'UTC' }).packet.meta.timestamp,
    ).toBe('2025-12-30T12:00:00.5Z');
    expect(fromLegacyPacket(timed('2025-12-30T12:00:00+00:00')).packet.meta.timestamp).toBe(
      '2025-12-30T12:00:00Z',
    );
    expect(faultsOf(timed('2025-02-30T12:00:00'), { zone: 'UTC' })).toEqual([
      'legacy.needs /meta/timestamp',
    ]);
    const given = fromLegacyPacket(timed('2025-12-30T12:00:00'), {
      timestamp: '2025-12-30T11:00:00Z',
    });
    expect(given.packet.meta.timestamp).toBe('2025-12-30T11:00:00Z');
    expect(given.receipt.dropped).toEqual([{ pointer: '/meta/timestamp', reason: 'replaced' }]);
  });

  it('leaves lines behind that the excerpt does not fit into', () => {
    const item = { id: 'a', type: 't', path: 'p', excerpt: 'x\ny', start_line: 3, end_line: 3 };
    const { packet, receipt } = fromLegacyPacket({ question: 'q', code_truth: [item] }, context);
    expect(packet.results[0]).not.toHaveProperty('start_line');
    expect(receipt.dropped.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual([
      '/code_truth/0/start_line contradicts',
      '/code_truth/0/end_line contradicts',
    ]);
  });

  it('names results in the evidence of faults by their ids and by their path', () => {
    const item = (id: string, path: string): object => ({ id, type: 't', path, excerpt: 'x' });
    const faults = [
      { type: 'STALE_DOC', message: 'path', evidence: { path: 'p', age: 3 } },
      { type: 'STALE_DOC', message: 'ids', evidence: ['b', 'a'] },
      { type: 'STALE_DOC', message: 'unknown', evidence: ['a', 'z'] },
      { type: 'STALE_DOC', message: 'elsewhere', evidence: { path: 'q' } },
    ];
    const claims = [item('a', 'p'), item('b', 'p')];
    const { packet, receipt } = fromLegacyPacket(
      { question: 'q', doc_claims: claims, veracity: { faults } },
      context,
    );
    expect(packet.veracity.faults).toEqual([
      { type: 'STALE_DOC', message: 'elsewhere' },
      { type: 'STALE_DOC', message: 'ids', evidence: ['a', 'b'] },
      { type: 'STALE_DOC', message: 'path', evidence: ['a', 'b'] },
      { type: 'STALE_DOC', message: 'unknown' },
    ]);
    expect(receipt.dropped.map(({ pointer }) => pointer)).toEqual([
      '/veracity/faults/0/evidence/age',
      '/veracity/faults/2/evidence',
      '/veracity/faults/3/evidence',
    ]);
  });

  it('looks evidence up in an index, and keeps the order of the packet', () => {
    const size = 8000;
    const item = (nth: number): object => ({
      id: `i${nth}`,
      type: 't',
      path: `p${nth}`,
      excerpt: 'x',
    });
    const fault = (nth: number): object => ({
      type: 'STALE_DOC',
      message: `m${nth}`,
      evidence: nth % 2 === 0 ? [`i${nth + 1}`, `i${nth}`] : { path: `p${nth}` },
    });
    const places = Array.from({ length: size }, (_, nth) => nth);
    const before = process.cpuUsage();
    const { packet } = fromLegacyPacket(
      {
        question: 'q',
        doc_claims: places.map(item),
        veracity: { faults: places.map(fault) },
      },
      context,
    );
    const { user, system } = process.cpuUsage(before);
    const { faults } = packet.veracity;
    const evidenceOf = new Map(faults.map(({ message, evidence }) => [message, evidence]));
    expect(evidenceOf.get('m8')).toEqual(['i8', 'i9']);
    expect(evidenceOf.get('m9')).toEqual(['i9']);
    expect([...evidenceOf.values()].filter((ids) => ids === undefined)).toEqual([]);
    // Five seconds where each fault reads all results
    expect((user + system) / 1000).toBeLessThan(2500);
  });

  it('names no result by an id that two have, or that is there twice', () => {
    const item = (id: string): object => ({ id, type: 't', path: 'p', excerpt: id });
    const faults = [['b', 'b'], ['b'], [3], []].map((evidence, nth) => ({
      type: 'STALE_DOC',
      message: `m${nth}`,
      evidence,
    }));
    const { receipt } = fromLegacyPacket(
      { question: 'q', doc_claims: [item('a'), item('b')], veracity: { faults } },
      context,
    );
    expect(receipt.dropped.map(({ pointer }) => pointer)).toEqual([
      '/veracity/faults/0/evidence',
      '/veracity/faults/2/evidence',
    ]);
  });

  it('refuses a context with members that it does not know', () => {
    expect(faultsOf(legacy, { ...context, time_zone: 'UTC' } as never)).toEqual([
      'shape.unknown /context/time_zone',
    ]);
  });

  it('leaves a confidence out that the packet leaves out', () => {
    const faults = [{ type: 'STALE_DOC', message: 'old' }];
    const { packet } = fromLegacyPacket(
      { query: 'q', doc_claims: [], veracity: { faults } },
      context,
    );
    expect(packet.veracity).toEqual({ faults });
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'refuses without throwing: %s',
    (_, make) => {
      expect(safeFromLegacyPacket(make(), context).ok).toBe(false);
      expect(safeFromLegacyPacket(legacy, make() as never).ok).toBe(false);
    },
  );
});

/** Documents of retrievers as results, and answers as packets whose every quote was checked. */
import { Document } from '@langchain/core/documents';
import { describe, expect, it } from 'vitest';
import {
  fromAnthropic,
  packetFromAnswer,
  resultsFromDocuments,
} from '../../../../src/answers/adapters/index.js';
import {
  createGenerationResult,
  sliceCodePoints,
} from '../../../../src/answers/generation/index.js';
import {
  createEvidencePacket,
  EvidencePacket,
  veracityOf,
} from '../../../../src/contracts/evidence-packet/index.js';
import { verify } from '../../../../src/index.js';
import { lightHostile } from '../../../support/hostile.js';

const meta = {
  query_id: 'q',
  timestamp: '2026-01-02T03:04:05Z',
  project: 'tea',
  question: 'How long?',
};

describe('resultsFromDocuments', () => {
  const { value, dropped } = resultsFromDocuments([
    new Document({
      pageContent: '🍵 Tea.',
      metadata: { source: 'tea.md', loc: { lines: { from: 2, to: 3 } } },
      id: 'a',
    }),
    [new Document({ pageContent: 'By ship.', metadata: { source: 'https://example.org/b' } }), 0.5],
    { node: { id_: 'n', text: 'A node.', metadata: { file_path: 'n.txt' } }, score: -0.25 },
    { id: 'p', text: 'Plain.', metadata: {}, score: 0 },
    { id: 'p', text: 'Twice.' },
    { id: 'q', text: ' ' },
    null as never,
  ]);

  it('reads each form, and leaves a score that nobody gave absent', () => {
    expect(value).toEqual([
      {
        id: 'a',
        type: 'chunk',
        path: 'tea.md',
        start_line: 2,
        end_line: 3,
        excerpt: '🍵 Tea.',
        sources: [],
      },
      {
        id: 'document-2',
        type: 'chunk',
        path: 'https://example.org/b',
        locators: [{ type: 'url', url: 'https://example.org/b' }],
        excerpt: 'By ship.',
        score: 0.5,
        sources: [],
      },
      { id: 'n', type: 'chunk', path: 'n.txt', excerpt: 'A node.', score: -0.25, sources: [] },
      { id: 'p', type: 'chunk', path: 'p', excerpt: 'Plain.', score: 0, sources: [] },
    ]);
    expect(dropped).toEqual([
      { pointer: '/4', reason: 'duplicate-id' },
      { pointer: '/5', reason: 'no-text' },
      { pointer: '/6', reason: 'malformed' },
    ]);
  });

  it('reads the source of a document of Haystack', () => {
    const document = {
      id: 'h',
      content: 'Tea.',
      meta: { file_path: 'a.md', split_id: 3 },
      score: null,
      embedding: null,
    };
    const { value: results } = resultsFromDocuments([document]);
    expect(results).toEqual([
      { id: 'h', type: 'chunk', path: 'a.md', excerpt: 'Tea.', sources: [] },
    ]);
  });

  const ofPages: [string, object, readonly number[] | undefined][] = [
    ['LangChain, TypeScript', { pageContent: 'x', metadata: { loc: { pageNumber: 4 } } }, [4, 4]],
    ['the same in a pair', [{ pageContent: 'x', metadata: { loc: { pageNumber: 4 } } }, 1], [4, 4]],
    ['Haystack', { content: 'x', meta: { page_number: 2 } }, [2, 2]],
    ['Haystack, to the next page', { content: 'x\fy\n\f', meta: { page_number: 2 } }, [2, 3]],
    ['LangChain, Python', { page_content: 'x', metadata: { page: 0, page_label: '1' } }, undefined],
    ['LlamaIndex', { node: { text: 'x', metadata: { page_label: 'iv' } } }, undefined],
    ['a loader of others', { text: 'x', metadata: { page_number: 2 } }, undefined],
    ['a page before the first', { content: 'x', meta: { page_number: 0 } }, undefined],
    ['a page in words', { text: 'x', metadata: { loc: { pageNumber: '4' } } }, undefined],
  ]; // biome-ignore format: a table

  it.each(ofPages)('keeps a page where its loader says how it counts: %s', (_, given, pages) => {
    const { value: results, dropped: left } = resultsFromDocuments([given as never]);
    const found = pages && [{ type: 'page', start: pages[0], end: pages[1] }];
    expect(results.map(({ locators }) => locators)).toEqual([found]);
    expect(left).toEqual(found ? [] : [{ pointer: '/0', reason: 'unclear-page' }]);
  });

  it('names no page where there is none', () => {
    const { dropped: left } = resultsFromDocuments([{ text: 'x', metadata: { page: null } }]);
    expect(left).toEqual([]);
  });

  it('makes a valid packet', () => {
    const packet = createEvidencePacket({
      meta,
      results: value,
      citations: [],
      veracity: veracityOf([]),
    });
    expect(verify(EvidencePacket, packet).ok).toBe(true);
  });

  it('reports a list that is too large to be read to its end', () => {
    const junk = Array.from({ length: 1_000_000 }, () => 0);
    const { value: read, dropped: left } = resultsFromDocuments([
      { id: 'a', text: 'Tea.' },
      { junk },
      { id: 'b', text: 'Tea.' },
    ] as never);
    expect([read.length, left[0]]).toEqual([1, { pointer: '', reason: 'too-large' }]);
  });

  it('takes anything', () => {
    for (const { make, name } of lightHostile) {
      if (/huge/.test(name)) continue;
      const { value: results } = resultsFromDocuments([make() as never, [make(), make()] as never]);
      expect(Array.isArray(results)).toBe(true);
    }
  });
});

describe('packetFromAnswer', () => {
  const content = '🍵 Tea steeps for three minutes. Tea is hot. Tea is hot.';
  const cite = (citation: object) => ({ span: [0, 2] as const, source_id: 1, ...citation });
  const answer = createGenerationResult({
    text: 'Tea.',
    citations: [
      cite({ cited_text: 'Tea steeps', source_span: [2, 12] }),
      cite({ cited_text: 'steeps  for\nthree minutes' }),
      cite({ source_span: [13, 16] }),
      cite({ cited_text: 'Tea is hot.' }),
      cite({ cited_text: 'Tea is cold.' }),
      cite({ cited_text: 'By ship.', source_id: 2 }),
      cite({}),
    ],
    references: [1, 2].map((source_id) => ({
      source_id,
      inline_marker: `[${source_id}]`,
      rendered: '',
    })),
    sources: [
      { metadata: { id: 'tea' }, content },
      { metadata: { id: 'ships' }, content: '' },
    ],
  });
  const { value, dropped } = packetFromAnswer(answer, { meta });

  it('has the quotes in the words of the source, at their places', () => {
    expect(verify(EvidencePacket, value).ok).toBe(true);
    const quotes = value.citations.map(({ id, quote, start, end }) => [id, quote, start, end]);
    expect(quotes).toEqual([
      ['citation-1', 'Tea steeps', 2, 12],
      ['citation-2', 'steeps for three minutes', 6, 30],
      ['citation-3', 'for', 13, 16],
    ]);
    for (const { quote, start, end } of value.citations)
      if (start !== undefined && end !== undefined)
        expect(sliceCodePoints(content, [start, end])).toBe(quote);
    expect(value.results.every((result) => !('score' in result))).toBe(true);
  });

  it('names what it leaves out', () => {
    expect(dropped).toEqual([
      { pointer: '/citations/3', reason: 'ambiguous' },
      { pointer: '/citations/4', reason: 'not-verified' },
      { pointer: '/citations/5', reason: 'no-text' },
      { pointer: '/citations/6', reason: 'no-quote' },
    ]);
  });
});

describe('what tools and agents returned', () => {
  const uri = 'https://example.org/tea.md';
  const result = {
    content: [
      { type: 'text', text: 'Found one.' },
      { type: 'resource', resource: { uri, mimeType: 'text/markdown', text: 'Tea steeps.' } },
      {
        type: 'resource_link',
        uri: 'file:///ships.md',
        name: 'ships.md',
        title: 'Ships',
        description: 'Of ships.',
      },
      { type: 'image', data: 'aGk=', mimeType: 'image/png' },
    ],
    isError: false,
  };
  const artifact = {
    artifactId: 'a',
    parts: [
      { kind: 'text', text: 'It came by ship.' },
      { kind: 'file', file: { uri: 'https://example.org/b.txt', name: 'b.txt' } },
      { kind: 'data', data: { a: 1 } },
    ],
  };

  it('are results: texts and embedded resources, and each link without a text is dropped', () => {
    const { value, dropped } = resultsFromDocuments([result, artifact, { uri, text: 'Read.' }]);
    expect(
      value.map(({ id, path, excerpt, locators }) => [id, path, excerpt, locators?.[0]?.type]),
    ).toEqual([
      ['document-1-1', 'document-1-1', 'Found one.', undefined],
      [uri, uri, 'Tea steeps.', 'url'],
      ['document-2-1', 'document-2-1', 'It came by ship.', undefined],
    ]);
    expect(dropped).toEqual([
      { pointer: '/0/content/2', reason: 'no-text' },
      { pointer: '/0/content/3', reason: 'no-text' },
      { pointer: '/1/parts/1', reason: 'no-text' },
      { pointer: '/1/parts/2', reason: 'no-text' },
      { pointer: '/2', reason: 'duplicate-id' },
    ]);
  });

  it('are documents of a request, and links find their texts by their address', () => {
    const texts = { 'file:///ships.md': 'Ships carry tea.' };
    const { value } = fromAnthropic(
      { content: [] },
      { documents: [{ content: result.content.slice(0, 3) }, artifact], texts },
    );
    expect(
      value.sources.map(({ metadata, content }) => [
        metadata['title'] ?? null,
        metadata['URL'] ?? null,
        content,
      ]),
    ).toEqual([
      [null, null, 'Found one.'],
      [null, uri, 'Tea steeps.'],
      ['Ships', 'file:///ships.md', 'Ships carry tea.'],
      [null, null, 'It came by ship.'],
      ['b.txt', 'https://example.org/b.txt', ''],
      [null, null, ''],
    ]);
  });
});

it('chunks of LightRAG keep their ids and files', () => {
  const chunk = { chunk_id: 'c-1', reference_id: '1', file_path: 'tea.md', content: 'Tea.' };
  const { value, dropped } = resultsFromDocuments([chunk]);
  expect(dropped).toEqual([]);
  expect(value).toMatchObject([{ id: 'c-1', path: 'tea.md', excerpt: 'Tea.' }]);
});

describe('the offsets of a LlamaIndex node', () => {
  const places = (node: object) => resultsFromDocuments([{ node }]).value[0]?.locators;
  const node = { id_: 'n', text: '🍵 Tea.', metadata: { file_path: 'tea.md' } };

  it('are the place of its text', () => {
    expect(places({ ...node, start_char_idx: 40, end_char_idx: 46 })).toEqual([
      { type: 'text', start: 40, end: 46 },
    ]);
  });

  it('are those of TypeScript where a text begins', () => {
    expect(places({ ...node, text: 'Tea.', startCharIdx: 0, endCharIdx: 4 })).toEqual([
      { type: 'text', start: 0, end: 4 },
    ]);
  });

  it.each([
    ['of another length', { start_char_idx: 40, end_char_idx: 47 }],
    ['of which one is missing', { start_char_idx: 40 }],
    ['of no number', { start_char_idx: '40', end_char_idx: '46' }],
    ['of TypeScript, which counts units of a text before it', { startCharIdx: 40, endCharIdx: 46 }],
    ['of TypeScript, of a sign with two units', { startCharIdx: 0, endCharIdx: 7 }],
  ])('are none: %s', (_, offsets) => {
    expect(places({ ...node, ...offsets })).toBeUndefined();
  });
});

/**
 * Documents given as the request itself: its messages have each document and search result once, in
 * order.
 */
import { HumanMessage, ToolMessage } from '@langchain/core/messages';
import { describe, expect, it } from 'vitest';
import {
  fromAnthropic,
  fromBedrock,
  fromLangChain,
} from '../../../../src/answers/adapters/index.js';

const answer = { content: [{ type: 'text', text: 'So.' }] };
const text = { type: 'text', text: 'Question?' };
const plain = {
  type: 'document',
  source: { type: 'text', media_type: 'text/plain', data: 'Plain.' },
  title: 'One',
};
const blocks = {
  type: 'document',
  source: {
    type: 'content',
    content: [
      { type: 'text', text: 'A.' },
      { type: 'text', text: 'B.' },
    ],
  },
};
const pdf = {
  type: 'document',
  source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' },
  title: 'Pages',
};
const page = { type: 'document', source: { type: 'url', url: 'https://example.org/a.pdf' } };
const found = {
  type: 'search_result',
  source: 'https://example.org/found',
  title: 'Found',
  content: [
    { type: 'text', text: 'F1.' },
    { type: 'text', text: 'F2.' },
  ],
  citations: { enabled: true },
};
const own = { ...found, source: 'kb-7', title: 'Own' };

const contentsOf = (documents: unknown, options: object = {}): unknown[] =>
  fromAnthropic(answer, { documents, ...options } as never).value.sources.map(
    ({ metadata, content }) => [metadata['id'], metadata['title'] ?? null, content],
  );

describe('documents of a request of Anthropic', () => {
  const request = [
    { role: 'user', content: [plain, text, blocks] },
    { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'search', input: {} }] },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 't', content: [found, pdf] }, own],
    },
    { role: 'user', content: 'Only words.' },
    { role: 'user', content: [page] },
  ];
  const sources = [
    ['document-0', 'One', 'Plain.'],
    ['document-1', null, 'A.\nB.'],
    ['document-2', 'Pages', ''],
    ['document-3', null, ''],
    ['search-result-0', 'Found', 'F1.\nF2.'],
    ['kb-7', 'Own', 'F1.\nF2.'],
  ];

  it('are found in its messages, documents and search results in order', () => {
    expect(contentsOf(request)).toEqual(sources);
    expect(fromAnthropic(answer, { documents: request }).notes).toEqual([]);
    expect(fromAnthropic(answer, { documents: request }).value.sources[3]?.metadata['URL']).toBe(
      'https://example.org/a.pdf',
    );
  });

  it('are taken as blocks, without messages', () => {
    expect(contentsOf([plain, blocks, pdf, page], { searchResults: [found, own] })).toEqual(
      sources,
    );
  });

  it.each([
    ['as Bedrock has them', { source: 'kb-7', title: 'Own', content: [{ text: 'F1.' }] }],
    [
      'without their type',
      { source: 'kb-7', title: 'Own', content: [{ type: 'text', text: 'F1.' }] },
    ],
  ])('are search results %s', (_, one) => {
    expect(contentsOf([], { searchResults: [one] })).toEqual([['kb-7', 'Own', 'F1.']]);
  });

  it('are cited by blocks with a note where the blocks are unknown', () => {
    const place = {
      search_result_index: 0,
      start_block_index: 0,
      end_block_index: 1,
      source: 'kb-7',
    };
    const citations = [{ type: 'search_result_location', cited_text: 'F1.', ...place }];
    const cited = { content: [{ type: 'text', text: 'So.', citations }] };
    for (const searchResults of [[], [{}], ['F1. F2.']])
      expect(fromAnthropic(cited, { searchResults }).notes.map(({ code }) => code)).toEqual([
        'source-unchecked',
      ]);
    expect(fromAnthropic(cited, { searchResults: [{ text: ['F1.'] }] }).notes).toEqual([]);
  });

  it('prefer search results that are given by themselves', () => {
    expect(
      contentsOf([{ role: 'user', content: [found] }], {
        searchResults: [{ text: 'Given.', title: 'G' }],
      }),
    ).toEqual([['search-result-0', 'G', 'Given.']]);
  });

  it('are cited by their index, and checked', () => {
    const citation = {
      type: 'content_block_location',
      document_index: 1,
      start_block_index: 1,
      end_block_index: 2,
      cited_text: 'B.',
    };
    const cited = { content: [{ type: 'text', text: 'So.', citations: [citation] }] };
    const { value } = fromAnthropic(cited, { documents: request });
    expect(value.citations[0]).toMatchObject({
      source_id: 2,
      source_span: [3, 5],
      cited_text: 'B.',
    });
  });
});

it('documents of a request of Bedrock are found in its messages', () => {
  const content = [
    { text: 'Question?' },
    {
      document: {
        name: 'a',
        format: 'txt',
        title: 'T',
        source: { text: 'Plain.' },
        citations: { enabled: true },
      },
    },
    {
      document: { name: 'b', format: 'txt', source: { content: [{ text: 'A.' }, { text: 'B.' }] } },
    },
    { document: { name: 'c', format: 'pdf', source: { bytes: new Uint8Array(4) } } },
    {
      toolResult: {
        toolUseId: 't',
        content: [{ searchResult: { source: 's', title: 'S', content: [{ text: 'F.' }] } }],
      },
    },
  ];
  const { value, notes } = fromBedrock(
    { output: { message: { content: [] } } },
    { documents: [{ role: 'user', content }] },
  );
  expect(value.sources.map(({ metadata, content: one }) => [metadata['title'], one])).toEqual([
    ['T', 'Plain.'],
    ['b', 'A.\nB.'],
    ['c', ''],
    ['S', 'F.'],
  ]);
  expect(notes).toEqual([]);
});

it('documents of a request of LangChain are found in its messages, as objects and as they are kept', () => {
  const block = { type: 'text-plain', text: 'Plain.', title: 'One', mimeType: 'text/plain' };
  const human = new HumanMessage({ content: [block, plain, text] as never });
  const tool = new ToolMessage({ content: [found] as never, tool_call_id: 't' });
  for (const messages of [[human, tool], JSON.parse(JSON.stringify([human, tool])) as object[]]) {
    const { value, notes } = fromLangChain({ content: 'So.' }, { documents: messages });
    expect(value.sources.map(({ content }) => content)).toEqual(['Plain.', 'Plain.', 'F1.\nF2.']);
    expect(notes.map(({ code }) => code)).not.toContain('given-unread');
  }
});

it.each([
  ['a text under another name', [{ content: 'Tea.' }]],
  ['a block that is neither', [{ type: 'image', source: {} }]],
  ['a number', [7]],
])('%s is not read, and a note says so', (_, documents) => {
  expect(fromAnthropic(answer, { documents } as never).notes).toEqual([
    { pointer: '', code: 'given-unread' },
  ]);
});

/**
 * Citations of Cohere inside messages of LangChain, of both versions of its API, are read as
 * Cohere's own.
 */
import { describe, expect, it } from 'vitest';
import { fromLangChain } from '../../../../src/answers/adapters/index.js';
import { expectLawful, pointersOf, slicesOf } from '../support/laws.js';

const content = '🍵 Tea steeps for three minutes. It came by ship.';
const documents = [
  {
    id: 'doc_0',
    title: 'On tea',
    snippet: 'Tea steeps for three minutes.',
    url: 'https://example.org/tea',
  },
  { id: 'doc_1', text: 'It came by ship.' },
];
const first = { start: 2, end: 30, text: 'Tea steeps for three minutes' };
const second = { start: 40, end: 47, text: 'by ship' };

const versions = {
  'version 1, Python': [
    { ...first, document_ids: ['doc_0', 'doc_7'] },
    { ...second, document_ids: ['doc_1', null] },
    { ...second, document_ids: [] },
  ],
  'version 1, JavaScript': [
    { ...first, documentIds: ['doc_0', 'doc_7'] },
    { ...second, documentIds: ['doc_1', null] },
    { ...second, documentIds: [] },
  ],
  'version 2': [
    {
      ...first,
      type: 'TEXT_CONTENT',
      sources: [
        { type: 'document', id: 'doc_0', document: documents[0] },
        { type: 'tool', id: 'doc_7', tool_output: {} },
      ],
    },
    { ...second, sources: [{ type: 'document', id: 'doc_1', document: documents[1] }, null] },
    { ...second, sources: [] },
  ],
};

/** One for each source of each citation, and one for a citation without any. */
const count = 5;

describe.each(Object.entries(versions))('%s', (_, citations) => {
  it.each(['additional_kwargs', 'response_metadata'])('is read in %s', (place) => {
    const adapted = fromLangChain({ content, [place]: { documents, citations } });
    expectLawful(adapted);
    expect(pointersOf(adapted)).toHaveLength(count);
    expect(slicesOf(adapted, 'claim')).toEqual([first.text, first.text, second.text]);
    expect(adapted.value.sources.map(({ content: text }) => text)).toEqual([
      'Tea steeps for three minutes.',
      '',
      'It came by ship.',
    ]);
    expect(adapted.dropped.map(({ reason }) => reason)).toEqual(['malformed', 'no-source']);
  });

  it('is read once where both places have it, and the other list is named', () => {
    const beside = { documents, citations };
    const adapted = fromLangChain({
      content,
      additional_kwargs: beside,
      response_metadata: beside,
    });
    expectLawful(adapted);
    expect(adapted.citations).toHaveLength(3);
    expect(
      adapted.dropped.filter(({ reason }) => reason === 'repeated').map(({ pointer }) => pointer),
    ).toEqual([
      '/additional_kwargs/citations/0',
      '/additional_kwargs/citations/1',
      '/additional_kwargs/citations/2',
    ]);
  });
});

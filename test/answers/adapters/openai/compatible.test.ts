/** Services that speak like OpenAI, by the shapes that they document: xAI, Groq. */
import { describe, expect, it } from 'vitest';
import { fromOpenAI, fromOpenAIEvents } from '../../../../src/answers/adapters/index.js';
import { expectLawful, pointersOf, slicesOf } from '../support/laws.js';

const url = 'https://example.org/tea';

describe('xAI', () => {
  it('has marks in the text of a response, and each is a citation', () => {
    const text = `Tea steeps.[[1]](${url})`;
    const annotation = {
      type: 'url_citation',
      url,
      title: '1',
      start_index: 11,
      end_index: text.length,
    };
    const part = { type: 'output_text', text, annotations: [annotation] };
    const adapted = fromOpenAI({
      output: [{ type: 'message', content: [part] }],
    });
    expectLawful(adapted);
    expect(slicesOf(adapted, 'mark')).toEqual([`[[1]](${url})`]);
  });

  it('lists what a search found next to a response: pages that annotations cite, and others', async () => {
    const annotation = { type: 'url_citation', url, start_index: 0, end_index: 3 };
    const response = {
      status: 'completed',
      output: [
        {
          type: 'message',
          content: [{ type: 'output_text', text: 'Tea steeps.', annotations: [annotation] }],
        },
      ],
      citations: [url, { url: 'https://example.org/ships' }, '', null],
    };
    const adapted = fromOpenAI(response);
    expectLawful(adapted);
    expect(adapted.dropped.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual([
      '/citations/0 repeated',
      '/citations/1 not-cited',
      '/citations/2 malformed',
      '/citations/3 malformed',
    ]);
    expect(adapted.value.sources.map(({ metadata }) => metadata['URL'])).toEqual([
      url,
      'https://example.org/ships',
    ]);
    const events: object[] = [{ type: 'response.completed', response }];
    expect(await fromOpenAIEvents(events)).toEqual(adapted);
  });

  it('lists addresses next to a chat completion, and each is a citation of the whole text', () => {
    const adapted = fromOpenAI({
      choices: [{ message: { content: 'Tea.' } }],
      citations: [url, null, ''],
    } as never);
    expectLawful(adapted);
    expect(pointersOf(adapted)).toEqual(['/citations/0', '/citations/1', '/citations/2']);
    expect(adapted.value.citations.map(({ span }) => span)).toEqual([[0, 4]]);
    expect(adapted.dropped.map(({ reason }) => reason)).toEqual(['malformed', 'no-source']);
  });
});

describe('Groq', () => {
  const content = 'Tea steeps. It came by ship.';
  const cite = (type: string, members: object): object => ({ type, [type]: members });
  const message = {
    content,
    annotations: [
      cite('document_citation', { start_index: 0, end_index: 11, document_id: 'doc-1' }),
      cite('function_citation', { start_index: 12, end_index: 28, tool_call_id: 'call_1' }),
      cite('document_citation', { start_index: 0, end_index: 99, document_id: 'doc-1' }),
      cite('document_citation', { start_index: 0, end_index: 11 }),
      cite('other_citation', { start_index: 0, end_index: 11 }),
    ],
    executed_tools: [
      {
        type: 'search',
        search_results: {
          results: [{ title: 'Tea', url, content: 'Tea steeps slowly.', score: 0.9 }],
        },
      },
      { type: 'python', output: '4' },
    ],
  };

  it('cites documents and results of tools, and keeps what a search found', () => {
    const adapted = fromOpenAI({ choices: [{ message }] }, { texts: { 'doc-1': 'Tea steeps.' } });
    expectLawful(adapted);
    expect(slicesOf(adapted, 'claim')).toEqual(['Tea steeps.', 'It came by ship.']);
    expect(adapted.value.citations).toHaveLength(3);
    expect(adapted.dropped).toEqual([
      { pointer: '/choices/0/message/annotations/3', reason: 'no-source' },
      { pointer: '/choices/0/message/annotations/4', reason: 'unknown-kind' },
    ]);
    expect(
      adapted.value.sources.map(({ metadata, content: text }) => [metadata['id'], text]),
    ).toEqual([
      [url, 'Tea steeps slowly.'],
      ['doc-1', 'Tea steeps.'],
      ['call_1', ''],
    ]);
    expect(
      adapted.notes.filter(({ pointer }) =>
        pointer.startsWith('/choices/0/message/executed_tools'),
      ),
    ).toEqual([
      {
        pointer: '/choices/0/message/executed_tools/0/search_results/results/0',
        code: 'source-excerpt',
      },
    ]);
  });

  it('streams what a search found, and what it was before the search ended is replaced', async () => {
    const { executed_tools: tools, annotations } = message;
    const begun = tools.map(({ type }, index) => ({ type, index }));
    const deltas = [
      { content: 'Tea steeps. ', executed_tools: begun },
      {
        content: 'It came by ship.',
        executed_tools: tools.map((tool, index) => ({ ...tool, index })),
      },
      { annotations },
    ];
    const chunks = deltas.map((delta) => ({ choices: [{ index: 0, delta }] }));
    const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
    const options = { texts: { 'doc-1': 'Tea steeps.' } };
    const answer = { choices: [{ message, finish_reason: 'stop' }] };
    expect(await fromOpenAIEvents([...chunks, end], options)).toEqual(fromOpenAI(answer, options));
  });
});

it('names the citations of Venice, whose marks are not read', () => {
  const web_search_citations = [{ title: 'Tea', url: 'https://example.org/tea', content: 'Tea.' }];
  const { value, dropped } = fromOpenAI({
    choices: [{ message: { content: 'Tea steeps.^1^' } }],
    venice_parameters: { web_search_citations },
  } as never);
  expect(value.citations).toEqual([]);
  expect(dropped).toEqual([
    { pointer: '/venice_parameters/web_search_citations/0', reason: 'unknown-kind' },
  ]);
});

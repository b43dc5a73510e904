/**
 * Shapes of answers that providers, gateways and old versions send: each citation is kept, or named
 * among the losses.
 */
import { expect, it } from 'vitest';
import {
  type Adapted,
  fromAnthropic,
  fromAnthropicEvents,
  fromBedrock,
  fromCohere,
  fromGemini,
  fromGeminiEvents,
  fromLangChain,
  fromMistral,
  fromOpenAI,
  fromPerplexity,
  fromPerplexityEvents,
} from '../../../src/answers/adapters/index.js';
import { expectLawful } from './support/laws.js';

type Adapter = (answer: object) => Adapted;
const cited = {
  type: 'char_location',
  document_index: 0,
  start_char_index: 0,
  end_char_index: 3,
  cited_text: 'Tea',
};
const page = { type: 'url_citation', url: 'https://example.org' };
const parts = [{ text: 'Tea' }];

/** An answer, how many of its citations are kept, and where the others stand. */
const rows: readonly (readonly [string, Adapter, object, number, readonly string[]])[] = [
  [
    'Anthropic with nulls and a kind of tomorrow',
    fromAnthropic,
    {
      content: [
        null,
        { type: 'text', text: 'Tea', citations: [cited, null, { type: 'new_location' }] },
      ],
    },
    1,
    ['/content/1/citations/1 malformed', '/content/1/citations/2 unknown-kind'],
  ],
  [
    'Anthropic with citations in the result of a tool',
    fromAnthropic,
    {
      content: [
        { type: 'mcp_tool_result', content: [{ type: 'text', text: 'a', citations: [cited] }] },
      ],
    },
    0,
    ['/content/0/content/0/citations/0 no-text'],
  ],
  [
    'a document that a tool fetched, which says that citations are on',
    fromAnthropic,
    {
      content: [
        { type: 'web_fetch_tool_result', content: { content: { citations: { enabled: true } } } },
      ],
    },
    0,
    [],
  ],
  [
    'Bedrock with citations that are no list',
    fromBedrock,
    {
      output: {
        message: { content: [{ citationsContent: { content: parts, citations: { 0: {} } } }] },
      },
    },
    0,
    ['/output/message/content/0/citationsContent/citations malformed'],
  ],
  [
    'Mistral with chunks of tomorrow that name a page or sources',
    fromMistral,
    {
      outputs: [
        {
          type: 'message.output',
          content: [
            { type: 'text', text: 'Tea' },
            { type: 'document_reference', url: page.url },
            { type: 'x', reference_ids: [0] },
          ],
        },
      ],
    },
    0,
    ['/outputs/0/content/1 unknown-kind', '/outputs/0/content/2/reference_ids/0 unknown-kind'],
  ],
  [
    'the same in a chat completion',
    fromMistral,
    {
      choices: [
        {
          message: {
            content: [
              { type: 'text', text: 'Tea' },
              { type: 'x', url: page.url },
            ],
          },
        },
      ],
    },
    0,
    ['/choices/0/message/content/1 unknown-kind'],
  ],
  [
    'Gemini with attributions, which supports replaced',
    fromGemini,
    {
      candidates: [
        { content: { parts }, groundingAttributions: [{ sourceId: {} }] },
        { groundingMetadata: { groundingAttributions: [{ web: {} }] } },
      ],
    },
    0,
    [
      '/candidates/0/groundingAttributions/0 unknown-kind',
      '/candidates/1/groundingMetadata/groundingAttributions/0 unknown-kind',
    ],
  ],
  [
    'Chat Completions of which the second choice is cited',
    fromOpenAI,
    {
      choices: [{ message: { content: 'a' } }, { message: { content: 'b', annotations: [page] } }],
    },
    0,
    ['/choices/1/message/annotations/0 other-candidate'],
  ],
  [
    'Responses with annotations in the call of a tool',
    fromOpenAI,
    { output: [{ type: 'mcp_call', annotations: [page] }] },
    0,
    ['/output/0/annotations/0 no-text'],
  ],
  [
    'Gemini with lists that are none',
    fromGemini,
    {
      candidates: [
        {
          content: { parts },
          groundingMetadata: { groundingSupports: { 0: {} } },
          citationMetadata: { citations: { 0: {} } },
        },
      ],
    },
    0,
    [
      '/candidates/0/groundingMetadata/groundingSupports malformed',
      '/candidates/0/citationMetadata/citations malformed',
    ],
  ],
  [
    'Gemini in snake case with lists that are none',
    fromGemini,
    { candidates: [{ content: { parts }, grounding_metadata: { grounding_supports: 'none' } }] },
    0,
    ['/candidates/0/grounding_metadata/grounding_supports malformed'],
  ],
  [
    'Cohere with citations that are no list',
    fromCohere,
    { message: { content: [{ type: 'text', text: 'Tea' }], citations: { 0: {} } } },
    0,
    ['/message/citations malformed'],
  ],
  [
    'Perplexity with citations that are no list',
    fromPerplexity,
    { choices: [{ message: { content: 'Tea[1]' } }], citations: { 1: 'https://example.org' } },
    0,
    ['/choices/0/message/content no-such-source', '/citations malformed'],
  ],
  [
    'Perplexity with citations in the message',
    fromPerplexity,
    {
      choices: [
        { message: { content: 'Tea', citations: ['https://example.org'], annotations: [page] } },
      ],
    },
    0,
    ['/choices/0/message/citations/0 no-text', '/choices/0/message/annotations/0 no-text'],
  ],
  [
    'LangChain with citations beside the content',
    fromLangChain,
    {
      content: 'Tea',
      citations: [{}],
      additional_kwargs: { citations: { 0: {} } },
      tool_calls: [{ args: { citations: [1] } }],
    },
    0,
    ['/citations/0 no-text', '/additional_kwargs/citations malformed'],
  ],
];

it.each(rows)('%s', (_, adapter, answer, kept, lost) => {
  const adapted = adapter(answer);
  expectLawful(adapted);
  expect(adapted.citations).toHaveLength(kept);
  expect(adapted.dropped.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual(lost);
});

it('notes that a choice without a message has no answer', () => {
  const { notes } = fromOpenAI({
    choices: [{ messages: [{ role: 'tool', content: '{"citations":[]}' }] } as object],
  });
  expect(notes).toEqual([{ pointer: '', code: 'answer-unreadable' }]);
});

it('keeps what comes before the start of its block', async () => {
  const delta = (kind: object) => ({ type: 'content_block_delta', index: 0, delta: kind });
  const adapted = await fromAnthropicEvents([
    { type: 'message_start', message: { content: [] } },
    delta({ type: 'citations_delta', citation: cited }),
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    delta({ type: 'text_delta', text: 'Tea' }),
    { type: 'message_stop' },
  ]);
  expectLawful(adapted);
  expect([adapted.value.text, adapted.citations.length, adapted.notes.length]).toEqual([
    'Tea',
    1,
    1,
  ]);
});

it('drops citations of a stream that are not a list', async () => {
  const chunk = {
    choices: [{ index: 0, delta: { content: 'Tea' }, finish_reason: 'stop' }],
    citations: { 1: 'a' },
  };
  expect((await fromPerplexityEvents([chunk as object])).dropped).toEqual([
    { pointer: '/citations', reason: 'malformed' },
  ]);
});

it.each<readonly [string, Adapted, readonly string[]]>([
  [
    'OpenAI',
    fromOpenAI({ choices: [{ message: { content: 'Tea' } }, { message: { content: 'Other' } }] }),
    ['/choices'],
  ],
  ['Mistral', fromMistral({ choices: [{ message: { content: 'Tea' } }, {}] }), ['/choices']],
  ['Perplexity', fromPerplexity({ choices: [{ message: { content: 'Tea' } }, {}] }), ['/choices']],
  [
    'Gemini',
    fromGemini({ candidates: [{ content: { parts } }, { content: { parts } }] }),
    ['/candidates'],
  ],
  ['one choice', fromOpenAI({ choices: [{ message: { content: 'Tea' } }] }), []],
])('other choices, whose texts are not read, are noted: %s', (_, adapted, pointers) => {
  expectLawful(adapted);
  expect(adapted.value.text).toBe('Tea');
  expect(adapted.notes).toEqual(pointers.map((pointer) => ({ pointer, code: 'choices-unread' })));
});

it('no choice at all is no answer, and the content of a message may be a text', () => {
  expect(fromOpenAI({ choices: [] }).notes).toEqual([{ pointer: '', code: 'answer-unreadable' }]);
  expect(fromOpenAI({ output: [{ type: 'message', content: 'Tea' }] }).value.text).toBe('Tea');
});

it.each<readonly [string, Adapted]>([
  [
    'Mistral',
    fromMistral({
      outputs: [
        { type: 'x.output', content: 'Tea' },
        { type: 'tool.execution', name: 'a' },
      ],
    }),
  ],
  [
    'Responses',
    fromOpenAI({
      output: [{ type: 'x', content: [{ type: 'output_text', text: 'Tea' }] }, { type: 'y' }],
    }),
  ],
  [
    'an item that is a text',
    fromOpenAI({
      output: [
        { type: 'text', text: 'Tea' },
        { type: 'reasoning', summary: [] },
      ],
    }),
  ],
])('the text of an item of another kind is noted where it is lost: %s', (_, { value, notes }) => {
  expect(value.text).toBe('');
  expect(notes.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    expect.stringMatching(/^\/outputs?\/0 answer-unreadable$/),
  ]);
});

it('drops attributions of a stream of Gemini', async () => {
  const chunk = {
    candidates: [
      { content: { parts }, groundingAttributions: [{ sourceId: {} }], finishReason: 'STOP' },
    ],
  };
  expect((await fromGeminiEvents([chunk])).dropped).toEqual([
    { pointer: '/candidates/0/groundingAttributions/0', reason: 'unknown-kind' },
  ]);
});

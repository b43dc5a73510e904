/** A text of a kind that no adapter knows is left out everywhere, and noted where it was. */
import { expect, it } from 'vitest';
import {
  type Adapted,
  fromAiSdk,
  fromAnthropic,
  fromAnthropicEvents,
  fromBedrock,
  fromBedrockEvents,
  fromCohere,
  fromCohereEvents,
  fromGemini,
  fromGeminiEvents,
  fromLangChain,
  fromMistral,
  fromMistralEvents,
  fromOpenAI,
  fromOpenAIEvents,
  fromPerplexity,
} from '../../../src/answers/adapters/index.js';
import { expectLawful } from './support/laws.js';

const other = { type: 'new_kind', text: 'LOST' };
const said = { type: 'text', text: 'Tea' };
const blocks = [other, said];
const completion = { choices: [{ message: { content: blocks } }] };

const unreadIn = ({ notes }: Adapted): readonly string[] =>
  notes.filter(({ code }) => code === 'answer-unreadable').map(({ pointer }) => pointer);

it.each<readonly [string, Adapted, string]>([
  ['Anthropic', fromAnthropic({ content: blocks }), '/content/0'],
  [
    'Bedrock',
    fromBedrock({
      output: { message: { content: [{ newContent: { text: 'LOST' } }, { text: 'Tea' }] } },
    }),
    '/output/message/content/0',
  ],
  [
    'OpenAI, a response',
    fromOpenAI({ output: [{ type: 'message', content: blocks }] }),
    '/output/0/content/0',
  ],
  [
    'OpenAI, an item',
    fromOpenAI({
      output: [
        { type: 'new_item', content: [other] },
        { type: 'message', content: [said] },
      ],
    }),
    '/output/0',
  ],
  ['OpenAI, a completion', fromOpenAI(completion), '/choices/0/message/content/0'],
  [
    'an interaction of Gemini',
    fromGemini({ steps: [{ type: 'model_output', content: blocks }] }),
    '/steps/0/content/0',
  ],
  ['the AI SDK', fromAiSdk({ content: blocks }), '/content/0'],
  ['LangChain', fromLangChain({ content: blocks }), '/content/0'],
  ['Cohere', fromCohere({ message: { content: blocks } }), '/message/content/0'],
  ['Perplexity', fromPerplexity(completion), '/choices/0/message/content/0'],
  ['Mistral', fromMistral(completion), '/choices/0/message/content/0'],
  [
    'a conversation of Mistral',
    fromMistral({ outputs: [{ type: 'message.output', content: blocks }] }),
    '/outputs/0/content/0',
  ],
])('is noted in an answer of %s', (_, adapted, pointer) => {
  expectLawful(adapted);
  expect(adapted.value.text).toBe('Tea');
  expect(unreadIn(adapted)).toEqual([pointer]);
});

const start = { type: 'message_start', message: { content: [] } };
const deltaOf = (index: number, delta: object): object => ({
  type: 'content_block_delta',
  index,
  delta,
});
const chunk = (content: unknown): object => ({ choices: [{ index: 0, delta: { content } }] });

it.each<readonly [string, Promise<Adapted>, string]>([
  [
    'Anthropic, a delta',
    fromAnthropicEvents([
      start,
      deltaOf(0, { type: 'text_delta', text: 'T' }),
      deltaOf(0, { type: 'new_delta', text: 'LO' }),
      deltaOf(0, { type: 'new_delta', text: 'ST' }),
      deltaOf(0, { type: 'text_delta', text: 'ea' }),
    ]),
    '/content/1',
  ],
  [
    'Anthropic, a block',
    fromAnthropicEvents([
      start,
      { type: 'content_block_start', index: 0, content_block: { type: 'new_kind', text: '' } },
      deltaOf(0, { type: 'text_delta', text: 'LOST' }),
      deltaOf(1, { type: 'text_delta', text: 'Tea' }),
    ]),
    '/content/0',
  ],
  [
    'Bedrock, next to a text',
    fromBedrockEvents([
      { contentBlockDelta: { contentBlockIndex: 0, delta: { text: 'Tea' } } },
      { contentBlockDelta: { contentBlockIndex: 0, delta: { newContent: { text: 'LOST' } } } },
    ]),
    '/output/message/content/1',
  ],
  [
    'Cohere',
    fromCohereEvents([
      { type: 'content-start', index: 0, delta: { message: { content: { type: 'new_kind' } } } },
      { type: 'content-delta', index: 0, delta: { message: { content: { text: 'LOST' } } } },
      { type: 'content-delta', index: 1, delta: { message: { content: { text: 'Tea' } } } },
    ]),
    '/message/content/0',
  ],
  [
    'an interaction of Gemini',
    fromGeminiEvents([
      { event_type: 'step.delta', index: 0, delta: said },
      { event_type: 'step.delta', index: 0, delta: other },
    ]),
    '/steps/0/content/1',
  ],
  [
    'OpenAI, chunks',
    fromOpenAIEvents([chunk([other]), chunk([{ type: 'text', text: 'T' }]), chunk('ea')]),
    '/choices/0/message/content/0',
  ],
  [
    'Mistral',
    fromMistralEvents([
      { type: 'message.output.delta', output_index: 0, content: 'Tea' },
      { type: 'message.output.delta', output_index: 0, content: other },
    ]),
    '/outputs/0/content/1',
  ],
])('is noted in a stream of %s', async (_, stream, pointer) => {
  const adapted = await stream;
  expectLawful(adapted);
  expect(adapted.value.text).toBe('Tea');
  expect(unreadIn(adapted)).toEqual([pointer]);
});

it.each<readonly [string, Adapted | Promise<Adapted>]>([
  ['Anthropic', fromAnthropic({ content: [{ type: 'thinking', thinking: 'T' }, said] })],
  [
    'Bedrock',
    fromBedrock({
      output: {
        message: {
          content: [{ reasoningContent: { reasoningText: { text: 'T' } } }, { text: 'Tea' }],
        },
      },
    }),
  ],
  [
    'a stream of Bedrock',
    fromBedrockEvents([
      { contentBlockDelta: { contentBlockIndex: 0, delta: { reasoningContent: { text: 'T' } } } },
      { contentBlockDelta: { contentBlockIndex: 1, delta: { text: 'Tea' } } },
    ]),
  ],
  [
    'OpenAI',
    fromOpenAI({
      output: [
        { type: 'reasoning', content: [{ type: 'reasoning_text', text: 'T' }] },
        { type: 'message', content: [said] },
      ],
    }),
  ],
  ['the AI SDK', fromAiSdk({ content: [{ type: 'reasoning', text: 'T' }, said] })],
  [
    'Gemini',
    fromGemini({
      candidates: [{ content: { parts: [{ text: 'T', thought: true }, { text: 'Tea' }] } }],
    }),
  ],
])('is none in a thought, which is known: %s', async (_, thinking) => {
  const adapted = await thinking;
  expect(adapted.value.text).toBe('Tea');
  expect(unreadIn(adapted)).toEqual([]);
});

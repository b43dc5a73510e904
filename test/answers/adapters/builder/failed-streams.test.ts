/** A failure that a stream reports is noted, whatever comes after it. */
import { describe, expect, it } from 'vitest';
import { type AdapterName, fromProviderEvents } from '../../../../src/answers/adapters/index.js';

/** Events of an end, and of a failure; an end alone is complete. */
interface Ending {
  readonly failure: object;
  readonly end: readonly object[];
}

const words = { id: 'a', text: 'Tea' };

const endings: readonly (readonly [AdapterName, string, Ending])[] = [
  ['anthropic', 'a message', { failure: { type: 'error' }, end: [{ type: 'message_stop' }] }],
  [
    'bedrock',
    'a conversation',
    { failure: { throttlingException: {} }, end: [{ messageStop: { stopReason: 'end_turn' } }] },
  ],
  [
    'openai',
    'a response',
    { failure: { type: 'error' }, end: [{ type: 'response.completed', response: {} }] },
  ],
  [
    'openai',
    'a chat',
    {
      failure: { choices: [], error: {} },
      end: [{ choices: [{ delta: { content: 'Tea' }, finish_reason: 'stop' }] }],
    },
  ],
  [
    'gemini',
    'a response',
    {
      failure: { candidates: [], error: {} },
      end: [
        {
          candidates: [{ content: { parts: [{ text: 'Tea' }] }, finishReason: 'STOP' }],
          usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1 },
        },
      ],
    },
  ],
  [
    'gemini',
    'an interaction',
    {
      failure: { event_type: 'error' },
      end: [{ event_type: 'interaction.completed', interaction: {} }],
    },
  ],
  [
    'ai-sdk',
    'a result',
    { failure: { type: 'error' }, end: [{ type: 'text-start', ...words }, { type: 'finish' }] },
  ],
  [
    'cohere',
    'a message',
    {
      failure: { type: 'message-end', delta: { error: 'internal' } },
      end: [{ type: 'message-end', delta: { finish_reason: 'COMPLETE' } }],
    },
  ],
  [
    'perplexity',
    'an agent',
    { failure: { type: 'error' }, end: [{ type: 'response.completed', response: {} }] },
  ],
  [
    'mistral',
    'a conversation',
    {
      failure: { type: 'conversation.response.error' },
      end: [{ type: 'conversation.response.done' }],
    },
  ],
];

const codes = async (name: AdapterName, events: readonly object[]): Promise<readonly string[]> =>
  (await fromProviderEvents(name, events)).notes.map(({ code }) => code);

describe('a stream that reports a failure', () => {
  it.each(endings)('%s, %s: the end after it does not undo it', async (name, _, ending) => {
    const { failure, end } = ending;
    expect(await codes(name, end)).not.toContain('stream-failed');
    expect(await codes(name, [failure])).toContain('stream-failed');
    expect(await codes(name, [failure, ...end])).toContain('stream-failed');
  });
});

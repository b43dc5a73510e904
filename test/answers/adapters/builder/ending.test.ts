/** An answer that ended before it was done says so, in one piece and as a stream. */
import { describe, expect, it } from 'vitest';
import {
  type Adapted,
  fromAiSdk,
  fromAiSdkStream,
  fromAnthropic,
  fromAnthropicEvents,
  fromBedrock,
  fromBedrockEvents,
  fromCohere,
  fromCohereEvents,
  fromGemini,
  fromGeminiEvents,
  fromLangChain,
  fromOpenAI,
  fromOpenAIEvents,
  fromPerplexity,
  fromPerplexityEvents,
} from '../../../../src/answers/adapters/index.js';

const text = 'Tea ste';
const openAIOutput = [
  { type: 'message', content: [{ type: 'output_text', text, annotations: [] }] },
];

/**
 * An adapter, where its answer says why it ended, the word for an end, two for none, and an answer
 * with such a word.
 */
interface Ended {
  readonly pointer: string;
  readonly end: string;
  readonly cuts: readonly string[];
  readonly read: (reason: string) => Adapted;
  readonly stream?: (reason: string) => Promise<Adapted>;
}

const ended: Readonly<Record<string, Ended>> = {
  anthropic: {
    pointer: '/stop_reason',
    end: 'end_turn',
    cuts: ['max_tokens', 'pause_turn'],
    read: (stop_reason) =>
      fromAnthropic({ content: [{ type: 'text', text }], stop_reason } as object),
    stream: (stop_reason) =>
      fromAnthropicEvents([
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
        { type: 'message_delta', delta: { stop_reason } },
        { type: 'message_stop' },
      ] as never),
  },
  'openai chat': {
    pointer: '/choices/0/finish_reason',
    end: 'stop',
    cuts: ['length', 'content_filter'],
    read: (finish_reason) =>
      fromOpenAI({ choices: [{ message: { content: text }, finish_reason }] }),
    stream: (finish_reason) =>
      fromOpenAIEvents([
        { choices: [{ index: 0, delta: { content: text } }] },
        { choices: [{ index: 0, delta: {}, finish_reason }] },
      ] as never),
  },
  'openai responses': {
    pointer: '/status',
    end: 'completed',
    cuts: ['incomplete'],
    read: (status) => fromOpenAI({ status, output: openAIOutput } as object),
    stream: (status) => {
      const type = `response.${status}`;
      return fromOpenAIEvents([{ type, response: { status, output: openAIOutput } }] as never);
    },
  },
  gemini: {
    pointer: '/candidates/0/finishReason',
    end: 'STOP',
    cuts: ['MAX_TOKENS', 'SAFETY'],
    read: (finishReason) =>
      fromGemini({ candidates: [{ content: { parts: [{ text }] }, finishReason }] }),
    stream: (finishReason) =>
      fromGeminiEvents([
        { candidates: [{ content: { parts: [{ text: 'Tea ' }] } }] },
        { candidates: [{ content: { parts: [{ text: 'ste' }] }, finishReason }] },
      ] as never),
  },
  bedrock: {
    pointer: '/stopReason',
    end: 'end_turn',
    cuts: ['max_tokens', 'guardrail_intervened'],
    read: (stopReason) =>
      fromBedrock({ output: { message: { content: [{ text }] } }, stopReason } as object),
    stream: (stopReason) =>
      fromBedrockEvents([
        { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } },
        { messageStop: { stopReason } },
        { metadata: {} },
      ] as never),
  },
  cohere: {
    pointer: '/finish_reason',
    end: 'COMPLETE',
    cuts: ['MAX_TOKENS', 'TIMEOUT'],
    read: (finish_reason) =>
      fromCohere({ finish_reason, message: { content: [{ type: 'text', text }] } } as object),
    stream: (finish_reason) =>
      fromCohereEvents([
        { type: 'content-delta', index: 0, delta: { message: { content: { text } } } },
        { type: 'message-end', delta: { finish_reason } },
      ] as never),
  },
  perplexity: {
    pointer: '/choices/0/finish_reason',
    end: 'stop',
    cuts: ['length'],
    read: (finish_reason) =>
      fromPerplexity({ choices: [{ message: { content: text }, finish_reason }] }),
    stream: (finish_reason) =>
      fromPerplexityEvents([
        { choices: [{ index: 0, delta: { content: text }, finish_reason }] },
      ] as never),
  },
  'ai sdk': {
    pointer: '/steps/0/finishReason',
    end: 'stop',
    cuts: ['length', 'content-filter'],
    read: (finishReason) =>
      fromAiSdk({ steps: [{ content: [{ type: 'text', text }], finishReason }] }),
    stream: (finishReason) =>
      fromAiSdkStream([
        { type: 'text-delta', id: '0', text },
        { type: 'finish-step', finishReason },
        { type: 'finish' },
      ] as never),
  },
  langchain: {
    pointer: '/response_metadata/finish_reason',
    end: 'stop',
    cuts: ['length', 'MAX_TOKENS'],
    read: (finish_reason) => fromLangChain({ content: text, response_metadata: { finish_reason } }),
  },
};

/**
 * Notes on other matters: whether the end of a stream is known, and whether the provider's own
 * answer was kept.
 */
const others = ['stream-end-unknown', 'body-missing'];

const reported = ({ value, notes }: Adapted) => [
  value.text,
  notes.filter(({ code }) => !others.includes(code)),
];

describe.each(Object.entries(ended))(
  'an answer of %s',
  (_, { pointer, end, cuts, read, stream }) => {
    it.each(cuts)('that ended with %s has a note', async (reason) => {
      const expected = [text, [{ pointer, code: 'answer-cut' }]];
      expect(reported(read(reason))).toEqual(expected);
      if (stream !== undefined) expect(reported(await stream(reason))).toEqual(expected);
    });

    it('that ended normally, or for an unknown reason, has no note', async () => {
      expect(reported(read(end))).toEqual([text, []]);
      expect(reported(read('another_reason'))).toEqual([text, []]);
      if (stream !== undefined) expect(reported(await stream(end))).toEqual([text, []]);
    });
  },
);

describe('a refusal', () => {
  it('is noted as the reason of the end, and as a block', () => {
    expect(fromAnthropic({ content: [], stop_reason: 'refusal' } as object).notes).toEqual([
      { pointer: '/stop_reason', code: 'answer-refused' },
    ]);
    expect(fromLangChain({ content: [{ type: 'refusal', refusal: 'No.' }] }).notes).toEqual([
      { pointer: '/content/0', code: 'answer-refused' },
    ]);
  });
});

describe('the reason of a model of the AI SDK', () => {
  it('is read where it comes with that of the provider', async () => {
    const finishReason = { unified: 'length', raw: 'max_tokens' };
    const adapted = await fromAiSdkStream([
      { type: 'text-delta', id: '0', delta: text },
      { type: 'finish', finishReason },
    ] as never);
    expect(reported(adapted)[1]).toEqual([
      { pointer: '/steps/0/finishReason', code: 'answer-cut' },
    ]);
  });
});

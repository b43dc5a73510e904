/** Whatever comes in, every adapter gives a valid result, and every citation is kept or named. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAnthropic, fromAnthropicEvents } from '../../../src/adapters/anthropic/index.js';
import { fromBedrock, fromBedrockEvents } from '../../../src/adapters/bedrock/index.js';
import { fromGemini, fromGeminiEvents } from '../../../src/adapters/gemini/index.js';
import { fromOpenAI, fromOpenAIEvents } from '../../../src/adapters/openai/index.js';
import { hostile } from '../../support/hostile.js';
import { bytesOf, expectLawful } from '../support/laws.js';

const adapters = [fromAnthropic, fromBedrock, fromOpenAI, fromGemini];
const streams = [fromAnthropicEvents, fromBedrockEvents, fromOpenAIEvents, fromGeminiEvents];

describe('every adapter', () => {
  it('takes any value, as an answer and as options', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (answer, options) => {
        for (const adapter of adapters) expectLawful(adapter(answer as object, options as object));
      }),
    );
  });

  it.each(hostile.map((row) => [row.name, row] as const))(
    'takes %s, as an answer, in one, and as an event',
    async (_, { make }) => {
      for (const adapter of adapters) {
        expectLawful(adapter(make() as object));
        expectLawful(adapter({ content: [make()], output: [make()], candidates: [make()], steps: [make()] } as object));
      }
      for (const stream of streams) expectLawful(await stream([make(), make()] as object[]));
    },
  );

  it('gives the same bytes twice, and leaves its input as it is', () => {
    const answer = { content: [{ type: 'text', text: '🍵', citations: [{ type: 'char_location', cited_text: 'x' }] }] };
    const before = JSON.stringify(answer);
    expect(bytesOf(fromAnthropic(answer))).toBe(bytesOf(fromAnthropic(answer)));
    expect(JSON.stringify(answer)).toBe(before);
  });

  it('names every citation of an answer that no document can hold', () => {
    const quote = 'tea '.repeat(2 ** 20);
    const citation = { type: 'web_search_result_location', url: 'https://example.org', cited_text: quote };
    const citations = Array.from({ length: 20 }, () => citation);
    const adapted = fromAnthropic({ content: [{ type: 'text', text: 'Tea.', citations }] });
    expectLawful(adapted);
    expect(adapted.dropped.map(({ reason }) => reason)).toEqual(Array(20).fill('too-large'));
    expect(adapted.notes).toContainEqual({ pointer: '', code: 'answer-too-large' });
  });
});

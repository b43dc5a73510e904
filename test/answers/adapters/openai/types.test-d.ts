/** What the SDK gives can be passed on as it is. */
import type OpenAI from 'openai';
import type { Stream } from 'openai/streaming';
import { expectTypeOf, it } from 'vitest';
import type { EventStream, OpenAIAnswer } from '../../../../src/answers/adapters/index.js';

it('takes the answers and the events of the SDK', () => {
  expectTypeOf<OpenAI.Responses.Response>().toExtend<OpenAIAnswer>();
  expectTypeOf<OpenAI.Chat.Completions.ChatCompletion>().toExtend<OpenAIAnswer>();
  expectTypeOf<OpenAI.Responses.ResponseStreamEvent>().toExtend<object>();
  expectTypeOf<OpenAI.Chat.Completions.ChatCompletionChunk>().toExtend<object>();
  expectTypeOf<Stream<OpenAI.Responses.ResponseStreamEvent>>().toExtend<EventStream>();
});

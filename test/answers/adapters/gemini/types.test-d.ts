/** What the SDK gives can be passed on as it is. */
import type { GenerateContentResponse, Interactions } from '@google/genai';
import { expectTypeOf, it } from 'vitest';
import type { EventStream, GeminiAnswer } from '../../../../src/answers/adapters/index.js';

it('takes the answers and the events of the SDK', () => {
  expectTypeOf<GenerateContentResponse>().toExtend<GeminiAnswer>();
  expectTypeOf<GenerateContentResponse>().toExtend<object>();
  expectTypeOf<AsyncGenerator<GenerateContentResponse>>().toExtend<EventStream>();
  expectTypeOf<Interactions.Interaction>().toExtend<GeminiAnswer>();
  expectTypeOf<Interactions.InteractionSSEEvent>().toExtend<object>();
});

/** What the SDK gives can be passed on as it is. */
import type { Cohere } from 'cohere-ai';
import { expectTypeOf, it } from 'vitest';
import type { CohereAnswer } from '../../../../src/answers/adapters/index.js';

it('takes the answers and the events of the SDK', () => {
  expectTypeOf<Cohere.V2ChatResponse>().toExtend<CohereAnswer>();
  expectTypeOf<Cohere.V2ChatStreamResponse>().toExtend<object>();
});

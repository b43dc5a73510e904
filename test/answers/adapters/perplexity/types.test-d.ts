/** What the SDK gives can be passed on as it is. */
import type Perplexity from '@perplexity-ai/perplexity_ai';
import { expectTypeOf, it } from 'vitest';
import type { PerplexityAnswer } from '../../../../src/answers/adapters/index.js';

it('takes the answers and the events of the SDK', () => {
  expectTypeOf<Perplexity.StreamChunk>().toExtend<PerplexityAnswer>();
  expectTypeOf<Perplexity.StreamChunk>().toExtend<object>();
  expectTypeOf<Perplexity.ResponseCreateResponse>().toExtend<PerplexityAnswer>();
  expectTypeOf<Perplexity.ResponseStreamChunk>().toExtend<object>();
});

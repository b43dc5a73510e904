/** The middleware is what both versions of the AI SDK take, without a cast. */
import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { type LanguageModelMiddleware as Middleware7, wrapLanguageModel as wrap7 } from 'ai-7';
import { MockLanguageModelV4 } from 'ai-7/test';
import { expectTypeOf, it } from 'vitest';
import { quoteGateMiddleware } from '../../../../src/output/gate/index.js';

it('fits', () => {
  const middleware = quoteGateMiddleware({ sources: { a: 'b' } });
  expectTypeOf(middleware).toExtend<LanguageModelMiddleware>();
  expectTypeOf(middleware).toExtend<Middleware7>();
  wrapLanguageModel({ model: new MockLanguageModelV3(), middleware });
  wrap7({ model: new MockLanguageModelV4(), middleware });
  // @ts-expect-error no such answer to a quote that is not verified
  quoteGateMiddleware({ sources: {}, onUnverified: 'hide' });
});

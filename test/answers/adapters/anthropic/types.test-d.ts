/** What the SDK gives can be passed on as it is. */
import type Anthropic from '@anthropic-ai/sdk';
import { expectTypeOf, it } from 'vitest';
import type {
  AdapterOptions,
  AnthropicAnswer,
  EventStream,
} from '../../../../src/answers/adapters/index.js';

it('takes the messages and the events of the SDK', () => {
  expectTypeOf<Anthropic.Message>().toExtend<AnthropicAnswer>();
  expectTypeOf<Anthropic.Beta.BetaMessage>().toExtend<AnthropicAnswer>();
  expectTypeOf<Anthropic.RawMessageStreamEvent>().toExtend<object>();
  expectTypeOf<Anthropic.Beta.BetaRawMessageStreamEvent>().toExtend<object>();
  expectTypeOf<ReturnType<Anthropic['messages']['stream']>>().toExtend<EventStream>();
  expectTypeOf<Anthropic.MessageParam[]>().toExtend<NonNullable<AdapterOptions['documents']>>();
  expectTypeOf<(Anthropic.DocumentBlockParam | Anthropic.SearchResultBlockParam)[]>().toExtend<
    NonNullable<AdapterOptions['documents']>
  >();
});

/** What the SDK gives can be passed on as it is. */
import type {
  AIMessage,
  AIMessageChunk,
  BaseMessage,
  ContentBlock,
} from '@langchain/core/messages';
import { expectTypeOf, it } from 'vitest';
import type { AdapterOptions, LangChainAnswer } from '../../../../src/answers/adapters/index.js';

it('takes messages and content blocks of the SDK', () => {
  expectTypeOf<AIMessage>().toExtend<LangChainAnswer>();
  expectTypeOf<AIMessageChunk>().toExtend<LangChainAnswer>();
  expectTypeOf<BaseMessage>().toExtend<LangChainAnswer>();
  expectTypeOf<ContentBlock.Standard[]>().toExtend<LangChainAnswer>();
  expectTypeOf<BaseMessage[]>().toExtend<NonNullable<AdapterOptions['documents']>>();
});

/** What the SDK gives can be passed on as it is. */
import type {
  ConverseCommandOutput,
  ConverseStreamCommandOutput,
  ConverseStreamOutput,
  Message,
} from '@aws-sdk/client-bedrock-runtime';
import { expectTypeOf, it } from 'vitest';
import type {
  AdapterOptions,
  BedrockAnswer,
  EventStream,
} from '../../../../src/answers/adapters/index.js';

it('takes the answers and the events of the SDK', () => {
  expectTypeOf<ConverseCommandOutput>().toExtend<BedrockAnswer>();
  expectTypeOf<ConverseStreamOutput>().toExtend<object>();
  expectTypeOf<ConverseStreamCommandOutput>().toExtend<EventStream>();
  expectTypeOf<Message[]>().toExtend<NonNullable<AdapterOptions['documents']>>();
});

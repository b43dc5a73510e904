/** What the SDK gives can be passed on as it is. */
import type {
  ConverseCommandOutput,
  ConverseStreamOutput,
  Message,
} from '@aws-sdk/client-bedrock-runtime';
import { expectTypeOf, it } from 'vitest';
import type { AdapterOptions, BedrockAnswer } from '../../../../src/answers/adapters/index.js';

it('takes the answers and the events of the SDK', () => {
  expectTypeOf<ConverseCommandOutput>().toExtend<BedrockAnswer>();
  expectTypeOf<ConverseStreamOutput>().toExtend<object>();
  expectTypeOf<Message[]>().toExtend<NonNullable<AdapterOptions['documents']>>();
});

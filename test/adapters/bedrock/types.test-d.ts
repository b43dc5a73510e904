/** What the SDK gives can be passed on as it is. */
import type { ConverseCommandOutput, ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { expectTypeOf, it } from 'vitest';
import type { BedrockAnswer, BedrockEvent } from '../../../src/adapters/index.js';

it('takes the answers and the events of the SDK', () => {
  expectTypeOf<ConverseCommandOutput>().toExtend<BedrockAnswer>();
  expectTypeOf<ConverseStreamOutput>().toExtend<BedrockEvent>();
});

/** What both versions of the SDK give can be passed on as it is. */
import type { generateText, StepResult, TextStreamPart, ToolSet, UIMessage } from 'ai';
import type * as Seven from 'ai-7';
import { expectTypeOf, it } from 'vitest';
import type { AiSdkResult } from '../../../../src/answers/adapters/index.js';

it('takes results, steps, messages and streams of version 6', () => {
  expectTypeOf<Awaited<ReturnType<typeof generateText>>>().toExtend<AiSdkResult>();
  expectTypeOf<StepResult<ToolSet>>().toExtend<AiSdkResult>();
  expectTypeOf<UIMessage>().toExtend<AiSdkResult>();
  expectTypeOf<TextStreamPart<ToolSet>>().toExtend<object>();
});

it('takes those of version 7', () => {
  expectTypeOf<Awaited<ReturnType<typeof Seven.generateText>>>().toExtend<AiSdkResult>();
  expectTypeOf<Seven.StepResult<Seven.ToolSet>>().toExtend<AiSdkResult>();
  expectTypeOf<Seven.TextStreamPart<Seven.ToolSet>>().toExtend<object>();
});

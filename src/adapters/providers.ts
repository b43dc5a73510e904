/** The one table of providers: recognition, the command line, fuzz targets, tests and the check of the docs read it. */
import { fullStream } from './ai-sdk/full-stream.js';
import { pickResult, readSteps } from './ai-sdk/steps.js';
import { readMessage } from './anthropic/from-answer.js';
import { messageEvents } from './anthropic/from-events.js';
import { readConverse } from './bedrock/from-answer.js';
import { converseEvents } from './bedrock/from-events.js';
import type { Provider } from './builder/adapt.js';
import { readCohere } from './cohere/from-answer.js';
import { cohereEvents } from './cohere/from-events.js';
import { geminiEvents } from './gemini/events.js';
import { readGemini } from './gemini/from-answer.js';
import { readGraphRag } from './graphrag/from-answer.js';
import { readLangChain } from './langchain/from-message.js';
import { mistralEvents, readMistral } from './mistral/from-answer.js';
import { readOpenAI } from './openai/from-answer.js';
import { openAIEvents } from './openai/from-events.js';
import { perplexityEvents, readPerplexity } from './perplexity/from-answer.js';
import {
  isAiSdk,
  isAiSdkEvent,
  isAnthropic,
  isAnthropicEvent,
  isCohere,
  isCohereEvent,
  isConverse,
  isConverseEvent,
  isGemini,
  isGeminiEvent,
  isGraphRag,
  isLangChain,
  isMistral,
  isMistralEvent,
  isOpenAI,
  isOpenAIEvent,
  isPerplexity,
  isPerplexityEvent,
} from './signs.js';

/** Every adapter, in the order in which it is tried. */
export const providers: readonly Provider[] = [
  {
    name: 'anthropic',
    from: 'fromAnthropic',
    fromEvents: 'fromAnthropicEvents',
    isAnswer: isAnthropic,
    read: readMessage,
    isEvent: isAnthropicEvent,
    events: messageEvents,
    isPassedOn: true,
  },
  {
    name: 'bedrock',
    from: 'fromBedrock',
    fromEvents: 'fromBedrockEvents',
    isAnswer: isConverse,
    read: readConverse,
    isEvent: isConverseEvent,
    events: converseEvents,
    isPassedOn: true,
  },
  {
    name: 'openai',
    from: 'fromOpenAI',
    fromEvents: 'fromOpenAIEvents',
    isAnswer: isOpenAI,
    read: readOpenAI,
    isEvent: isOpenAIEvent,
    events: openAIEvents,
    isPassedOn: true,
  },
  {
    name: 'gemini',
    from: 'fromGemini',
    fromEvents: 'fromGeminiEvents',
    isAnswer: isGemini,
    read: readGemini,
    isEvent: isGeminiEvent,
    events: geminiEvents,
    isPassedOn: true,
  },
  {
    name: 'ai-sdk',
    from: 'fromAiSdk',
    fromEvents: 'fromAiSdkStream',
    isAnswer: isAiSdk,
    read: (answer, builder) => {
      readSteps(answer, builder, passedOn());
    },
    isEvent: isAiSdkEvent,
    events: () => fullStream(passedOn()),
    pick: pickResult,
  },
  {
    name: 'langchain',
    from: 'fromLangChain',
    isAnswer: isLangChain,
    read: readLangChain,
  },
  {
    name: 'cohere',
    from: 'fromCohere',
    fromEvents: 'fromCohereEvents',
    isAnswer: isCohere,
    read: readCohere,
    isEvent: isCohereEvent,
    events: cohereEvents,
    isPassedOn: true,
  },
  {
    name: 'perplexity',
    from: 'fromPerplexity',
    fromEvents: 'fromPerplexityEvents',
    isAnswer: isPerplexity,
    read: readPerplexity,
    isEvent: isPerplexityEvent,
    events: perplexityEvents,
    isPassedOn: true,
  },
  {
    name: 'mistral',
    from: 'fromMistral',
    fromEvents: 'fromMistralEvents',
    isAnswer: isMistral,
    read: readMistral,
    isEvent: isMistralEvent,
    events: mistralEvents,
    isPassedOn: true,
  },
  {
    name: 'graphrag',
    from: 'fromGraphRag',
    isAnswer: isGraphRag,
    read: readGraphRag,
  },
];

/** The providers whose answers an SDK can pass on as they are. */
export function passedOn(): readonly Provider[] {
  return providers.filter(({ isPassedOn }) => isPassedOn === true);
}

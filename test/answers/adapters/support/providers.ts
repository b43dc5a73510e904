/**
 * Every adapter with a good answer of its provider, what goes with it, and its stream, where there
 * is one.
 */
import {
  type Adapted,
  type AdapterName,
  fromAiSdk,
  fromAiSdkStream,
  fromAnthropic,
  fromAnthropicEvents,
  fromBedrock,
  fromBedrockEvents,
  fromCohere,
  fromCohereEvents,
  fromGemini,
  fromGeminiEvents,
  fromGraphRag,
  fromLangChain,
  fromMistral,
  fromMistralEvents,
  fromOpenAI,
  fromOpenAIEvents,
  fromPerplexity,
  fromPerplexityEvents,
} from '../../../../src/answers/adapters/index.js';
import * as aiSdk from '../ai-sdk/fixtures.js';
import * as anthropic from '../anthropic/fixtures.js';
import * as bedrock from '../bedrock/fixtures.js';
import * as cohere from '../cohere/fixtures.js';
import * as gemini from '../gemini/fixtures.js';
import * as langchain from '../langchain/fixtures.js';
import * as mistral from '../mistral/fixtures.js';
import * as openai from '../openai/fixtures.js';
import * as perplexity from '../perplexity/fixtures.js';

/** An adapter and what it is tried with. */
export interface Tried {
  readonly name: string;
  readonly provider: AdapterName;
  readonly adapter: (answer: unknown, options?: unknown) => Adapted;
  readonly answer: object;
  readonly options?: object;
  readonly stream?: (events: Iterable<unknown>, options?: unknown) => Promise<Adapted>;
  readonly events?: readonly unknown[];
}

type Adapter = Tried['adapter'];
type Stream = NonNullable<Tried['stream']>;

const graph = {
  response: '🍵 Tea came by ship [Data: Reports (1), Entities (5, +more)].',
  context_data: {
    reports: [{ id: '1', title: 'Ships', content: 'By ship.' }],
    entities: { id: ['5'], text: ['x'] },
  },
};

const { documents, searchResults } = anthropic;
const sdkSteps = [aiSdk.anthropicStep, aiSdk.openaiStep, aiSdk.geminiStep, aiSdk.citedStep];

export const tried: readonly Tried[] = [
  {
    name: 'anthropic',
    provider: 'anthropic',
    adapter: fromAnthropic as Adapter,
    answer: anthropic.answer,
    options: { documents, searchResults },
    stream: fromAnthropicEvents as Stream,
    events: anthropic.eventsOf(anthropic.answer),
  },
  {
    name: 'bedrock',
    provider: 'bedrock',
    adapter: fromBedrock as Adapter,
    answer: bedrock.answer,
    options: { documents: bedrock.documents, searchResults: bedrock.searchResults },
    stream: fromBedrockEvents as Stream,
    events: bedrock.events,
  },
  {
    name: 'openai',
    provider: 'openai',
    adapter: fromOpenAI as Adapter,
    answer: openai.response,
    stream: fromOpenAIEvents as Stream,
    events: openai.responseEvents,
  },
  {
    name: 'openai chat',
    provider: 'openai',
    adapter: fromOpenAI as Adapter,
    answer: openai.chat,
    stream: fromOpenAIEvents as Stream,
    events: openai.chunks,
  },
  {
    name: 'gemini',
    provider: 'gemini',
    adapter: fromGemini as Adapter,
    answer: gemini.response,
    stream: fromGeminiEvents as Stream,
    events: gemini.chunksOf(),
  },
  {
    name: 'gemini interaction',
    provider: 'gemini',
    adapter: fromGemini as Adapter,
    answer: gemini.interaction,
    stream: fromGeminiEvents as Stream,
    events: gemini.interactionEvents(),
  },
  {
    name: 'ai-sdk',
    provider: 'ai-sdk',
    adapter: fromAiSdk as Adapter,
    answer: { steps: sdkSteps, totalUsage: aiSdk.result.totalUsage },
    options: { documents },
    stream: fromAiSdkStream as Stream,
    events: aiSdk.streamed(sdkSteps, aiSdk.result.totalUsage),
  },
  {
    name: 'langchain',
    provider: 'langchain',
    adapter: fromLangChain as Adapter,
    answer: { content: langchain.blocks, response_metadata: { id: 'x' } },
    options: { documents: langchain.documents },
  },
  {
    name: 'cohere',
    provider: 'cohere',
    adapter: fromCohere as Adapter,
    answer: cohere.answer,
    stream: fromCohereEvents as Stream,
    events: cohere.events,
  },
  {
    name: 'perplexity',
    provider: 'perplexity',
    adapter: fromPerplexity as Adapter,
    answer: perplexity.answer,
    stream: fromPerplexityEvents as Stream,
    events: perplexity.chunks,
  },
  {
    name: 'mistral',
    provider: 'mistral',
    adapter: fromMistral as Adapter,
    answer: mistral.conversation,
    options: { documents: mistral.documents },
    stream: fromMistralEvents as Stream,
    events: mistral.conversationEvents,
  },
  { name: 'graphrag', provider: 'graphrag', adapter: fromGraphRag as Adapter, answer: graph },
];

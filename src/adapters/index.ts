/**
 * Answers and streams of providers as GenerationResults that lose no citation silently, and documents of retrievers as results.
 *
 * Each provider has a folder, and a row in `providers.ts`. CONTRIBUTING.md has the recipe for a new one.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../fields/span.js';
export { sliceCodePoints } from '../generation-result/index.js';
export type { OffsetUnit } from '../text/offsets.js';
export { fromAiSdk, fromAiSdkStream } from './ai-sdk/from-result.js';
export type { AiSdkEvent, AiSdkResult, AiSdkStep } from './ai-sdk/types.js';
export { fromAnthropic } from './anthropic/from-answer.js';
export { fromAnthropicEvents } from './anthropic/from-events.js';
export type {
  AnthropicAnswer,
  AnthropicBlock,
  AnthropicCitation,
  AnthropicEvent,
  AnthropicUsage,
} from './anthropic/types.js';
export { fromBedrock } from './bedrock/from-answer.js';
export { fromBedrockEvents } from './bedrock/from-events.js';
export type {
  BedrockAnswer,
  BedrockBlock,
  BedrockCitation,
  BedrockCitationsContent,
  BedrockEvent,
  BedrockLocation,
  BedrockMessage,
  BedrockRange,
  BedrockText,
  BedrockUsage,
} from './bedrock/types.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from './builder/adapted.js';
export type { EventStream } from './builder/events.js';
export type { AdapterOptions, GivenSource, KnownSource, RequestPart, TextOptions } from './builder/given.js';
export type { AdapterName } from './builder/provider.js';
export { type AdapterNoteCode, adapterNotes, type DropReason, dropReasons } from './builder/reasons.js';
export { codePointLength, convertSpan, type SpanUnits } from './builder/units.js';
export { fromCohere } from './cohere/from-answer.js';
export { fromCohereEvents } from './cohere/from-events.js';
export type { CohereAnswer, CohereCitation, CohereEvent, CohereMessage } from './cohere/types.js';
export {
  type PacketFromAnswer,
  type PacketFromAnswerOptions,
  packetFromAnswer,
  type UnquotedCitation,
} from './documents/packet.js';
export {
  type DocumentResults,
  type DroppedDocument,
  type ResultDraft,
  type RetrievedDocument,
  resultsFromDocuments,
} from './documents/results.js';
export { fromProvider, fromProviderEvents, recogniseProvider } from './from-provider.js';
export { fromGemini } from './gemini/from-answer.js';
export { fromGeminiEvents } from './gemini/from-events.js';
export type {
  GeminiAnswer,
  GeminiCandidate,
  GeminiChunk,
  GeminiEvent,
  GeminiGrounding,
  GeminiInteraction,
  GeminiInteractionEvent,
  GeminiPart,
  GeminiResponse,
  GeminiSegment,
  GeminiSupport,
} from './gemini/types.js';
export { fromGraphRag } from './graphrag/from-answer.js';
export type { GraphRagAnswer, GraphRagResult } from './graphrag/types.js';
export { fromLangChain } from './langchain/from-message.js';
export type { LangChainAnswer, LangChainBlock, LangChainMessage } from './langchain/types.js';
export { fromMistral } from './mistral/from-answer.js';
export { fromMistralEvents } from './mistral/from-events.js';
export type { MistralAnswer, MistralCompletion, MistralConversation, MistralEvent } from './mistral/types.js';
export { fromOpenAI } from './openai/from-answer.js';
export { fromOpenAIEvents } from './openai/from-events.js';
export type {
  OpenAIAnnotation,
  OpenAIAnswer,
  OpenAIChatChunk,
  OpenAIChatCompletion,
  OpenAIChatMessage,
  OpenAIChoice,
  OpenAIEvent,
  OpenAIOutputItem,
  OpenAIResponse,
  OpenAIResponseEvent,
} from './openai/types.js';
export { fromPerplexity } from './perplexity/from-answer.js';
export { fromPerplexityEvents } from './perplexity/from-events.js';
export type {
  PerplexityAnswer,
  PerplexityCompletion,
  PerplexityEvent,
  PerplexitySearchResult,
} from './perplexity/types.js';
export { type Recording, readRecording } from './recording.js';

/**
 * Answers and streams of providers as GenerationResults that lose no citation silently, and
 * documents of retrievers as results.
 *
 * Each provider has a folder, and a row in `providers.ts`. CONTRIBUTING.md has the recipe for a new
 * one.
 *
 * @packageDocumentation
 */

export { sliceCodePoints } from '../../contracts/generation-result/slice.js';
export type { CodePointSpan } from '../../core/fields/number.js';
export type { OffsetUnit } from '../../core/text/offsets.js';
export { type AiSdkResult, fromAiSdk, fromAiSdkStream } from './ai-sdk/from-result.js';
export {
  type AnthropicAnswer,
  fromAnthropic,
  fromAnthropicEvents,
} from './anthropic/from-answer.js';
export { type BedrockAnswer, fromBedrock, fromBedrockEvents } from './bedrock/from-answer.js';
export type { AdapterName } from './builder/adapt.js';
export type {
  Adapted,
  AdapterNote,
  AdapterNoteCode,
  CitationPlaces,
  DroppedCitation,
  DropReason,
  SourcePlace,
} from './builder/adapted.js';
export { adapterNotes, dropReasons } from './builder/adapted.js';
export type { EventStream } from './builder/events.js';
export type {
  AdapterOptions,
  GivenSource,
  KnownSource,
  RequestPart,
  TextOptions,
} from './builder/given.js';
export { codePointLength, convertSpan, type SpanUnits } from './builder/place-span.js';
export { type CohereAnswer, fromCohere, fromCohereEvents } from './cohere/from-answer.js';
export { type ComparedPages, comparePages, type NamedLayouts } from './documents/compare-pages.js';
export type {
  MovedCitation,
  PacketFromAnswer,
  PacketFromAnswerOptions,
  UnquotedCitation,
} from './documents/packet.js';
export { packetFromAnswer } from './documents/packet.js';
export type {
  DocumentResults,
  DroppedDocument,
  ResultDraft,
  RetrievedDocument,
} from './documents/results.js';
export { resultsFromDocuments } from './documents/results.js';
export {
  fromProvider,
  fromProviderEvents,
  type Recording,
  readRecording,
  recogniseProvider,
} from './from-provider.js';
export { fromGemini, fromGeminiEvents, type GeminiAnswer } from './gemini/from-answer.js';
export { fromGraphRag, type GraphRagAnswer } from './graphrag/from-answer.js';
export { fromLangChain, type LangChainAnswer } from './langchain/from-message.js';
export { fromMistral, fromMistralEvents, type MistralAnswer } from './mistral/from-answer.js';
export { fromOpenAI, type OpenAIAnswer } from './openai/from-answer.js';
export { fromOpenAIEvents } from './openai/from-events.js';
export {
  fromPerplexity,
  fromPerplexityEvents,
  type PerplexityAnswer,
} from './perplexity/from-answer.js';

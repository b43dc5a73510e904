/**
 * Answers and streams of Perplexity as GenerationResults that lose no citation silently.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../fields/span.js';
export type {
  OpenAIAnnotation,
  OpenAIChatChunk,
  OpenAIChatCompletion,
  OpenAIChatMessage,
  OpenAIChoice,
  OpenAIOutputItem,
  OpenAIResponse,
  OpenAIResponseEvent,
} from '../openai/types.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from '../shared/adapted.js';
export type { EventStream } from '../shared/events.js';
export type { AdapterNoteCode, DropReason } from '../shared/reasons.js';
export { fromPerplexity } from './from-answer.js';
export { fromPerplexityEvents } from './from-events.js';
export type {
  PerplexityAnswer,
  PerplexityCompletion,
  PerplexityEvent,
  PerplexityOptions,
  PerplexitySearchResult,
} from './types.js';

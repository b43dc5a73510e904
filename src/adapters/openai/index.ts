/**
 * Answers and streams of OpenAI's Responses and Chat Completions, and of services that speak like them (OpenRouter, Azure,
 * xAI), as GenerationResults that lose no citation silently.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../fields/span.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from '../shared/adapted.js';
export type { EventStream } from '../shared/events.js';
export type { AdapterNoteCode, DropReason } from '../shared/reasons.js';
export { fromOpenAI } from './from-answer.js';
export { fromOpenAIEvents } from './from-events.js';
export type {
  OpenAIAnnotation,
  OpenAIAnswer,
  OpenAIChatChunk,
  OpenAIChatCompletion,
  OpenAIChatMessage,
  OpenAIChoice,
  OpenAIEvent,
  OpenAIOptions,
  OpenAIOutputItem,
  OpenAIResponse,
  OpenAIResponseEvent,
} from './types.js';

/**
 * Answers and streams of Gemini, of Google AI and Vertex AI, and of its interactions, as GenerationResults that lose no citation
 * silently.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../fields/span.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from '../shared/adapted.js';
export type { EventStream } from '../shared/events.js';
export type { AdapterNoteCode, DropReason } from '../shared/reasons.js';
export { fromGemini } from './from-answer.js';
export { fromGeminiEvents } from './from-events.js';
export type {
  GeminiAnswer,
  GeminiCandidate,
  GeminiChunk,
  GeminiEvent,
  GeminiGrounding,
  GeminiInteraction,
  GeminiInteractionEvent,
  GeminiOptions,
  GeminiPart,
  GeminiResponse,
  GeminiSegment,
  GeminiSupport,
} from './types.js';

/**
 * Answers and streams of Amazon Bedrock's Converse as GenerationResults that lose no citation silently.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../fields/span.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from '../shared/adapted.js';
export type { EventStream } from '../shared/events.js';
export type { AdapterOptions, GivenSource, KnownSource } from '../shared/given.js';
export type { AdapterNoteCode, DropReason } from '../shared/reasons.js';
export { fromBedrock } from './from-answer.js';
export { fromBedrockEvents } from './from-events.js';
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
} from './types.js';

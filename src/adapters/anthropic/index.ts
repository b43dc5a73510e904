/**
 * Answers and streams of Anthropic's Messages API as GenerationResults that lose no citation silently.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../fields/span.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from '../shared/adapted.js';
export type { EventStream } from '../shared/events.js';
export type { AdapterOptions, GivenSource, KnownSource } from '../shared/given.js';
export type { AdapterNoteCode, DropReason } from '../shared/reasons.js';
export { fromAnthropic } from './from-answer.js';
export { fromAnthropicEvents } from './from-events.js';
export type {
  AnthropicAnswer,
  AnthropicBlock,
  AnthropicCitation,
  AnthropicEvent,
  AnthropicUsage,
} from './types.js';

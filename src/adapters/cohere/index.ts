/**
 * Answers and streams of Cohere's Chat API, version 2, as GenerationResults that lose no citation silently.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../fields/span.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from '../shared/adapted.js';
export type { EventStream } from '../shared/events.js';
export type { AdapterNoteCode, DropReason } from '../shared/reasons.js';
export { fromCohere } from './from-answer.js';
export { fromCohereEvents } from './from-events.js';
export type { CohereAnswer, CohereCitation, CohereEvent, CohereMessage, CohereOptions } from './types.js';

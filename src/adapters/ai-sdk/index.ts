/**
 * Results and streams of the Vercel AI SDK, 6 and 7, as GenerationResults that lose no citation silently.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../fields/span.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from '../shared/adapted.js';
export type { EventStream } from '../shared/events.js';
export type { AdapterOptions, GivenSource, KnownSource } from '../shared/given.js';
export type { AdapterNoteCode, DropReason } from '../shared/reasons.js';
export { fromAiSdk } from './from-result.js';
export { fromAiSdkStream } from './from-stream.js';
export type { AiSdkEvent, AiSdkResult, AiSdkStep } from './types.js';

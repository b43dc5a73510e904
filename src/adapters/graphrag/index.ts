/**
 * Answers of Microsoft's GraphRAG as GenerationResults that lose no citation silently.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../fields/span.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from '../shared/adapted.js';
export type { AdapterNoteCode, DropReason } from '../shared/reasons.js';
export { fromGraphRag } from './from-answer.js';
export type { GraphRagAnswer, GraphRagOptions, GraphRagResult } from './types.js';

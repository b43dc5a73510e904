/**
 * Messages of LangChain 1 as GenerationResults that lose no citation silently.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../fields/span.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from '../shared/adapted.js';
export type { AdapterOptions, GivenSource, KnownSource } from '../shared/given.js';
export type { AdapterNoteCode, DropReason } from '../shared/reasons.js';
export { fromLangChain } from './from-message.js';
export type { LangChainAnswer, LangChainBlock, LangChainMessage } from './types.js';

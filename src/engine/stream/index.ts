/**
 * NDJSON as a Web stream: verification of documents that come one a line, without end, in constant
 * memory.
 *
 * @packageDocumentation
 */
export type { NdjsonLine, SplitOptions } from '../../core/lines/index.js';
export type { CheckedLine, LineTally, LineVerifier, StreamCode } from './check-line.js';
export { streamCodes, verdictInStream } from './check-line.js';
export { type Emit, type FilterOptions, filterNdjson, type NdjsonFilter } from './filter-ndjson.js';

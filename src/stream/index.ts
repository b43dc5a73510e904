/**
 * NDJSON as Web streams: verification of documents that come one a line, without end, in constant memory.
 *
 * @packageDocumentation
 */

export type { NdjsonLine, SplitOptions } from '../lines/index.js';
export { type CheckedLine, type LineTally, type LineVerifier, verdictInStream } from './check-line.js';
export { type CheckLinesOptions, type Emit, type FilterOptions, type StreamCode, streamCodes } from './options.js';
export { type StreamPair, splitLines } from './pair.js';
export { filterNdjson, type NdjsonFilter, verifyLines } from './verify-lines.js';

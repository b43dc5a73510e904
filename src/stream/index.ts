/**
 * NDJSON as Web streams: verification of documents that come one a line, without end, in constant memory.
 *
 * @packageDocumentation
 */

export type { NdjsonLine, SplitOptions } from '../lines/index.js';
export { type StreamCode, streamCodes } from './codes.js';
export { filterNdjson, type NdjsonFilter } from './filter-ndjson.js';
export { type CheckedLine, type LineVerifier, verdictInStream } from './judge-line.js';
export type { CheckLinesOptions, Emit, FilterOptions } from './options.js';
export type { StreamPair } from './pair.js';
export { splitLines } from './split-lines.js';
export type { LineTally } from './tally.js';
export { verifyLines } from './verify-lines.js';

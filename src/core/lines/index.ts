/**
 * Lines as they come: one cutter for logs, streams and files, and work on several at a time that
 * keeps their order.
 */
export { inOrder, type Work } from './in-order.js';
export type { CutLine, LineCutter, NdjsonLine, NdjsonSplitter, SplitOptions } from './lines.js';
export { lineCutter, ndjsonLines, ndjsonSplitter } from './lines.js';

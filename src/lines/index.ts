/** Lines as they come: one cutter for logs, streams and files, and work on several at a time that keeps their order. */
export { type CutLine, type LineCutter, lineCutter } from './cut-lines.js';
export { inOrder, type Work } from './in-order.js';
export {
  type NdjsonLine,
  type NdjsonSplitter,
  ndjsonLines,
  ndjsonSplitter,
  type SplitOptions,
} from './ndjson-lines.js';

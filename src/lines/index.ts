/** Lines as they come: one cutter for logs, streams and files, and work on several at a time that keeps their order. */
export { inOrder, type Work } from './in-order.js';
export {
  type CutLine,
  type LineCutter,
  lineCutter,
  type NdjsonLine,
  type NdjsonSplitter,
  ndjsonLines,
  ndjsonSplitter,
  type SplitOptions,
} from './lines.js';

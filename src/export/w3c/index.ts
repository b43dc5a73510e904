/**
 * Quotes as annotations of the W3C's Web Annotation Data Model, and back.
 *
 * @packageDocumentation
 */
export type { Quotation, QuotedSource, QuotingDocument } from '../shared/quotations.js';
export type { ReadQuotations, UnreadQuotation } from '../shared/read-quotation.js';
export { fromAnnotations } from './from-annotations.js';
export { toAnnotations } from './to-annotations.js';
export type {
  Annotation,
  AnnotationPage,
  AnnotationTarget,
  TextPositionSelector,
  TextQuoteSelector,
} from './types.js';

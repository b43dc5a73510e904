/**
 * What goes out: the quotes of a document, from which each format of `./export/<format>` is made.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../fields/number.js';
export { type ExportCode, exportCodes } from './shared/codes.js';
export { type Quotation, type QuotedSource, type QuotingDocument, quotationsOf } from './shared/quotations.js';

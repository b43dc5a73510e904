/**
 * Evidence reports: a document and what its quotes are worth, as one page of HTML that needs nothing else.
 *
 * @packageDocumentation
 */
export { type ReportOptions, renderReport, sourceKeys } from './render-report.js';

/**
 * Quotes and verdicts in formats of others: Web Annotations, in-toto Statements, SARIF, Markdown,
 * text fragments, CSV, CloudEvents. Some are read back.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../../core/fields/number.js';
export {
  type CloudEvent,
  type CloudEventOptions,
  toCloudEvent,
} from './cloudevents/to-cloud-event.js';
export { type CsvOptions, toCsv } from './csv/to-csv.js';
export { fromStatement, type ReadStatement } from './in-toto/from-statement.js';
export {
  type Statement,
  type StatementEvidence,
  type StatementFile,
  type StatementOptions,
  type StatementSubject,
  toStatement,
  type VerificationResult,
} from './in-toto/to-statement.js';
export { type MarkdownOptions, toMarkdown } from './markdown/to-markdown.js';
export {
  type SarifDriver,
  type SarifInvocation,
  type SarifLocation,
  type SarifLog,
  type SarifNotification,
  type SarifResult,
  type SarifRule,
  type SarifRun,
  type SarifText,
  sarifJson,
} from './sarif/log.js';
export { type FileVerdict, type SarifOptions, toSarif, type UnreadFile } from './sarif/to-sarif.js';
export { type ExportCode, exportCodes } from './shared/codes.js';
export {
  type Quotation,
  type QuotedSource,
  type QuotingDocument,
  quotationsOf,
} from './shared/quotations.js';
export type { ReadQuotations, UnreadQuotation } from './shared/read-quotation.js';
export { type TextFragmentContext, toTextFragment } from './text-fragment/to-text-fragment.js';
export type { FragmentSelector } from './w3c/fragments.js';
export { fromAnnotations } from './w3c/from-annotations.js';
export {
  type Annotation,
  type AnnotationPage,
  type AnnotationTarget,
  type TextPositionSelector,
  type TextQuoteSelector,
  toAnnotations,
} from './w3c/to-annotations.js';

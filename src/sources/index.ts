/**
 * Sources with places: texts that know on which page, in which box and in which cell their words
 * are. See docs/sources.md.
 *
 * @packageDocumentation
 */
export type {
  LayoutBox,
  LayoutCell,
  LayoutDirection,
  LayoutEntry,
  LayoutExtractor,
  LayoutHeading,
  LayoutNode,
  LayoutPage,
  LayoutPlace,
  LayoutRange,
  LayoutSkip,
  LayoutSource,
  LayoutTime,
} from '../core/text/layout.js';
export { layoutPlaces } from '../core/text/layout-places.js';
export { fromAzureLayout } from './azure-layout.js';
export { fromCaptions } from './captions.js';
export { type SourcesCode, sourcesCodes } from './codes.js';
export { fromDocling } from './docling.js';
export { type DocxParts, fromDocx } from './docx.js';
export { fromHtml } from './html.js';
export type { LayoutItem } from './item.js';
export { type LayoutOptions, layoutText } from './layout-text.js';
export { fromMail, type MailOptions } from './mail.js';
export { fromMarkdown } from './markdown.js';
export type { PdfjsOperators } from './pdf-state.js';
export { fromPdfjs, type PdfjsPage } from './pdfjs.js';
export { fromRows, type RowsOptions } from './rows.js';
export { fromTextract } from './textract.js';
export type { TreeNode, TreeOptions } from './tree.js';
export { fromXlsx, type XlsxParts } from './xlsx.js';

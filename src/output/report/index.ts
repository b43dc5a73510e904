/**
 * Evidence reports: a document and the status of its quotes, as one page of HTML that needs nothing
 * else.
 *
 * @packageDocumentation
 */
export type { PagePicture, PictureOfPage } from './page/pages.js';
export { type ReportOptions, renderReport, sourceKeys } from './render-report.js';
export type { ReportLanguage } from './texts/language.js';
export { arabic, chinese, french, german, spanish } from './texts/languages.js';

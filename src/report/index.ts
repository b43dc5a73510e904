/**
 * Evidence reports: a document and what its quotes are worth, as one page of HTML that needs nothing else.
 *
 * @packageDocumentation
 */
export type { PagePicture, PictureOfPage } from './page/pages.js';
export { type ReportOptions, renderReport, sourceKeys } from './render-report.js';
export { arabic } from './texts/arabic.js';
export { chinese } from './texts/chinese.js';
export { french } from './texts/french.js';
export { german } from './texts/german.js';
export type { ReportLanguage } from './texts/language.js';
export { spanish } from './texts/spanish.js';

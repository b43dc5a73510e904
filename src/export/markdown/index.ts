/**
 * Answers as Markdown with footnotes.
 *
 * @packageDocumentation
 */
export { toMarkdown } from './to-markdown.js';

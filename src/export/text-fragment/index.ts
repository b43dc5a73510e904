/**
 * Links that open a page at a quote.
 *
 * @packageDocumentation
 */
export { type TextFragmentContext, toTextFragment } from './to-text-fragment.js';

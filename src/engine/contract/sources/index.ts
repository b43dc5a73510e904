/** What a document claims of its sources, checked against them. */
export type { ExtractedSource, ReadSources, SourceLookup, Sources } from './source-lookup.js';
export { fetchSources, safeReadOnce } from './source-lookup.js';
export { indexOfText } from './source-text.js';
export { type VerifyAgainstOptions, verifyAgainst, withSources } from './verify-against.js';

/** What a document claims of its sources, held against them. */
export { indexOfText } from './find-text.js';
export { type Fetched, fetchSources, type SourceLookup, type Sources } from './source-lookup.js';
export { type SourceText, sourceText } from './source-text.js';
export { ABORTED, untilAborted } from './until-aborted.js';
export { type VerifyAgainstOptions, verifyAgainst, withSources } from './verify-against.js';

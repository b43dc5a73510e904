/** What a document claims of its sources, checked against them. */
export {
  ABORTED,
  type ExtractedSource,
  fetchSources,
  type SourceLookup,
  type Sources,
  untilAborted,
} from './source-lookup.js';
export { indexOfText, type SourceText, sourceText } from './source-text.js';
export { type VerifyAgainstOptions, verifyAgainst, withSources } from './verify-against.js';

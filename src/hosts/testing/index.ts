/**
 * For tests of your own: published examples, every change of one field, random valid documents, and
 * matchers for `expect`.
 *
 * @packageDocumentation
 */
export {
  type EvidenceMatcher,
  type EvidenceMatchers,
  evidenceMatchers,
  type MatchContractOptions,
  type MatcherResult,
  type MatcherState,
} from '../matchers/matchers.js';
export { type ArbitraryOptions, arbitraryOf } from './arbitraries.js';
export { type ExampleChoice, examplesOf, type TestExample } from './examples.js';
export { type Tampering, tamperings } from './tamperings.js';

/**
 * Matchers for vitest: `expect.extend(evidenceMatchers)` in a test or a setup file.
 *
 * @packageDocumentation
 */
import type {} from 'vitest';
import type { EvidenceMatchers } from '../matchers/matchers.js';

export {
  type EvidenceMatcher,
  type EvidenceMatchers,
  evidenceMatchers,
  type MatchContractOptions,
  type MatcherResult,
  type MatcherState,
} from '../matchers/matchers.js';

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: vitest declares it so
  interface Matchers<T = any> extends EvidenceMatchers {}
}

/**
 * Matchers for vitest: `expect.extend(evidenceMatchers)` in a test or a setup file.
 *
 * @packageDocumentation
 */
import type {} from 'vitest';
import type { EvidenceMatchers } from '../matchers/matchers.js';

export type { MatcherResult, MatcherState } from '../matchers/matcher.js';
export {
  type EvidenceMatcher,
  type EvidenceMatchers,
  evidenceMatchers,
  type MatchContractOptions,
} from '../matchers/matchers.js';

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: vitest declares it so
  interface Matchers<T = any> extends EvidenceMatchers {}
}

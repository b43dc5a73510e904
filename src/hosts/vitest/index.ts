/**
 * Matchers for vitest: `expect.extend(evidenceMatchers)` in a test or a setup file.
 *
 * @packageDocumentation
 */
import type {} from 'vitest';
import type { EvidenceMatchers } from '../matchers/matchers.js';

export { evidenceMatchers } from '../matchers/matchers.js';

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: vitest declares it so
  interface Matchers<T = any> extends EvidenceMatchers {}
}

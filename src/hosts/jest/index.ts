/**
 * Matchers for Jest: `expect.extend(evidenceMatchers)` in a test or a setup file. Typed for
 * `@jest/globals` and for
 * `@types/jest`.
 *
 * @packageDocumentation
 */
import type {} from 'expect';
import type { EvidenceMatchers } from '../matchers/matchers.js';

export { evidenceMatchers } from '../matchers/matchers.js';

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends EvidenceMatchers<R> {}
}

declare global {
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: @types/jest declares it so
    interface Matchers<R, T = {}> extends EvidenceMatchers<R> {}
  }
}

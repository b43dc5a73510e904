/**
 * One law, two sizes: small in the tests of every day, in full in the slow ones. `name.slow.test.ts` that imports
 * `./name.test.js` runs the tests of that file in full.
 */

/** Whether these are the slow tests; their project in vitest.config.ts says it. */
export const isFull: boolean = process.env['EVIDENCE_TEST_SIZE'] === 'full';

/** What the tests of every day take, and what the slow ones take. */
export function sized<Value>(daily: Value, full: Value): Value {
  return isFull ? full : daily;
}

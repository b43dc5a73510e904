/**
 * One law, two sizes: small in the tests of every day, in full in others.
 * `name.full.test.ts` that imports
 * `./name.test.js` runs the tests of that file in full. What takes minutes in full has a third size, by EVIDENCE_EXHAUSTIVE=1.
 */

/** Whether these are tests that may take long; their project in vitest.config.ts says it. */
export const isFull: boolean = process.env['EVIDENCE_TEST_SIZE'] === 'full';

/** Whether the full tests go through all there is, which takes them half an hour. */
export const isExhaustive: boolean = process.env['EVIDENCE_EXHAUSTIVE'] === '1';

/**
 * What the tests of every day take, what the slow ones take, and what these take when nothing may
 * be left out.
 */
export function sized<Value>(daily: Value, full: Value, exhaustive: Value = full): Value {
  if (!isFull) return daily;
  return isExhaustive ? exhaustive : full;
}

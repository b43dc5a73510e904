/**
 * A writer that is stopped by a signal at any moment loses nothing that it acknowledged: before or
 * after every call, and in the middle of the line.
 */
import { afterAll, beforeAll, it } from 'vitest';
import { makeWorkshop, type Workshop } from '../../support/audit-programs.js';
import { isExhaustive } from '../../support/sized.js';
import { callsOf, expectSafe } from './interrupted.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
});
afterAll(() => {
  workshop.remove();
});

const signals = ['SIGINT', 'SIGTERM', 'SIGKILL'] as const;

it.each(signals)('loses nothing, whenever %s comes', async (signal) => {
  const calls = await callsOf(workshop, 1);
  for (let at = 1; at <= calls; at += 1) {
    // Over the three signals each call is met once; what is before a call is what is after the one
    // before it
    if (isExhaustive || signals[at % signals.length] === signal)
      await expectSafe(workshop, { at, when: 'after', signal });
    if (isExhaustive || at === 1) await expectSafe(workshop, { at, when: 'before', signal });
  }
  // Only the writing of the line has a middle
  await expectSafe(workshop, { at: 'appendFile', when: 'within', signal });
});

/**
 * A writer that is stopped by a signal at any moment loses nothing that it acknowledged: every
 * twelfth moment.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshop, type Workshop } from '../../support/audit-programs.js';
import { callsOf, expectSafe } from './interrupted.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
});
afterAll(() => {
  workshop.remove();
});

describe('a writer that is stopped', () => {
  it('loses nothing', async () => {
    const calls = await callsOf(workshop, 1);
    expect(calls).toBeGreaterThan(15);
    for (let at = 1; at <= calls; at += 12)
      await expectSafe(workshop, { at, when: 'after', signal: 'SIGTERM' });
  });
});

/** A writer that is stopped by a signal at any moment loses nothing that it acknowledged: every moment. */
import { afterAll, beforeAll, it } from 'vitest';
import { makeWorkshop, type Workshop } from '../support/audit-programs.js';
import { callsOf, expectSafe } from './interrupted.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
});
afterAll(() => {
  workshop.remove();
});

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('loses nothing, whenever %s comes', async (signal) => {
  const calls = await callsOf(workshop, 1);
  for (let at = 1; at <= calls; at += 1) {
    for (const when of ['before', 'within', 'after'] as const) await expectSafe(workshop, { at, when, signal });
  }
});

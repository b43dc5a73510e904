/** A writer that is stopped by a signal at any moment loses nothing that it acknowledged: every call, before, within or after it. */
import { afterAll, beforeAll, it } from 'vitest';
import { makeWorkshop, type Workshop } from '../support/audit-programs.js';
import { isExhaustive } from '../support/sized.js';
import { callsOf, expectSafe } from './interrupted.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
});
afterAll(() => {
  workshop.remove();
});

const moments = ['before', 'within', 'after'] as const;

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('loses nothing, whenever %s comes', async (signal) => {
  const calls = await callsOf(workshop, 1);
  for (let at = 1; at <= calls; at += 1) {
    // Over the three signals each moment of each call is met once
    const nth = (at + signal.length + Number(signal === 'SIGKILL')) % moments.length;
    for (const when of moments)
      if (isExhaustive || when === moments[nth]) await expectSafe(workshop, { at, when, signal });
  }
});

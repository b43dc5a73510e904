/**
 * Every twelfth call of each operation on a log, and each that writes, fails in one way, or is the last one:
 * no acknowledged entry is lost, and a repair takes what is left. Each call in each of the ways:
 * failing-calls.full.test.ts.
 */
import { expect, it, vi } from 'vitest';
import { faults } from '../../support/failing-files.js';
import { callsOf, expectRecovered, operations } from './failing-calls.js';

// other files of the same worker have loaded the store with the real module
vi.hoisted(() => {
  vi.resetModules();
});

vi.mock('node:fs/promises', async (importOriginal) => {
  const { failingFiles } = await import('../../support/failing-files.js');
  return await failingFiles(await importOriginal());
});

vi.mock('node:process', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  pid: 99_999_999,
}));

it.each(Object.entries(operations))(
  '%s survives each call',
  { timeout: 60_000 },
  async (_, operation) => {
    const names = await callsOf(operation);
    expect(names.length).toBeGreaterThan(15);
    for (const [place, name] of names.entries()) {
      // Each call goes wrong in one of the ways, by turns; half of what is written needs a text
      const isHalved = name === 'appendFile' || name === 'writeFile';
      if (!isHalved && place % 12 !== 0) continue;
      const ways = faults.filter((fault) => isHalved || !fault.endsWith('half'));
      const fault = ways[place % ways.length];
      if (fault !== undefined) await expectRecovered(operation, place + 1, fault);
    }
  },
);

/**
 * Each call of each operation on a log fails, or is the last one, in each way: no acknowledged
 * entry is lost, and a repair takes what is left.
 */
import { describe, expect, it, vi } from 'vitest';
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

describe.each(Object.entries(operations))('%s', (_, operation) => {
  it.each(faults)('survives each call that %s', { timeout: 300_000 }, async (fault) => {
    const names = await callsOf(operation);
    expect(names.length).toBeGreaterThan(15);
    for (const [place, name] of names.entries()) {
      if (fault.endsWith('half') && name !== 'appendFile' && name !== 'writeFile') continue;
      await expectRecovered(operation, place + 1, fault);
    }
  });
});

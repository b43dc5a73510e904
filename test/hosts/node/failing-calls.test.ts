/**
 * Each call of each operation on a log fails, or is the last one: no acknowledged entry is lost,
 * and a repair takes what is left. In each of the ways: failing-calls.full.test.ts.
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
      const isWriting = [
        'appendFile',
        'writeFile',
        'sync',
        'truncate',
        'link',
        'rename',
        'unlink',
      ].includes(name);
      for (const [turn, fault] of faults.entries()) {
        // What changes a file goes wrong in a third of the ways, and each other call in one
        const isTurn = isWriting ? (turn + place) % 3 === 0 : turn === place % faults.length;
        if (isTurn) await expectRecovered(operation, place + 1, fault);
      }
    }
  },
);

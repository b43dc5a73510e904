// The published form of this package's contracts is what the code says, and every golden document keeps its bytes.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('contracts/ and snapshots/ are as published', () => {
  const script = join(import.meta.dirname, '../../scripts/contracts.mjs');
  const printed = execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(printed).toBe('contracts: as published\n');
});

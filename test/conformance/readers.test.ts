/** The readers of the kit in other languages pass what they claim. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const kit = join(import.meta.dirname, '../../conformance');
const hasGo = spawnSync('go', ['version']).status === 0;

describe('the reader in Go', () => {
  const folder = join(kit, 'go');

  it('has less than 820 lines', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.go'));
    const lines = files.map(
      (name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').length,
    );
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(820);
  });

  it.skipIf(!hasGo)(
    'passes the cases about text, digests, order and packets',
    { timeout: 120_000 },
    () => {
      const { stdout } = spawnSync('go', ['run', '.'], { cwd: folder, encoding: 'utf8' });
      expect(stdout).toMatch(/^[1-9][0-9]* passed, 0 failed, /);
    },
  );
});

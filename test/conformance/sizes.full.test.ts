/** Texts at the limits of a version and beyond them, many megabytes each; in Go by EVIDENCE_EXHAUSTIVE=1. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failures, kit, library } from '../support/conformance.js';
import { isExhaustive } from '../support/sized.js';

const hasGo = spawnSync('go', ['version']).status === 0;

it('are read as the cases of sizes say', { timeout: 300_000 }, async () => {
  expect(kit['sizes']?.length).toBeGreaterThan(8);
  expect(await failures(library, ['sizes'])).toEqual([]);
});

it.runIf(hasGo && isExhaustive)('are read so by the reader in Go', { timeout: 300_000 }, () => {
  const cwd = join(import.meta.dirname, '../../conformance/go');
  const { stdout } = spawnSync('go', ['run', '.', 'sizes'], { cwd, encoding: 'utf8' });
  expect(stdout).toMatch(/^[1-9] passed, 0 failed, /);
});

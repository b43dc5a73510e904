/**
 * The reader in Python keeps its part of the conformance kit, and builds valid documents from the
 * published pages alone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import { type Contract, verify } from '../../src/index.js';
import { quoteProfile } from '../../src/quotes/quote/index.js';

const root = join(import.meta.dirname, '../..');
const python = spawnSync('python3', ['--version']).status === 0;

it.skipIf(!python)('is kept by the reader in Python, as far as it reads', () => {
  const command = ['-B', '-m', 'evidence_contracts', 'conformance', '../kit'];
  const ran = spawnSync('python3', command, {
    cwd: join(root, 'conformance/python'),
    encoding: 'utf8',
  });
  expect(ran.stdout + ran.stderr).toMatch(/^\d{3} passed, 0 failed; .*\n$/);
  expect(ran.status).toBe(0);
});

it('has no file in Python with the name of a tool that its page runs from that folder', () => {
  const folder = join(root, 'conformance/python');
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  const tools = [...page.matchAll(/python3 -m ([a-z_]+)/g)].map(([, name = '']) => name);
  expect(tools).toContain('build');
  expect(tools.filter((name) => existsSync(join(folder, `${name}.py`)))).toEqual([]);
});

it.skipIf(!python)('documents that Python builds from the published pages alone are valid', () => {
  const { name, digest } = quoteProfile;
  const args = ['-B', 'conformance/python/from_pages.py', name, digest];
  const lines = execFileSync('python3', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const built = lines.map(
    (line) => JSON.parse(line) as { contract: string; version: string | number; document: object },
  );
  expect(built.map(({ contract, version }) => `${contract} ${String(version)}`).sort()).toEqual(
    allContracts
      .flatMap(({ name: one, versions }) =>
        versions.map(({ version }) => `${one} ${String(version)}`),
      )
      .sort(),
  );
  for (const { contract, version, document } of built) {
    const known: readonly Contract[] = allContracts;
    const verdict = verify(known.find((one) => one.name === contract)!, document, {
      assumeVersion: version,
    });
    expect(verdict.issues, `${contract} ${String(version)}`).toEqual([]);
  }
});

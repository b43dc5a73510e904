/** `doctor` prints what the other commands use in a folder, and reports what they would refuse. */
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import { libraryUrl, makeFolder, runCli } from '../../../support/cli.js';

const config = `
import { defineConfig, defineContract, defineVersion } from ${JSON.stringify(libraryUrl)};
const schema = { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } };
const versions = [defineVersion({ version: 1, status: 'draft', schema: () => schema, rules: [] })];
export default defineConfig({ contracts: [defineContract({ name: 'com.example.note', versionAt: '/v', versions })] });
`;

describe('doctor', () => {
  it('prints versions, the missing config and lock, and what verify does not check of each contract', async () => {
    const { code, stdout, stderr } = await runCli(['doctor'], { folder: makeFolder() });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^evidence-contracts \S+, Node\.js \d+\.\d+\.\d+, \S+ \S+\nconfig: none \(.*\)\nlock: none; create it/,
    );
    for (const { name } of allContracts)
      expect(stdout).toMatch(new RegExp(`^  ${name} .*sources: (?:only|never)`, 'm'));
    expect(stdout).toMatch(/^ {2}evidence-packet .* sources: only with --sources$/m);
    expect(stdout).toMatch(/^ {2}generation-result .* sources: never, /m);
    expect(stdout).toMatch(/ 1 rule {4}sources/);
  });

  it('prints the contracts of a config, and the versions in a lock', async () => {
    const folder = makeFolder({ 'evidence.config.mjs': config });
    expect(
      (await runCli(['guard', 'init', 'evidence-packet', '--no-config'], { folder })).code,
    ).toBe(0);
    const { code, stdout } = await runCli(['doctor'], { folder });
    expect(code).toBe(0);
    expect(stdout).toContain('\nconfig: evidence.config.mjs, contracts: com.example.note\n');
    expect(stdout).toContain(
      '\nlock: contracts.lock.json, 1 version; compare it with guard check\n',
    );
    expect(stdout).toMatch(/^ {2}com\.example\.note .* 0 rules/m);
    expect((await runCli(['doctor', '--no-config'], { folder })).stdout).toContain(
      '\nconfig: not loaded (--no-config)\n',
    );
  });

  it.each([
    [
      'config',
      { 'evidence.config.mjs': 'export default 5;' },
      'config: evidence.config.mjs: expected',
    ],
    [
      'lock',
      { 'contracts.lock.json': '{}' },
      'lock: contracts.lock.json: is not a lock of a known format',
    ],
  ])('goes on after a %s that cannot be used, and ends with 1', async (_, files, line) => {
    const { code, stdout } = await runCli(['doctor'], { folder: makeFolder(files) });
    expect([code, stdout]).toEqual([1, expect.stringContaining(`\n${line}`)]);
    expect(stdout).toContain('verify checks the format');
  });
});

import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import { printable } from '../../../../src/core/issue/issue.js';
import type { Contract } from '../../../../src/index.js';
import { libraryUrl, makeFolder, runCli } from '../../../support/cli.js';

const contracts: readonly Contract[] = allContracts;

const config = `
import { defineConfig, defineContract, defineRule, defineStep, defineVersion } from ${JSON.stringify(libraryUrl)};
const schema = () => ({ '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } });
const rules = [defineRule({ code: 'com.example.note.title', says: 'it is \\u001b[31mred', severity: 'warning', check() {} })];
const [one, two] = ['1', 2].map((version) =>
  defineVersion({ version, status: 'released', adr: '9\\u202e', schema, rules, volatile: ['/seen\\n'], sources: () => [] }));
const up = defineStep({ from: one, to: two, lossy: true, needs: { title: 'it has \\u0007 none' }, apply: (note) => note });
export default defineConfig({ contracts: [defineContract({ name: 'com.example.note', versionAt: '/v', versions: [one, two], steps: [up] })] });
`;
const folder = makeFolder({ 'evidence.config.js': config });
const run = (...words: string[]) => runCli(['contracts', ...words]);

describe('contracts', () => {
  it('lists every version of every contract in columns', async () => {
    const { code, stdout, stderr } = await run();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [heads = '', ...rows] = stdout.trimEnd().split('\n');
    expect(heads).toMatch(
      /^contract +version +status +version member +rules +volatile +sources +migrations$/,
    );
    const expected = contracts.flatMap(({ name, versions }) =>
      versions.map(({ version, status }) => [name, JSON.stringify(version), status]),
    );
    expect(rows.map((row) => row.split(/ {2,}/).slice(0, 3))).toEqual(expected);
    expect(
      rows.map((row) => row.indexOf(' released ')).filter((at) => at !== heads.indexOf(' status ')),
    ).toEqual([]);
    expect(stdout).toMatch(
      /^evidence-packet +"1\.0" +released +at \/meta\/schema_version +21 +5 +checked +-$/m,
    );
    expect(stdout).toMatch(/^generation-result +1 +released +at \/schema_version +4 +2 +- +to 2$/m);
    expect(stdout).toMatch(/^ask-request +"3\.1" +released +nowhere +1 +1 +- +-$/m);
  });

  it('prints one line of JSON for each version, its members in one order', async () => {
    const { code, stdout } = await run('--json');
    expect(code).toBe(0);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toHaveLength(contracts.flatMap(({ versions }) => versions).length);
    expect(new Set(lines.map((line) => Object.keys(line).join()))).toEqual(
      new Set(['name,version,status,latest,adr,versionAt,volatile,sources,rules,migrations']),
    );
    expect(
      lines.find((line) => 'name' in line && line.name === 'verification-report'),
    ).toMatchObject({
      version: 1,
      latest: false,
      adr: '0022',
      versionAt: '/schema_version',
      volatile: [],
      sources: false,
      rules: [
        { code: 'verification-report.support-rate', severity: 'error' },
        { code: 'verification-report.citations.twice', severity: 'warning' },
      ],
      migrations: [{ to: 2, lossy: true }],
    });
  });

  it('shows one in detail: versions, decisions, rules, and what migrations need', async () => {
    const { code, stdout } = await run('generation-result');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^generation-result: version at \/schema_version\n\nversion 1, released, ADR 0020\n/,
    );
    expect(stdout).toMatch(/\n {2}migrations:\n {4}to 2; needs sources \(version 1 does not carry/);
    expect(stdout).toMatch(
      /\n {4}generation-result\.citations\.reference {2}a cited source has a reference \(warning\)\n/,
    );
    expect(stdout).toContain('\nversion 3, the latest, released, ADR 0021\n');
    const packet = await run('evidence-packet');
    expect(packet.stdout).toContain('  volatile: /meta/query_id, /meta/timestamp, ');
    expect(packet.stdout).toContain('  sources: claims are checked with verify --sources\n');
    expect((await run('version-snapshot')).stdout).toMatch(
      /^version-snapshot: its documents have no version member\n(?:.*\n)* {2}rules: none\n$/,
    );
    const json = await run('generation-result', '--json');
    expect(json.stdout.trimEnd().split('\n')).toHaveLength(3);
  });

  it('shows the contracts of a config, and no control character of them', async () => {
    for (const words of [[], ['com.example.note'], ['com.example.note', '--json']]) {
      const { code, stdout, stderr } = await runCli(['contracts', ...words], { folder });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(printable(stdout.replaceAll('\n', ''))).toBe(stdout.replaceAll('\n', ''));
    }
    const { stdout } = await runCli(['contracts', 'com.example.note'], { folder });
    expect(stdout).toContain('version "1", released, ADR 9\\u202E\n  volatile: /seen\\u000A\n');
    expect(stdout).toContain('    to 2, lossy; needs title (it has \\u0007 none)\n');
    expect(stdout).toContain('    com.example.note.title  it is \\u001B[31mred (warning)\n');
    const one = await runCli(['contracts', 'com.example.note', '--json'], { folder });
    expect(JSON.parse(one.stdout.split('\n')[0] ?? '')).toMatchObject({
      adr: '9\u202e',
      volatile: ['/seen\n'],
    });
  });

  it('refuses a name that is not known', async () => {
    const known = contracts.map(({ name }) => name).join(', ');
    expect(await run('packet')).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: unknown contract packet; did you mean evidence-packet? known: ${known}; no evidence.config.js or evidence.config.mjs or evidence.config.ts was found in this folder or above\n`,
    });
    expect(
      await runCli(['contracts', 'com.example.note', '--no-config'], { folder }),
    ).toMatchObject({ code: 2 });
  });
});

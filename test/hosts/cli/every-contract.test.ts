/** Every command that takes a contract, over every contract there is and one of a config. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../src/catalog/registry/index.js';
import { toJsonSchema } from '../../../src/engine/json-schema/index.js';
import { type Contract, stableDigest } from '../../../src/index.js';
import { libraryUrl, makeFolder, runCli } from '../../support/cli.js';

const contracts: readonly Contract[] = allContracts;
const published = fileURLToPath(new URL('../../../contracts', import.meta.url));

/** The published valid examples of a contract, as names and texts. */
function examplesOf({
  name,
  versions,
}: Contract): readonly { readonly path: string; readonly text: string }[] {
  return versions.flatMap(({ version }) => {
    const below = `${published}/${name}/${version}/examples/valid`;
    return readdirSync(below).map((file) => ({
      path: `${below}/${file}`,
      text: readFileSync(`${below}/${file}`, 'utf8'),
    }));
  });
}

/** All codes, asked for once. */
const explained = runCli(['explain']);

interface Reported {
  readonly name: string;
  readonly ok: boolean;
  readonly contract?: string;
  readonly stableDigest?: string;
}

const verdictsOf = (stdout: string): Reported[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Reported);

describe.each(contracts.map((contract) => [contract.name, contract] as const))(
  '%s',
  (name, contract) => {
    const examples = examplesOf(contract);
    const paths = examples.map(({ path }) => path);

    it('has a schema', async () => {
      const { code, stdout } = await runCli(['contracts', 'schema', name]);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toEqual(toJsonSchema(contract));
    });

    it('has a valid example, named and recognised', async () => {
      const { code, stdout, stderr } = await runCli(['contracts', 'example', name]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const recognised = await runCli(['verify', '-'], { input: stdout });
      expect({ code: recognised.code, stderr: recognised.stderr }).toEqual({ code: 0, stderr: '' });
      expect(recognised.stdout).toContain(`-: ${name} `);
    });

    it('has an example that is invalid, as it says', async () => {
      const { code, stdout, stderr } = await runCli(['contracts', 'example', name, '--invalid']);
      expect(code).toBe(0);
      const [, broken = '', pointer = ''] =
        /: breaks ([a-z.-]+) at (the document|\S+): /.exec(stderr) ?? [];
      const verdict = await runCli(['verify', '-', '--contract', name], { input: stdout });
      expect(verdict.code).toBe(1);
      expect(verdict.stdout).toContain(
        `${broken}${pointer === 'the document' ? '' : ` ${pointer}`}: `,
      );
      expect(await runCli(['verify', '-'], { input: stdout })).toMatchObject({ code: 1 });
    });

    it('has published examples that are valid and recognised as what they are', async () => {
      const named = await runCli(['verify', '--json', '--contract', name, ...paths]);
      expect(named).toMatchObject({ code: 0, stderr: '' });
      const recognised = await runCli(['verify', '--json', ...paths]);
      expect(recognised.code).toBe(0);
      expect(verdictsOf(recognised.stdout).map((reported) => reported.contract)).toEqual(
        paths.map(() => name),
      );
    });

    it('has stable digests', async () => {
      for (const { path, text } of examples.slice(0, 1)) {
        const expected = {
          code: 0,
          stdout: `${stableDigest(contract, JSON.parse(text))}\n`,
          stderr: '',
        };
        expect(await runCli(['digest', '--stable', path])).toEqual(expected);
      }
      const [path = ''] = paths;
      expect(await runCli(['digest', '--stable', path, '--contract', name])).toMatchObject({
        code: 0,
      });
    });

    it('is compared, migrated and described', async () => {
      const [path = ''] = paths;
      expect(await runCli(['diff', path, path])).toMatchObject({ code: 0, stderr: '' });
      const latest = paths.at(-1) ?? '';
      const migrated = await runCli(['migrate', latest]);
      expect(migrated.stderr).toMatch(
        contract.steps.length === 0 ? /this contract has no migrations\n$/ : / already\n$/,
      );
      expect({ code: migrated.code, document: JSON.parse(migrated.stdout) as unknown }).toEqual({
        code: 0,
        document: JSON.parse(readFileSync(latest, 'utf8')) as unknown,
      });
      const { code, stdout } = await runCli(['contracts', name]);
      expect(code).toBe(0);
      for (const { rules } of contract.versions)
        for (const rule of rules) expect(stdout).toContain(`    ${rule.code}  `);
    });

    it('has rules that can be explained', async () => {
      const codes = [
        ...new Set(contract.versions.flatMap(({ rules }) => rules.map(({ code }) => code))),
      ];
      const { stdout: all } = await explained;
      expect(codes.filter((code) => !all.includes(`${code} `))).toEqual([]);
      for (const code of codes.slice(0, 1)) {
        const { stdout } = await runCli(['explain', code]);
        expect(stdout).toMatch(
          new RegExp(
            `^${code}: a (?:rule|warning) of [^\\n]*${name} [^\\n]*\\n  requires: [^\\n]+\\n  hint: `,
          ),
        );
      }
    });
  },
);

const config = `
import { defineConfig, defineContract, defineRule, defineVersion } from ${JSON.stringify(libraryUrl)};
const shape = { type: 'object', properties: { note: { type: 'string' } }, required: ['note'], additionalProperties: false };
const schema = () => ({ '~standard': {
  version: 1, vendor: 'test',
  validate: (value) => (typeof value?.note === 'string' && Object.keys(value).length === 1
    ? { value } : { issues: [{ message: 'no note', path: ['note'] }] }),
  jsonSchema: { input: () => shape, output: () => shape },
} });
const rules = [defineRule({ code: 'com.example.note.short', says: 'a note is short', hint: 'Cut it.', check({ note }, report) {
  if (note.length > 9) report({ pointer: '/note' });
} })];
const versions = [defineVersion({ version: 1, status: 'draft', schema, rules })];
export default defineConfig({ contracts: [defineContract({ name: 'com.example.note', versionAt: null, versions })] });
`;
const folder = makeFolder({
  'evidence.config.js': config,
  'note.json': '{"note":"short"}',
  'long.json': '{"note":"longer than nine"}',
});

describe('a contract of a config', () => {
  it.each<[string[], number, RegExp]>([
    [['contracts', 'schema', 'com.example.note'], 0, /"additionalProperties": false/],
    [['verify', 'note.json'], 0, /^note\.json: com\.example\.note 1: format valid\n/],
    [
      ['verify', 'note.json', '--contract', 'com.example.note'],
      0,
      /^note\.json: com\.example\.note 1: format valid\n/,
    ],
    [['verify', 'long.json'], 1, /long\.json:1:9: com\.example\.note\.short \/note: /],
    [['digest', '--stable', 'note.json'], 0, /^sha256:[0-9a-f]{64}\n$/],
    [
      ['digest', '--stable', 'note.json', '--contract', 'com.example.note'],
      0,
      /^sha256:[0-9a-f]{64}\n$/,
    ],
    [
      ['diff', 'note.json', 'long.json'],
      1,
      /^digest: differs\nstable digest: differs\nchanged \/note: touches /,
    ],
    [['migrate', 'note.json'], 0, /^\{\n {2}"note": "short"\n\}\n$/],
    [['contracts', 'com.example.note'], 0, /\n {4}com\.example\.note\.short {2}a note is short\n$/],
    [
      ['explain', 'com.example.note.short'],
      0,
      /^com\.example\.note\.short: a rule of com\.example\.note 1\n {2}requires: a note is short\n {2}hint: Cut it\.\n$/,
    ],
    [['contracts', 'example', 'com.example.note'], 2, /^$/],
  ])('%j ends with %i', async (words, code, reported) => {
    const ran = await runCli(words, { folder });
    expect(ran.code).toBe(code);
    expect(ran.stdout).toMatch(reported);
  });
});

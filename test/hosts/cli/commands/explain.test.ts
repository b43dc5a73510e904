import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import { printable } from '../../../../src/core/issue/issue.js';
import type { CodeTable, Contract } from '../../../../src/index.js';
// @ts-expect-error scripts are plain JavaScript
import { loadEntries as untypedLoad } from '../../../../tools/contracts/entries.mjs';
import { libraryUrl, makeFolder, runCli } from '../../../support/cli.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const contracts: readonly Contract[] = allContracts;

type Entries = Readonly<Record<string, { readonly default: string } | string>>;
const loadEntries = untypedLoad as (
  root: string,
  targets: Entries,
) => Promise<{ readonly modules: Readonly<Record<string, Readonly<Record<string, CodeTable>>>> }>;

/** The tables that the published entry points export, found as the page of errors finds them. */
async function publishedCodes(): Promise<CodeTable> {
  const { exports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    readonly exports: Entries;
  };
  const { modules } = await loadEntries(root, exports);
  const tables = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) => (/[a-z]Codes$/.test(name) ? [table] : [])),
  );
  return Object.assign({}, ...tables) as CodeTable;
}

interface Line {
  readonly code: string;
  readonly kind: string;
  readonly says: string;
  readonly hint: string | null;
  readonly severity: string | null;
  readonly contracts: readonly {
    readonly name: string;
    readonly versions: readonly (string | number)[];
  }[];
}

const linesOf = (stdout: string): Line[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const config = `
import { defineConfig, defineContract, defineRule, defineVersion } from ${JSON.stringify(libraryUrl)};
const schema = () => ({ '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } });
const rules = [
  defineRule({ code: 'com.example.note.title', says: 'a title is \\u001b[31mshort', severity: 'warning', check() {} }),
  defineRule({ code: 'evidence-packet.results.order', carriedFrom: 'evidence-packet', says: 'another rule of that name', hint: 'Write \\u202e less.', check() {} }),
];
const versions = [1, '1'].map((version) => defineVersion({ version, status: 'draft', schema, rules }));
export default defineConfig({ contracts: [defineContract({ name: 'com.example.note', versionAt: '/v', versions })] });
`;
const folder = makeFolder({ 'evidence.config.js': config });
const explain = (...words: string[]) => runCli(['explain', ...words]);

describe('explain', () => {
  it('says what a rule requires, how to fix it, and where it is', async () => {
    expect(await explain('generation-result.citations.source')).toEqual({
      code: 0,
      stdout: `generation-result.citations.source: a warning of generation-result 2, 3
  requires: a citation names a source of the list
  hint: Correct the source_id, which counts the sources from 1, or add the source to the list.
`,
      stderr: '',
    });
    expect((await explain('evidence-packet.results.order')).stdout).toMatch(
      /^evidence-packet\.results\.order: a rule of evidence-packet "1\.0"\n/,
    );
  });

  it('says what another code says, and how to fix it', async () => {
    expect(await explain('json.duplicate-key')).toEqual({
      code: 0,
      stdout: `json.duplicate-key
  fault: An object has the same key twice, so two readers could read it differently.
  hint: Keep one of the two members.
`,
      stderr: '',
    });
  });

  it('knows every code of every entry point, in the words of its table', async () => {
    const { stdout } = await explain('--json');
    const reported = linesOf(stdout).filter(({ kind }) => kind === 'code');
    expect(
      Object.fromEntries(reported.map(({ code, says, hint }) => [code, { says, hint }])),
    ).toEqual(await publishedCodes());
  });

  it('knows every rule of every contract, with its versions', async () => {
    const { stdout } = await explain('--json');
    const reported = linesOf(stdout).filter(({ kind }) => kind === 'rule');
    const stands = reported.flatMap(({ code, says, hint, severity, contracts: where }) =>
      where.flatMap(({ name, versions }) =>
        versions.map((version) => JSON.stringify([name, version, code, says, hint, severity])),
      ),
    );
    const expected = contracts.flatMap(({ name, versions }) =>
      versions.flatMap(({ version, rules }) =>
        rules.map(({ code, says, hint, severity }) =>
          JSON.stringify([name, version, code, says, hint, severity]),
        ),
      ),
    );
    expect(stands.sort()).toEqual(expected.sort());
  });

  it('lists all codes with their sentence, in order, when it is given none', async () => {
    const { code, stdout, stderr } = await explain();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const codes = stdout.split('\n').flatMap((line) => /^(\S+) {2,}\S/.exec(line)?.[1] ?? []);
    expect(codes).toEqual(linesOf((await explain('--json')).stdout).map((line) => line.code));
    expect(codes).toEqual([...codes].sort());
    expect(stdout).toMatch(/^shape\.missing +A required member is absent\.$/m);
  });

  it('knows the rules of a config, also one that has no advice, and one whose code there is already', async () => {
    const { stdout } = await runCli(['explain', 'com.example.note.title'], { folder });
    expect(stdout).toBe(
      `com.example.note.title: a warning of com.example.note 1, "1"\n  requires: ${printable('a title is \u001b[31mshort')}\n`,
    );
    const json = await runCli(['explain', 'evidence-packet.results.order', '--json'], { folder });
    expect(json.stdout).toContain(printable('Write \u202e less.'));
    expect(
      linesOf(json.stdout).map(({ contracts: where }) => where.map(({ name }) => name)),
    ).toEqual([['evidence-packet'], ['com.example.note']]);
    expect(
      await runCli(['explain', 'com.example.note.title', '--no-config'], { folder }),
    ).toMatchObject({ code: 2 });
  });

  it.each([
    ['evidence-packet.result.order', 'did you mean evidence-packet.results.order'],
    ['json.duplicate_key', 'did you mean json.duplicate-key?'],
    ['order.everything-else', 'did you mean order.'],
    ['nonsense', 'explain without a code lists all codes'],
    [
      'com.example.note.title',
      'explain without a code lists all codes; contracts of your own are named in evidence.config.js',
    ],
    ['x'.repeat(100_000), 'explain without a code lists all codes'],
    ['', 'explain without a code lists all codes'],
  ])('refuses a code that there is not, and says which are near: %.40s', async (code, hint) => {
    const ran = await explain(code);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code: 2, stdout: '' });
    expect(ran.stderr.startsWith(`error: unknown code ${code}; ${hint}`)).toBe(true);
    expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

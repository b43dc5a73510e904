import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import { printable } from '../../../../src/core/issue/issue.js';
import { libraryUrl, makeFolder, packetText, runCli, spawnCli } from '../../../support/cli.js';

const config = (name: string, extra = '') => `
import { defineConfig, defineContract, defineRule, defineVersion } from ${JSON.stringify(libraryUrl)};
const schema = { '~standard': {
  version: 1, vendor: 'test',
  validate: (value) => (typeof value.title === 'string' ? { value } : { issues: [{ message: 'no title', path: ['title'] }] }),
  jsonSchema: { input: () => ({ type: 'object', description: 'bidi \\u202e' }), output: () => ({}) },
} };
const short = defineRule({ code: '${name}.title.short', says: 'a title is short', check(document, report) {
  if (document.title.length > 9) report({ pointer: '/title', expected: 'at most 9\\u001b[31m characters' });
} });
const versions = [1, '1'].map((version) => defineVersion({ version, status: 'draft', schema: () => schema, rules: [short] }));
export default defineConfig({ contracts: [defineContract({ name: '${name}', versionAt: '/v', versions })]${extra} });
`;

const known = allContracts.map(({ name }) => name).join(', ');

const files = {
  'note.json': '{"v":1,"title":"short"}',
  'long.json': '{"v":"1","title":"rather long"}',
};
const folder = makeFolder({
  ...files,
  'evidence.config.js': config('com.example.note'),
  'other.mjs': config('com.example.other'),
});
const verify = (...words: string[]) => runCli(['verify', ...words], { folder });

describe('evidence.config.js', () => {
  it('brings its contracts when it is in the working folder', async () => {
    expect(await verify('note.json', '--contract', 'com.example.note')).toMatchObject({ code: 0 });
    const { code, stdout } = await verify('long.json', '--contract', 'com.example.note');
    expect(code).toBe(1);
    expect(stdout).toContain('long.json:1:18: com.example.note.title.short /title: ');
    expect(stdout).toContain(printable('at most 9\u001b[31m characters'));
  });

  it.each([[], ['--source', '.']])('brings them to report: %j', async (...source) => {
    const page = await runCli(['report', 'note.json', ...source], { folder });
    expect([page.code, page.stderr]).toEqual([0, '']);
    expect(page.stdout).toContain('com.example.note');
    const without = await runCli(['report', 'note.json', '--no-config', ...source], { folder });
    expect([without.code, without.stderr]).toEqual([
      1,
      expect.stringContaining('contract.unrecognised'),
    ]);
  });

  it('brings them to mcp', async () => {
    const calls = [
      { name: 'verify_document', arguments: { document: files['note.json'] } },
      { name: 'explain', arguments: { code: 'com.example.note.title.short' } },
    ].map((params, id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }));
    writeFileSync(join(folder, 'source.md'), 'a text');
    const served = await runCli(['mcp', '.'], { folder, input: `${calls.join('\n')}\n` });
    const [verified, explained] = served.stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(verified).toMatchObject({
      result: { structuredContent: { contract: 'com.example.note' } },
    });
    expect(explained).toMatchObject({ result: { isError: false } });
  });

  it('brings them to the other commands', async () => {
    const stable = await runCli(
      ['digest', '--stable', '--contract', 'com.example.note', 'note.json'],
      { folder },
    );
    expect(stable.stdout).toMatch(/^sha256:[0-9a-f]{64}\n$/);
    const schema = await runCli(
      ['contracts', 'schema', 'com.example.note', '--version-of', '"1"'],
      { folder },
    );
    expect(schema.stdout).toContain(printable('bidi \u202e'));
    expect(JSON.parse(schema.stdout)).toMatchObject({
      $id: 'urn:evidence-contracts:com.example.note:%221%22',
      description: 'bidi \u202e',
    });
    const example = await runCli(['contracts', 'example', 'com.example.note'], { folder });
    expect(example).toMatchObject({
      code: 2,
      stderr: 'error: com.example.note has no such example\n',
    });
  });

  it('is not looked at with --no-config', async () => {
    const { code, stderr } = await verify(
      'note.json',
      '--contract',
      'com.example.note',
      '--no-config',
    );
    expect(code).toBe(2);
    expect(stderr).toBe(`error: unknown contract com.example.note; known: ${known}\n`);
  });

  it('gives way to --config', async () => {
    expect(
      await verify('note.json', '--contract', 'com.example.other', '--config', 'other.mjs'),
    ).toMatchObject({
      code: 0,
    });
    const { stderr } = await verify(
      'note.json',
      '--contract',
      'com.example.note',
      '--config',
      'other.mjs',
    );
    expect(stderr).toBe(
      `error: unknown contract com.example.note; did you mean com.example.other? known: ${known}, com.example.other\n`,
    );
  });

  it('is found upwards from the working folder, the nearest one', async () => {
    const below = join(folder, 'deep/er');
    mkdirSync(below, { recursive: true });
    expect(await runCli(['contracts', 'com.example.note'], { folder: below })).toMatchObject({
      code: 0,
      stderr: '',
    });
    writeFileSync(join(folder, 'deep/evidence.config.mjs'), config('com.example.nearer'));
    expect(await runCli(['contracts', 'com.example.nearer'], { folder: below })).toMatchObject({
      code: 0,
    });
    const { stderr } = await runCli(['contracts', 'com.example.note'], { folder: below });
    expect(stderr).toBe(
      `error: unknown contract com.example.note; did you mean com.example.nearer? known: ${known}, com.example.nearer; config: ../evidence.config.mjs\n`,
    );
  });

  it('is said to be missing when a name is not known', async () => {
    const { code, stderr } = await runCli(['contracts', 'com.example.note'], {
      folder: makeFolder(),
    });
    expect(code).toBe(2);
    const names = 'evidence.config.js or evidence.config.mjs or evidence.config.ts';
    expect(stderr).toBe(
      `error: unknown contract com.example.note; known: ${known}; no ${names} was found in this folder or above\n`,
    );
  });

  it('may be CommonJS, in a package that says nothing of modules', async () => {
    const common = `module.exports = import(${JSON.stringify(libraryUrl)}) && { contracts: [] };`;
    for (const text of [
      common,
      'exports.__esModule = true; exports.default = { contracts: [] };',
    ]) {
      const home = makeFolder({ 'package.json': '{}', 'evidence.config.js': text });
      expect(await runCli(['contracts', 'evidence-packet'], { folder: home })).toMatchObject({
        code: 0,
        stderr: '',
      });
    }
  });

  it('may be TypeScript where the runtime strips types, and says so where it does not', async () => {
    const home = makeFolder({
      'evidence.config.ts': 'export default { contracts: [] } as { contracts: never[] };',
    });
    const { code, stderr } = await runCli(['contracts', 'evidence-packet'], { folder: home });
    const strips = 'typescript' in process.features && process.features.typescript !== false;
    if (strips) expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    else {
      expect(code).toBe(2);
      expect(stderr).toBe(
        'error: evidence.config.ts: this runtime does not run TypeScript; use .mjs, or Node.js 22.18 or newer\n',
      );
    }
  });

  it('is never loaded from beside the checked file', async () => {
    const elsewhere = makeFolder({
      'evidence.config.js': 'throw new Error("loaded")',
      'good.json': packetText(),
    });
    const below = join(folder, 'below');
    mkdirSync(below);
    writeFileSync(join(below, 'evidence.config.js'), 'throw new Error("loaded")');
    writeFileSync(join(below, 'good.json'), packetText());
    expect(await verify('below/good.json', join(elsewhere, 'good.json'))).toMatchObject({
      code: 0,
      stderr: '',
    });
    const { code, stderr } = await runCli(['verify', 'good.json'], { folder: elsewhere });
    expect(code).toBe(2);
    expect(stderr).toContain('error: evidence.config.js: cannot be loaded: Error: loaded');
  });
});

describe('a bad config', () => {
  it.each([
    ['does not parse', 'export const a = 1;\nexport const = 2;\n', 'SyntaxError: '],
    ['throws', 'export const a = 1;\nthrow new TypeError("no");\n', 'TypeError: no '],
    [
      'takes what is not there',
      'export const a = 1;\nimport { b } from "./none.mjs";\n',
      'SyntaxError: ',
    ],
  ])('names the module that %s, and its line', async (_, text, reason) => {
    const bad = makeFolder({
      'evidence.config.mjs': 'import "./parts/rules.mjs";\nexport default {};\n',
      'parts/rules.mjs': text,
      'parts/none.mjs': '',
    });
    const { code, stderr } = await runCli(['contracts'], { folder: bad });
    expect(code).toBe(2);
    expect(stderr).toContain(`error: evidence.config.mjs: cannot be loaded: ${reason}`);
    expect(stderr).toMatch(/ \(parts[/\\]rules\.mjs:2\)\n$/);
  });

  it.each([
    ['export default 1', 'expected a default export made by defineConfig'],
    ['export const config = {}', 'expected a default export made by defineConfig'],
    ['export default { contract: [] }', 'unknown member contract; known: contracts'],
    ['export default { contracts: {} }', 'expected contracts to be a list'],
    [
      'export default { contracts: [1] }',
      'contracts[0] is not a contract: make it with defineContract',
    ],
    [
      'export default { contracts: [{ name: "x", versionAt: null, versions: [{}], steps: [] }] }',
      'contracts[0] is not a contract: make it with defineContract',
    ],
    ...[
      ['{ code: 1, says: "", check() {} }', ''],
      ['{ code: "a.b", says: "" }', ''],
      ['', '{ from: "1" }'],
    ].map(([rule = '', step = '']) => [
      `export default { contracts: [{ name: "x", versionAt: null, versions: [{ version: "1", schema() {}, volatile: [], rules: [${rule}] }], steps: [${step}] }] }`,
      'contracts[0] is not a contract: make it with defineContract',
    ]),
    ...['limits', 'extensions', 'identity', 'rules', 'volatile'].map((name) => {
      const members =
        'version: "1", status: "draft", schema: () => {}, rules: [], volatile: [], identity: {}, extensions: []';
      const all = `{ ${members}, limits: { bytes: 9, depth: 9, nodes: 9 }, ${name}: undefined }`;
      return [
        `export default { contracts: [{ name: "com.example.note", versionAt: null, versions: [${all}], steps: [] }] }`,
        'contracts[0] is not a contract: make it with defineContract; expected ',
      ];
    }),
    [
      'export default { contracts: [{ name: "com.example.note", versionAt: null, steps: [], versions: [{ version: "1", schema() {}, rules: [], volatile: [], identity: {}, extensions: [], limits: { bytes: 1 } }] }] }',
      'contracts[0] is not a contract: make it with defineContract; expected limits as whole numbers from 1',
    ],
    [
      'throw new TypeError("oh\\u001b[31m\\nno")',
      printable('cannot be loaded: TypeError: oh\u001b[31m\nno'),
    ],
    ['throw 1', 'cannot be loaded: it threw a value that is not an Error'],
    ['export default (', 'cannot be loaded: SyntaxError: '],
    [config('evidence-packet'), 'cannot be loaded: ContractError: '],
    [config('Not A Name'), 'cannot be loaded: ContractError: '],
  ])('ends with 2 and says why: %j', async (text, message) => {
    const bad = makeFolder({ 'evidence.config.mjs': text, 'good.json': packetText() });
    const { code, stdout, stderr } = await runCli(
      ['verify', 'good.json', '--config', 'evidence.config.mjs'],
      {
        folder: bad,
      },
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`error: evidence.config.mjs: ${message}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('that is not there ends with 2', async () => {
    const { code, stderr } = await verify('note.json', '--config', 'nowhere.js');
    expect(code).toBe(2);
    expect(stderr).toBe('error: nowhere.js: no such file or directory (ENOENT)\n');
  });

  it('that never finishes loading does not end like a run in which all is valid', async () => {
    const waiting = makeFolder({
      'c.mjs': 'await new Promise(() => {}); export default {};',
      'good.json': packetText(),
    });
    const { code, stderr } = await spawnCli(['verify', 'good.json', '--config', 'c.mjs'], {
      folder: waiting,
    });
    expect(code).toBe(2);
    expect(stderr).toContain('error: ended early');
  });
});

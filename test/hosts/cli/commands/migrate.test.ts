import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { libraryUrl, makeFolder, packetText, runCli } from '../../../support/cli.js';

const v1 = {
  schema_version: 1,
  text: 'Berths are open for 72 hours [1].',
  citations: [{ span: [29, 32], source_id: 1, verified: true, entailment_score: null }],
  references: [],
};
const sources = [
  { metadata: { id: 'rules', type: 'book' }, content: 'Every berth is open for 72 hours.' },
];
const v2 = { ...v1, schema_version: 2, sources };

/** Two contracts that say the same, of two versions, without steps between them. */
const steplessConfig = `
import { defineConfig, defineContract, defineVersion } from ${JSON.stringify(libraryUrl)};
const shape = { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'], additionalProperties: false };
const schema = () => ({ '~standard': {
  version: 1, vendor: 'test', validate: (value) => ({ value }), jsonSchema: { input: () => shape, output: () => shape },
} });
const versions = [1, 2].map((version) => defineVersion({ version, status: 'draft', schema }));
export default defineConfig({
  contracts: ['com.example.note', 'com.example.remark'].map((name) => defineContract({ name, versionAt: '/v', versions })),
});
`;
const folder = makeFolder({
  'v1.json': JSON.stringify(v1),
  'v2.json': JSON.stringify(v2),
  'v4.json': JSON.stringify({ ...v1, schema_version: 4 }),
  'report.json': JSON.stringify({
    schema_version: 2,
    support_rate: 1,
    per_citation: [],
    uncited_but_entailed: [],
  }),
  'context.json': JSON.stringify({ sources }),
  'list.json': '[]',
  'v3.json': JSON.stringify({ ...v1, schema_version: 3, sources }),
  'packet.json': packetText(),
  'text.json': '{',
  'evidence.config.mjs': steplessConfig,
  'step.json': '{"v":1}',
  'twice.json': '{"sources":[],"sources":[]}',
});
const run = (...words: string[]) => runCli(['migrate', ...words], { folder });

describe('migrate', () => {
  it('prints the document at the latest version and writes a receipt', async () => {
    const { code, stdout, stderr } = await run(
      'v1.json',
      '--context',
      'context.json',
      '--receipt',
      'receipt.json',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ ...v1, schema_version: 3, sources });
    expect(JSON.parse(readFileSync(join(folder, 'receipt.json'), 'utf8'))).toMatchObject({
      contract: 'generation-result',
      steps: [
        {
          from: 1,
          to: 2,
          needs: ['sources'],
          added: ['/sources'],
          changed: ['/schema_version'],
          dropped: [],
        },
        { from: 2, to: 3, needs: [], added: [], changed: ['/schema_version'], dropped: [] },
      ],
    });
  });

  it('stops at the version that was asked for', async () => {
    const { stdout } = await run('v1.json', '--context', 'context.json', '--to', '2');
    expect(JSON.parse(stdout)).toEqual(v2);
  });

  it('recognises the contract of the document', async () => {
    expect(JSON.parse((await run('report.json')).stdout)).toMatchObject({
      schema_version: 3,
      citations_checked: 0,
    });
  });

  it('prints a document that is at the wanted version as it is, and says so', async () => {
    const migrated = await run('v3.json', '--receipt', 'same.json');
    expect(migrated).toMatchObject({
      code: 0,
      stderr: 'v3.json: is generation-result 3 already\n',
    });
    expect(JSON.parse(migrated.stdout)).toEqual({ ...v1, schema_version: 3, sources });
    expect(JSON.parse(readFileSync(join(folder, 'same.json'), 'utf8'))).toMatchObject({
      steps: [],
    });
    expect(await run('v2.json', '--to', '2')).toMatchObject({
      code: 0,
      stderr: 'v2.json: is generation-result 2 already\n',
    });
    expect(await run('packet.json')).toMatchObject({
      code: 0,
      stderr: 'packet.json: is evidence-packet "1.0" already; this contract has no migrations\n',
    });
  });

  it('names the candidates when it could be several, and what there is when no step leads there', async () => {
    const among = await run('step.json', '--config', 'evidence.config.mjs');
    expect({ code: among.code, stdout: among.stdout }).toEqual({ code: 1, stdout: '' });
    expect(among.stderr).toMatch(
      /^step\.json:1:1: contract\.ambiguous: [^\n]* com\.example\.note or com\.example\.remark\nhint: name the contract with --contract; [^\n]*\n$/,
    );
    const stepless = await run(
      'step.json',
      '--config',
      'evidence.config.mjs',
      '--contract',
      'com.example.note',
    );
    expect({ code: stepless.code, stdout: stepless.stdout }).toEqual({ code: 1, stdout: '' });
    expect(stepless.stderr).toMatch(
      /^step\.json: migrate\.no-step: [^\n]*\nhint: com\.example\.note has no migrations\n$/,
    );
    expect((await run('v2.json', '--to', '1')).stderr).toContain(
      'hint: generation-result has these migrations: 1 to 2, 2 to 3\n',
    );
  });

  it('reads standard input', async () => {
    const { code, stdout } = await runCli(['migrate', '-'], { folder, input: JSON.stringify(v2) });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveProperty('schema_version', 3);
  });

  it('names what is missing, and how to give it', async () => {
    const { code, stdout, stderr } = await run('v1.json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^v1\.json: migrate\.needs: missing context: expected sources \(/);
    expect(stderr).toContain(
      'hint: give the missing pieces with --context FILE, a JSON object { "sources": ... }\n',
    );
  });

  it.each([
    [
      'a version from the future',
      ['v4.json', '--contract', 'generation-result'],
      1,
      /version\.newer \/schema_version/,
    ],
    [
      'a document of no known contract',
      ['list.json'],
      1,
      /^list\.json:1:1: contract\.unrecognised: [^\n]*\nhint: name the contract with --contract; /,
    ],
    ['text that the reader refuses', ['text.json'], 1, /^text\.json:1:2: json\.syntax: [^\n]*\n$/],
    [
      'standard input twice',
      ['-', '--context', '-'],
      2,
      /^error: stdin \(-\) can be read only once\n$/,
    ],
    [
      'a context that is no object',
      ['v1.json', '--context', 'list.json'],
      1,
      /^list\.json: the context is not a JSON object\n$/,
    ],
    [
      'a context that the reader refuses',
      ['v1.json', '--context', 'twice.json'],
      1,
      /^twice\.json:1:15: json\.duplicate-key \/sources/,
    ],
    ['a way back that nobody wrote', ['v2.json', '--to', '1'], 1, /migrate\.no-step/],
    [
      'a version that the contract never had',
      ['v2.json', '--to', '9'],
      2,
      /^error: generation-result has no version 9; known: 1, 2, 3\n$/,
    ],
    [
      'a contract that is not known',
      ['v2.json', '--contract', 'nonsense'],
      2,
      /^error: unknown contract nonsense; known: /,
    ],
    [
      'a file that is not there',
      ['gone.json'],
      2,
      /^error: gone\.json: cannot be read: no such file or directory/,
    ],
    [
      'a context that is not there',
      ['v1.json', '--context', 'gone.json'],
      2,
      /^error: gone\.json: cannot be read/,
    ],
    [
      'a receipt that cannot be written',
      ['v2.json', '--receipt', 'no/such/folder.json'],
      2,
      /^error: no\/such\/folder\.json: cannot be written: /,
    ],
  ])('refuses %s', async (_, words, code, message) => {
    const ran = await run(...words);
    expect(ran.stderr).toMatch(message);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code, stdout: '' });
  });
});

// The guard of the published form, shown on contracts in a folder of their own: what it lets pass
// and what it refuses.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Contract,
  defineContract,
  defineRule,
  defineVersion,
  type Rule,
  type Status,
} from 'evidence-contracts';
import { literal, maxValue, number, pipe, strictObject, string } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { publish as untypedPublish } from '../../tools/contracts/publish.mjs';

interface Note {
  schema_version: '1.0';
  text: string;
  weight: number;
}

interface Publication {
  root: string;
  check: boolean;
  contracts: readonly Contract[];
  builders?: Record<string, (draft: Note) => unknown>;
}

const publish = untypedPublish as (publication: Publication) => Promise<string[]>;

const positive: Rule<Note> = defineRule({
  code: 'com.example.note.weight',
  says: 'the weight is not negative',
  check({ weight }: Note, report) {
    if (weight < 0) report({ pointer: '/weight' });
  },
});

interface Changes {
  readonly status?: Status;
  readonly most?: number;
  readonly rules?: readonly Rule<Note>[];
  readonly volatile?: readonly string[];
}

const note = ({
  status = 'released',
  most = 10,
  rules = [positive],
  volatile = [],
}: Changes = {}): Contract =>
  defineContract({
    name: 'com.example.note',
    versionAt: '/schema_version',
    versions: [
      defineVersion({
        version: '1.0',
        status,
        schema: () =>
          strictObject({
            schema_version: literal('1.0'),
            text: string(),
            weight: pipe(number(), maxValue(most)),
          }),
        rules,
        volatile,
      }),
    ],
  });

const valid = { schema_version: '1.0', text: 'as it is', weight: 1 };
let root: string;
const path = (name: string) => join(root, name);
const write = (name: string, value: unknown) => {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(
    path(name),
    typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`,
  );
};
const read = (name: string): unknown => JSON.parse(readFileSync(path(name), 'utf8'));
const run = (check: boolean, contracts: readonly Contract[] = [note()]) =>
  publish({
    root,
    check,
    contracts,
    builders: { 'com.example.note': (draft) => ({ ...draft, weight: draft.weight + 1 }) },
  });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'publish-'));
  write('contracts/com.example.note/1.0/examples/valid/plain.json', valid);
  write('contracts/com.example.note/1.0/examples/invalid/negative.json', { ...valid, weight: -1 });
  write('contracts/com.example.note/1.0/examples/invalid/very-negative.json', {
    ...valid,
    weight: -9,
  });
  write('contracts/com.example.note/1.0/examples/invalid/expected.json', {
    'negative.json': { code: 'com.example.note.weight', pointer: '/weight', says: 'negative' },
    'very-negative.json': {
      code: 'com.example.note.weight',
      pointer: '/weight',
      says: 'more negative',
    },
  });
  write('snapshots/golden/com.example.note/1.0/plain/README.md', 'The plainest note.\n');
  write('snapshots/golden/com.example.note/1.0/plain/draft.json', valid);
  expect(await run(false)).toEqual([]);
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('a published contract', () => {
  it('passes the check as it was written', async () => {
    expect(await run(true)).toEqual([]);
    expect(read('contracts/index.json')).toMatchObject([
      { name: 'com.example.note', version: '1.0', status: 'released' },
    ]);
    expect(
      readFileSync(path('snapshots/golden/com.example.note/1.0/plain/document.json'), 'utf8'),
    ).toBe('{"schema_version":"1.0","text":"as it is","weight":2}');
  });

  it('may become deprecated, as nothing that is frozen changes', async () => {
    expect(await run(false, [note({ status: 'deprecated' })])).toEqual([]);
  });

  it.each([
    ['schema', note({ most: 11 }), '/weight: the maximum went from 10 to 11'],
    ['rules', note({ rules: [] }), 'the rule com.example.note.weight is gone'],
    ['volatile', note({ volatile: ['/text'] }), '/text: is volatile now'],
  ])(
    'refuses another %s of a released version, on check and on write',
    async (_, changed, problem) => {
      const before = readFileSync(path('contracts/com.example.note/1.0/schema.json'), 'utf8');
      for (const check of [true, false]) {
        expect((await run(check, [changed])).join('\n')).toContain(problem);
      }
      expect(readFileSync(path('contracts/com.example.note/1.0/schema.json'), 'utf8')).toBe(before);
    },
  );

  it('refuses a released version that is gone or a draft again', async () => {
    expect((await run(true, [note({ status: 'draft' })])).join('\n')).toContain(
      'com.example.note@1.0: a released version is gone, or a draft again',
    );
    expect((await run(true, [])).join('\n')).toContain(
      'com.example.note@1.0: a released version is gone, or a draft again',
    );
  });

  it('refuses a release that is not entered', async () => {
    write('contracts/released.json', { lock: 1, versions: [] });
    expect((await run(true)).join('\n')).toContain(
      'com.example.note@1.0: the contract is not in the lock',
    );
  });

  it('names a generated file that was edited', async () => {
    write('contracts/com.example.note/1.0/RULES.md', 'edited\n');
    expect((await run(true)).join('\n')).toContain(
      'contracts/com.example.note/1.0/RULES.md is not up to date: run "npm run contracts"',
    );
    expect(await run(false)).toEqual([]);
  });
});

describe('examples', () => {
  const draft = [note({ status: 'draft' })];
  beforeEach(() => {
    rmSync(path('contracts/released.json'));
  });

  it.each([
    [
      'a valid one that is invalid',
      'valid/plain.json',
      { ...valid, weight: -1 },
      'fails: com.example.note.weight at /weight',
    ],
    [
      'an invalid one that holds',
      'invalid/negative.json',
      valid,
      'holds, but com.example.note.weight was expected',
    ],
    [
      'an invalid one that breaks otherwise',
      'invalid/negative.json',
      { ...valid, weight: 11 },
      'got shape.value at /weight',
    ],
    [
      'an invalid one without an entry',
      'invalid/other.json',
      valid,
      'other.json has no entry in expected.json',
    ],
    [
      'an entry without a file',
      'invalid/expected.json',
      { 'gone.json': {} },
      'names gone.json, which is not there',
    ],
    [
      'a rule without an example',
      'invalid/expected.json',
      {},
      'no example that breaks com.example.note.weight',
    ],
  ])('are refused: %s', async (_, name, content, problem) => {
    write(`contracts/com.example.note/1.0/examples/${name}`, content);
    expect((await run(true, draft)).join('\n')).toContain(problem);
  });
});

describe('golden documents', () => {
  const folder = 'snapshots/golden/com.example.note/1.0/plain';

  it('are never rewritten: another result of the builder asks for an ADR', async () => {
    const before = readFileSync(path(`${folder}/document.json`), 'utf8');
    for (const check of [true, false]) {
      const problems = await publish({
        root,
        check,
        contracts: [note()],
        builders: { 'com.example.note': (draft) => draft },
      });
      expect(problems.join('\n')).toContain(
        `${folder}/document.json is not what its draft gives any more: the change needs an ADR`,
      );
    }
    expect(readFileSync(path(`${folder}/document.json`), 'utf8')).toBe(before);
  });

  it('are compared byte by byte: a line end is a difference', async () => {
    const before = readFileSync(path(`${folder}/document.json`), 'utf8');
    writeFileSync(path(`${folder}/document.json`), `${before}\n`);
    expect((await run(true)).join('\n')).toContain('is not canonical');
  });

  it('are missed when they are gone', async () => {
    rmSync(path(folder), { recursive: true });
    expect((await run(true)).join('\n')).toContain(
      `${folder} is listed in snapshots/goldens.json and gone`,
    );
  });

  it('keep the digests they are listed with', async () => {
    const list = read('snapshots/goldens.json') as Record<string, { digest: string }>;
    write('snapshots/goldens.json', {
      [folder]: { ...list[folder], digest: `sha256:${'0'.repeat(64)}` },
    });
    expect((await run(true)).join('\n')).toContain(`${folder}: its digests changed`);
  });

  it('must say why they are there, and be listed', async () => {
    cpSync(path(folder), path('snapshots/golden/com.example.note/1.0/second'), { recursive: true });
    rmSync(path('snapshots/golden/com.example.note/1.0/second/README.md'));
    const problems = (await run(true)).join('\n');
    expect(problems).toContain('second has no README.md');
    expect(problems).toContain('second is not listed');
  });
});

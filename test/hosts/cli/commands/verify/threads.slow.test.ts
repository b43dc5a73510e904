import { describe, expect, it } from 'vitest';
import { shareOf } from '../../../../../src/hosts/cli/commands/verify/in-order.js';
import { libraryUrl, makeFolder, ranOf, spawnCli, startCli } from '../../../../support/cli.js';
import { lawOfThreads } from '../../../../support/cli-laws.js';

lawOfThreads(400, [['--json', '--sources', 'SOURCES']]);

describe('threads', () => {
  it('start only when asked for or worth it, and never more than there are cores', () => {
    for (const asked of [0, 1])
      expect(shareOf(asked)).toEqual({ count: 1, after: Number.POSITIVE_INFINITY });
    expect(shareOf(9999)).toMatchObject({ after: 0 });
    expect(shareOf(9999).count).toBe(shareOf(undefined).count);
    expect(shareOf(undefined).after).toBeGreaterThan(1_000_000);
  });
});

const config = (inThread: string, inRule = '') => `
import { isMainThread } from 'node:worker_threads';
import { defineConfig, defineContract, defineRule, defineVersion } from ${JSON.stringify(libraryUrl)};
console.log('loaded');
if (!isMainThread) { ${inThread} }
const schema = { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } };
const rule = defineRule({ code: 'com.example.note.rule', says: 'it is', check(document) { if (!isMainThread) { ${inRule} } } });
const versions = [defineVersion({ version: 1, status: 'draft', schema: () => schema, rules: [rule] })];
export default defineConfig({ contracts: [defineContract({ name: 'com.example.note', versionAt: '/v', versions })] });
`;

describe('a thread', () => {
  const notes = Array.from({ length: 1200 }, (_, number) => `{"v":1,"n":${number}}`).join('\n');
  const configs = makeFolder({
    'fine.mjs': config(''),
    'exit.mjs': config('process.exit(0)'),
    'throw.mjs': config('throw new Error("secret")'),
    'never.mjs': config('await new Promise(() => {})'),
    'rule.mjs': config('', 'if (document.n === 900) process.exit(7)'),
    'memory.mjs': config(
      '',
      'const held = []; for (;;) held.push(new Array(1e6).fill(held.length))',
    ),
    'notes.ndjson': notes,
  });
  const verify = (name: string, ...words: string[]) =>
    spawnCli(
      [
        'verify',
        'notes.ndjson',
        '--contract',
        'com.example.note',
        '--config',
        name,
        '--json',
        ...words,
      ],
      {
        folder: configs,
      },
    );

  it('loads the config by itself, and writes nothing of it to stdout', async () => {
    const one = await verify('fine.mjs', '--threads', '0');
    expect(one).toMatchObject({ code: 0, stderr: '' });
    expect(one.stdout.split('\n')).toHaveLength(1 + 1200 + 1);
    expect(await verify('fine.mjs', '--threads', '2')).toEqual(one);
  });

  const early = [
    ['rule.mjs', 'exit code 7'],
    ['throw.mjs', 'Refusal'],
    ['exit.mjs', 'exit code 0'],
    ['never.mjs', 'exit code 13'],
  ] as const;
  it.each(early)('that ends too early ends the run with 2 and says so: %s', async (name, why) => {
    const { code, stdout, stderr } = await verify(name, '--threads', '2');
    expect(code).toBe(2);
    expect(stderr).toBe(`error: a worker thread ended early: ${why}\n`);
    const lines = stdout.trimEnd().split('\n').slice(1);
    expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(
      lines.map((_, place) => place + 1),
    );
    expect(lines.length).toBeLessThan(1200);
  });

  it('that ends too early ends the run although its producer goes on', async () => {
    const words = [
      'verify',
      '--ndjson',
      '-',
      '--contract',
      'com.example.note',
      '--config',
      'rule.mjs',
      '--threads',
      '2',
      '--quiet',
    ];
    const child = startCli(words, { folder: configs });
    const ended = ranOf(child);
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${notes}\n`); // stdin stays open
    expect(await ended).toMatchObject({ code: 2 });
  });

  it('that has no memory left is distinguished from one that found nothing', async () => {
    const words = [
      'verify',
      'notes.ndjson',
      '--contract',
      'com.example.note',
      '--config',
      'memory.mjs',
      '--threads',
      '2',
    ];
    const { code, stderr } = await spawnCli(words, {
      folder: configs,
      environment: { NODE_OPTIONS: '--max-old-space-size=48' },
    });
    expect(code).toBe(2);
    expect(stderr).toContain('error: a worker thread ended early: ERR_WORKER_OUT_OF_MEMORY');
  });
});

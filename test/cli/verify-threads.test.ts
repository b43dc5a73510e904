import { describe, expect, it } from 'vitest';
import { shareOf } from '../../src/cli/verify/threads.js';
import { libraryUrl, makeFolder, packetText, ranOf, runCli, startCli } from '../support/cli.js';

const good = packetText();
const wrong = good.replace('"score":0.5', '"score":"x"');
const longer = packetText({ excerpt: 'word '.repeat(10_000) });
const kinds = [
  good,
  wrong,
  '{"a":',
  `${good}\r`,
  '',
  longer,
  '\u0000\ufffd',
  good.replace('second', 'other'),
  '[]',
  '1',
];

/** Good and bad, short and long, in an order that no period of theirs repeats. */
const corpus = Array.from({ length: 1200 }, (_, place) => {
  const kind = (place * place + 3 * place) % 101;
  return kinds[kind < kinds.length ? kind : place % 5] ?? good;
}).join('\n');
const small = {
  'a.ndjson': corpus,
  'b.json': good,
  'c.json': wrong,
  'empty.ndjson': '',
  'd.ndjson': `${good}\n\n${wrong}`,
};
const folder = makeFolder(small);
const sources = makeFolder({ 'a.md': 'first line\nsecond line\n' });

const files = ['a.ndjson', 'b.json', 'nowhere.json', 'empty.ndjson', 'c.json', 'd.ndjson'];

describe('threads', () => {
  it.each([
    [[]],
    [['--json', '--sources', sources]],
    [['--format', 'github', '--contract', 'evidence-packet']],
    [['--format', 'junit']],
    [['--emit', 'verdicts', '--quiet', '--require', 'sources']],
    [['--quiet']],
  ])('change nothing that is written, in %j', async (words) => {
    const [one, many] = await Promise.all(
      ['1', '3'].map((threads) => runCli(['verify', ...files, ...words, '--threads', threads], { folder })),
    );
    expect(one?.code).toBe(2);
    expect(one?.stdout.length).toBeGreaterThan(50_000);
    expect(many).toEqual(one);
  });

  it.each([['valid'], ['invalid']])('pass on the same lines of --emit %s', async (what) => {
    const words = ['verify', 'a.ndjson', 'd.ndjson', '--emit', what];
    const [one, many] = await Promise.all(
      ['0', '2'].map((threads) => runCli([...words, '--threads', threads], { folder })),
    );
    expect(one?.code).toBe(1);
    expect(many).toEqual(one);
  });

  it('start only when asked for or worth it, and never more than there are cores', () => {
    for (const asked of [0, 1]) expect(shareOf(asked)).toEqual({ count: 1, after: Number.POSITIVE_INFINITY });
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
const rule = defineRule({ code: 'note.rule', says: 'it is', check(document) { if (!isMainThread) { ${inRule} } } });
const versions = [defineVersion({ version: 1, status: 'draft', schema: () => schema, rules: [rule] })];
export default defineConfig({ contracts: [defineContract({ name: 'note', versionAt: '/v', versions })] });
`;

describe('a thread', () => {
  const notes = Array.from({ length: 2000 }, (_, number) => `{"v":1,"n":${number}}`).join('\n');
  const configs = makeFolder({
    'fine.mjs': config(''),
    'exit.mjs': config('process.exit(0)'),
    'throw.mjs': config('throw new Error("secret")'),
    'never.mjs': config('await new Promise(() => {})'),
    'rule.mjs': config('', 'if (document.n === 1500) process.exit(7)'),
    'memory.mjs': config('', 'const held = []; for (;;) held.push(new Array(1e6).fill(held.length))'),
    'notes.ndjson': notes,
  });
  const verify = (name: string, ...words: string[]) =>
    runCli(['verify', 'notes.ndjson', '--contract', 'note', '--config', name, '--json', ...words], { folder: configs });

  it('loads the config by itself, and writes nothing of it to stdout', async () => {
    const one = await verify('fine.mjs', '--threads', '0');
    expect(one).toMatchObject({ code: 0, stderr: '' });
    expect(one.stdout.split('\n')).toHaveLength(1 + 2000 + 1);
    expect(await verify('fine.mjs', '--threads', '2')).toEqual(one);
  });

  it.each([
    ['exit.mjs', 'exit code 0'],
    ['throw.mjs', 'Refusal'],
    ['never.mjs', 'exit code 13'],
    ['rule.mjs', 'exit code 7'],
  ])('that ends too early ends the run with 2 and says so: %s', async (name, why) => {
    const { code, stdout, stderr } = await verify(name, '--threads', '2');
    expect(code).toBe(2);
    expect(stderr).toBe(`error: a thread that judges ended before it was done: ${why}\n`);
    const lines = stdout.trimEnd().split('\n').slice(1);
    expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(
      lines.map((_, place) => place + 1),
    );
    expect(lines.length).toBeLessThan(2000);
  });

  it('that ends too early ends the run although its producer goes on', async () => {
    const words = [
      'verify',
      '--ndjson',
      '-',
      '--contract',
      'note',
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

  it('that has no memory left is told from one that found nothing', async () => {
    const words = ['verify', 'notes.ndjson', '--contract', 'note', '--config', 'memory.mjs', '--threads', '2'];
    const { code, stderr } = await runCli(words, {
      folder: configs,
      environment: { NODE_OPTIONS: '--max-old-space-size=48' },
    });
    expect(code).toBe(2);
    expect(stderr).toContain('error: a thread that judges ended before it was done: ERR_WORKER_OUT_OF_MEMORY');
  });
});
